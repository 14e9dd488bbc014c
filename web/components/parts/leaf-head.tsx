import './leaf-head.css';
import type { KeyboardEvent } from 'react';

/** How far one may leaf in either direction. */
const mostLeafed = 1200;

interface Props {
  /** Of the heading, for what it names. */
  id: string;
  title: string;
  /** The word that leads back to today. */
  today: string;
  /** What leafing back and on are called. */
  words: readonly [back: string, on: string];
  /** How many months or weeks it is from today. */
  leafed: number;
  onLeaf: (leafed: number) => void;
}

/** What a month or a week is, and what leafs through these: by buttons, and by keys on them. */
export function LeafHead({ id, title, today, words: [back, on], leafed, onLeaf }: Props) {
  const leaf = (count: number) => onLeaf(Math.min(mostLeafed, Math.max(-mostLeafed, leafed + count)));
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const count = leafKey(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (count === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (count === 0) onLeaf(0);
    else leaf(count);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the buttons in it.
    <div className="part-leaf-head" onKeyDown={handleKey}>
      <p id={id} aria-live="polite">
        {title}
      </p>
      {leafed !== 0 && (
        <button type="button" className="word-button" onClick={() => onLeaf(0)}>
          {today}
        </button>
      )}
      <LeafButton label={back} path="M14 7l-5 5 5 5" onClick={() => leaf(-1)} />
      <LeafButton label={on} path="M10 7l5 5-5 5" onClick={() => leaf(1)} />
    </div>
  );
}

/** How far a key leads on; none to today. */
function leafKey(key: string, isRtl: boolean): number | undefined {
  if (key === 'PageUp' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return -1;
  if (key === 'PageDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'Home' ? 0 : undefined;
}

const LeafButton = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button type="button" className="part-button part-leaf" aria-label={label} data-tooltip={label} onClick={onClick}>
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);
