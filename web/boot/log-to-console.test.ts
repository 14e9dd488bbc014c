import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../../schema/product.ts';
import { logNotes, logToConsole } from './log-to-console.ts';

const info = vi.fn();
const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(info);
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  info.mockClear();
  warn.mockClear();
});

test('the console is told once what this is, and nothing more where nothing is odd', () => {
  logToConsole();
  expect(info.mock.calls).toEqual([[`${product.name} ${product.version}`]]);
  expect(warn).not.toHaveBeenCalled();
});

test('what is odd about the config is one message, whatever there is of it', () => {
  logToConsole(['missing.png: not there', 'External stylesheets must be of type string or string[]']);
  expect(warn.mock.calls).toEqual([
    [
      'In the config of this page:\n  missing.png: not there\n  External stylesheets must be of type string or string[]',
    ],
  ]);
});

test('what is odd later is a message of its own, with nothing that was said before', () => {
  logNotes(['a: not there']);
  logNotes(['a: not there', 'b: not there']);
  logNotes([]);
  logNotes(['b: not there']);
  expect(warn.mock.calls).toEqual([
    ['In the config of this page:\n  a: not there'],
    ['In the config of this page:\n  b: not there'],
  ]);
});
