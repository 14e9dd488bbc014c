import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { until } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openView, overhang, storedJson } from './dashboard-page.ts';

const harbour = readFileSync('test/fixtures/themes/harbour.css', 'utf8');
const indented = harbour.replaceAll('\n', '\n    ').trimEnd();
const config = `# Mine, by hand
pageInfo: {title: "Harbour", navLinks: [{title: Wiki, path: /home}, {title: Photographs, path: /a}, {title: Documentation, path: /b}], footerText: 'By <a href="/home">me</a>'}
appConfig:
  theme: harbour   # the one below
  cssThemes: [harbour]
  customColors:
    default: # for visitors
      primary: '#336699'   # calm
      "curve-factor": 3px
    callisto: {primary: red}
  customCss: |
    ${indented}

sections:
  - {name: Links, items: [{title: One, url: 'https://one.example.org'}, {title: Two}]}
`;
const fixture = dashboardFixture({ 'conf.yml': config });

let page: Page;
afterEach(() => page.context().close());

const property = (name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
const style = (selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const maker = () => page.locator('.theme-maker');
const press = (name: string) => maker().getByRole('button', { name, exact: true }).click();
async function openMaker() {
  await openView(page);
  await page.locator('.config-launcher button:not(.edit-launcher)').click();
  await page.getByRole('button', { name: 'Theme configurator' }).click();
  await maker().waitFor();
}

test('a stylesheet for the variables of older dashboards changes what it should, from the config on', async () => {
  ({ page } = await fixture.open());
  const expected: [selector: string, property: string, value: string][] = [
    ['html', 'background-color', rgb('#102030')],
    ['header .page-titles', 'color', rgb('#ffeecc')],
    ['.nav-item:not([aria-current])', 'color', rgb('#ccddee')],
    ['.nav-item:not([aria-current])', 'background-color', rgb('#203040')],
    ['.nav-item', 'border-top-color', rgb('#405060')],
    ['.nav-item', 'border-top-left-radius', '7px'],
    ['.nav-item', 'box-shadow', `${rgb('#010203')} 1px 1px 2px 0px`],
    ['.tile-title', 'color', rgb('#ddeeff')],
    ['a.item', 'background-color', rgb('#152535')],
    ['a.item', 'border-top-color', rgb('#445566')],
    ['a.item', 'border-top-left-radius', '3px'],
    ['a.item', 'box-shadow', `${rgb('#040506')} 2px 2px 3px 0px`],
    ['.collapsable', 'background-color', rgb('#552200')],
    ['.collapsable', 'box-shadow', `${rgb('#070809')} 3px 3px 4px 0px`],
    ['.content-inner', 'background-color', rgb('#0c1824')],
    ['.content-inner', 'margin-left', '4px'],
    ['.lbl-toggle', 'color', rgb('#ffcc88')],
    ['.lbl-toggle h2', 'font-family', 'Georgia, serif'],
    ['.search-wrap', 'background-color', rgb('#223344')],
    ['.search-wrap form', 'background-color', rgb('#112233')],
    ['.search-wrap form > .ui-icon', 'color', rgb('#99aabb')],
    ['footer', 'color', rgb('#8899aa')],
    ['footer', 'background-color', rgb('#081018')],
    ['footer a', 'color', rgb('#ffaa44')],
    ['html', 'scrollbar-color', `${rgb('#334455')} ${rgb('#060c12')}`],
  ];
  const found: typeof expected = [];
  for (const [selector, name] of expected) found.push([selector, name, await style(selector, name)]);
  expect(found).toEqual(expected);
  await page.locator('a.item').first().hover();
  await expect.poll(() => style('a.item', 'background-color')).toBe(rgb('#1a2a3a'));
  expect(await style('a.item .tile-title', 'color')).toBe(rgb('#ffffee'));
  await page.locator('.nav-item:not([aria-current])').first().hover();
  await expect.poll(() => style('.nav-item:not([aria-current])', 'background-color')).toBe(rgb('#304050'));
  expect(await style('.nav-item:not([aria-current])', 'color')).toBe(rgb('#eeddcc'));
  await page.locator('.search-wrap input').focus();
  await expect.poll(() => style('.search-wrap form', 'border-top-color')).toBe(rgb('#ff8800'));
});

/** Sets the page's clock on by so much that another change of the same value is one of its own, and is taken back alone. */
const letTimePass = () =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 900;
  });

test('a theme is changed by hand and by keys, kept here, exported, imported, reset, and saved to the lines of its own', async () => {
  ({ page } = await fixture.open('', { viewport: { width: 1280, height: 900 }, acceptDownloads: true }));
  await page.evaluate(() => localStorage.setItem('theme', 'default'));
  await page.reload();
  await openMaker();
  expect(await property('--primary')).toBe('#336699');
  expect(await overhang(page)).toBe(0);
  // Beside it the header keeps to what is left of the window.
  for (const width of [900, 1280, 1480]) {
    await page.setViewportSize({ width, height: 900 });
    const end = await page.locator('header .view-button').evaluate((view) => view.getBoundingClientRect().right);
    expect([width, end <= width - 436]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // By hand: the corner of the square is nearly the pure hue.
  await maker()
    .getByRole('button', { name: /^Accent/ })
    .click();
  const square = page.locator('.colour-square');
  const { width = 0 } = (await square.boundingBox()) ?? {};
  await square.click({ position: { x: width - 4, y: 4 } });
  await expect.poll(() => property('--primary')).toMatch(/^#0\w7\wf\w$/);
  const picked = await property('--primary');
  expect(await faultsOf(page)).toEqual([]);

  // By keys: the slider of the hue, then back and forth.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('hue');
  await letTimePass();
  await page.keyboard.press('End');
  await expect.poll(() => property('--primary')).toMatch(/^#f\w0\w0\w$/);
  const end = await property('--primary');
  await letTimePass();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => property('--primary')).not.toBe(end);
  await page.keyboard.press('Control+z');
  await expect.poll(() => property('--primary')).toBe(end);
  await page.keyboard.press('Control+z');
  await expect.poll(() => property('--primary')).toBe(picked);
  await press('Reset styles for “Default”');
  await expect.poll(() => property('--primary')).toBe('#336699');

  // Imported from a file, exported, kept here: the next page begins with it.
  const digits = Array.from(
    { length: 16 },
    (_, at) => `base0${at.toString(16).toUpperCase()}: "${at.toString(16).repeat(6)}"`,
  );
  await press('Import');
  await maker()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'grey.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from(`scheme: Grey\n${digits.join('\n')}\n`),
    });
  await expect.poll(() => property('--background')).toBe('#000000');
  await press('Export');
  await expect
    .poll(() => maker().locator('textarea').inputValue())
    .toContain("    default:\n      background: '#000000'\n");
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    maker().getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('default.yml');
  await press('Back');
  await press('Keep here');
  await maker().waitFor({ state: 'detached' });
  expect(await storedJson(page, 'customColors')).toMatchObject({
    default: { background: '#000000', 'color-scheme': 'dark' },
  });
  await page.reload();
  await expect.poll(() => style('html', 'background-color')).toBe(rgb('#000000'));
  await expect.poll(() => property('--curve-factor')).toBe('10px');

  // Reset, and saved: only the lines that are meant.
  await openMaker();
  await press('Reset styles for “Default”');
  await maker()
    .getByRole('button', { name: /^Accent/ })
    .click();
  await maker().getByLabel('Accent: value').fill('#0a7');
  await press('Save to config');
  await maker().waitFor({ state: 'detached' });
  const wanted = config.replace("'#336699'", "'#0a7'");
  const read = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
  await until(() => (read() === wanted ? true : undefined)).catch(() => undefined);
  expect(read()).toBe(wanted);
  expect(await storedJson(page, 'customColors')).toBeNull();
  await expect.poll(() => page.evaluate(() => 'own' in document.documentElement.dataset)).toBe(false);
  await expect.poll(() => property('--primary')).toBe('#0a7');
});
