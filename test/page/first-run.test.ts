import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { axeThemes, faultsOf } from './axe.ts';

const starter = readFileSync('templates/starter/conf.yml', 'utf8');

let browser: Browser;
let serving: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  serving = await startServing({});
});
afterEach(() => serving.stop());

describe('while there is no config', () => {
  test('a card says so above all links; it copies the starter, and goes when that is the config, without a load', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(serving.url);
    await tookOver(page);
    const card = page.locator('.starter-card');
    expect(await card.innerText()).toContain(join(serving.folder, 'conf.yml'));
    const cardBox = await card.boundingBox();
    const linksBox = await page.locator('.section-grid').boundingBox();
    expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(linksBox?.y ?? 0);

    await page.getByRole('button', { name: 'Copy this starter as conf.yml' }).click();
    await card.getByText('Copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(starter);

    await page.evaluate(() => Object.assign(window, { stays: true }));
    serving.write('conf.yml', copied);
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(await page.locator('a.item').count()).toBeGreaterThan(5);
    await context.close();
  });

  test('the card is there without scripts, without the buttons that need them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(serving.url);
    expect(await page.locator('.starter-card h2').isVisible()).toBe(true);
    expect(await page.locator('.starter-card button:visible').count()).toBe(0);
    await context.close();
  });

  test.each([
    [1280, 'dark', axeThemes[0]],
    [390, 'light', axeThemes[0]],
    [1280, 'dark', axeThemes[1]],
    [390, 'light', axeThemes[2]],
  ] as const)('axe finds nothing on the page: %s px, %s, %s', async (width, colorScheme, theme) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await context.addInitScript((name) => localStorage.setItem('theme', name ?? 'default'), theme);
    const page = await context.newPage();
    await page.goto(serving.url);
    await tookOver(page);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});
