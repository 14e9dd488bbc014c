import type { Page } from 'playwright-core';

/** What the walk brings along as a list of addresses: a heading a folder, a line a link. */
export const broughtAlong: Record<string, string[]> = {
  Media: Array.from({ length: 32 }, (_, index) => `Film ${index + 1}`),
  Office: Array.from({ length: 32 }, (_, index) => `Paper ${index + 1}`),
  Reading: Array.from({ length: 33 }, (_, index) => `Feed ${index + 1}`),
};

export const addressOf = (title: string) => `https://${title.toLowerCase().replace(' ', '')}.example.org`;

const list = Object.entries(broughtAlong)
  .map(([folder, titles]) => [`# ${folder}`, ...titles.map((title) => `${title} ${addressOf(title)}`)].join('\n'))
  .join('\n');

/**
 * Builds a dashboard of a hundred items on the page of an empty one, as somebody does who has never seen its file.
 * `shown` is called with the name of each step once that shows.
 */
export async function buildDashboard(page: Page, shown: (step: string) => Promise<unknown>): Promise<void> {
  const field = page.locator('.inline-edit input');
  const panel = page.locator('.side-panel');
  const more = async (entry: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await panel.waitFor();
  };
  await shown('empty');
  await page.locator('.no-data .edit-launcher').click();
  await page.locator('.edit-bar').waitFor();
  await page.getByRole('button', { name: 'Add New Section' }).click();
  await field.fill('Infrastructure');
  await shown('section');
  await field.press('Enter');

  const addItem = page.locator('.section_infrastructure .add-item');
  await addItem.click();
  await field.fill('Router');
  await shown('item');
  await field.press('Enter');
  // An item that leads nowhere yet goes on in its panel.
  await panel.getByRole('textbox', { name: 'Address' }).fill(addressOf('Router'));
  await panel.getByRole('textbox', { name: 'Description' }).fill('The way out');
  await shown('panel');
  await panel.getByRole('button', { name: 'Done' }).click();
  for (const title of ['Storage', 'Backups']) {
    await addItem.click();
    await field.fill(addressOf(title));
    await field.press('Enter');
  }
  await page.locator('.tile-title', { hasText: 'storage.example.org' }).click();
  await field.fill('Storage');
  await field.press('Enter');

  await more('Import…');
  await panel.getByLabel('Addresses, one a line').fill(list);
  await panel.getByRole('button', { name: 'Add 97 items' }).waitFor();
  await shown('import');
  await panel.getByRole('button', { name: 'Add 97 items' }).click();
  await page.locator('.section_reading .tile-title').nth(32).waitFor();

  await more('Edit Page Info');
  await panel.getByRole('textbox', { name: 'Title' }).first().fill('Basement');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.locator('.edit-count').click();
  await shown('changes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save to Disk' }).click();
  await page.locator('.edit-bar').waitFor({ state: 'detached' });
  await shown('saved');
}
