import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import type { Section } from '../../../schema/config/section.ts';
import { filterEvent } from '../../components/parts/filter-event.ts';
import { searchBoxId } from './box-id.ts';
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
  document.body.insertAdjacentHTML('beforeend', '<div id="no-results" hidden></div>');
  for (const { id, items, widgets } of read) {
    const box = document.body.firstElementChild?.appendChild(document.createElement('section'));
    if (box) box.id = `section-outer-${id}`;
    const hosts = widgets.map(() => '<div class="widget-host"></div>').join('');
    if (box) {
      box.innerHTML = items.map((item) => `<li id="tile-${item.id}">${item.title}</li>`).join('');
      box.innerHTML += hosts && `<div class="widget-list">${hosts}</div>`;
    }
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

test.each(['home', 'minimal'])(
  'of widgets, those show whose label matches, and a section without any match goes: %s',
  (view) => {
    const widgets = [{ type: 'clock', label: 'Time in Berlin' }, { type: 'weather' }];
    const sections = renderTiles(1, 1, { widgets }, `<main class="${view}"></main>`);
    const isHidden = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ hidden }) => hidden);
    const state = () => ['section', '.widget-list', '.widget-host', 'li', '#no-results'].map(isHidden);

    filterTiles('nothing', sections);
    expect([isHidden('section'), isHidden('#no-results')]).toEqual([[true], [false]]);
    filterTiles('berlin', sections);
    expect(state()).toEqual([[false], [false], [false, true], [true], [false]]);
    filterTiles('even', sections);
    expect(state()).toEqual([[false], [true], [true, true], [false], [true]]);
    clearFilter();
    expect(state()).toEqual([[false], [false], [false, false], [false], [true]]);
  },
);

test('a widget of links shows where one of them matches, and is told what is looked for in it', async () => {
  const links = [{ folder: 'Lab', links: [{ title: 'Rack', url: 'https://blog.example.org' }] }];
  const sections = renderTiles(1, 1, { widgets: [{ type: 'bookmarks', label: 'Links', options: { links } }] });
  const host = document.querySelector<HTMLElement>('.widget-host');
  const told: (string | undefined)[] = [];
  host?.addEventListener(filterEvent, () => told.push(host.dataset.query));

  // What is looked for before it is known what they are found by finds them then: the box asks again.
  const box = document.body.appendChild(Object.assign(document.createElement('input'), { id: searchBoxId }));
  box.addEventListener('input', () => filterTiles('rack', sections));
  filterTiles('rack', sections);
  await vi.waitFor(() => expect(document.getElementById('no-results')?.hidden).toBe(true));
  expect(filterTiles('rack', sections)).toBe(1);
  expect([host, host?.closest('section')].map((box) => box?.hidden)).toEqual([false, false]);
  filterTiles('rack 7', sections);
  expect(host?.closest('section')?.hidden).toBe(true);
  filterTiles('links', sections);
  filterTiles('lab', sections);
  clearFilter();
  expect(told).toEqual(['rack', undefined, 'lab', undefined]);
});
