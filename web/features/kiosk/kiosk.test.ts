import { describe, expect, test } from 'vitest';
import type { Kiosk } from '../../../schema/config/kiosk.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import { isWithin, placeAt } from './hours.ts';
import { pageAfter, turnsOf } from './turns.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00`);
const kioskOf = (kiosk: unknown): Kiosk | undefined => readSettings({ kiosk }).kiosk;

describe('the dimmed hours', () => {
  test.each([
    ['22:00-07:00', '21:59', false],
    ['22:00-07:00', '22:00', true],
    ['22:00-07:00', '00:00', true],
    ['22:00-07:00', '06:59', true],
    ['22:00-07:00', '07:00', false],
    ['7:30 – 9:00', '07:29', false],
    ['7:30 – 9:00', '08:00', true],
    ['22:00-24:00', '23:59', true],
    ['22:00-24:00', '00:00', false],
    ['0:00-0:00', '12:00', true],
  ])('%s at %s', (dim, time, expected) => {
    const hours = kioskOf({ dim })?.dim;
    expect(hours && isWithin(hours, at(time))).toBe(expected);
  });

  test.each(['25:00-07:00', '22:00', '22-7', 'at night', true, 22, ['22:00-07:00'], null])('are none for %j', (dim) => {
    expect(kioskOf({ dim })).toEqual({ every: 30 });
  });
});

test('everything stands in four places in turn, of which each is two pixels beside the one before', () => {
  const places = [0, 10, 20, 30, 40].map((minutes) => placeAt(new Date(minutes * 60_000)).join(' '));
  expect(places).toEqual(['', 'x', 'x y', 'y', '']);
});

describe('the turns of pages', () => {
  const pages = [
    { id: 'home', slug: '', name: 'House' },
    { id: 'servers', slug: 'servers', name: 'Servers' },
    { id: 'media-room', slug: 'media-room', name: 'Media Room' },
    { id: 'broken', slug: 'broken', name: 'Broken', missing: true as const },
    { id: 'own', slug: 'own', name: 'Own', local: true as const },
  ];
  const idsOf = (kiosk: unknown) => turnsOf({ pages }, kioskOf(kiosk)).map(({ id }) => id);

  test.each([
    [undefined, []],
    ['on', []],
    [{}, ['home', 'servers', 'media-room']],
    [{ pages: [] }, ['home', 'servers', 'media-room']],
    [{ pages: ['Media Room', 'home'] }, ['media-room', 'home']],
    [{ pages: ['servers', 'hidden', 'home', 'servers'] }, ['servers', 'home']],
    [{ pages: ['servers'] }, []],
    [{ pages: ['broken', 'own', 'home'] }, []],
  ])('for %j are %j', (kiosk, expected) => {
    expect(idsOf(kiosk)).toEqual(expected);
  });

  test('go round, and begin with the first after a page that is none of them', () => {
    const turns = pages.slice(0, 3);
    expect(['home', 'media-room', 'elsewhere'].map((id) => pageAfter(turns, id)?.id)).toEqual([
      'servers',
      'home',
      'home',
    ]);
    expect(pageAfter([], 'home')).toBeUndefined();
  });
});

test.each([
  [undefined, 30],
  ['45', 45],
  [1, 5],
  [1e9, 86_400],
  ['often', 30],
])('a page stands for as many seconds as %j means: %d', (every, expected) => {
  expect(kioskOf({ every })?.every).toBe(expected);
});
