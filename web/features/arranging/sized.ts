import type { Mapping } from '../../../schema/values.ts';

/** How much something takes of the grid that it stands in: columns, and rows where it has a height there. */
export interface Size {
  cols: number;
  rows: number;
}

/** Something whose size somebody is choosing. */
export interface Sized {
  key: string;
  /** All of it. */
  box: HTMLElement;
  /** The size that it has, and those that it may have. */
  begun: Size;
  least: Size;
  most: Size;
  /** Gives it a size on the page. */
  draw: (size: Size) => void;
  /** Gives it the size on the page that it had. */
  restore: () => void;
  /** The size that it has once its corner is at a point of the window, wherever it comes to stand with that size. */
  sizeAt: (x: number, y: number) => Size;
  /** What its entry in the file is given for the sides that are other ones now. */
  written: (entry: Mapping, changed: Partial<Size>) => Mapping;
  /** The size in figures, and as screen readers hear it. */
  figures: (size: Size) => string;
  words: (size: Size) => string;
}

/** How wide something is whose corner is at a point, from its beginning on. */
export const widthTo = ({ left, right }: DOMRect, x: number): number => (document.dir === 'rtl' ? right - x : x - left);
