import { expect, test } from 'vitest';
import { previewOf, shrunk } from './preview.ts';

/** A picture that becomes red from left to right, and green from top to bottom. */
function picture(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    data.set([(x * 255) / width, (y * 255) / height, 128, 255], at);
  }
  return { data, width, height };
}

test('a picture is 20 pixels wide in little, each the mean of what it stands for', () => {
  const { data, width, height } = shrunk(picture(1000, 650));
  expect([width, height]).toEqual([20, 13]);
  expect([...data.slice(0, 4)]).toEqual([6, 10, 128, 255]);
  expect([...data.slice(-4)]).toEqual([248, 245, 128, 255]);
});

test.each([
  [7, 3, 7, 3],
  [5000, 2, 20, 1],
  [10, 4000, 10, 40],
])('one of %i by %i pixels has %i by %i', (width, height, columns, rows) => {
  const small = shrunk(picture(width, height));
  expect([small.width, small.height, small.data.length]).toEqual([columns, rows, columns * rows * 4]);
});

test('it takes few enough bytes to stand in every page', async () => {
  expect((await previewOf(picture(640, 400))).length).toBeLessThan(250);
});
