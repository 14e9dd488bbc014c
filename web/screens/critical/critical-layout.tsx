import './critical.css';
import type { ReactNode } from 'react';
import { product } from '../../../schema/product.ts';

interface Props {
  title: string;
  retryText: string;
  children: ReactNode;
}

/** The page in place of a dashboard that can't be shown, with a link that loads it again. */
export function CriticalLayout({ title, retryText, children }: Props) {
  return (
    <div id="dashy">
      <main className="critical">
        <p className="critical-product">{product.name}</p>
        <h1>{title}</h1>
        {children}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
        <a className="critical-retry" href="">
          {retryText}
        </a>
      </main>
    </div>
  );
}
