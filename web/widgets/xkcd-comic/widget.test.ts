import { expect, test } from 'vitest';
import { drawNumber } from './widget.ts';

test('any comic up to the newest may be drawn, but the one that there is not, and another each time', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  const drawn = Array.from({ length: 5000 }, (_, second) => drawNumber(500, now + second * 1000));

  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([1, 500]);
  expect(drawn).not.toContain(404);
  expect(new Set(drawn).size).toBeGreaterThan(450);
  expect(drawNumber(0, now)).toBe(1);
});
