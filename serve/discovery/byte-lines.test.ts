import { expect, test } from 'vitest';
import { byteLines } from './byte-lines.ts';

function cut(text: string, size: number, most = 1000): (string | undefined)[] {
  const lines: (string | undefined)[] = [];
  const onPiece = byteLines(most, (line) => lines.push(line));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) onPiece(bytes.subarray(at, at + size));
  return lines;
}

test.each([1, 2, 3, 7, 100])('lines are whole however their bytes are cut, those of letters too (%i)', (size) => {
  expect(cut('{"a":"grün"}\n\n漢字\nunended', size)).toEqual(['{"a":"grün"}', '', '漢字']);
});

test('a line that is too long is none, and the next is one again', () => {
  expect(cut(`${'x'.repeat(11)}\n${'y'.repeat(10)}\n`, 4, 10)).toEqual([undefined, 'y'.repeat(10)]);
});

test('a long line takes as long as it has bytes', () => {
  const began = performance.now();
  expect(cut(`${'x'.repeat(3_000_000)}\n`, 20, 4_000_000)[0]).toHaveLength(3_000_000);
  expect(performance.now() - began).toBeLessThan(2000);
});
