import decodeQR from 'qr/decode.js';
import { beforeAll, expect, test } from 'vitest';
import { loadQrCodes, qrCodeOf } from './qr-code.ts';

beforeAll(loadQrCodes);

/** What a phone reads of a code: the strokes of its path as pixels, four to a unit. */
function readBack({ path, size }: { path: string; size: number }): string {
  const [unit, side] = [4, size * 4];
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let y = 0; y < unit; y++) {
      const start = (Number(row) * unit + y) * side + Number(column) * unit;
      data.fill(0, start * 3, (start + Number(length) * unit) * 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('a square is read as the text that it was made of', () => {
  for (const text of ['bc1qexampleexampleexampleexampleexample0', '0xÄ', 'a'.repeat(200)]) {
    expect(readBack(qrCodeOf(text) ?? expect.fail())).toBe(text);
  }
});

test('there is none of nothing, and of what is too long to be read from a screen', () => {
  expect([qrCodeOf(''), qrCodeOf('a'.repeat(201))]).toEqual([undefined, undefined]);
});
