import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import type { Section } from '../../../schema/config/section.ts';
import { clearFilter, filterTiles, typingPause } from './filter-tiles.ts';
import { showRestForKeys } from './show-groups.ts';

beforeEach(() => vi.stubGlobal('CSS', {}));
afterEach(() => {
  clearFilter();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Puts sections with their tiles on the page, as far as the filter looks at them; every other tile is called Even. */
function renderTiles(
  sectionCount: number,
  tileCount: number,
  more: object = {},
  place = '<main></main>',
): readonly Section[] {
  const sections = Array.from({ length: sectionCount }, (_, index) => ({
    name: `Section ${index}`,
    items: Array.from({ length: tileCount }, (_, place) => ({ title: place % 2 === 0 ? 'Even' : 'Odd' })),
    ...more,
  }));
  const read = normalise({ sections }, []).pages[0]?.sections ?? [];
  document.body.innerHTML = place;
  for (const { id, items } of read) {
    const box = document.body.firstElementChild?.appendChild(document.createElement('section'));
    if (box) box.id = `section-outer-${id}`;
    if (box) box.innerHTML = items.map((item) => `<li id="tile-${item.id}">${item.title}</li>`).join('');
  }
  return read;
}
const hiddenTiles = () => document.querySelectorAll('li[hidden]').length;

test('the rest follows a keystroke at once on a small dashboard, and after a pause on a large one', () => {
  filterTiles('even', renderTiles(2, 10));
  expect(typingPause()).toBe(0);
  filterTiles('even', renderTiles(100, 50));
  expect(typingPause()).toBe(120);
});

test('a key that moves within the page finds all of it as it is filtered', () => {
  showRestForKeys();
  filterTiles('even', renderTiles(100, 50));
  expect(hiddenTiles()).toBeLessThan(2500);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  expect(hiddenTiles()).toBeLessThan(2500);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  expect(hiddenTiles()).toBe(2500);
});

test('a section with widgets stays without a match, but for the minimal view, which shows matches alone', () => {
  const widgets = { widgets: [{ type: 'clock' }] };
  filterTiles('nothing', renderTiles(1, 1, widgets));
  expect(document.querySelector('section')?.hidden).toBe(false);
  filterTiles('nothing', renderTiles(1, 1, widgets, '<main class="minimal"></main>'));
  expect(document.querySelector('section')?.hidden).toBe(true);
});
