import type { Page } from 'playwright-core';
import { decodePicture } from '../../cli/site/pictures/decode-picture.ts';
import { contrast } from '../../schema/rules/appearance/contrast.ts';
import { rgbToHex } from '../../schema/rules/appearance/oklab.ts';

/** Pictures that are hard to read on: all light, all dark, both in large and in small, and a light upon a dark ground. */
export const hardPictures: Record<string, (x: number, y: number) => number[]> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  checks: (x, y) => (Math.floor(x * 8) % 2 === Math.floor(y * 6) % 2 ? [255, 240, 220] : [10, 20, 40]),
  noise: (x, y) => [0, 1, 2].map((part) => (Math.sin((x * 977 + y * 631 + part) * 12345.678) + 1) * 127.5),
  sunset: (x, y) => {
    const sun = Math.max(0, 1 - Math.hypot(x - 0.3, (y - 0.5) * 0.7) * 4);
    return [30 + 225 * sun + 60 * y, 20 + 215 * sun + 20 * y, 70 + 120 * sun];
  },
};
/** What can be read in the window: its place, in whole pixels, and its colour. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const found: { text: string; box: number[]; colour: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent?.trim() ?? '', node.parentElement];
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom, width } = range.getBoundingClientRect();
      const isSeen = width > 2 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isInSight = isSeen && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      if (!isInSight) continue;
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) continue;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      found.push({
        text,
        box: [left, top, right, bottom].map(Math.round),
        colour: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' '),
      });
    }
    return found;
  });

const hexOf = (parts: ArrayLike<number>) => rgbToHex([0, 1, 2].map((part) => (parts[part] ?? 0) / 255) as never);

/** The texts in the window, more than 40 of them, that have less than 4.5 to the worst pixel beneath them, with what they have. */
export async function lowTexts(page: Page): Promise<string[]> {
  const inks = await texts(page);
  if (inks.length <= 40) throw new Error(`There are ${inks.length} texts to be read.`);
  // What lies beneath: the page without what stands on its grounds.
  const bare = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important } svg, img, .status-dot { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const ground = await decodePicture(await page.screenshot());
  // The page may have adopted another one meanwhile.
  await page.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }, bare);
  if (!ground) throw new Error('A screenshot can be read.');
  return inks.flatMap(({ text, box, colour }) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const ink = hexOf(colour.split(' ').map(Number));
    let worst = 21;
    for (let y = top; y < bottom; y += 2)
      for (let x = left; x < right; x += 2) {
        const at = (y * ground.width + x) * 4;
        worst = Math.min(worst, contrast(ink, hexOf(ground.data.subarray(at, at + 3))));
      }
    return worst < 4.5 ? [`${text} ${worst.toFixed(2)}`] : [];
  });
}
