import { expect, test } from 'vitest';
import { cityOf, createClockFace } from './clock-face.ts';

const moment = new Date('2026-03-04T23:06:07Z');
const read = (options: Partial<Parameters<typeof createClockFace>[0]>) =>
  createClockFace({ timeZone: 'UTC', format: 'en-GB', hideSeconds: false, ...options })(moment);
const time = (options: Parameters<typeof read>[0]) =>
  read(options)
    .time.map(({ text }) => text)
    .join('')
    .replace(/\s/g, ' ');

test('time and date are those of the zone', () => {
  expect(time({ timeZone: 'Asia/Tokyo' })).toBe('08:06:07');
  expect(read({ timeZone: 'Asia/Tokyo' }).date).toMatch(/^Thursday,? 5 March$/);
});

test('use12Hour switches both ways, whatever the locale has', () => {
  expect(time({ use12Hour: true })).toBe('11:06:07 pm');
  expect(time({ format: 'en-US', use12Hour: false })).toBe('23:06:07');
  expect(time({ format: 'en-US' })).toBe('11:06:07 PM');
});

test('midnight is 00 in 24 hours', () => {
  const face = createClockFace({ timeZone: 'UTC', format: 'en-US', hideSeconds: true, use12Hour: false });

  expect(face(new Date('2026-03-04T00:00:00Z')).time.map(({ text }) => text)).toEqual(['00', ':', '00']);
});

test('seconds with their colon and the half of the day are small', () => {
  expect(read({ use12Hour: true }).time.map(({ small }) => small)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(time({ hideSeconds: true })).toBe('23:06');
});

test('no two pieces of a time have the same name, in any locale', () => {
  for (const format of ['en-US', 'de', 'ar', 'zh', 'ko', 'bg', 'es']) {
    const names = read({ format, use12Hour: true }).time.map(({ name }) => name);
    expect([format, new Set(names).size]).toEqual([format, names.length]);
  }
});

test('the city is the last part of the zone', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual([
    'Berlin',
    'Buenos Aires',
    'UTC',
  ]);
});
