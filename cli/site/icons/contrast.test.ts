import { expect, it } from 'vitest';
import { brandColour, contrast } from './contrast.ts';

it('contrast is 21 between black and white, 1 between equals, whatever the order', () => {
  expect(contrast('000000', 'ffffff')).toBeCloseTo(21);
  expect(contrast('ffffff', '000000')).toBeCloseTo(21);
  expect(contrast('3366cc', '3366cc')).toBe(1);
});

it('a brand keeps its colour only where it can be seen (look: an icon brings its own colour)', () => {
  expect(brandColour('f46800')).toBe('#f46800');
  expect(brandColour('000000')).toBe('light-dark(#000000,currentColor)');
  expect(brandColour('18bcf2')).toBe('light-dark(currentColor,#18bcf2)');
});
