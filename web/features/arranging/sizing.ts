import { changeOfAll } from '../../../schema/editing/arranging.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { mostColumns, mostRows } from '../../../schema/rules/sections/layout.ts';
import { mapping } from '../../../schema/values.ts';
import type { App } from '../../app/app-context.ts';
import { glide } from '../../browser/glide.ts';
import { askFirst } from '../../components/confirm/confirm.tsx';
import { readStored } from '../../stored/storage.ts';
import { announce } from '../../stores/announcements.ts';
import { editedConfigs, isEditing } from '../../stores/editing.ts';
import { chooseLayout } from '../../stores/preferences.ts';
import { word } from '../../words/words.ts';
import { arrange, nameOf } from './arrange.ts';
import { sectionKey } from './arrangeable.ts';
import { columnsOf, gap, pitch, rowPitch } from './grid-measures.ts';
import { frameOf, type Size, type SizeFrame } from './size-frame.ts';

/** A section whose size somebody is choosing. */
interface Sizing {
  show: (size: Size) => void;
  present: () => Size;
  /** Ends it; `keep` writes the size that shows, otherwise it is as it was. */
  end: (keep: boolean) => void;
  /** What takes its keys. */
  corner: HTMLElement;
}

/**
 * Lets the corner of a section be dragged, or moved by arrow keys once Enter is pressed on it: the section takes so many
 * columns and rows of the grid. Where the page has another layout, it asks for that first. Returns what ends it.
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
    const sizeAt = sizesOf(corner);
    const present = begin(corner, false);
    sizing = present;
    const move = ({ clientX, clientY }: PointerEvent) => present.show(sizeAt(clientX, clientY));
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
  target instanceof Element ? target.closest<HTMLElement>('.section-corner') : null;

function sectionOf(corner: HTMLElement): HTMLElement {
  const section = corner.closest<HTMLElement>('.collapsable');
  if (!section) throw new Error('A corner is that of a section.');
  return section;
}

const isGrid = () => document.documentElement.dataset.layout === 'grid';

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

function begin(corner: HTMLElement, byKeys: boolean): Sizing {
  const section = sectionOf(corner);
  const { style, dataset } = section;
  const key = sectionKey(section);
  const [span, rows, isCut] = [style.getPropertyValue('--span'), style.getPropertyValue('--grid-rows'), dataset.rows];
  const root = document.documentElement;
  root.dataset.sizing = '';
  const most = columnsOf(section);
  const holds = hasTilesAlone(section);
  const row = rowPitch(section, holds);
  const rowsNow = () => Math.max(1, rowsIn(section.getBoundingClientRect().height, row));
  const begun: Size = { cols: Math.min(Number(span) || 1, most), rows: Number(rows) || rowsNow() };
  // Where nothing of it is ever cut, it is as high as what it holds at least.
  style.removeProperty('--grid-rows');
  delete dataset.rows;
  const least = holds ? 1 : rowsNow();
  const frame: SizeFrame = frameOf(section, byKeys);
  let present = begun;
  const draw = () => {
    style.setProperty('--span', `${present.cols}`);
    style.setProperty('--grid-rows', `${present.rows}`);
    if (holds) dataset.rows = '';
    frame.show(present);
  };
  const restore = () => {
    style.setProperty('--span', span);
    if (rows) style.setProperty('--grid-rows', rows);
    else style.removeProperty('--grid-rows');
    if (isCut === undefined) delete dataset.rows;
    else dataset.rows = isCut;
  };
  draw();
  return {
    corner,
    present: () => present,
    show(wanted) {
      const next = {
        cols: Math.min(most, mostColumns, Math.max(1, wanted.cols)),
        rows: Math.min(mostRows, Math.max(least, wanted.rows)),
      };
      if (next.cols === present.cols && next.rows === present.rows) return;
      present = next;
      glide(section);
      draw();
      announce(sizeWords(key, present));
    },
    end(keep) {
      delete root.dataset.sizing;
      frame.remove();
      restore();
      const isOther = present.cols !== begun.cols || present.rows !== begun.rows;
      if (!keep || !isOther) return;
      // A side that nobody has changed stays as it is written, or unset.
      const changed = {
        ...(present.cols !== begun.cols && { cols: present.cols }),
        ...(present.rows !== begun.rows && { rows: present.rows }),
      };
      arrange(
        changeOfAll(editedConfigs(), [key], ({ displayData }) => ({
          set: { displayData: { ...mapping(displayData), ...changed } },
        })),
      );
      corner.focus({ preventScroll: true });
    },
  };
}

/** What screen readers hear of a size. */
const sizeWords = (key: string, { cols, rows }: Size): string =>
  word('editor:sizing.said', {
    name: nameOf(key),
    columns: word('editor:sizing.columns', { count: cols }),
    rows: word('editor:sizing.rows', { count: rows }),
  });

function stepped({ cols, rows }: Size, key: string): Size {
  const onwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowUp') return { cols, rows: rows - 1 };
  if (key === 'ArrowDown') return { cols, rows: rows + 1 };
  return { cols: cols + (key === onwards ? 1 : -1), rows };
}

/** Whether a section has tiles alone, so that its rows are theirs and what is more is cut. */
const hasTilesAlone = (section: HTMLElement): boolean =>
  section.querySelector('.item-group-grid') !== null && !section.querySelector('.widget-list, .sub-items-group');

/** The rows with which a section is so many pixels high: its head and its edges take a track. */
const rowsIn = (height: number, row: number): number => Math.round((height + gap - pitch) / row);

/** Which size a section has whose corner is at a point of the window, wherever it comes to stand with that size. */
function sizesOf(corner: HTMLElement): (x: number, y: number) => Size {
  const section = sectionOf(corner);
  const { left, right, top } = section.getBoundingClientRect();
  const width = section.parentElement?.getBoundingClientRect().width ?? 0;
  const column = (width + gap) / columnsOf(section);
  const row = rowPitch(section, hasTilesAlone(section));
  return (x, y) => {
    const wide = document.dir === 'rtl' ? right - x : x - left;
    return { cols: Math.round((wide + gap) / column), rows: rowsIn(y - top, row) };
  };
}
