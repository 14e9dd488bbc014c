import type { Page } from 'playwright-core';
import { wordsIn } from '../../cli/testing/words.ts';

/** What one does on a page before its picture is taken. */
export type Act = (page: Page) => Promise<unknown>;

/** Opens View, with its themes, which come once it is open. */
export const openView: Act = async (page) => {
  await page.locator('[popovertarget="view"]').filter({ visible: true }).click();
  await page.locator('#view .sketch-section').first().waitFor();
};
export const openSections: Act = (page) => page.locator('.bottom-bar [popovertarget="nav"]').click();
export const pinView: Act = async (page) => {
  await openView(page);
  await page.locator('.show-hide-container').click();
};

export const openItemMenu: Act = async (page) => {
  await page.locator('a.item').first().click({ button: 'right' });
  await page.getByRole('menu').waitFor();
};
export const openSectionMenu: Act = async (page) => {
  await page.locator('.section-menu').first().click();
  await page.getByRole('menu').waitFor();
};
export const openPalette: Act = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
};
export const openKeys: Act = async (page) => {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
};

/** Opens the configuration options, and the dialog that this entry leads to. */
export const openOptions =
  (entry?: string): Act =>
  async (page) => {
    await openView(page);
    await page.locator('.config-launcher button:not(.edit-launcher)').click();
    await page.getByRole('dialog').waitFor();
    if (!entry) return;
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
    await page.getByRole('dialog', { name: entry }).waitFor();
  };

/** Opens the gallery of themes, whose pictures are there then. */
export const openThemes: Act = async (page) => {
  await openView(page);
  await page.locator('.open-themes').click();
  await page.locator('.theme-gallery .sketch-name').first().waitFor();
  // The pointer rests beside the themes.
  await page.mouse.move(0, 0);
};
/** Opens the theme configurator with the editor of its first variable. */
export const openThemeMaker: Act = async (page) => {
  await openView(page);
  await page.locator('.config-launcher button:not(.edit-launcher)').click();
  const language = await page.evaluate(() => document.documentElement.lang);
  const words = wordsIn(language);
  await page.locator('.config-action', { hasText: words['config-menu']['theme-maker'] }).click();
  await page.locator('.theme-maker .variable-row').first().click();
  await page.locator('.colour-square').waitFor();
};

/** Lets the pointer rest on the tile with this title. */
export const hover =
  (title: string): Act =>
  async (page) => {
    await page.locator('a.item', { hasText: title }).hover();
    await page.locator('#tooltip:popover-open').waitFor();
  };
/** Lets the pointer rest on a tile that says what goes on, until its card shows. */
export const hoverLive =
  (title: string): Act =>
  async (page) => {
    await page.locator('a.item', { hasText: title }).hover();
    await page.locator('.live-card').waitFor();
  };
/** Enters the edit mode, and takes hold of the corner of the first section. */
export const edit: Act = async (page) => {
  await page.keyboard.press('F2');
  const corner = page.locator('.size-corner').first();
  await corner.waitFor();
  await corner.focus();
  await page.keyboard.press('Enter');
};
/** Leaves what is open, one thing after another, for the page below. */
export const leave: Act = async (page) => {
  const open = page.locator('dialog[open], [role=dialog], [role=menu], :popover-open').filter({ visible: true });
  while ((await open.count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  await page.mouse.move(0, 0);
};
/** Types what filters the tiles. */
export const filter =
  (query: string): Act =>
  async (page) => {
    const button = page.locator('.bar-search');
    if (await button.isVisible()) await button.click();
    await page.locator('#filter-tiles').fill(query);
    await page.locator('.collapsable[hidden]').first().waitFor({ state: 'attached' });
  };
export const print: Act = (page) => page.emulateMedia({ media: 'print' });
/** Opens the app of an entry of the workspace's bar. */
export const openApp =
  (name: string): Act =>
  (page) =>
    page.locator('.side-bar-entry', { hasText: name }).click();
export const openPopUp: Act = async (page) => {
  await page
    .locator('a.item')
    .first()
    .click({ modifiers: ['Alt'] });
  await page.locator('dialog iframe').waitFor();
};
export const scroll: Act = async (page) => {
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForTimeout(300);
};

/** Fills the form of the login screen in. */
export const fillIn: Act = async (page) => {
  await page.locator('[name=username]').fill('mira');
  await page.locator('[name=password]').fill('a good password');
};
/** Signs in and does something on the dashboard that shows then. */
export const signedIn =
  (act: Act): Act =>
  async (page) => {
    await fillIn(page);
    await page.locator('form [type=submit]').first().click();
    await page.locator('a.item').first().waitFor();
    await act(page);
  };
