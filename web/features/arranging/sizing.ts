import { changeOfAll } from '../../../schema/editing/arranging.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import type { App } from '../../app/app-context.ts';
import { glide } from '../../browser/glide.ts';
import { askFirst } from '../../components/confirm/confirm.tsx';
import { readStored } from '../../stored/storage.ts';
import { announce } from '../../stores/announcements.ts';
import { editedConfigs, isEditing } from '../../stores/editing.ts';
import { chooseLayout } from '../../stores/preferences.ts';
import { word } from '../../words/words.ts';
import { arrange } from './arrange.ts';
import { isGrid } from './grid-measures.ts';
import { sizedSection } from './section-size.ts';
import { frameOf, type SizeFrame } from './size-frame.ts';
import type { Size, Sized } from './sized.ts';
import { sizedWidget } from './widget-size.ts';

/** A size that is being chosen. */
interface Sizing extends Pick<Sized, 'box' | 'sizeAt'> {
  show: (size: Size) => void;
  present: () => Size;
  /** Ends it; `keep` writes the size that shows, otherwise it is as it was. */
  end: (keep: boolean) => void;
  /** What takes its keys. */
  corner: HTMLElement;
}

/**
 * Lets the corner of a section or of a widget be dragged, or moved by arrow keys once Enter is pressed on it: it takes so
 * much of the grid that it stands in. Where the page has another layout, it asks for that first. Returns what ends it.
 */
export function watchSizing(stores: App): () => void {
  let sizing: Sizing | undefined;
  const end = (keep: boolean) => {
    sizing?.end(keep);
    sizing = undefined;
  };
  const press = (event: PointerEvent) => {
    const corner = cornerAt(event.target);
    if (!corner || event.button !== 0 || !event.isPrimary) return;
    // It would mark words, and take the focus from the corner.
    event.preventDefault();
    corner.focus({ preventScroll: true });
    corner.setPointerCapture(event.pointerId);
    if (!isGrid()) {
      // A dialog that came before would take the pointer's going up for a press beside it.
      corner.addEventListener('pointerup', () => void offerGrid(stores), { once: true });
      return;
    }
    end(true);
    const present = begin(corner, false);
    sizing = present;
    // The pointer stays as far from the corner as it took hold of it.
    const { left, right, bottom } = present.box.getBoundingClientRect();
    const [aside, below] = [event.clientX - (document.dir === 'rtl' ? left : right), event.clientY - bottom];
    const move = ({ clientX, clientY }: PointerEvent) => present.show(present.sizeAt(clientX - aside, clientY - below));
    const stop = ({ type }: Event) => {
      corner.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) corner.removeEventListener(name, stop);
      if (sizing === present) end(type === 'pointerup');
    };
    corner.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) corner.addEventListener(name, stop);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const corner = cornerAt(event.target);
    if (sizing && key === 'Escape') end(false);
    else if (!corner) return;
    else if (key === 'Enter' || key === ' ') {
      if (sizing) end(true);
      else if (isGrid()) sizing = begin(corner, true);
      else void offerGrid(stores);
    } else if (sizing?.corner === corner && key.startsWith('Arrow')) sizing.show(stepped(sizing.present(), key));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const leave = ({ target }: FocusEvent) => {
    if (target === sizing?.corner) end(true);
  };
  document.addEventListener('pointerdown', press);
  window.addEventListener('keydown', handleKey, true);
  document.addEventListener('focusout', leave);
  return () => {
    end(false);
    document.removeEventListener('pointerdown', press);
    window.removeEventListener('keydown', handleKey, true);
    document.removeEventListener('focusout', leave);
  };
}

const cornerAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.size-corner') : null;

/** Sizes count in the grid to the pixel, so whoever wants to choose one is asked for it, once. */
async function offerGrid({ preferences, dashboard }: App): Promise<void> {
  const confirmed = await askFirst({
    title: word('editor:sizing.title'),
    text: word('editor:sizing.text'),
    cancel: word('editor:cancel'),
    confirm: word('editor:sizing.do'),
  });
  if (!confirmed || !isEditing()) return;
  arrange({ do: 'update', at: [mainFile, 'appConfig'], set: { layout: 'grid' } });
  const { page } = dashboard.getState().dashboard;
  // What this browser chose before would hide it.
  if (readStored('layoutOrientation', page.id)) chooseLayout(preferences, 'grid', page.id);
}

/** What a corner sizes. */
function sizedAt(corner: HTMLElement): Sized {
  const widget = corner.closest<HTMLElement>('.widget-list > [data-id]');
  if (widget) return sizedWidget(widget);
  const section = corner.closest<HTMLElement>('.collapsable');
  if (!section) throw new Error('A corner is that of a section or of a widget.');
  return sizedSection(section);
}

function begin(corner: HTMLElement, byKeys: boolean): Sizing {
  const root = document.documentElement;
  root.dataset.sizing = '';
  const sized = sizedAt(corner);
  const { key, box, begun, least, most } = sized;
  sized.draw(begun);
  const frame: SizeFrame = frameOf(sized, byKeys);
  let present = begun;
  const draw = () => {
    sized.draw(present);
    frame.show(present);
  };
  draw();
  return {
    box,
    corner,
    present: () => present,
    sizeAt: sized.sizeAt,
    show(wanted) {
      const next = {
        cols: Math.min(most.cols, Math.max(least.cols, wanted.cols)),
        rows: Math.min(most.rows, Math.max(least.rows, wanted.rows)),
      };
      if (next.cols === present.cols && next.rows === present.rows) return;
      present = next;
      glide(box.closest('.collapsable') ?? box);
      draw();
      announce(sized.words(present));
    },
    end(keep) {
      delete root.dataset.sizing;
      frame.remove();
      sized.restore();
      const isOther = present.cols !== begun.cols || present.rows !== begun.rows;
      if (!keep || !isOther) return;
      // A side that nobody has changed stays as it is written, or unset.
      const changed = {
        ...(present.cols !== begun.cols && { cols: present.cols }),
        ...(present.rows !== begun.rows && { rows: present.rows }),
      };
      arrange(changeOfAll(editedConfigs(), [key], (entry) => ({ set: sized.written(entry, changed) })));
      corner.focus({ preventScroll: true });
    },
  };
}

function stepped({ cols, rows }: Size, key: string): Size {
  const onwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowUp') return { cols, rows: rows - 1 };
  if (key === 'ArrowDown') return { cols, rows: rows + 1 };
  return { cols: cols + (key === onwards ? 1 : -1), rows };
}
