import { expect, test } from 'vitest';
import { luminanceOf } from './luminance.ts';

test.each([
  ['#fff', 1],
  ['#000000', 0],
  [' #FF0000 ', 0.2126],
  ['#0f08', 0.7152],
  ['rgb(0, 0, 255)', 0.0722],
  ['rgba(255 255 255 / 0.5)', 1],
  ['rgb(50% 50% 50%)', 0.214],
  ['hsl(120, 100%, 50%)', 0.7152],
  ['hsl(-120deg 100% 50%)', 0.0722],
  ['white', 1],
])('%s has the luminance %d', (css, luminance) => {
  expect(luminanceOf(css)).toBeCloseTo(luminance, 3);
});

test.each(['var(--a)', 'tomato', 'constructor', 'color-mix(in oklab, red, blue)', '#12', ''])(
  'how light %j is, only a browser knows',
  (css) => {
    expect(luminanceOf(css)).toBeUndefined();
  },
);
