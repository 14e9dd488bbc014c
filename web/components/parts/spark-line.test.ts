import { expect, test } from 'vitest';
import { sparkLine } from './spark-line.ts';

const ends = (path = '') =>
  [...path.matchAll(/C[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ ([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('the lowest and the highest use 72 percent of the height, and the line ends now', () => {
  const line = sparkLine({ values: [10, 30, 20] });

  expect(ends(line?.path)).toEqual([
    [50, 14],
    [100, 50],
  ]);
  expect(line?.path).toMatch(/^M0 86H0C/);
  expect(line?.now).toBe(50);
});

test('what hardly changes is drawn as calm as it is', () => {
  const swing = (values: number[], least?: number) => {
    const heights = ends(sparkLine({ values, ...(least !== undefined && { least }) })?.path).map(([, y = 0]) => y);
    return Math.max(...heights) - Math.min(...heights);
  };

  expect(swing([50, 50, 51], 20)).toBeCloseTo(3.6);
  expect(swing([99, 99, 102])).toBeCloseTo(21.6);
  expect(swing([0, 0, 0])).toBe(0);
});

test('a gap is bridged, and what begins or ends with one is drawn to the edges', () => {
  const { path, now } = sparkLine({ values: [null, 10, null, 30, null] }) ?? {};

  expect(path).toMatch(/^M0 86H25C/);
  expect(path?.endsWith('H100')).toBe(true);
  expect([ends(path), now]).toEqual([[[75, 14]], 14]);
});
