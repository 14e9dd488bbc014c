import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { until } from '../serving.ts';
import { change, dashboardFixture, focused } from './dashboard-page.ts';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, at) => `{ title: Link ${at + 1}, url: 'https://${at + 1}.example.org' }`).join(
    ', ',
  );

const config = `pageInfo: { title: Basement }
appConfig: { layout: grid }
sections:
  - { name: Wide, displayData: { cols: 2, rows: 3 }, items: [${tiles(11)}] }
  - { name: Low, displayData: { rows: 1 }, items: [${tiles(2)}] }
  - { name: Cut, displayData: { rows: 1 }, items: [${tiles(5)}] }
  - { name: Free, items: [${tiles(5)}] }
  - { name: Large, displayData: { rows: 1, itemSize: large }, items: [${tiles(3)}] }
`;
const fixture = dashboardFixture({ 'conf.yml': config });
const packedConfig = config.replace('layout: grid', 'colCount: 3');
const packed = dashboardFixture({ 'conf.yml': packedConfig });

let page: Page;
afterEach(() => page.close());

/** Where sections stand, in whole pixels. */
const boxes = async () =>
  Object.fromEntries(
    await page.$$eval('.section-grid > .collapsable', (sections) =>
      sections.map((section): [string, number[]] => {
        const { x, y, width, height } = section.getBoundingClientRect();
        return [section.querySelector('h2')?.textContent ?? '', [x, y, width, height].map(Math.round)];
      }),
    ),
  );
const corner = (name: string) => page.getByRole('button', { name: `Size of ${name}` });
const edit = async () => {
  await page.keyboard.press('F2');
  await corner('Wide').waitFor();
};

test('sections are as many columns wide and rows high as they say, their edges agree, and the rest of one opens with a press', async () => {
  ({ page } = await fixture.open('', { viewport: { width: 1280, height: 900 } }));
  const more = page.getByRole('button', { name: '4 more' });
  await more.waitFor();
  // A row of tiles is 64 pixels, and so is a track of the grid with its gap: three rows end where two sections of one do.
  await expect.poll(boxes).toMatchObject({
    Wide: [24, 72, 816, 240],
    Low: [856, 72, 400, 112],
    Cut: [856, 200, 400, 112],
    Free: [24, 328, 400, 240],
  });
  // A row of large tiles is as high as they are: one of them is there, and two are behind the press.
  const large = page.locator('.collapsable', { has: page.getByRole('heading', { name: 'Large' }) });
  await large.getByRole('button', { name: '2 more' }).waitFor();
  expect(await large.locator('[data-covered]').count()).toBe(2);
  await more.click();
  expect(await focused(page)).toContain('Link 2');
  await expect.poll(async () => (await boxes()).Cut).toEqual([856, 200, 400, 240]);
  // Narrower, a column is wider, and no section is wider than the page.
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(async () => (await boxes()).Wide?.slice(2)).toEqual([852, 240]);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(async () => (await boxes()).Low?.slice(2)).toEqual([366, 112]);
  expect(await page.locator('.more-tiles:visible').count()).toBe(0);
});

test('a page whose file names rows since it was opened says how many are out of sight, too', async () => {
  ({ page } = await packed.open('', { viewport: { width: 1280, height: 900 } }));
  await change(packed.serving, 'conf.yml', config.replace(/displayData: \{[^}]*\}, /g, ''));
  await page.reload();
  await page.locator('html[data-live]').waitFor();
  try {
    await change(packed.serving, 'conf.yml', config);
    await page.getByRole('button', { name: '4 more' }).waitFor();
  } finally {
    await change(packed.serving, 'conf.yml', packedConfig);
  }
});

test('without scripts nothing is out of reach', async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  }));
  expect((await boxes()).Cut).toEqual([856, 200, 400, 112]);
  const last = page.locator('.collapsable', { hasText: 'Cut' }).getByRole('link', { name: 'Link 5' });
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
});

test('a section is sized by keys and by its corner, and the lines of its size are written', async () => {
  ({ page } = await fixture.open('', { viewport: { width: 1280, height: 900 } }));
  await edit();
  await corner('Free').focus();
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(async () => (await boxes()).Free).toEqual([24, 328, 816, 304]);
  expect(await page.locator('.size-badge').textContent()).toBe('2 × 4');
  expect(await page.getByRole('status').getByText('Free, 2 columns, 4 rows').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await boxes()).Free).toEqual([24, 328, 400, 240]);
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await boxes()).Free?.slice(2, 3)).toEqual([816]);
  const { x, y } = (await corner('Low').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 14, y + 14);
  await page.mouse.down();
  await page.mouse.move(x + 14, y + 78, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await boxes()).Low?.slice(2)).toEqual([400, 176]);
  expect(await page.locator('.size-frame, .size-was, .size-ruler').count()).toBe(0);
  // It stands beside the wide one no more, and what is behind it has room there.
  await corner('Low').focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await boxes()).Cut?.slice(0, 2)).toEqual([856, 328]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tidy Up' }).click();
  await expect.poll(async () => (await boxes()).Cut?.slice(0, 2)).toEqual([856, 72]);
  for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Save to Disk' }).click();
  const read = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
  await until(() => (read() === config ? undefined : true));
  expect(read()).toContain('name: Low, displayData: { rows: 2 }');
  expect(read()).toMatch(/name: Free, items: .*displayData: \{ ?cols: 2 ?\}/);
});

test('where sections are packed, whoever sizes one is asked for the grid; while one edits, none changes its column', async () => {
  ({ page } = await packed.open('', { viewport: { width: 1280, height: 900 } }));
  const columns = async () => Object.fromEntries(Object.entries(await boxes()).map(([name, [x]]) => [name, x]));
  await edit();
  const low = page.locator('.collapsable', { has: page.getByRole('heading', { name: 'Low' }) });
  const add = async () => {
    await low.getByRole('button', { name: 'Add New Item' }).click();
    const panel = page.locator('.side-panel');
    await page.getByLabel('Title', { exact: true }).press('Enter');
    await panel.waitFor();
    await panel.getByLabel('Address', { exact: true }).press('Escape');
    await panel.waitFor({ state: 'detached' });
  };
  await add();
  // The page has made room for the panel, and keeps it.
  await expect.poll(async () => (await boxes()).Wide?.[2]).toBeLessThan(800);
  const before = await columns();
  for (let at = 0; at < 6; at += 1) await add();
  await expect.poll(() => low.locator('a.item').count()).toBe(9);
  expect(await columns()).toEqual(before);
  await corner('Cut').click();
  const dialog = page.getByRole('dialog', { name: 'Lay the page out as a grid?' });
  await dialog.getByRole('button', { name: 'Use the grid' }).click();
  const layout = () => page.evaluate(() => document.documentElement.dataset.layout);
  await expect.poll(layout).toBe('grid');
  // The config has it, and not this browser: the way back leads back.
  await page.keyboard.press('Control+z');
  await expect.poll(layout).toBe('auto');
});

test('a section that unfolds opens downwards, and nothing moves for who wants no motion', async () => {
  ({ page } = await fixture.open('', { reducedMotion: 'no-preference' }));
  /** Folds the first section and unfolds it: how many sections move then. */
  const unfold = () =>
    page.evaluate(async () => {
      const press = async () => {
        document.querySelector<HTMLElement>('.collapsable summary')?.click();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.collapsable'));
      };
      for (const one of await press()) one.finish();
      const moving = await press();
      for (const one of moving) one.finish();
      return moving.length;
    });
  // The script that has it glide comes with the first touch of the live page.
  await expect
    .poll(async () => {
      await page.mouse.move(600, 10);
      await page.mouse.move(620, 10);
      return unfold();
    })
    .toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await unfold()).toBe(0);
});
