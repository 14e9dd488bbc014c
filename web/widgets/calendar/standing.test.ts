import { beforeAll, describe, expect, test } from 'vitest';
import { DashError } from '../../../schema/errors.ts';
import { notAsked } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { shownFor } from '../testing/shown-by.ts';
import { createReadingBudget } from './events.ts';
import { readCalendar } from './ical/read-calendar.ts';
import calendar from './widget.ts';

beforeAll(() => calendar.load?.());

const now = Date.parse('2026-03-04T12:00:00Z');
const [minute, hour] = [60_000, 3_600_000];
const file = (name: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...lines,
    'BEGIN:VEVENT',
    `UID:${name}`,
    `SUMMARY:${name}`,
    'DTSTART:20260305T090000Z',
    'END:VEVENT',
  ]
    .concat('END:VCALENDAR')
    .join('\r\n');
const written = {
  sources: [
    { url: 'https://one.example/a.ics', name: 'One' },
    { url: 'https://two.example/b.ics', name: 'Two' },
  ],
};
const options = readOptions(calendar.options, written) as never;
type Data = NonNullable<ReturnType<NonNullable<typeof calendar.read>>>;
const read = (bodies: unknown[], at: number, before?: Data) => calendar.read?.(bodies, options, at, before) as Data;
const labels = ({ events }: Data) => events.map(({ label }) => label).toSorted();

describe('how often a file wants to be read', () => {
  test.each([
    ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', hour],
    ['X-PUBLISHED-TTL:PT1H30M', 1.5 * hour],
    ['X-PUBLISHED-TTL:P1W', 24 * hour],
    ['X-PUBLISHED-TTL:PT0S', 0],
    ['X-PUBLISHED-TTL:often', undefined],
    ['X-WR-CALNAME:No word of it', undefined],
  ])('is as it says (%s), a day at most', (line, fresh) => {
    expect(read([file('a', line), file('b')], now).sources[0]?.fresh).toBe(fresh);
  });

  test('is as its newer property says where it has both', () => {
    const lines = ['X-PUBLISHED-TTL:PT1H', 'REFRESH-INTERVAL:PT2H'];
    expect(read([file('a', ...lines), file('b')], now).sources[0]?.fresh).toBe(2 * hour);
  });

  test('leaves it unasked until then, and what was read of it as it was; one that failed is asked', () => {
    const data = read([file('a'), file('b', 'X-PUBLISHED-TTL:PT1H')], now);
    const asked = (one: Data, at: number) => calendar.stillGood?.(one, options, at);
    expect(asked(data, now + 59 * minute)).toEqual([1]);
    expect(asked(data, now + 61 * minute)).toEqual([]);
    const next = read([file('c'), new DashError(notAsked, 'Not asked.')], now + 30 * minute, data);
    expect(labels(next)).toEqual(['b', 'c']);
    expect(next.sources.map(({ at, failure }) => [at, failure])).toEqual([
      [now + 30 * minute, undefined],
      [now, undefined],
    ]);
    const failed = read([file('c'), new DashError('no', 'No.')], now + 30 * minute, data);
    expect(asked(failed, now + 31 * minute)).toEqual([]);
  });
});

describe('what of a file does not show', () => {
  const held = new DashError(notAsked, 'Not asked.');
  const hourly = 'X-PUBLISHED-TTL:PT1H';

  test('is told for as long as the file stands unasked', () => {
    const odd = ['BEGIN:VEVENT', 'UID:odd', 'DTSTART:never', 'END:VEVENT'];
    const data = read([file('a'), file('b', hourly, ...odd)], now);
    expect(data.left.unreadable).toBe(1);
    const next = read([file('a'), held], now + minute, data);
    expect(next.left.unreadable).toBe(1);
    expect(read([file('a'), file('b')], now + 2 * minute, next).left.unreadable).toBe(0);
  });

  test('for want of room has it asked again', () => {
    const many = Array.from({ length: 1000 }, (_, place) => [
      ...['BEGIN:VEVENT', `UID:${place}`, `SUMMARY:${place}`, 'DTSTART:20260305T080000Z', 'END:VEVENT'],
    ]).flat();
    const data = read([file('a', ...many), file('b', hourly)], now);
    expect([labels(data).includes('b'), data.left.isCut]).toEqual([false, true]);
    expect(calendar.stillGood?.(data, options, now + minute)).toEqual([]);
  });
});

describe('a calendar that gives no answer', () => {
  const away = new DashError('widget-status', 'It answered with status 500.');
  const texts = (data: Data, asOf: number) =>
    JSON.stringify(shownFor(calendar as never, written, data, new Date(asOf).toISOString()));

  test('stands as it was read last beside others, with its age, for a week', () => {
    const data = read([file('a'), file('b')], now);
    const later = read([away, file('b')], now + 2 * hour, data);
    expect(labels(later)).toEqual(['a', 'b']);
    expect(texts(later, now + 2 * hour)).toContain('One gives no answer; read 2 hours ago');
    const again = read([away, file('b')], now + 4 * hour, later);
    expect([labels(again), again.sources[0]?.at]).toEqual([['a', 'b'], now]);
    const longAgo = read([away, file('b')], now + 8 * 24 * hour, again);
    expect([longAgo.sources[0]?.at, longAgo.events.some(({ source }) => source === 0)]).toEqual([undefined, false]);
    expect(texts(longAgo, now + 8 * 24 * hour)).toContain('One can’t be shown');
  });

  test('is what the widget says where none answers', () => {
    const data = read([file('a'), file('b')], now);
    expect(() => read([away, away], now + hour, data)).toThrow('status 500');
  });
});

test('many files with much in them take little more together than a few, and a small one among them is read', () => {
  const hard = Array.from({ length: 400 }, (_, place) => [
    ...['BEGIN:VEVENT', `UID:${place}`, 'SUMMARY:x', 'DTSTART:20200101T090000Z'],
    ...['RRULE:FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13', 'END:VEVENT'],
  ]);
  const hostile = ['BEGIN:VCALENDAR', ...hard.flat(), 'END:VCALENDAR'].join('\r\n');
  const shared = createReadingBudget();
  const before = shared.work;
  const range = { from: now, to: now + 24 * hour };
  const telling = { showPrivate: false, showFree: true, showLinks: false };
  const began = process.cpuUsage();
  const found = Array.from({ length: 14 }, () => readCalendar(hostile, range, telling, shared));
  const { user } = process.cpuUsage(began);

  expect(found.every(({ partial }) => partial > 0)).toBe(true);
  // Each takes as much more as one step of a rule, at most.
  expect(before - shared.work).toBeLessThan(before + 14 * 3000);
  expect(user / 1e6).toBeLessThan(5);
  expect(readCalendar(file('small'), range, telling, shared).events).toHaveLength(1);
});
