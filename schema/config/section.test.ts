import { describe, expect, test } from 'vitest';
import type { Item } from './item.ts';
import { readSections } from './section.ts';

const idsOf = (items: readonly Item[]): string[] => items.flatMap(({ id, subItems }) => [id, ...idsOf(subItems ?? [])]);

describe('ids', () => {
  test('are made of place, section and title, and of the page and the name of the section', () => {
    const [section] = readSections(
      [{ name: 'Infra', items: [{ title: 'Pi-hole 2' }], widgets: [{ type: 'Clock' }] }],
      'home',
    );
    expect(section).toMatchObject({
      id: 'home-infra',
      items: [{ id: '0_496_pihole' }],
      widgets: [{ id: '0_496_clock' }],
    });
  });

  test('of sub-items differ from those of items that stand in sections of one name', () => {
    const sections = readSections(
      [
        { name: 'A', items: [{ title: 'a', subItems: [{}, {}, {}] }] },
        { name: 'A', items: [{ title: 'a' }] },
        { name: 'A', items: [{ title: 'a' }] },
      ],
      'home',
    );
    const ids = sections.flatMap(({ items }) => idsOf(items));
    expect(new Set(ids).size).toBe(6);
    expect(ids[0]).toBe('0_65_a');
  });

  test('of a widget and an item of one name differ, and the item keeps its own', () => {
    const [section] = readSections([{ name: 'A', widgets: [{ type: 'clock' }], items: [{ title: 'clock' }] }], 'home');
    expect(section?.items[0]?.id).toBe('0_65_clock');
    expect(section?.widgets[0]?.id).toBe('0_65_clock-2');
  });
});

describe('sections', () => {
  test('may be missing, null, text, or hold nothing', () => {
    for (const value of [undefined, null, 'text', 3, {}, [], [null, 'x', []]])
      expect(readSections(value, 'home')).toEqual([]);
  });

  test('are there without a name and without items', () => {
    expect(readSections([{ name: null, items: null, widgets: {}, displayData: 'text' }], 'home')).toEqual([
      {
        id: 'home-unnamed-000',
        slug: 'unnamed-section',
        name: '',
        display: { sortBy: 'default', cols: 1, layout: 'auto' },
        items: [],
        widgets: [],
      },
    ]);
  });

  test('span 1 to 12 rows and 1 to 6 columns, 1 for anything but digits', () => {
    const spans = [9, '3', 0, -2, 2.5, 'x', null, true, [], { toString: 1 }, { valueOf: null }].map(
      (rows) => readSections([{ displayData: { rows, cols: rows } }], 'home')[0]?.display,
    );
    expect(spans.map((display) => display?.rows)).toEqual([9, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(spans.map((display) => display?.cols)).toEqual([6, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('are sorted and sized by words in any case, and as by default for words that nobody knows', () => {
    const [one, two] = readSections(
      [
        { displayData: { sortBy: 'Most-Used', itemSize: 'LARGE', sectionLayout: 'Grid', collapsed: 'true' } },
        { displayData: { sortBy: 'colour', itemSize: 'huge', sectionLayout: 'x', collapsed: 'perhaps' } },
      ],
      'home',
    );
    expect(one?.display).toMatchObject({ sortBy: 'most-used', itemSize: 'large', layout: 'grid', collapsed: true });
    expect(two?.display).toEqual({ sortBy: 'default', unknownSort: 'colour', layout: 'auto', cols: 1 });
  });

  test('keep their order under a name that other products have for one, and the name is kept', () => {
    const orders = ['name', 'priority', null, '', 'random'].map((sortBy) => {
      const { sortBy: order, unknownSort } = readSections([{ displayData: { sortBy } }], 'home')[0]?.display ?? {};
      return [order, unknownSort];
    });
    expect(orders).toEqual([
      ['default', 'name'],
      ['default', 'priority'],
      ['default', undefined],
      ['default', undefined],
      ['random', undefined],
    ]);
  });
});
