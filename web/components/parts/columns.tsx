import './columns.css';
import type { Column } from '../../../schema/shown.ts';

interface Props {
  columns: readonly Column[];
  /** Pixels, of the whole. */
  height: number;
}

/** Figures as columns side by side: the value above, the name below. The highest fills the height. */
export function Columns({ columns, height }: Props) {
  const highest = Math.max(...columns.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <dl className="part-columns" style={{ blockSize: height }}>
      {columns.map(({ label, value, text }) => (
        <div key={label}>
          <dt className="part-label">{label}</dt>
          <dd style={{ '--share': Math.max(0, value) / highest }}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
