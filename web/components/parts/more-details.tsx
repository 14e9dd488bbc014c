import './more-details.css';
import { useState } from 'react';
import type { Figure } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { Figures } from './figures.tsx';

interface Props {
  figures: readonly Figure[];
  /** Words of all widgets. */
  general: WidgetWords['general'];
}

/** Names and values that a press anywhere on the body unfolds below it. Nothing where there are none. */
export function MoreDetails({ figures, general }: Props) {
  const [open, setOpen] = useState(false);
  if (figures.length === 0) return null;
  return (
    <details className="folded-details" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="visually-hidden">{open ? general('show-less') : general('show-more')}</span>
        <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 10l4 4 4-4" />
        </svg>
      </summary>
      <Figures figures={figures} form="folded" />
    </details>
  );
}
