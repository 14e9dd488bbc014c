import { expect, test } from 'vitest';
import { terminalSize } from './terminal-size.ts';

test('a terminal is as large as it says', () => {
  expect(terminalSize({ columns: 120, rows: 40 })).toEqual({ columns: 120, rows: 40 });
});

test('one that says 0, or nothing, counts as 80×24', () => {
  expect(terminalSize({ columns: 0, rows: 0 })).toEqual({ columns: 80, rows: 24 });
  expect(terminalSize({})).toEqual({ columns: 80, rows: 24 });
});
