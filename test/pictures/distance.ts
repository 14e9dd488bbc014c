import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { toOklab } from '../../schema/rules/appearance/oklab.ts';

interface Pair {
  names: [string, string];
  /** Root mean square of the distances of their pixels in OKLab, in hundredths: 100 from black to white. */
  distance: number;
}

/** How far the home views of each two themes are apart, nearest first: their pictures in this folder, at an eighth. */
export async function nearest(browser: Browser, folder: string, themes: readonly string[]): Promise<Pair[]> {
  const page = await browser.newPage();
  const seen: [string, Float64Array][] = [];
  for (const theme of themes) {
    const picture = readFileSync(resolve(folder, `${theme}-home.png`), 'base64');
    const pixels = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width / 8, bitmap.height / 8);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return [...context.getImageData(0, 0, canvas.width, canvas.height).data];
    }, `data:image/png;base64,${picture}`);
    seen.push([theme, labOf(pixels)]);
  }
  await page.close();
  const pairs = seen.flatMap(([one, its], index) =>
    seen.slice(index + 1).map(([other, others]): Pair => ({ names: [one, other], distance: distance(its, others) })),
  );
  return pairs.sort((one, other) => one.distance - other.distance);
}

/** Lightness and both chroma axes of each pixel. */
function labOf(pixels: number[]): Float64Array {
  const lab = new Float64Array((pixels.length / 4) * 3);
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.slice(index, index + 3);
    lab.set(toOklab([red / 255, green / 255, blue / 255]), (index / 4) * 3);
  }
  return lab;
}

function distance(one: Float64Array, other: Float64Array): number {
  const sum = one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
  return 100 * Math.sqrt(sum / (one.length / 3));
}
