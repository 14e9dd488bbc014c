import { expect, test } from 'vitest';
import { readHistory } from './read-history.ts';

const parts = { busy: ['user', 'nice'], waits: ['iowait'] };

test('rows come oldest first, parts summed by their labels, without those at the ends that have nothing', () => {
  const body = {
    labels: ['time', 'iowait', 'user', 'nice'],
    data: [
      [40, null, null, null],
      [30, 1, 20, 2],
      [20, null, null, null],
      [10, 3, 10, null],
      [0, null, null, null],
    ],
  };

  expect(readHistory(body, parts)).toEqual({
    times: [10, 20, 30],
    series: { busy: [10, null, 22], waits: [3, null, 1] },
    totals: [13, null, 23],
  });
});

test('what is no part of a series counts in the total alone, where it is named', () => {
  const body = { labels: ['time', 'user', 'free', 'other'], data: [[10, 20, 60, 5]] };

  expect(readHistory(body, parts, ['free'])).toEqual({ times: [10], series: { busy: [20] }, totals: [80] });
});

test('later versions have the rows in their result, with times in milliseconds and values that tell more', () => {
  const body = {
    api: 2,
    result: {
      labels: ['time', 'user'],
      point: { value: 0, arp: 1, pa: 2 },
      data: [[1_767_225_600_000, [12.5, 0, 0]]],
    },
  };

  expect(readHistory(body, parts).times).toEqual([1_767_225_600]);
  expect(readHistory(body, parts).series).toEqual({ busy: [12.5] });
});

test('an answer without rows, or without any of the labels, is none', () => {
  expect(() => readHistory('No metrics', parts)).toThrow('The answer has no history.');
  expect(() => readHistory({ labels: ['time', 'load1'], data: [] }, parts)).toThrow(
    'The answer has no history of this.',
  );
});
