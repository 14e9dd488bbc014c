import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, focused, openView, overhang } from './dashboard-page.ts';

const section = (name: string) =>
  `  - {name: ${name}, items: [${Array.from({ length: 12 }, (_, at) => `{title: ${name} ${at}}`).join(', ')}]}`;
const links = ['Router', 'Wiki', 'A link with a long name'].map((title) => `{title: ${title}, path: /home}`);
const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: Everything that runs in the basement, description: And hums, navLinks: [${links.join(', ')}]}
sections:
${['Tools', 'Media', 'Office', 'Reading'].map(section).join('\n')}
  - {name: Today, widgets: [{type: clock, label: Berlin}]}
pages: [{name: Workshop, path: workshop.yml}]
`,
  'workshop.yml': 'sections: [{name: Benches, items: [{title: Saw}]}]\n',
});

let page: Page;
afterEach(() => page.context().close());
const open = async (width: number, height: number, more = {}) => {
  ({ page } = await fixture.open('', { viewport: { width, height }, ...more }));
};
const view = () => page.getByRole('button', { name: 'View', exact: true }).filter({ visible: true });
const panel = () => page.locator('#view');
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { ...box, end: box.x + box.width, bottom: box.y + box.height };
};

test.each([
  [2560, 1440],
  [1280, 800],
  [820, 1100],
  // What is left of 1280 × 800 when the page is shown twice as large.
  [640, 400],
])('the header is one row and the sections begin right below it: %i × %i', async (width, height) => {
  await open(width, height);
  const header = await boxOf(page.locator('header'));
  expect(header.height).toBe(56);
  expect((await boxOf(page.locator('.collapsable').first())).y).toBeLessThanOrEqual(80);
  for (const part of ['.page-titles', '.search-wrap', '.view-button']) {
    const box = await boxOf(page.locator(part));
    expect([part, box.y >= 0 && box.bottom <= 56]).toEqual([part, true]);
  }
  // As wide as the page, up to 120 rems, and in its middle.
  expect((await boxOf(page.locator('.view-button'))).end).toBe(width - Math.max(24, (width - 1920) / 2));
  expect(await overhang(page)).toBe(0);
});

test('View opens below its button without scripts, and leads to the other views', async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, { javaScriptEnabled: false }));
  await view().click();
  const [button, opened] = [await boxOf(view()), await boxOf(panel())];
  expect(opened.y).toBeGreaterThanOrEqual(button.bottom);
  expect(opened.width).toBe(352);
  expect(opened.end).toBeCloseTo(button.end, 0);
  expect(opened.bottom).toBeLessThanOrEqual(800);
  await page.getByRole('link', { name: 'Minimal' }).click();
  await page.waitForURL('**/minimal');
});

test('the panel has its keys for itself, gives the focus back on Escape, and goes with a click beside it', async () => {
  await open(1280, 800);
  await page.locator('#filter-tiles').fill('tools');
  await view().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Default' }).waitFor();
  await page.getByRole('radio', { name: 'None' }).waitFor();
  // Over light or dark, the themes, the button of their gallery, the backgrounds, and a picture of one’s own.
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('input[value="horizontal"]').isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await panel().isVisible()).toBe(false);
  expect(await view().evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.locator('#filter-tiles').inputValue()).toBe('tools');

  await openView(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.mouse.click(300, 600);
  expect(await panel().isVisible()).toBe(false);

  await openView(page);
  await page.getByRole('button', { name: 'Configuration…' }).click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => view().evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the way into the configuration is called Config in the bar, and by its full name in the panel', async () => {
  await open(1280, 800);
  const words = () =>
    page.locator('.config-launcher button:first-child .row-text').filter({ visible: true }).allTextContents();
  expect(await words()).toEqual([]);
  await openView(page);
  expect(await words()).toEqual(['Configuration…']);
  await page.getByRole('button', { name: 'Pin as a bar' }).click();
  expect(await words()).toEqual(['Config']);
  expect((await boxOf(page.locator('.config-launcher .when-bar'))).width).toBeGreaterThan(20);
});

test('the button of View opens and closes it, and its views keep the page one is on', async () => {
  ({ page } = await fixture.open('home/workshop'));
  await openView(page);
  const views = panel().getByRole('navigation', { name: 'View' }).getByRole('link');
  const marked = await views.evaluateAll((links) =>
    links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname, link.ariaCurrent]),
  );
  expect(marked).toEqual([
    ['Default', '/home/workshop', 'page'],
    ['Workspace', '/workspace/workshop', null],
    ['Minimal', '/minimal/workshop', null],
  ]);
  await view().click();
  expect(await panel().isVisible()).toBe(false);
});

test('what is pinned stands as a bar below the header, from the next visit’s first paint on', async () => {
  await open(1280, 800);
  await openView(page);
  await page.getByRole('button', { name: 'Pin as a bar' }).click();
  const bar = await boxOf(panel());
  expect(bar.y).toBe(56);
  expect(bar.height).toBeLessThan(72);
  expect(await view().count()).toBe(0);
  await page.reload();
  expect((await boxOf(panel())).y).toBe(56);
  expect(await faultsOf(page)).toEqual([]);
  // There is no room for it on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await panel().isVisible()).toBe(false);
});

test('a phone has search, sections and view at its bottom, and a header that stays and says where one is', async () => {
  await open(390, 844, { hasTouch: true, isMobile: true });
  const [header, bar] = [page.locator('header'), page.locator('.bottom-bar')];
  expect((await boxOf(header)).height).toBe(48);
  expect(await boxOf(bar)).toMatchObject({ height: 65, bottom: 844, width: 390 });

  await bar.getByRole('button', { name: 'Sections' }).tap();
  expect(await page.locator('.section-links a').last().textContent()).toBe('Today');
  await page.locator('#nav').getByRole('link', { name: 'Office' }).tap();
  await expect.poll(() => page.locator('.header-place').textContent()).toBe('Office');
  expect(await page.locator('#nav').isVisible()).toBe(false);
  expect((await boxOf(header)).y).toBe(0);
  expect((await boxOf(page.locator('.section_office'))).y).toBeGreaterThanOrEqual(48);

  await bar.getByRole('button', { name: 'Search' }).tap();
  expect(await focused(page)).toBe('filter-tiles');
  expect((await boxOf(page.locator('#filter-tiles'))).bottom).toBeLessThanOrEqual(48);
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'View' }).tap();
  await expect.poll(async () => (await boxOf(panel())).bottom).toBe(844);
  expect(await panel().getByRole('radiogroup', { name: 'Layout' }).isVisible()).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Done' }).tap();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect((await boxOf(page.locator('footer'))).bottom).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.locator('.header-place').textContent()).toBe('');
});
