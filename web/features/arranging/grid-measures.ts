/** Pixels of a track of the grid and the gap below it, which are those of a row of tiles, and of the gap (`grid.css`). */
export const pitch = 64;
export const gap = 16;

/** How many columns the page has that a section of the grid is on. */
export function columnsOf(section: HTMLElement): number {
  const parts = section.parentElement ? getComputedStyle(section.parentElement).getPropertyValue('--parts') : '';
  return 12 / (Number(parts) || 12);
}
