import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { dashboardFixture } from './dashboard-page.ts';

const config = `appConfig: { layout: grid }
sections:
  - { name: Wide, displayData: { cols: 2, rows: 2 }, items: [{ title: One, url: 'https://1.example.org' }] }
  - { name: Low, displayData: { rows: 2 }, items: [{ title: Two, url: 'https://2.example.org' }] }
  - name: Machine
    displayData: { cols: 3 }
    widgets:
      - { type: clock, label: Lisbon, span: 3 } # home
      - { type: clock, label: Tokyo }
      - { type: clock, label: Oslo, span: 3 }
  - { name: Left, displayData: { rows: 1 }, items: [{ title: Three, url: 'https://3.example.org' }] }
  - { name: Middle, displayData: { rows: 1 }, items: [{ title: Four, url: 'https://4.example.org' }] }
  - { name: Right, displayData: { rows: 1 }, items: [{ title: Five, url: 'https://5.example.org' }] }
`;
const fixture = dashboardFixture({ 'conf.yml': config });
const read = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');

let page: Page;
afterEach(() => page.close());

const open = async (width: number, options: { hasTouch?: boolean; isMobile?: boolean } = {}) => {
  ({ page } = await fixture.open('', { viewport: { width, height: 900 }, ...options }));
  await page.keyboard.press('F2');
  await page.locator('.edit-bar').waitFor();
  await page.waitForLoadState('networkidle');
};
const corner = (name: string) => page.getByRole('button', { name: `Size of ${name}` });
const section = (name: string) => page.locator('.section-grid > .collapsable', { hasText: name });
const widget = (name: string) => page.locator('.widget-host', { hasText: name });
const boxOf = async (at: Locator) => {
  const { x, y, width, height } = (await at.boundingBox()) ?? expect.fail('It is not there.');
  return [x, y, width, height].map(Math.round) as [number, number, number, number];
};
const middleOf = async (at: Locator): Promise<[number, number]> => {
  const [x, y, width, height] = await boxOf(at);
  return [x + width / 2, y + height / 2];
};
const widths = () => Promise.all(['Lisbon', 'Tokyo', 'Oslo'].map(async (name) => (await boxOf(widget(name)))[2]));

test('widgets are as many twelfths of their section wide as they say, without scripts too, and never too narrow', async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  }));
  // 1232 pixels are the section; the last has room beside the two before it, and the section is as high as one row.
  expect(await widths()).toEqual([308, 411, 308]);
  expect((await boxOf(widget('Oslo')))[1]).toBe((await boxOf(widget('Lisbon')))[1]);
  const [, , , height] = await boxOf(section('Machine'));
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await widths()).toEqual([183, 366, 183]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(new Set(await widths()).size).toBe(1);
  expect(height).toBe(176);
});

test('a section that is moved is a whole card, its place is a slot with its size, and lines run where edges agree', async () => {
  await open(1280);
  const [x, y] = await middleOf(section('Left').locator('.section-grip'));
  const before = await boxOf(section('Left'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 3 });
  const slot = page.locator('.drop-mark');
  expect([await slot.textContent(), await boxOf(slot)]).toEqual(['1 × 1', before]);
  expect((await boxOf(page.locator('.lifted'))).slice(2)).toEqual(before.slice(2));
  expect(await page.locator('.lifted').textContent()).toContain('Three');
  // Beside its own edges, and nowhere over what stands on the page.
  const crossed = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.section-grid > *:not([data-was], .drop-mark)')].map((one) =>
      one.getBoundingClientRect(),
    );
    const lines = [...document.querySelectorAll('.grid-line')].map((one) => one.getBoundingClientRect());
    const isOver = (line: DOMRect) =>
      boxes.some(
        (box) => box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top,
      );
    return { lines: lines.length, over: lines.filter(isOver).length };
  });
  expect(crossed.lines).toBeGreaterThan(3);
  expect(crossed.over).toBe(0);
  const [toX, toY, toWidth] = await boxOf(section('Right'));
  await page.mouse.move(toX + toWidth - 60, toY + 60, { steps: 6 });
  await expect.poll(() => boxOf(slot)).toEqual([toX, toY, ...before.slice(2)]);
  await page.mouse.up();
  await expect.poll(() => boxOf(section('Left'))).toEqual([toX, toY, ...before.slice(2)]);
  expect(await page.locator('.drop-mark, .lifted, .grid-line, [data-was]').count()).toBe(0);
});

test.each([
  [390, 0, '1 × 3'],
  [900, 420, '2 × 3'],
])('at %d pixels a finger sizes a section by its corner', async (width, aside, size) => {
  await open(width, { hasTouch: true, isMobile: true });
  const [, , ...area] = await boxOf(corner('Low'));
  expect(area).toEqual([44, 44]);
  const [x, y] = await middleOf(corner('Low'));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const from = await scrolled();
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', { x: x + (aside * step) / 4, y: y + (64 * step) / 4 });
  await expect.poll(() => page.locator('.size-badge').textContent()).toBe(size);
  expect(await scrolled()).toBe(from);
  await touch('touchEnd');
  await expect.poll(() => section('Low').locator('.section-size').textContent()).toBe(size);
  expect(await page.locator('.size-frame').count()).toBe(0);
});

// It saves, so it is the last.
test('a widget is sized by keys and by its corner, each one step, and only its width is written', async () => {
  await open(1280);
  await widget('Lisbon')
    .locator('.widget-base')
    .evaluate((base) => base.setAttribute('data-same', ''));
  await corner('Lisbon').focus();
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(widths).toEqual([411, 411, 308]);
  expect(await page.locator('.size-badge').textContent()).toBe('4 / 12');
  expect(await page.getByRole('status').getByText('Lisbon, 4 of 12 parts of the width').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(widths).toEqual([308, 411, 308]);
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await widths())[0]).toBe(513);
  const [x, y] = await middleOf(corner('Tokyo'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 103, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await widths())[1]).toBe(308);
  // What shows stays, and is not asked for anew.
  expect(await page.locator('[data-same]').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await widths())[1]).toBe(411);
  await page.getByRole('button', { name: 'Save to Disk' }).click();
  await expect.poll(read).toBe(config.replace('label: Lisbon, span: 3', 'label: Lisbon, span: 5'));
});
