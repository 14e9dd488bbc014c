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
  expect([english.number(-0.3, 0), english.number(-0.6, 0), english.percent(-0.01)]).toEqual(['0', '-1', '0%']);
});

test('a share of 100 is a percentage as the language writes it', () => {
  expect([english.percent(34.16), english.percent(100), plain(german.percent(34.16))]).toEqual([
    '34.2%',
    '100%',
    '34,2 %',
  ]);
});

test('a number stays on a line with its unit', () => {
  expect(english.quantity(1009, 'hPa')).toBe('1,009\u00a0hPa');
});

test('bytes go by steps of 1024, with two decimals at most', () => {
  expect([0, 1023, 1024, 1536, 16 * 2 ** 30, 1234567, 2 ** 80].map((value) => plain(english.bytes(value)))).toEqual([
    '0 Bytes',
    '1,023 Bytes',
    '1 KB',
    '1.5 KB',
    '16 GB',
    '1.18 MB',
    '1 YB',
  ]);
  expect(plain(english.rate(1_572_864))).toBe('1.5 MB/s');
  expect(plain(english.bytes(-2048))).toBe('-2 KB');
});

test('large numbers in short go by thousands', () => {
  expect([999, 1234, 3_400_000].map((value) => formatFor('en-US').compact(value))).toEqual(['999', '1.2K', '3.4M']);
});

test('a span is in its largest unit and the next, minutes and seconds alone', () => {
  expect(
    [0.4, 59, 90, 1446, 5400, 86_400, 453_600, 907_200].map((seconds) => plain(english.duration(seconds))),
  ).toEqual(['0 secs', '59 secs', '1 min', '24 mins', '1 hr 30 mins', '1 day', '5 days 6 hrs', '10 days 12 hrs']);
  expect(plain(english.duration(31_557_600 + 2 * 86_400))).toBe('1 yr 2 days');
  expect(plain(german.duration(453_600))).toMatch(/^5 T.*6 Std/);
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

test('a quantity keeps its order among letters that run from right to left', () => {
  const arabic = formatFor('ar');

  expect([arabic.quantity(47, '°C', 0), arabic.bytes(1024), arabic.rate(1024)]).toEqual(
    ['47\u00a0°C', '1\u00a0KB', '1\u00a0KB/s'].map((text) => `\u2066${text}\u2069`),
  );
  expect(german.quantity(47, '°C', 0)).toBe('47\u00a0°C');
});

test('what was lately is told by how long ago it is, then by its day', () => {
  const asOf = Date.parse('2026-11-22T12:00:00Z');
  const past = (date: string) => formatFor('en-GB').past(Date.parse(date), asOf);

  expect(
    ['2026-11-22T10:00:00Z', '2026-11-20T12:00:00Z', '2026-11-10T12:00:00Z', '2025-03-04T12:00:00Z'].map(past),
  ).toEqual(['2 hours ago', 'Friday', '10 November', '4 March 2025']);
});
