import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runDash } from '../dash-command.ts';
import { faultsOf } from './axe.ts';
import { addressOf, broughtAlong, buildDashboard } from './build-walk.ts';
import { dashboardFixture, tile } from './dashboard-page.ts';

const config = `# The attic. Nobody else writes here.
pageInfo: {title: Attic}   # on top

sections:
  - name: Media # films
    items:
      - &reel {title: Reel, url: 'https://reel.example.org', description: Films}
      # Mother uses this one.
      - title: "Radio"
        url: https://radio.example.org

  - name: Tools
    displayData: {color: '#24405c'}
    items:
      - *reel
      - title: Saw
        url: https://saw.example.org
`;

const fixture = dashboardFixture({ 'conf.yml': config });
const onDisk = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
const edit = async (page: Page) => {
  await page.keyboard.press('F2');
  await page.locator('.edit-bar').waitFor();
};
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await page.locator('.edit-bar').waitFor({ state: 'detached' });
};

test('what is edited by mouse and keys changes its own lines of the file, and the page shows it without a load', async () => {
  fixture.serving.write('conf.yml', config);
  const { page, complaints } = await fixture.open();
  await edit(page);
  const field = page.locator('.inline-edit input');
  await tile(page, 'Radio').locator('.tile-title').click();
  await field.fill('Wireless');
  await field.press('Enter');
  await page.locator('.section_tools h2').click();
  await field.fill('Shed');
  await field.press('Enter');
  await tile(page, 'Saw').focus();
  await page.keyboard.press('Delete');
  await page.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  await save(page);
  expect(onDisk()).toBe(
    config
      .replace('"Radio"', '"Wireless"')
      .replace('name: Tools', 'name: Shed')
      .replace('      - title: Saw\n        url: https://saw.example.org\n', ''),
  );
  await expect.poll(() => page.locator('.collapsable h2').allTextContents()).toEqual(['Media', 'Shed']);
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('');
  expect(complaints).toEqual([]);
});

test('a link by keys alone: Enter, its name, Enter, its address, Enter; the icon that is called so comes with it', async () => {
  fixture.serving.write('conf.yml', config);
  const { page, complaints } = await fixture.open();
  await edit(page);
  await page.locator('.add-item').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.inline-edit input').waitFor();
  await page.keyboard.type('Jellyfin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://films.example.org');
  await expect
    .poll(() => page.locator('main').getByRole('link', { name: 'Jellyfin' }).locator('.icon use').count())
    .toBe(1);
  await page.keyboard.press('Enter');
  await page.locator('.side-panel').waitFor({ state: 'detached' });
  await save(page);
  expect(onDisk()).toContain('title: Jellyfin');
  expect(onDisk()).toMatch(/url: 'https:\/\/films\.example\.org'|url: https:\/\/films\.example\.org/);
  expect(onDisk()).toContain('icon: si-jellyfin');
  expect(complaints).toEqual([]);
});

test('axe finds nothing in the edit mode, its list of changes, its menus and its question, wide and narrow', async () => {
  fixture.serving.write('conf.yml', config);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await fixture.open('', { viewport, reducedMotion: 'reduce' });
    await edit(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('.add-item').first().click();
    await page.locator('.inline-edit input').fill('Vaultwarden.lan');
    const hidden = await page.locator('.inline-edit input').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('.inline-edit input').press('Enter');
    await page.locator('.side-panel').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // All of the icons that it has room for are in sight, from the first moment on.
    await page.getByRole('button', { name: 'Choose an icon' }).click();
    await page.locator('.icon-options').first().waitFor();
    const end = (selector: string, side: 'top' | 'bottom') =>
      page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    expect(await end('.icon-search', 'bottom')).toBeLessThan((await end('.panel-footer', 'top')) + 1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.edit-count').click();
    await page.locator('.edit-steps li').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const leave = page.getByRole('button', { name: 'Leave' });
    if (await leave.isVisible()) await leave.click();
    else {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Leave' }).click();
    }
    await page.getByRole('button', { name: 'Keep Editing' }).last().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a dashboard of a hundred items is built from an empty file on its page, and is a valid one', async () => {
  fixture.serving.write('conf.yml', '# Mine.\nsections: []\n');
  const { page, complaints } = await fixture.open();
  await page.locator('.no-data').waitFor();
  await buildDashboard(page, async () => undefined);
  const items = (titles: readonly string[]) => titles.map((title) => ({ title, url: addressOf(title) }));
  expect(load(onDisk())).toEqual({
    pageInfo: { title: 'Basement' },
    sections: [
      {
        name: 'Infrastructure',
        items: [
          { title: 'Router', url: addressOf('Router'), description: 'The way out' },
          { title: 'Storage', url: addressOf('Storage') },
          { title: 'backups.example.org', url: addressOf('Backups') },
        ],
      },
      ...Object.entries(broughtAlong).map(([name, titles]) => ({ name, items: items(titles) })),
    ],
  });
  expect(onDisk()).toContain('# Mine.\n');
  expect((await runDash(['validate', join(fixture.serving.folder, 'conf.yml')])).code).toBe(0);
  expect(complaints).toEqual([]);
});

test('a page that is added has its file with the save, and can be opened at once', async () => {
  rmSync(join(fixture.serving.folder, 'work-shop.yml'), { force: true });
  fixture.serving.write('conf.yml', config.replace('title: Attic', 'title: Loft'));
  const { page, complaints } = await fixture.open();
  // What other tests have left is not the version that the save waits for.
  await expect.poll(() => page.title()).toContain('Loft');
  await edit(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit Pages' }).click();
  const panel = page.locator('.side-panel');
  await panel.getByRole('button', { name: 'Add a page' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Work Shop');
  await panel.getByRole('textbox', { name: 'Name' }).press('Tab');
  await panel.getByRole('button', { name: 'Close' }).click();
  await save(page);
  expect(onDisk()).toContain('name: Work Shop');
  await page.getByRole('link', { name: 'Work Shop' }).first().click();
  await page.locator('.no-data').waitFor();
  expect(page.url()).toContain('home/work-shop');
  expect(complaints).toEqual([]);
});

test('why a save failed stays in sight before everything else, wide and narrow, until another try', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    fixture.serving.write('conf.yml', config);
    const { page } = await fixture.open('', { viewport });
    // The page follows the file, until it is edited.
    await tile(page, 'Radio').waitFor();
    await edit(page);
    await tile(page, 'Radio').locator('.tile-title').click();
    await page.locator('.inline-edit input').fill('Wireless');
    await page.locator('.inline-edit input').press('Enter');
    await page.route('**/config-manager/save', (route) => route.abort());
    await page.keyboard.press('Control+s');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const covered = await page.locator('.toast-message').evaluate((message) => {
      const { left, top, width, height } = message.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height * part] as const);
      return places.filter(([x, y]) => !message.contains(document.elementFromPoint(x, y)));
    });
    expect(covered).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/config-manager/save');
    await again.click();
    await page.locator('.edit-bar').waitFor({ state: 'detached' });
    expect(onDisk()).toContain('"Wireless"');
    await page.context().close();
  }
});
