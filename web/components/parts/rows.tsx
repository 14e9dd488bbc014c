import './rows.css';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { Row } from '../../../schema/shown.ts';
import { Link } from './link.tsx';

interface Props {
  rows: readonly Row[];
  address: (url: string) => string;
}

/** A list of lines: what it is at the start, its value at the end, a share of a whole as a bar below. */
export function Rows({ rows, address }: Props) {
  const keys = rowKeys(rows.map(({ label, href }) => `${label} ${href}`));
  return (
    <ul className="part-rows">
      {rows.map((row, index) => (
        <li key={keys[index]} data-part-level={row.level}>
          <span className="part-row-label">
            <Link href={row.href} title={row.title} address={address}>
              {row.label}
            </Link>
          </span>
          <span className="part-row-value" data-tooltip={row.valueTitle}>
            {row.value}
            {row.mark && <span className="part-mark" role="img" aria-label={row.mark} data-tooltip={row.mark} />}
          </span>
          {row.note && <span className="part-note">{row.note}</span>}
          {row.share !== undefined && (
            <span className="share-bar" style={{ '--share': Math.min(100, Math.max(0, row.share)) / 100 }} />
          )}
        </li>
      ))}
    </ul>
  );
}
