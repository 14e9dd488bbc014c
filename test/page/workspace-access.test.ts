import { describe, expect, test } from 'vitest';
import { axeThemes, faultsOf } from './axe.ts';
import { remembering } from './stored.ts';
import {
  entry,
  focusedText,
  link,
  open,
  openBare,
  openDrawers,
  outside,
  page,
  plain,
  sees,
  several,
  visibleLinks,
  withUrl,
  workspaceFixture,
} from './workspace-fixture.ts';

workspaceFixture();

describe('the workspace for everyone', () => {
  test('works with the keyboard alone', async () => {
    await open();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Skip to content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Media');
    await page.keyboard.press('Enter');
    await expect.poll(openDrawers).toEqual(['Media']);
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Films');
    await page.keyboard.press('Enter');
    await sees('/films');
    expect(await focusedText()).toBe('Films');
    await page.keyboard.press('Escape');
    await expect.poll(openDrawers).toEqual([]);
    expect(await focusedText()).toBe('Media');
  });

  test('has its bar at the bottom of a phone, drawers over it that give way to the app, and room for thumbs', async () => {
    await open('workspace', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, several);
    const bar = await page.locator('.side-bar').boundingBox();
    expect(bar).toMatchObject({ x: 0, width: 390, y: 844 - 65, height: 65 });
    await entry('Media').tap();
    const drawer = await page.locator('.side-bar details[open] .drawer').boundingBox();
    expect((drawer?.y ?? 0) + (drawer?.height ?? 0)).toBe(844 - 64);
    await link('Films').tap();
    await sees('/films');
    expect(await openDrawers()).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('workspace-app');
    await entry('Media').tap();
    await expect.poll(openDrawers).toEqual(['Media']);
    const small = await page.locator('a[href]:not(.skip-link), button, summary').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await page.reload();
    await sees('/films');
    expect(await openDrawers()).toEqual([]);
    expect(await page.locator('.side-bar-section.current').count()).toBe(1);
  });

  test('reads from right to left', async () => {
    await openBare({ locale: 'ar' });
    await page.goto(plain.url + withUrl(`${outside}/films`));
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    await sees('/films');
    expect(await page.locator('.side-bar').boundingBox()).toMatchObject({ x: 1280 - 84 });
    expect(await page.locator('.side-bar details[open] .drawer').boundingBox()).toMatchObject({ x: 1280 - 84 - 256 });
    expect(await page.locator('.workspace-stage').boundingBox()).toMatchObject({ x: 0, width: 1280 - 84 - 256 });
  });

  test('needs no scripts: drawers open, and links load in the frame', async () => {
    await openBare({ javaScriptEnabled: false });
    await page.goto(`${plain.url}workspace`);
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    await entry('Machines').click();
    expect(await visibleLinks()).toEqual(['Router']);
    await link('Router').click();
    await sees('/router');
    expect(page.url()).toBe(`${plain.url}workspace`);
    expect(page.context().pages()).toHaveLength(1);
    await page.goto(`${plain.url}workspace/workshop`);
    expect(await visibleLinks()).toEqual(['Saw']);
  });

  test.each([
    [1280, axeThemes[1]],
    [390, axeThemes[2]],
  ])('has nothing that axe finds, and never scrolls sideways: %i px, %s', async (width, theme) => {
    const window = { viewport: { width, height: 800 }, reducedMotion: 'reduce', bypassCSP: true } as const;
    await open(withUrl(`${outside}/films`), { ...window, ...remembering(several.url, { theme }) }, several);
    await sees('/films');
    expect(await faultsOf(page)).toEqual([]);
    await entry('Media').click();
    if (width < 600) await expect.poll(openDrawers).toEqual(['Media']);
    else await expect.poll(openDrawers).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await entry('Menu').click();
    await expect.poll(openDrawers).toEqual(['Menu']);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close Films' }).click();
    await page.locator('.workspace-nothing').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
