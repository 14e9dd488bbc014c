import { afterEach, expect, test, vi } from 'vitest';
import { normalise } from '../../schema/config/normalise.ts';
import type { Section } from '../../schema/config/section.ts';
import type { Settings } from '../../schema/config/settings.ts';

afterEach(() => vi.resetModules());

const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

/** The store and the counter of a page that was just loaded, with a section of ten items. */
async function loadPage(sortBy: string, appConfig: object = {}) {
  const { countOpening } = await import('../stored/usage.ts');
  const { isReordered, itemsInOrder, orders, readOrders } = await import('./orders.ts');
  const config = { appConfig, sections: [{ displayData: { sortBy }, items: titles.map((title) => ({ title })) }] };
  const [page] = normalise(config, []).pages;
  const [section, settings] = [page?.sections[0] as Section, page?.settings as Settings];
  return {
    orders,
    readOrders,
    open: (title: string) => countOpening(section.items.find((item) => item.title === title)?.id ?? ''),
    shown: (without = '') => {
      const present = { ...section, items: section.items.filter(({ title }) => title !== without) };
      return itemsInOrder(present, settings, orders.getState()).map(({ title }) => title);
    },
    isReordered: isReordered(section, settings),
  };
}

test('items have the order of the document until what this browser remembers is read', async () => {
  const { open, readOrders, shown } = await loadPage('most-used');
  open('C');
  expect(shown()).toEqual(titles);
  readOrders();
  expect(shown().slice(0, 3)).toEqual(['C', 'A', 'B']);
});

test('what was opened since changes the store, and nothing else does', async () => {
  const { open, orders, readOrders } = await loadPage('last-used');
  readOrders();
  const before = orders.getState();
  readOrders();
  expect(orders.getState()).toBe(before);
  open('B');
  readOrders();
  expect(orders.getState()).not.toBe(before);
});

test('a random order lasts as long as the page: what is opened or taken out moves nothing else', async () => {
  const { open, readOrders, shown } = await loadPage('random');
  expect(shown()).toEqual(titles);
  readOrders();
  const drawn = shown();
  expect(drawn.toSorted()).toEqual(titles);
  open('C');
  readOrders();
  expect(shown()).toEqual(drawn);
  expect(shown('C')).toEqual(drawn.filter((title) => title !== 'C'));
});

test('another page draws another random order', async () => {
  const draw = async () => {
    vi.resetModules();
    const { readOrders, shown } = await loadPage('random');
    readOrders();
    return shown().join('');
  };
  // Three pages have the same order of ten items once in 13 trillion times.
  expect(new Set([titles.join(''), await draw(), await draw(), await draw()]).size).toBeGreaterThan(2);
});

test.each([
  ['most-used', {}, true],
  ['last-used', {}, true],
  ['random', {}, true],
  ['default', {}, false],
  ['alphabetical', {}, false],
  ['most-used', { disableSmartSort: true }, false],
])('items in the order %s with %o wait for what this browser remembers: %s', async (sortBy, appConfig, does) => {
  expect((await loadPage(sortBy, appConfig)).isReordered).toBe(does);
});
