/** Pixels of a track of the grid and the gap below it, which are those of a row of medium tiles, and of the gap (`grid.css`). */
export const pitch = 64;
export const gap = 16;

/** Pixels of a unit that heights of tiles are counted in (`--unit`). */
const unit = 4;

/** Pixels that a row of a section is high with its gap: of its tiles where it has nothing else, `ofTiles`. */
export const rowPitch = (section: HTMLElement, ofTiles: boolean): number =>
  (ofTiles && Number(getComputedStyle(section).getPropertyValue('--pitch-units')) * unit) || pitch;

/** How many columns the page has that a section of the grid is on. */
export function columnsOf(section: HTMLElement): number {
  const parts = section.parentElement ? getComputedStyle(section.parentElement).getPropertyValue('--parts') : '';
  return 12 / (Number(parts) || 12);
}

/** Whether the page is laid out as a grid. */
export const isGrid = (): boolean => document.documentElement.dataset.layout === 'grid';
