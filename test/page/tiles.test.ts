import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { dashboardFixture, tile } from './dashboard-page.ts';
import { remembering } from './stored.ts';

const links = (...titles: string[]) =>
  titles.map((title) => `{title: ${title}, url: 'https://example.org'}`).join(', ');
const many = Array.from({ length: 16 }, (_, index) => `Service ${index + 1}`);

const fixture = dashboardFixture({
  'conf.yml': `
sections:
  - name: Large
    displayData: {itemSize: large}
    items:
      - {title: Alone, icon: mdi-nas, url: 'https://example.org'}
      - {title: Many, subItems: [${links(...many)}]}
      - {title: Few, subItems: [${links('Ports', 'Logs')}]}
      - {title: Drawn, subItems: [{title: Disks, icon: mdi-nas, url: 'https://example.org'}]}
  - {name: Small, displayData: {itemSize: small}, items: [${links('S1', 'S2', 'S3')}]}
  - name: Kinds
    items:
      - {title: Brand, icon: si-jellyfin, description: Films and series, url: 'https://example.org'}
      - {title: Plain, description: Without an icon, url: 'https://example.org'}
      - {title: Glyph, icon: 🚀}
      - {title: Tomato, icon: mdi-fruit-cherries, color: tomato, description: In a colour, url: 'https://example.org'}
      - {title: Gold, color: gold, backgroundColor: '#7a4a12', description: On a ground, url: 'https://example.org'}
      - {title: Named, color: white, backgroundColor: lavender, description: On a ground, url: 'https://example.org'}
  - name: Tinted
    displayData: {color: '#d9c8f0'}
    items: [{title: Pale, color: khaki, icon: mdi-nas, description: In a colour, url: 'https://example.org'}]
`,
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What is wrong with the room of groups and of their sub-items. */
const misfits = (page: Page) =>
  page.locator('.sub-items-group').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const box = group.getBoundingClientRect();
      return [...group.querySelectorAll<HTMLElement>('.sub-item-link')].flatMap((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect();
        const title = link.querySelector<HTMLElement>('.tile-title');
        const isInside = top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right;
        const isWhole = title !== null && title.scrollWidth <= title.clientWidth;
        // A row: a small icon and the title beside it, neither higher than the link.
        const words = title?.getBoundingClientRect();
        const icon = link.querySelector('.plate, .icon')?.getBoundingClientRect();
        const isBeside = !icon?.width || (icon.width <= 24 && icon.right <= (words?.left ?? 0));
        const isRow = isBeside && (words?.top ?? 0) >= top && (words?.bottom ?? 0) <= bottom;
        if (isInside && isWhole && isRow) return [];
        return [`${link.textContent}: inside ${isInside}, whole ${isWhole}, a row ${isRow}`];
      });
    }),
  );

/** Sections whose reserved height is not the one that they have. */
const mismeasured = (page: Page) =>
  page
    .locator('.collapsable')
    .evaluateAll((sections) =>
      (sections as HTMLElement[]).filter(({ style }) => style.getPropertyValue('--measured')).map(({ id }) => id),
    );

describe.each<[string, BrowserContextOptions]>([
  ['with a pointer', {}],
  ['on a phone', phone],
])('%s', (_, options) => {
  test('sub-items beside large tiles are rows inside of their box, with their whole words, in the room reserved for them', async () => {
    const { page } = await fixture.open('', options);
    expect(await misfits(page)).toEqual([]);
    expect(await mismeasured(page)).toEqual([]);
    await page.context().close();
  });
});

test('where fingers point, tiles of every size and sub-items are at least 44 pixels high', async () => {
  const { page } = await fixture.open('', phone);
  const low = await page
    .locator('a.item')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent));
  expect(low).toEqual([]);
  await page.context().close();
});

test('titles start in one line: on a page with icons, what has none has its letters', async () => {
  const { page } = await fixture.open();
  const start = (title: string) =>
    tile(page, title)
      .locator('.tile-title')
      .evaluate((one) => one.getBoundingClientRect().x - (one.closest('a')?.getBoundingClientRect().x ?? 0));
  expect(await start('Plain')).toBe(await start('Brand'));
  expect(await tile(page, 'Plain').locator('.icon-letter').textContent()).toBe('P');
  expect(await tile(page, 'S1').locator('.icon-letter').isVisible()).toBe(true);
  await page.context().close();
});

test.each([
  ['default', 'dark'],
  ['default', 'light'],
  ['callisto', 'dark'],
  ['minimal-light', 'light'],
] as const)(
  'axe finds nothing among kinds of icons, own colours and own grounds: %s, %s',
  async (theme, colorScheme) => {
    const { page } = await fixture.open('', { colorScheme, ...remembering(fixture.serving.url, { theme }) });
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  },
);
