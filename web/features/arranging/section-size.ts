import { mostColumns, mostRows } from '../../../schema/rules/sections/layout.ts';
import { mapping } from '../../../schema/values.ts';
import { word } from '../../words/words.ts';
import { nameOf } from './arrange.ts';
import { sectionKey } from './arrangeable.ts';
import { columnsOf, gap, pitch, rowPitch } from './grid-measures.ts';
import { type Sized, widthTo } from './sized.ts';

/** A section, which is sized in columns of the page and rows of tiles. */
export function sizedSection(section: HTMLElement): Sized {
  const { style, dataset } = section;
  // A phone shows all of every other.
  dataset.sized = '';
  const key = sectionKey(section);
  const [span, rows, isCut] = [style.getPropertyValue('--span'), style.getPropertyValue('--grid-rows'), dataset.rows];
  const columns = columnsOf(section);
  const holds = hasTilesAlone(section);
  const row = rowPitch(section, holds);
  const rowsNow = () => Math.max(1, rowsIn(section.getBoundingClientRect().height, row));
  const begun = { cols: Math.min(Number(span) || 1, columns), rows: Number(rows) || rowsNow() };
  // Where nothing of it is ever cut, it is as high as what it holds at least.
  style.removeProperty('--grid-rows');
  delete dataset.rows;
  const least = { cols: 1, rows: holds ? 1 : rowsNow() };
  const box = section.getBoundingClientRect();
  const column = ((section.parentElement?.getBoundingClientRect().width ?? 0) + gap) / columns;
  return {
    key,
    box: section,
    begun,
    least,
    most: { cols: Math.min(columns, mostColumns), rows: mostRows },
    draw(size) {
      style.setProperty('--span', `${size.cols}`);
      style.setProperty('--grid-rows', `${size.rows}`);
      if (holds) dataset.rows = '';
    },
    restore() {
      delete dataset.sized;
      style.setProperty('--span', span);
      if (rows) style.setProperty('--grid-rows', rows);
      else style.removeProperty('--grid-rows');
      if (isCut === undefined) delete dataset.rows;
      else dataset.rows = isCut;
    },
    sizeAt: (x, y) => ({
      cols: Math.round((widthTo(box, x) + gap) / column),
      rows: rowsIn(y - box.top, row),
    }),
    written: ({ displayData }, changed) => ({ displayData: { ...mapping(displayData), ...changed } }),
    figures: ({ cols, rows: high }) => `${cols} × ${high}`,
    words: ({ cols, rows: high }) =>
      word('editor:sizing.said', {
        name: nameOf(key),
        columns: word('editor:sizing.columns', { count: cols }),
        rows: word('editor:sizing.rows', { count: high }),
      }),
  };
}

/** Whether a section has tiles alone, so that its rows are theirs and what is more is cut. */
const hasTilesAlone = (section: HTMLElement): boolean =>
  section.querySelector('.item-group-grid') !== null && !section.querySelector('.widget-list, .sub-items-group');

/** The rows with which a section is so many pixels high: its head and its edges take a track. */
const rowsIn = (height: number, row: number): number => Math.round((height + gap - pitch) / row);
