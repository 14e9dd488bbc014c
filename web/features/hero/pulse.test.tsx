import { expect, test } from 'vitest';
import { barsHtml } from '../../components/parts/bars.ts';
import { barOf, outagesOf, shareText } from './pulse.ts';

test('a bar is that of its worst, as much of it as the time that was so', () => {
  expect(barOf([30, 0, 0])).toEqual({ state: 'well' });
  expect(barOf([12, 8, 5])).toEqual({ state: 'down', share: 0.2 });
  expect(barOf([15, 5, 0])).toEqual({ state: 'slow', share: 0.25 });
  expect(barOf([0, 0, 0])).toEqual({ state: 'unknown' });
});

test('a share has a decimal where it is nearly all, and is all of it only where it is', () => {
  const texts = [1, 0.99999, 0.9962, 0.99, 0.9899, 0.5, 0].map((share) => shareText(share, 'en'));
  expect(texts.map((text) => text.replace('\u202f', ' '))).toEqual([
    '100 %',
    '99.9 %',
    '99.6 %',
    '99 %',
    '98 %',
    '50 %',
    '0 %',
  ]);
});

test('half hours in a row are one outage, and the last one is known', () => {
  const [well, down] = [
    [30, 0, 0],
    [20, 0, 10],
  ] as [[number, number, number], [number, number, number]];
  const half = 30 * 60_000;
  expect(outagesOf({ from: 0, periods: [down, well, down, down, well] })).toEqual({ times: 2, last: 3 * half });
  expect(outagesOf({ from: 0, periods: [well] })).toEqual({ times: 0, last: undefined });
});

test('bars are one picture with a name, and their shape says what is not well', () => {
  document.body.innerHTML = barsHtml(
    [{ state: 'well' }, { state: 'unknown' }, { state: 'down', share: 0.456 }],
    'A "b" & <c>',
  );
  const bars = document.querySelector('.bars');
  expect(bars?.getAttribute('aria-label')).toBe('A "b" & <c>');
  expect([...(bars?.children ?? [])].map(({ className }) => className)).toEqual(['', 'bar-unknown', 'bar-down']);
  expect(bars?.lastElementChild?.getAttribute('style')).toBe('--share:46%');
});
