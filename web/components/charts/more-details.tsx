import './more-details.css';
import { useState } from 'react';
import type { Words } from '../../../schema/widget.ts';

interface Props {
  rows: readonly { label: string; value: string }[];
  t: Words;
}

/** Names and values behind "Show more". Nothing where there are none. */
export function MoreDetails({ rows, t }: Props) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className="folded-details" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{open ? t('general.show-less') : t('general.show-more')}</summary>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
