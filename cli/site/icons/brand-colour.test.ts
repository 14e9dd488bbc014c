import { expect, it } from 'vitest';
import { brandColour } from './brand-colour.ts';

it('a brand keeps its colour only where it can be seen (look: an icon brings its own colour)', () => {
  expect(brandColour('f46800')).toBe('#f46800');
  expect(brandColour('000000')).toBe('light-dark(#000000,currentColor)');
  expect(brandColour('18bcf2')).toBe('light-dark(currentColor,#18bcf2)');
});
