import './product-mark.css';

/** The mark of Dash, where a page has no logo of its own. It is decoration: a name stands beside it. */
export const ProductMark = () => (
  <svg className="product-mark" viewBox="0 0 40 40" aria-hidden="true">
    <rect x="10" y="10" width="9" height="20" rx="2.5" />
    <rect x="21.5" y="10" width="9" height="9" rx="2.5" opacity=".75" />
    <rect x="21.5" y="21.5" width="9" height="8.5" rx="2.5" />
  </svg>
);
