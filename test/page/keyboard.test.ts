import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { focused, houseOf, openings, stubOpening, tile, visibleTitles } from './dashboard-page.ts';

// Three tiles in a row, then three more below; a section of its own that is closed.
const config = `
sections:
  - name: Links
    displayData: {itemCountX: 3, cols: 3}
    items:
      - {title: One, url: https://one.example.org, hotkey: 1}
      - {title: Two, url: https://two.example.org, hotkey: 0}
      - {title: Three, url: https://three.example.org, hotkey: 7}
      - {title: Four, url: https://four.example.org, hotkey: 7}
      - {title: Five, url: https://five.example.org, target: modal}
      - {title: Six, url: https://six.example.org}
      - {title: Nowhere, hotkey: 8}
  - name: Folded
    displayData: {collapsed: true}
    items:
      - {title: Covered, url: https://covered.example.org, hotkey: 9}
      - title: Group
        subItems: [{title: Inner, url: https://inner.example.org, hotkey: 6}]
`;

const house = houseOf({ 'conf.yml': config });
let page: Page;
afterEach(() => page.context().close());

const open = async () => {
  ({ page } = await house.open());
  await stubOpening(page);
};
const boxValue = () => page.locator('#filter-tiles').inputValue();
/** Presses keys one after the other; answers with where the focus is after each. */
async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const places: (string | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    places.push(await focused(page));
  }
  return places;
}

describe('the arrow keys', () => {
  test('move sideways by one and around at both ends, past what has no address or is closed', async () => {
    await open();
    expect(await walk('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual([
      'One',
      'Two',
      'One',
      'Six',
      'One',
    ]);
  });

  test('move up and down by one row, and around at both ends', async () => {
    await open();
    await page.keyboard.press('ArrowRight');
    expect(await walk('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([
      'Two',
      'Five',
      'Two',
      'Five',
      'Two',
    ]);
  });

  test('go the other way where the page runs from right to left', async () => {
    await open();
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.reload();
    await tookOver(page);
    await page.waitForFunction(() => document.dir === 'rtl');
    expect(await walk('ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowDown')).toEqual(['One', 'Two', 'One', 'Four']);
  });

  test('lead from the search box to what is left of the tiles, and stay with the text in it', async () => {
    await open();
    await page.keyboard.type('th');
    await expect.poll(() => visibleTitles(page)).toEqual(['Three']);
    expect(await walk('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual([
      'filter-tiles',
      'Three',
      'Three',
      'Three',
    ]);
  });

  test('leave the choices of the settings bar to the browser', async () => {
    await open();
    await page.getByRole('radio', { name: 'Auto' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Horizontal' }).isChecked()).toBe(true);
  });
});

describe('a key pressed anywhere', () => {
  test('goes to the search box if it is a letter or one of / : !', async () => {
    await open();
    for (const key of ['x', 'Q', '/', ':', '!']) {
      await page.keyboard.press(key);
      expect(await boxValue()).toBe(key);
      await page.keyboard.press('Escape');
      await expect.poll(boxValue).toBe('');
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    expect(await boxValue()).toBe('x');
  });

  test('is left alone with Ctrl, and if it is any other sign', async () => {
    await open();
    for (const key of ['Control+x', 'Alt+x', '.', ' ', '-']) await page.keyboard.press(key);
    expect(await boxValue()).toBe('');
    expect(await page.locator('#filter-tiles').evaluate((input) => input === document.activeElement)).toBe(false);
  });

  test('opens every item with this number, in a new tab, in closed sections too', async () => {
    await open();
    for (const key of ['1', '0', '7', '8', '9', '3']) await page.keyboard.press(key);
    expect(await openings(page)).toEqual(
      ['one', 'two', 'three', 'four', 'covered'].map((name) => [`https://${name}.example.org`, '_blank']),
    );
  });

  test('opens an item of a group as any other, which bears its number and tells it', async () => {
    await open();
    await page.keyboard.press('6');
    expect(await openings(page)).toEqual([['https://inner.example.org', '_blank']]);
    await page.locator('.collapsable', { hasText: 'Folded' }).locator('summary').click();
    expect(await tile(page, 'Inner').locator('.hotkey-denominator').innerText()).toBe('6');
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await tile(page, 'Inner').hover();
    await expect.poll(() => page.locator('#tooltip').textContent()).toBe("inner.example.org\nPress '6' to launch");
  });

  test('is a figure like any other in the search box', async () => {
    await open();
    await page.keyboard.type('a1');
    expect(await boxValue()).toBe('a1');
    expect(await openings(page)).toEqual([]);
  });

  test('belongs to the pop-up while one is open', async () => {
    await open();
    await tile(page, 'Five').click();
    await page.locator('dialog iframe').waitFor();
    await page.getByRole('button', { name: 'Close' }).focus();
    for (const key of ['x', '1', 'ArrowDown']) await page.keyboard.press(key);
    expect([await boxValue(), await openings(page)]).toEqual(['', []]);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });
});

describe('Escape', () => {
  test('clears the filter from a tile too, and starts the arrows anew', async () => {
    await open();
    await page.keyboard.type('fo');
    await expect.poll(() => visibleTitles(page)).toEqual(['Four']);
    expect(await walk('ArrowDown')).toEqual(['Four']);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await visibleTitles(page)).length).toBe(7);
    expect(await boxValue()).toBe('');
    expect(await walk('ArrowRight')).toEqual(['One']);
  });
});

describe('Tab and Enter', () => {
  test('reach the content first, past everything else', async () => {
    await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Section menu');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('One');
  });

  test('open the tile that has the focus', async () => {
    await open();
    await page.keyboard.press('ArrowRight');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    await (await tab).waitForURL('https://one.example.org/');
  });

  test('show where the focus is', async () => {
    await open();
    await page.keyboard.press('ArrowRight');
    const outline = await tile(page, 'One').evaluate((link) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(link);
      return [outlineStyle, outlineWidth];
    });
    expect(outline).toEqual(['solid', '2px']);
  });
});
