import { expect, test } from 'vitest';
import type { DataSearch } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import type { CalendarEvent } from './events.ts';
import widget from './widget.ts';

const now = Date.parse('2026-11-30T09:00:00Z');
const at = (text: string) => ({ at: Date.parse(text), until: Date.parse(text) + 3_600_000 });
const events: CalendarEvent[] = [
  { source: 0, label: 'Sweep, over', ...at('2026-11-29T10:00:00Z') },
  { source: 0, label: 'Sweep', note: 'Chimney', ...at('2026-12-02T10:00:00Z') },
  { source: 1, label: 'Sweeping days', day: '2026-12-01', last: '2026-12-03' },
  { source: 0, label: '', isPrivate: true, note: 'sweep', ...at('2026-12-02T10:00:00Z') },
  { source: 0, label: 'Sweep, far away', ...at('2027-02-01T10:00:00Z') },
];
const find = (query: string, given: object = {}) => {
  const { find } = widget.search as DataSearch<object, object>;
  const options = readOptions(widget.options, { sources: [{ url: 'http://a.lan' }], timezone: 'UTC', ...given });
  return find({ sources: [{ name: 'Home' }, { name: 'Work' }], events }, options, query, now);
};

test('what the calendar shows ahead is found by its name and place, each event once, and nothing that it keeps to itself', () => {
  expect(find('sweep')).toEqual([
    { title: 'Sweeping days', note: 'Work', day: '2026-12-01', href: undefined, timezone: 'UTC' },
    { title: 'Sweep', note: 'Home', at: Date.parse('2026-12-02T10:00:00Z'), href: undefined, timezone: 'UTC' },
  ]);
  expect(find('chimney')).toHaveLength(1);
  expect(find('sweep', { view: 'month' })).toHaveLength(3);
});
