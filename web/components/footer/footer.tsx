import './footer.css';
import type { ReactNode } from 'react';

interface Props {
  /** The operator's own footer, already sanitised. */
  html?: string | undefined;
  label: string;
  /** Shown where the operator set none. */
  children: ReactNode;
}

export function Footer({ html, label, children }: Props) {
  if (html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build sanitises it (`cli/build/footer.ts`)
    return <footer aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <footer aria-label={label}>{children}</footer>;
}
