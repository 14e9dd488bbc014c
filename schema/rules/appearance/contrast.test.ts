import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it('contrast is 21 between black and white, 1 between equals, whatever the order', () => {
  expect(contrast('000000', 'ffffff')).toBeCloseTo(21);
  expect(contrast('ffffff', '000000')).toBeCloseTo(21);
  expect(contrast('3366cc', '3366cc')).toBe(1);
});
