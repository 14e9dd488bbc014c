import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { dashboardFixture, focused, openView, tile } from './dashboard-page.ts';

// Three tiles in a row, then three more below.
const config = `
sections:
  - name: Links
    displayData: {itemCountX: 3, cols: 3}
    items:
      - {title: One, url: https://one.example.org}
      - {title: Two, url: https://two.example.org}
      - {title: Three, url: https://three.example.org}
      - {title: Four, url: https://four.example.org}
      - {title: Five, url: https://five.example.org, target: modal}
      - {title: Six, url: https://six.example.org}
`;

const fixture = dashboardFixture({ 'conf.yml': config });
let page: Page;
afterEach(() => page.context().close());

const open = async () => {
  ({ page } = await fixture.open());
};
/** Presses keys one after the other; answers with where the focus is after each. */
async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const places: (string | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    places.push(await focused(page));
  }
  return places;
}

test('the arrow keys move up and down by one row and around at both ends, and leave choices to the browser', async () => {
  await open();
  await page.keyboard.press('ArrowRight');
  expect(await walk('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([
    'Two',
    'Five',
    'Two',
    'Five',
    'Two',
  ]);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await walk('ArrowRight', 'ArrowDown')).toEqual(['One', 'Four']);
  await openView(page);
  await page.getByRole('radio', { name: 'Auto' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'Horizontal' }).isChecked()).toBe(true);
});

test('Tab reaches the content first, past everything else, and shows where the focus is, and Enter opens', async () => {
  await open();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu of Links');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('One');
  const outline = await tile(page, 'One').evaluate((link) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(link);
    return [outlineStyle, outlineWidth];
  });
  expect(outline).toEqual(['solid', '2px']);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.waitForURL('https://one.example.org/');
});
