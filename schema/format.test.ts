import { expect, test } from 'vitest';
import { formatFor } from './format.ts';

const english = formatFor('en-GB');
const german = formatFor('de');
/** With every space an ordinary one: languages differ in theirs. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('numbers have one decimal at most, or as many as are asked for', () => {
  expect([1234.56, 7, 0.04].map((value) => english.number(value))).toEqual(['1,234.6', '7', '0']);
  expect(german.number(1234.56, 2)).toBe('1.234,56');
  expect([0.5, 11.584].map((value) => english.fixed(value, 2))).toEqual(['0.50', '11.58']);
});

test('what rounds to nothing has no sign', () => {
  expect([english.number(-0.3, 0), english.number(-0.6, 0), english.percent(-0.01)]).toEqual(['0', '-1', '0\u202f%']);
});

test('a share of 100 is whole, but for the decimal that keeps it from being all or nothing', () => {
  const written = [0, 0.04, 0.44, 1.4, 34.16, 98.6, 99.04, 99.96, 100, 128].map((value) =>
    plain(english.percent(value)),
  );

  expect(written).toEqual(['0 %', '< 0.1 %', '0.4 %', '1 %', '34 %', '99 %', '99 %', '99.9 %', '100 %', '128 %']);
  expect([plain(german.percent(0.44)), formatFor('tr').percent(34)]).toEqual(['0,4 %', '%34']);
  expect(english.percentParts(34.16)).toEqual({ text: '34', unit: '%' });
});

test('a number stays on a line with its unit', () => {
  expect(english.quantity(1009, 'hPa')).toBe('1,009\u202fhPa');
});

test('bytes have two or three digits, by steps of 1000, or of 1024 for memory', () => {
  const written = (step: 1000 | 1024, ...sizes: number[]) => sizes.map((size) => plain(english.bytes(size, step)));

  expect(written(1000, 0, 999, 999.6, 1500, 9_960_000, 652_400_000_000, 1.84e12, 2e21, -2000)).toEqual([
    ...['0 B', '999 B', '1 kB', '1.5 kB', '10 MB', '652 GB', '1.8 TB', '2,000 EB', '-2 kB'],
  ]);
  expect(written(1024, 1023, 1024, 16 * 2 ** 30)).toEqual(['1,023 B', '1 kB', '16 GB']);
  expect(plain(english.rate(17_400_000))).toBe('17 MB/s');
  expect(english.rateParts(1_240_000)).toEqual({ text: '1.2', unit: 'MB/s' });
});

test('large numbers in short go by thousands', () => {
  expect([999, 1234, 3_400_000].map((value) => formatFor('en-US').compact(value))).toEqual(['999', '1.2K', '3.4M']);
});

test('an amount has five digits at most, cents only where they count, and the sign of its currency', () => {
  const written = (...values: number[]) => values.map((value) => plain(english.money(value, 'EUR')));

  expect(written(25_000.5, 999.996, 4.5, 0.996, 0.5, 0.001234, 0)).toEqual([
    ...['€25,001', '€1,000', '€4.50', '€1.00', '€0.50', '€0.0012', '€0.00'],
  ]);
  expect(written(118_432, 999_999, 1_234_567, -12.3)).toEqual(['€118,430', '€1m', '€1.23m', '−€12.30']);
  expect([english.money(999, 'jpy'), english.money(3, 'CAD'), plain(german.money(4.5, 'USD'))]).toEqual([
    ...['¥999', '$3.00', '4,50 $'],
  ]);
  expect([english.money(0.5, 'USDT'), english.money(-0.0001, '')].map(plain)).toEqual(['0.50 USDT', '−0.00010 ']);
});

test('a change always has its sign, but where there is none', () => {
  expect([2.44, -2.44, 0.01, 120].map((value) => plain(english.change(value)))).toEqual([
    ...['+2.4 %', '−2.4 %', '0.0 %', '+120.0 %'],
  ]);
  expect(plain(german.change(2.44))).toBe('+2,4 %');
});

test('rates have as many digits as are asked for', () => {
  expect([1.0839, 0.0084123, 18_240.4, 1.5].map((value) => english.digits(value, 4))).toEqual([
    ...['1.084', '0.008412', '18,240', '1.500'],
  ]);
});

test('a span is in its largest unit, hours with their minutes', () => {
  expect(
    [0.4, 59, 90, 1446, 5400, 86_400, 3_600_000, 42_000_000].map((seconds) => plain(english.duration(seconds))),
  ).toEqual(['0 secs', '59 secs', '1 min', '24 mins', '1 hr 30 mins', '1 day', '41 days', '486 days']);
  expect(plain(german.duration(5400))).toMatch(/^1 Std.*30 Min/);
});

test('a time lies so far from another in the largest unit that it fills', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  const ago = (seconds: number) => english.ago(now - seconds * 1000, now);

  expect([0, 90, 7200, 86_400, 15 * 86_400, 400 * 86_400].map(ago)).toEqual([
    'now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '2 weeks ago',
    'last year',
  ]);
  expect(english.ago(now + 7_200_000, now)).toBe('in 2 hours');
});

test('dates and times go by the locale', () => {
  const time = new Date(2026, 2, 4, 15, 6).getTime();

  expect(english.date(time)).toMatch(/^Wed,? 4 Mar 2026$/);
  expect([english.time(time), plain(formatFor('en-US').time(time))]).toEqual(['15:06', '03:06 PM']);
  expect(english.dateTime(time)).toMatch(/4 Mar 2026.*15:06/);
});

test('countries have the name that the language gives them, unknown ones their letters', () => {
  expect([english.country('GB'), german.country('GB'), english.country('ZZ')]).toEqual([
    'United Kingdom',
    'Vereinigtes Königreich',
    expect.any(String),
  ]);
});

test('what a locale needs is made once', () => {
  expect(formatFor('en-GB')).toBe(english);
});

test('a list has the comma of its language, and only what is there', () => {
  const parts = ['Berlin', undefined, false, 'Tegel'] as const;

  expect(['en-GB', 'ar', 'ja', 'zh-TW'].map((locale) => formatFor(locale).list(parts))).toEqual([
    ...['Berlin, Tegel', 'Berlin، Tegel', 'Berlin、Tegel', 'Berlin、Tegel'],
  ]);
});

test('a quantity keeps its order among letters that run from right to left', () => {
  const arabic = formatFor('ar');

  expect([arabic.quantity(47, '°C', 0), arabic.bytes(1000), arabic.rate(1000)]).toEqual(
    ['47\u202f°C', '1\u202fkB', '1\u202fkB/s'].map((text) => `\u2066${text}\u2069`),
  );
  expect(german.quantity(47, '°C', 0)).toBe('47\u202f°C');
});

test('what was lately is told by how long ago it was, then by its day', () => {
  const asOf = Date.parse('2026-11-22T12:00:00Z');
  const past = (date: string) => formatFor('en-GB').past(Date.parse(date), asOf);

  expect(
    ['22T11:59:30', '22T11:56:00', '22T09:30:00', '20T20:00:00', '19T12:00:00', '10T12:00:00'].map((time) =>
      past(`2026-11-${time}Z`),
    ),
  ).toEqual(['now', '4 mins', '2 hrs', 'yesterday', 'Thursday', '10 Nov']);
  expect(past('2025-03-04T12:00:00Z')).toBe('4 Mar 2025');
});
