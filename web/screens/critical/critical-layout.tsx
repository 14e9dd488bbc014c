import './critical.css';
import type { ReactNode } from 'react';
import { ProductMark } from '../../components/product-mark/product-mark.tsx';

interface Props {
  title: string;
  retryText: string;
  /** What stands behind the link. */
  after?: ReactNode;
  children: ReactNode;
}

/** The page in place of a dashboard that can't be shown, with a link that loads it again. */
export function CriticalLayout({ title, retryText, after, children }: Props) {
  return (
    <div id="dashy">
      <main className="critical">
        <ProductMark />
        <h1>{title}</h1>
        {children}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
        <a className="critical-retry" href="">
          {retryText}
        </a>
        {after}
      </main>
    </div>
  );
}
