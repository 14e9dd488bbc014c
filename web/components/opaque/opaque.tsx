import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'p' | 'span' | 'div' | 'nav' | 'output';
  /** What stands in it where the page is rendered for the first time. */
  html?: string | undefined;
}

/**
 * An element whose content is none of React's: the page's script writes it, before and after React is there. A change of
 * the config passes it by.
 */
export const Opaque = ({ as: Element, html, ...props }: Props) => (
  <Element
    {...props}
    data-opaque=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React looks into no element with such a content, and sets nothing in the browser.
    dangerouslySetInnerHTML={html === undefined ? nothing : { __html: html }}
  />
);

const nothing = { __html: '' };
