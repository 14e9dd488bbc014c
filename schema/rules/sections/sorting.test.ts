import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SortOrder, sortOrders } from '../../config/enums.ts';
import { sortItems } from './sorting.ts';

const items = ['banana', 'Apple', 'cherry', 'apple'].map((title, index) => ({ id: `${index}`, title }));
const titles = (sorted: { title: string }[]) => sorted.map(({ title }) => title);

describe('sortItems', () => {
  test.each([
    ['en', ['ändern', 'Chata', 'Cibule', 'Hrad', 'Zebra']],
    ['cs', ['ändern', 'Cibule', 'Hrad', 'Chata', 'Zebra']],
    ['sv', ['Chata', 'Cibule', 'Hrad', 'Zebra', 'ändern']],
  ])('sorts titles by the alphabet of the page’s language: %s', (language, expected) => {
    const entries = ['Zebra', 'ändern', 'Hrad', 'Cibule', 'Chata'].map((title) => ({ id: title, title }));
    const sorted = (order: SortOrder) => sortItems(entries, order, { language }).map(({ title }) => title);
    expect(sorted('alphabetical')).toEqual(expected);
    expect(sorted('reverse-alphabetical')).toEqual(expected.toReversed());
  });

  test('default and unknown orders are the configured one', () => {
    expect(sortItems(items, 'default')).toEqual(items);
    expect(sortItems(items, 'name' as SortOrder)).toEqual(items);
  });

  test('alphabetical is by lower-cased title, equal ones as configured', () => {
    expect(titles(sortItems(items, 'alphabetical'))).toEqual(['Apple', 'apple', 'banana', 'cherry']);
    expect(
      titles(
        sortItems(
          [
            { id: 'a', title: 'Zoo' },
            { id: 'b', title: 'Ähre' },
          ],
          'alphabetical',
        ),
      ),
    ).toEqual(['Ähre', 'Zoo']);
  });

  test('reverse-alphabetical is the reverse', () => {
    expect(titles(sortItems(items, 'reverse-alphabetical'))).toEqual(['cherry', 'banana', 'Apple', 'apple']);
  });

  test('most-used and last-used descend, never used ones follow as configured', () => {
    expect(titles(sortItems(items, 'most-used', { mostUsed: { 2: 3, 3: 9 } }))).toEqual([
      'apple',
      'cherry',
      'banana',
      'Apple',
    ]);
    expect(titles(sortItems(items, 'last-used', { lastUsed: { 1: 1_700_000_000_000 } }))).toEqual([
      'Apple',
      'banana',
      'cherry',
      'apple',
    ]);
  });

  test('stored values that are no numbers count as never used', () => {
    const mostUsed = { 0: Number.NaN, 1: 'many' as unknown as number, 2: 1 };
    expect(titles(sortItems(items, 'most-used', { mostUsed }))[0]).toBe('cherry');
    expect(
      sortItems(
        [
          { id: 'toString', title: 'x' },
          { id: 'a', title: 'y' },
        ],
        'most-used',
        { mostUsed: { a: 1 } },
      )[0]?.id,
    ).toBe('a');
  });

  test('random gives each item the place that was drawn for it, and keeps the configured order without', () => {
    const drawn: Record<string, number> = { 0: 0.5, 1: 0.9, 2: 0, 3: 0.5 };
    const random = (id: string) => drawn[id] ?? 0;
    expect(titles(sortItems(items, 'random', { random }))).toEqual(['cherry', 'banana', 'apple', 'Apple']);
    expect(titles(sortItems(items.slice(1), 'random', { random }))).toEqual(['cherry', 'apple', 'Apple']);
    expect(sortItems(items, 'random')).toEqual(items);
  });

  test('disableSmartSort leaves every order alone', () => {
    for (const order of sortOrders) {
      const random = (id: string) => 1 - Number(id) / 10;
      expect(sortItems(items, order, { mostUsed: { 3: 1 }, random, disableSmartSort: true })).toEqual(items);
    }
  });

  test('sorting keeps every item, twice is once, and the list that came in is left alone', () => {
    const lists = fc.array(fc.record({ id: fc.string(), title: fc.string() }), { maxLength: 20 });
    const usage = fc.dictionary(fc.string(), fc.nat());
    fc.assert(
      fc.property(
        lists,
        usage,
        fc.constantFrom(...sortOrders),
        fc.func(fc.double({ min: 0, max: 1, noNaN: true })),
        (list, mostUsed, order, random) => {
          const before = [...list];
          const context = { mostUsed, lastUsed: mostUsed, random };
          const sorted = sortItems(list, order, context);
          expect(list).toEqual(before);
          expect(new Set(sorted)).toEqual(new Set(list));
          expect(sorted).toHaveLength(list.length);
          expect(sortItems(sorted, order, context)).toEqual(sorted);
        },
      ),
    );
  });
});
