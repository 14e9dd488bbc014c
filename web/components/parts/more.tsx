import './more.css';
import { type ReactNode, useState } from 'react';
import type { WidgetWords } from '../../../schema/widget.ts';

interface Props {
  /** How many there are besides those that show. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Words of all widgets. */
  general: WidgetWords['general'];
}

/** Unfolds the rest of a list below it, and folds it again. */
export const MoreButton = ({ count, isOpen, onToggle, general }: Props) => (
  <button type="button" className="word-button part-more" aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? general('show-less') : general('more', { count })}
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 10l4 4 4-4" />
    </svg>
  </button>
);

/**
 * The first of many entries, so that no card towers over its neighbours, and the button for the others. Where it would stand
 * for a single one, that one shows in its place.
 */
export function useFold<Entry>(
  entries: readonly Entry[],
  most: number,
  general: Props['general'],
): [shown: readonly Entry[], button: ReactNode] {
  const [isOpen, setOpen] = useState(false);
  const count = entries.length - most;
  if (count < 2) return [entries, null];
  const button = <MoreButton {...{ count, isOpen, general }} onToggle={() => setOpen(!isOpen)} />;
  return [isOpen ? entries : entries.slice(0, most), button];
}
