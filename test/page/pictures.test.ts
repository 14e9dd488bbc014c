import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decodePicture } from '../../cli/site/pictures/decode-picture.ts';
import { contrast } from '../../schema/rules/appearance/contrast.ts';
import { rgbToHex } from '../../schema/rules/appearance/oklab.ts';
import { png } from '../png.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

/** Pictures that are hard to read on: all light, all dark, both in large and in small, and a light upon a dark ground. */
const pictures: Record<string, (x: number, y: number) => number[]> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  checks: (x, y) => (Math.floor(x * 8) % 2 === Math.floor(y * 6) % 2 ? [255, 240, 220] : [10, 20, 40]),
  noise: (x, y) => [0, 1, 2].map((part) => (Math.sin((x * 977 + y * 631 + part) * 12345.678) + 1) * 127.5),
  sunset: (x, y) => {
    const sun = Math.max(0, 1 - Math.hypot(x - 0.3, (y - 0.5) * 0.7) * 4);
    return [30 + 225 * sun + 60 * y, 20 + 215 * sun + 20 * y, 70 + 120 * sun];
  },
};
const names = Object.keys(pictures);

const fixture = dashboardFixture({
  'conf.yml': `pageInfo:
  title: Basement
  description: What runs down there
  navLinks: [{ title: Router, path: 'https://router.example.org' }]
appConfig: { statusCheck: true, background: { picture: pictures/, accent: true } }
sections:
${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
  .map(
    (name) => `  - name: ${name}
    icon: mdi-server
    items:
${[1, 2, 3].map((index) => `      - { title: Service ${index}, description: What it is for, url: 'https://${name}.example.org/${index}' }`).join('\n')}`,
  )
  .join('\n')}
`,
  ...Object.fromEntries(names.map((name, index) => [`pictures/${index}.png`, png(320, 226, pictures[name] as never)])),
});

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

test.each(['dark', 'light'] as const)(
  'every text keeps 4.5 to the worst pixel beneath it, whatever picture stands behind the page: %s',
  async (colorScheme) => {
    const { page } = await fixture.open('', {
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const low: string[] = [];
    for (const [index, name] of names.entries()) {
      await page.evaluate((picture) => {
        document.documentElement.dataset.picture = picture;
      }, `${index}`);
      const inks = await texts(page);
      expect(inks.length).toBeGreaterThan(40);
      // What lies beneath: the page without what stands on its grounds.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { color: transparent !important } svg, img, .status-dot { visibility: hidden !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      const ground = await decodePicture(await page.screenshot());
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      if (!ground) throw new Error('A screenshot can be read.');
      for (const { text, box, colour } of inks) {
        const [left = 0, top = 0, right = 0, bottom = 0] = box;
        const ink = hexOf(colour.split(' ').map(Number));
        let worst = 21;
        for (let y = top; y < bottom; y += 2)
          for (let x = left; x < right; x += 2) {
            const at = (y * ground.width + x) * 4;
            worst = Math.min(worst, contrast(ink, hexOf(ground.data.subarray(at, at + 3))));
          }
        if (worst < 4.5) low.push(`${name}: ${text} ${worst.toFixed(2)}`);
      }
    }
    expect(low).toEqual([]);
  },
);

test('a viewer has another background than the config, dimmed and blurred, from the first paint on', async () => {
  const { page } = await fixture.open('', { reducedMotion: 'reduce' });
  await openView(page);
  const scene = page.getByRole('radio', { name: 'Dunes' });
  await scene.check();
  const shown = () =>
    page.evaluate(() => {
      const { backgroundImage, filter } = getComputedStyle(document.body, '::before');
      return { picture: /dunes-(?:day|night)/.exec(backgroundImage)?.[0], filter };
    });
  await expect.poll(shown).toMatchObject({ picture: 'dunes-day' });
  await page.getByRole('slider', { name: 'Blur' }).fill('8');
  await expect.poll(shown).toMatchObject({ filter: 'blur(8px)' });

  // Before any script of its own could run.
  const later = await page.context().newPage();
  await later.route(/\/assets\/.*\.js/, (route) => route.abort());
  await later.goto(page.url());
  expect(
    await later.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage.includes('dunes-day')),
  ).toBe(true);

  await page.getByRole('radio', { name: 'None' }).check();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body, '::before').content)).toBe('none');
  await page.getByRole('radio', { name: 'As configured' }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.background)).toBe('own');
});

test('who edits sees another background before it is saved, and the old one again on leaving', async () => {
  const { page } = await fixture.open();
  const shown = () => page.evaluate(() => document.documentElement.dataset.background);
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit App Config' }).click();
  await page.getByLabel('Search settings').fill('scene');
  await page.locator('[data-field="appConfig.background.scene"] select').selectOption('waves');
  await expect.poll(shown).toBe('waves');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Throw Edits Away' }).click();
  await expect.poll(shown).toBe('own');
});

/** What one sees of the picture, and of its preview above it. */
const layers = (page: Page) =>
  page.evaluate(() => {
    const [picture, preview] = [
      getComputedStyle(document.body, '::before'),
      getComputedStyle(document.documentElement, '::after'),
    ];
    return {
      address: /url\("(http.*?)"\)/.exec(picture.backgroundImage)?.[1],
      hasPreview: [picture, preview].map(({ backgroundImage }) => backgroundImage.includes('data:image/webp')),
      opacity: preview.content === '""' ? preview.opacity : undefined,
    };
  });

test('a preview stands there at once, and the picture takes its place without moving anything', async () => {
  const context = await fixture.browser.newContext({ reducedMotion: 'no-preference' });
  await watchLayoutShifts(context);
  let send = () => {};
  const isWanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await context.route(/pictures\/\d\.png/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(fixture.serving.url, { waitUntil: 'domcontentloaded' });
  expect(await layers(page)).toMatchObject({ hasPreview: [true, true], opacity: '1' });
  send();
  await expect.poll(() => layers(page)).toMatchObject({ opacity: '0' });
  expect(await layoutShift(page)).toBe(0);
  await context.close();

  const plain = await fixture.browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
  const without = await plain.newPage();
  await without.goto(fixture.serving.url);
  expect(await layers(without)).toMatchObject({ hasPreview: [true, false], address: expect.stringContaining('.png?') });
  await plain.close();
});

test('another picture of the same name shows in open tabs, and one more in the folder takes its turn', async () => {
  const { page } = await fixture.open();
  const { address } = await layers(page);
  const index = Number(/(\d)\.png/.exec(address ?? '')?.[1]);
  fixture.serving.write(
    `pictures/${index}.png`,
    png(64, 45, () => [20, 120, 40]),
  );
  await expect.poll(async () => (await layers(page)).address).toMatch(new RegExp(`/pictures/${index}\\.png\\?`));
  await expect.poll(async () => (await layers(page)).address).not.toBe(address);
  fixture.serving.write(
    'pictures/9.png',
    png(64, 45, () => [20, 20, 90]),
  );
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pictures)).toBe(`${names.length + 1}`);
});
