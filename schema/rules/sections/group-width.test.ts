import { expect, test } from 'vitest';
import { groupWidth } from './group-width.ts';

const dashboard = (spans: number[], more: { colCount?: number; links?: number } = {}) =>
  ({
    sections: spans.map((cols) => ({ items: [], widgets: [{}], display: { cols } })),
    settings: { colCount: more.colCount },
    pageInfo: { navLinks: Array.from({ length: more.links ?? 0 }) },
    pages: [{}],
  }) as unknown as Parameters<typeof groupWidth>[0];

test('a few sections are so wide side by side that none is stretched thin', () => {
  expect(groupWidth(dashboard([1, 1]))).toBe('72rem');
  expect(groupWidth(dashboard([1, 2]))).toBe('108rem');
});

test.each([
  ['one alone', dashboard([2]), undefined],
  ['one of them on its own page', dashboard([1, 1]), 's'],
  ['as many columns as somebody wants', dashboard([1, 1], { colCount: 2 }), undefined],
  ['more than a screen has columns', dashboard(Array(10).fill(1)), undefined],
  ['a header with many links', dashboard([1, 1], { links: 9 }), undefined],
])('all the width of the page is for %s', (_, given, only) => {
  expect(groupWidth(given, only)).toBeUndefined();
});
