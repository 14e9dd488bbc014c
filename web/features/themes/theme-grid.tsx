import './theme-grid.css';
import {
  Composite,
  CompositeItem,
  CompositeProvider,
  CompositeTypeahead,
  useCompositeStore,
} from '@ariakit/react/composite';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import type { ThemeEntry } from './theme-entries.ts';
import type { ThemePreview } from './theme-preview.ts';
import { type SketchContent, ThemeSketch } from './theme-sketch.tsx';

/** Path of the mark of what is chosen. */
export const tick = 'M5 12.5 10 17.5 19 7.5';

interface Props {
  label: string;
  entries: readonly ThemeEntry[];
  /** Name of the theme that is marked. */
  chosen: string;
  preview: ThemePreview;
  onChoose: (theme: string) => void;
  content?: SketchContent;
  /** What stands beside the name of a theme. */
  note?: (entry: ThemeEntry) => ReactNode;
}

/**
 * Themes in rows, one of them marked: arrows, Home, End and typing move between them. The page shows the one that has the
 * pointer on it or the focus, for that long; a press keeps it.
 */
export function ThemeGrid({ label, entries, chosen, preview, onChoose, content, note }: Props) {
  const id = useId();
  const idOf = (name: string) => `${id}${name}`;
  const list = useRef<HTMLDivElement>(null);
  const composite = useCompositeStore({
    orientation: 'horizontal',
    rtl: document.dir === 'rtl',
    defaultActiveId: idOf(chosen),
  });
  useEffect(() => {
    const box = list.current;
    const marked = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !marked) return;
    // Only the list scrolls, not what it stands in.
    box.scrollTop = marked.offsetTop - (box.clientHeight - marked.offsetHeight) / 2;
    box.scrollLeft = marked.offsetLeft - (box.clientWidth - marked.offsetWidth) / 2;
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = inNextRow(list.current, event.key === 'ArrowDown');
      if (next) composite.move(next.id);
    }
    // At the ends too: the page's own use of these keys is another.
    event.preventDefault();
  };
  return (
    <CompositeProvider store={composite}>
      <CompositeTypeahead
        render={
          <Composite
            ref={list}
            role="listbox"
            aria-label={label}
            className={content ? 'theme-grid' : 'theme-grid in-strokes'}
            onKeyDown={handleKey}
            onPointerLeave={preview.leave}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) preview.leave();
            }}
          />
        }
      >
        {entries.map((entry) => (
          <CompositeItem
            key={entry.name}
            id={idOf(entry.name)}
            render={<div />}
            role="option"
            aria-selected={entry.name === chosen}
            className="theme-card"
            typeaheadText={entry.label}
            onFocus={() => preview.show(entry.name)}
            onPointerMove={({ nativeEvent }) => {
              if (isMoved(nativeEvent)) preview.show(entry.name);
            }}
            onClick={() => {
              preview.keep();
              onChoose(entry.name);
            }}
          >
            <ThemeSketch name={entry.name} look={entry.look} content={content} />
            <span className="theme-foot">
              <span className="theme-label">{entry.label}</span>
              {note?.(entry)}
              {entry.name === chosen && (
                <span className="theme-mark">
                  <LineIcon path={tick} />
                </span>
              )}
            </span>
          </CompositeItem>
        ))}
      </CompositeTypeahead>
    </CompositeProvider>
  );
}

/** Whether a hand moved the pointer. What comes to lie under a resting one, in a list that opens or scrolls, isn't looked at. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType !== 'touch' && (movementX !== 0 || movementY !== 0);

/** The card in the row below or above that stands nearest to the one with the focus. */
function inNextRow(list: HTMLElement | null, isDown: boolean): HTMLElement | undefined {
  const at = document.activeElement;
  if (!list || !(at instanceof HTMLElement)) return undefined;
  const ahead = [...list.querySelectorAll<HTMLElement>('[role="option"]')].filter(({ offsetTop }) =>
    isDown ? offsetTop > at.offsetTop : offsetTop < at.offsetTop,
  );
  const row = (isDown ? ahead[0] : ahead.at(-1))?.offsetTop;
  const aside = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - at.offsetLeft);
  return ahead.filter(({ offsetTop }) => offsetTop === row).sort((one, other) => aside(one) - aside(other))[0];
}
