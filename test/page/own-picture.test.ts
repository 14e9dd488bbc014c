import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../png.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';
import { hardPictures, lowTexts } from './low-texts.ts';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
const fixture = dashboardFixture({
  'conf.yml': `sections:
${names.map((name) => `  - {name: ${name}, items: [${[1, 2, 3].map((index) => `{title: Service ${index}, description: What it is for, url: 'https://${name}.example.org/${index}'}`)}]}`).join('\n')}
`,
});

/** What stands behind the page, and how many letters its address has. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const [address = ''] = /url\("data:.*?"\)/.exec(getComputedStyle(document.body, '::before').backgroundImage) ?? [];
    return { name: document.documentElement.dataset.background, length: address.length };
  });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await openView(page);
  await page.getByLabel(/^Choose (?:a|another) picture/).setInputFiles(file);
}
const picture = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: png(3200, 40, hardPictures[name] as never),
});

test('a picture of the viewer’s own stands behind the page in this browser: in little at once, whole soon, until settings are reset', async () => {
  const { page, complaints } = await fixture.open();
  await choose(page, picture('noise'));
  const whole = { name: 'picture', length: expect.toSatisfy((length: number) => length > 5000) };
  await expect.poll(() => shown(page)).toEqual(whole);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const later = await page.context().newPage();
  await later.route(/\/assets\/.*\.js/, (route) => route.abort());
  await later.goto(page.url());
  expect(await shown(later)).toEqual({
    name: 'picture',
    length: expect.toSatisfy((length: number) => length > 50 && length < 1000),
  });
  await later.close();

  await page.reload();
  await expect.poll(() => shown(page)).toEqual(whole);
  expect(
    await page.evaluate(async () => {
      const [, address = ''] =
        /url\("(data:.*?)"\)/.exec(getComputedStyle(document.body, '::before').backgroundImage) ?? [];
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return image.naturalWidth;
    }),
  ).toBe(2560);

  await openView(page);
  await page.getByRole('button', { name: 'Configuration' }).click();
  await page.getByRole('button', { name: 'Reset Local Settings' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).last().click();
  await expect.poll(() => shown(page)).toEqual({ name: undefined, length: 0 });
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)))).toEqual([]);
  await page.context().close();
});

test.each(['dark', 'light'] as const)(
  'all text can be read upon it, and what is no picture changes nothing: %s',
  async (colorScheme) => {
    const { page } = await fixture.open('', { colorScheme });
    for (const name of ['checks', 'sunset', colorScheme === 'dark' ? 'white' : 'black']) {
      // It is there again once the next one is.
      await page.evaluate(() => delete document.documentElement.dataset.pictured);
      await choose(page, picture(name));
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pictured)).toBe('');
      await page.keyboard.press('Escape');
      expect([name, await lowTexts(page)]).toEqual([name, []]);
    }
    const before = await shown(page);
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') });
    await page.getByText('can’t read that file').waitFor();
    expect(await shown(page)).toEqual(before);
    await page.context().close();
  },
);
