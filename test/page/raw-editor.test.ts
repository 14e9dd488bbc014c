import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { dashboardFixture, visibleTitles } from './dashboard-page.ts';

const config = `# Below the stairs.
pageInfo: {title: Home}
appConfig:
  statusCheck: false # too loud
sections:
  - name: Media
    items:
      # Mother uses it.
      - title: Films
        url: https://films.example.org
`;
const fixture = dashboardFixture({ 'conf.yml': config });
let page: Page;
let complaints: string[];
afterEach(() => page.context().close());

const onDisk = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
const text = () => page.locator('.code-view .cm-content');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = (mode: string) => page.getByText(mode, { exact: true }).click();

async function open(): Promise<void> {
  ({ page, complaints } = await fixture.open('', { colorScheme: 'dark', viewport: { width: 1280, height: 800 } }));
  await page.keyboard.press('F2');
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Edit Raw Config' }).click();
  await text().waitFor();
}

/** Puts the caret behind a text, and types. */
async function typeBehind(place: string, typed: string): Promise<void> {
  const line = page.locator('.code-view .cm-line', { hasText: place });
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(typed);
}

test('keys are offered as they are typed, with those that are there left out, and the words of closed lists', async () => {
  await open();
  const offers = page.locator('.code-view .cm-tooltip-autocomplete li');
  // The part that offers comes behind the text.
  await page.locator('.code-view .cm-content[aria-autocomplete]').waitFor();
  await typeBehind('films.example.org', '\n        ');
  await page.keyboard.type('t');
  const keys = () => offers.locator('.cm-completionLabel').allTextContents();
  await expect.poll(keys).toContain('tags');
  expect(await keys()).not.toContain('title');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.type('arg');
  await expect.poll(keys).toEqual(['target']);
  await offers.click();
  await page.keyboard.type('new');
  await expect.poll(keys).toEqual(['newtab']);
  await offers.click();
  await page.locator('.code-view .cm-line', { hasText: 'target: newtab' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('sub');
  await expect.poll(keys).toContain('subItems');
  await page.keyboard.press('Escape');
  await expect.poll(() => offers.count()).toBe(0);
  expect(await page.locator('.raw-editor').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a text is edited with its comments, its mistakes are told and mended beside their lines, and only its lines are saved', async () => {
  await open();
  await typeBehind('# Mother uses it.', ' So do we.');
  await typeBehind('films.example.org', '\n        statusChek: false');
  await button('Use statusCheck').click();
  await page.getByText('Config is Valid').waitFor();
  await page.getByText('Changed statusCheck of Films').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  const wanted = config
    .replace('# Mother uses it.', '# Mother uses it. So do we.')
    .replace('films.example.org\n', 'films.example.org\n        statusCheck: false\n');
  await expect.poll(onDisk, { timeout: 15_000 }).toBe(wanted);
  await expect.poll(() => page.locator('.raw-editor').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the tree and the JSON change the same file; a preview shows it on the page, and saves nothing', async () => {
  await open();
  const before = onDisk();
  await choose('Tree');
  await button(/^sections/).click();
  await button(/^1 Media/).click();
  await page.getByLabel('Value of name').fill('Cinema');
  await page.getByLabel('Value of name').press('Enter');
  await page.getByText('Renamed Media to Cinema').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await choose('JSON');
  await text().getByText('"Cinema"').waitFor();
  await text().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('}');
  await page.getByText('Error in JSON, possibly malformed').first().waitFor();
  expect(await button('Preview Changes').isDisabled()).toBe(true);
  await page.keyboard.press('Backspace');
  await page.getByText('Config is Valid').waitFor();
  // The buttons come back in a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await faultsOf(page)).toEqual([]);

  await button('Preview Changes').click();
  await page.getByRole('heading', { name: 'Cinema' }).waitFor();
  expect(await visibleTitles(page)).toEqual(['Films']);
  expect(onDisk()).toBe(before);
  expect(complaints).toEqual([]);
});

test('a narrow screen has all of it, and Escape asks before a text is lost', async () => {
  await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await typeBehind('# Below the stairs.', ' Deep.');
  const over = await page.locator('.raw-editor').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  // Once for the text, which lets Tab go on then, and once for the editor.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave the file?' });
  await question.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Throw Edits Away' }).click();
  await expect.poll(() => page.locator('.raw-editor').count()).toBe(0);
  expect(await page.locator('.edit-bar').isVisible()).toBe(true);
});
