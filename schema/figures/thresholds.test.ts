import { expect, test } from 'vitest';
import { amountIn, comparable, levelBy, type Thresholds } from './thresholds.ts';

const levelsOf = (thresholds: Thresholds, amounts: readonly number[]) =>
  amounts.map((amount) => levelBy(thresholds, { names: [], amount }));

test('begins at its numbers, which fall where less is worse', () => {
  expect(levelsOf({ warn: 75, bad: 90 }, [74, 75, 89.9, 90])).toEqual([undefined, 'warning', 'warning', 'bad']);
  expect(levelsOf({ good: 99, warn: 98, bad: 90 }, [99.5, 98.5, 98, 90, 0])).toEqual([
    'good',
    undefined,
    'warning',
    'bad',
    'bad',
  ]);
  expect(levelsOf({ good: 10, warn: 5 }, [11, 7, 5])).toEqual(['good', undefined, 'warning']);
  expect(levelsOf({ good: 0, bad: 5 }, [0, 4, 5])).toEqual(['good', 'good', 'bad']);
});

test('compares by a sign, in bytes and seconds, with any of a list', () => {
  expect(levelsOf({ bad: '< 10 GB', good: '>=1.5 TB' }, [9e9, 1e10, 1.5e12])).toEqual(['bad', undefined, 'good']);
  expect(levelsOf({ warn: ['> 2 d', '= 0'] }, [0, 172_800, 172_801])).toEqual(['warning', undefined, 'warning']);
  expect(levelsOf({ bad: '!= 3' }, [3, 4])).toEqual([undefined, 'bad']);
  expect(levelsOf({ bad: '≤ −3' }, [-3, -2])).toEqual(['bad', undefined]);
});

test('a number without a unit is one of what the figure is written in', () => {
  const reading = { names: [], amount: 0.045, scale: 0.001 };
  expect(levelBy({ warn: 40, bad: 50 }, reading)).toBe('warning');
  expect(levelBy({ bad: '40 ms' }, reading)).toBe('bad');
  expect(levelBy({ bad: '1 s' }, reading)).toBeUndefined();
});

test('a sign without a number behind it is no comparison', () => {
  const isFine = (text: string) => new RegExp(comparable, 'u').test(text);
  expect(['< 10', '>=1.5 TB', '≤ −3', '90', 'stopped', '!= up', '10 GB'].filter((text) => !isFine(text))).toEqual([]);
  expect(['<', '> lots', '>= 10 GB free', '≥ 1.2.3'].filter(isFine)).toEqual([]);
});

test('compares what is no amount by what it says, and passes over what is neither', () => {
  const reading = { names: ['Angehalten', 'stopped'] };
  expect(levelBy({ bad: ['Failed', 'Stopped'] }, reading)).toBe('bad');
  expect(levelBy({ warn: '!= running' }, reading)).toBe('warning');
  expect(levelBy({ bad: 'failed', warn: { a: 1 }, good: null }, reading)).toBeUndefined();
  expect(levelBy({ bad: 5 }, reading)).toBeUndefined();
});

test('an amount may have a unit, which counts where it is one of sizes or spans', () => {
  const texts = ['75', '80 %', '1.5 kB', '2 GiB', '10 MB/s', '3 h', '45 ms', '12 °C', '5 Mbit/s'];
  expect(texts.map(amountIn).map((amount) => amount && [amount.value, amount.scale])).toEqual([
    [75, undefined],
    [80, undefined],
    [1.5, 1000],
    [2, 1_073_741_824],
    [10, 1e6],
    [3, 3600],
    [45, 0.001],
    [12, undefined],
    [5, undefined],
  ]);
  expect(['', 'running', '1.2.3', '10 GB free'].map(amountIn)).toEqual([undefined, undefined, undefined, undefined]);
});
