import './footer.css';
import type { ReactNode } from 'react';

interface Props {
  /** The operator's own footer, already sanitised. */
  html?: string | undefined;
  /** Shown where the operator set none. */
  children: ReactNode;
}

export function Footer({ html, children }: Props) {
  if (html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build sanitises it (`cli/site/pages/footer.ts`)
    return <footer dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <footer>{children}</footer>;
}
