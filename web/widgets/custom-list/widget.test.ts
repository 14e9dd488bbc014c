import { expect, test } from 'vitest';
import { shownBy } from '../testing/shown-by.ts';
import fixture from './fixture.ts';
import widget from './widget.ts';

const rows = fixture.cases[0]?.body;

test('the newest row is first, one without a date last', () => {
  expect(shownBy(widget, { url: 'list.json' }, rows)).toMatchObject([
    { kind: 'list', rows: [{ label: 'fresh' }, { label: 'old' }, { label: 'undated' }] },
  ]);
});

test('only rows younger than daysForNew carry the mark, and none without that option', () => {
  const marks = (options: object) =>
    shownBy(widget, { url: 'list.json', ...options }, rows, '2099-03-03T00:00:00Z').flatMap((part) =>
      part.kind === 'list' ? part.rows.map(({ mark }) => mark) : [],
    );

  expect(marks({ daysForNew: 7 })).toEqual(['New', undefined, undefined]);
  expect(marks({ daysForNew: 1 })).toEqual([undefined, undefined, undefined]);
  expect(marks({})).toEqual([undefined, undefined, undefined]);
});
