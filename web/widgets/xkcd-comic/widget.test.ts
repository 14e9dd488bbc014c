import { expect, test } from 'vitest';
import widget from './widget.ts';

test('a random comic is one that there is, and another one each time', () => {
  const numbers = Array.from({ length: 3000 }, (_, round) => {
    const [request] = widget.follows?.([{ num: 410 }], { comic: 'random' }, 1767225600000 + round * 7_200_000) ?? [];
    return Number(/\/(\d+)\//.exec(request?.url ?? '')?.[1]);
  });

  expect(Math.min(...numbers)).toBe(1);
  expect(Math.max(...numbers)).toBe(410);
  expect(numbers).not.toContain(404);
  expect(new Set(numbers).size).toBeGreaterThan(400);
});
