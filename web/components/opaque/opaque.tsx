import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'p' | 'span' | 'div' | 'nav' | 'output';
}

/**
 * An element whose content is none of React's: the page's script writes it, before and after React is there. A change of
 * the config passes it by.
 */
export const Opaque = ({ as: Element, ...props }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing; React looks into no element with such a content.
  <Element {...props} data-opaque="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
);

const nothing = { __html: '' };
