import { afterEach, expect, test, vi } from 'vitest';
import type { HeroClock } from '../../../schema/config/hero.ts';
import { element, texts } from '../../testing/find.ts';
import { fillHero } from './fill-hero.ts';
import { heroHtml } from './hero-html.ts';

const noon = new Date('2026-11-24T11:37:20.250Z');

function fill(settings: HeroClock, now = noon): number {
  document.body.innerHTML = `<span class="hero-header-clock"></span><div class="hero">${heroHtml(
    [{ part: 'clock', settings: { timeZone: 'UTC', ...settings } }, { part: 'greeting' }],
    'A<b>&"',
    (key, values) => `${key} ${values?.name ?? ''}`,
  )}</div>`;
  return fillHero(element('.hero'), now);
}
const time = () => element('.hero-clock').textContent?.replaceAll(/\s/g, ' ');

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('time and date are written as the viewer writes them, and the header has the hours and minutes', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  document.documentElement.lang = 'en';
  fill({ hideSeconds: false });
  expect([time(), ...texts('.hero-header-clock, .hero-weekday, .hero-day')]).toEqual([
    '11:37:20',
    '11:37',
    'Tuesday',
    '24 November',
  ]);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  fill({});
  expect([time(), ...texts('.hero-day')]).toEqual(['11:37 AM', 'November 24']);
});

test('the half of the day is told from seconds', () => {
  fill({ format: 'en-US', hideSeconds: false });
  expect(texts('.hero-half').map((text) => text?.trim())).toEqual(['AM']);
  fill({ format: 'de', hideSeconds: false });
  expect(texts('.hero-half')).toEqual([]);
});

test('settings count before the viewer’s ways, and those that can’t be read do not', () => {
  fill({ timeZone: 'Asia/Tokyo', format: 'de', hideDate: true });
  expect([time(), document.querySelector('.hero-date')]).toEqual(['20:37', null]);
  fill({ timeZone: 'Mars/Base', format: 'en-US', use12Hour: true });
  expect(time()).toMatch(/^\d\d:37 [AP]M$/);
});

test('it is written anew at the next minute, or second', () => {
  expect(fill({})).toBe(39_750);
  expect(fill({ hideSeconds: false })).toBe(750);
});

test('the first figure begins at the edge, however narrow', () => {
  fill({ format: 'de' });
  expect(element('.hero-clock').className).toContain('begins-with-1');
  fill({ format: 'de', timeZone: 'Asia/Tokyo' });
  expect(element('.hero-clock').className).not.toContain('begins-with-1');
});

test.each([
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [4, 'evening'],
])('at %i the greeting is that of the %s, with the name as it is', (hour, part) => {
  fill({}, new Date(2026, 10, 24, hour));
  expect(element('.hero-greeting').textContent).toBe(`hero:${part}-name \u2068A<b>&"\u2069`);
});
