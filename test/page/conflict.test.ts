import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { change, dashboardFixture, tile } from './dashboard-page.ts';

const config = `# ours
pageInfo: {title: Lab}
sections:
  - name: Media # mine
    items:
      - title: Film queue
        description: What to watch
        url: https://film.example.org
      - {title: Radio, url: https://radio.example.org}
`;
const fixture = dashboardFixture({ 'conf.yml': config });
const onDisk = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');

beforeEach(async () => {
  if (onDisk() !== config) await change(fixture.serving, 'conf.yml', config);
});

/** A browser in which these texts of the page have been changed, and not saved yet. */
async function edit(changes: Record<string, string>, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await fixture.open('', options);
  await page.keyboard.press('F2');
  await page.locator('.edit-bar').waitFor();
  for (const [from, to] of Object.entries(changes)) {
    await page.locator('main, #app').getByText(from, { exact: true }).filter({ visible: true }).first().click();
    const field = page.locator('.inline-edit input, .inline-edit textarea');
    await field.fill(to);
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
  }
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save to Disk' }).first().click();

test('the second of two who edit the same is asked, chooses by keys alone, and the file has both, line by line', async () => {
  const phone = await edit(
    { 'What to watch': 'What to watch next', Radio: 'Tuner' },
    { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  );
  const desk = await edit({ 'What to watch': 'What to watch on Friday', Media: 'Cinema' });
  await save(desk);
  await desk.locator('.edit-bar').waitFor({ state: 'detached' });

  await save(phone);
  const dialog = phone.getByRole('dialog', { name: 'Somebody else saved while you were editing' });
  await dialog.locator('.dispute').waitFor();
  expect(await faultsOf(phone)).toEqual([]);
  const pictures = process.env.DASH_TEST_PICTURES;
  if (pictures) await phone.screenshot({ path: join(pictures, 'conflict-390.png') });
  await phone.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save the result' }).focus();
  await phone.keyboard.press('Enter');
  await phone.locator('.edit-bar').waitFor({ state: 'detached' });

  expect(onDisk()).toBe(
    config.replace('Media', 'Cinema').replace('to watch', 'to watch next').replace('Radio', 'Tuner'),
  );
  await tile(phone, 'Tuner').waitFor();
  await Promise.all([phone.context().close(), desk.context().close()]);
});

test('two who edit different things are both in the file without a question', async () => {
  const [one, other] = [await edit({ 'Film queue': 'Films' }), await edit({ Radio: 'Wireless' })];
  await save(one);
  await one.locator('.edit-bar').waitFor({ state: 'detached' });
  // The bar grows by what it says now, and its buttons move.
  await other.locator('.edit-overtaken').waitFor();
  await save(other);
  await other.locator('.edit-bar').waitFor({ state: 'detached' });
  expect(onDisk()).toContain('title: Films\n');
  expect(onDisk()).toContain('{title: Wireless, url');
  await Promise.all([one.context().close(), other.context().close()]);
});
