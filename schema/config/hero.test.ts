import { expect, test } from 'vitest';
import { readPageInfo } from './page-info.ts';

const heroOf = (hero: unknown, inherited?: unknown) =>
  readPageInfo({ hero }, inherited === undefined ? undefined : readPageInfo({ hero: inherited })).hero;

test('a page has no hero unless it names parts, and then those in their order, each once', () => {
  expect(readPageInfo({ title: 'Home' })).not.toHaveProperty('hero');
  expect(heroOf(['greeting', 'Clock', 'clock', 'moon', 3])).toEqual([
    { part: 'greeting' },
    { part: 'clock', settings: {} },
  ]);
  expect(heroOf('clock')).toEqual([{ part: 'clock', settings: {} }]);
});

test('a part may bring settings, and an entry with several parts is none', () => {
  const clock = { timeZone: 'Europe/Lisbon', hideSeconds: 'false', use12Hour: true, colour: 'red' };
  expect(heroOf([{ clock }, { clock: null, greeting: null }])).toEqual([
    { part: 'clock', settings: { timeZone: 'Europe/Lisbon', hideSeconds: false, use12Hour: true } },
  ]);
  expect(heroOf([{ greeting: null }])).toEqual([{ part: 'greeting' }]);
});

test('an extra page has the hero of the main page, its own, or none', () => {
  expect(heroOf(undefined, ['greeting'])).toEqual([{ part: 'greeting' }]);
  expect(heroOf(['clock'], ['greeting'])).toEqual([{ part: 'clock', settings: {} }]);
  expect(heroOf([], ['greeting'])).toEqual([]);
});
