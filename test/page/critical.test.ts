import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { sharedBrowser, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

const config = `pageInfo: {title: Start}
pages: [{name: Media Room, path: media.yml}]
sections: [{name: Tools, items: [{title: Notes, url: 'https://notes.example.org'}]}]
`;

let serving: Serving;
let context: BrowserContext;
afterEach(async () => {
  await context.close();
  await serving.stop();
});

const serve = async (files: Record<string, string>) => {
  serving = await startServing(files);
};
const open = async (path = '') => {
  const { page, complaints } = await visit(await sharedBrowser(), serving.url + path);
  page.setDefaultTimeout(8000);
  context = page.context();
  return { page, complaints };
};

test('a config that has never been good gives way by itself: to another mistake, and to the dashboard once it is good', async () => {
  await serve({ 'conf.yml': `'<img src=x onerror=alert(1)>@html@@root@/': [\n` });
  const { page, complaints } = await open();
  // What a mistake quotes is text, whatever it holds, and so are the lines of the file.
  await expect.poll(() => page.locator('.faulty code').textContent()).toContain('<img src=x');
  expect([await page.locator('main').count(), await page.locator('main img').count()]).toEqual([1, 0]);
  const place = page.locator('.fault-frame-place');
  const before = await place.textContent();
  serving.write('conf.yml', `${config}\n\nodd: [\n`);
  await expect.poll(() => place.textContent()).not.toBe(before);
  serving.write('conf.yml', config);
  await page.getByText('Notes').waitFor();
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
});

test('a page whose file can’t be read says why, the console where, and it goes with the mistake', async () => {
  await serve({ 'conf.yml': config, 'media.yml': 'sections:\n  - [{\n' });
  const { page, complaints } = await open('home/media-room');
  const panel = page.getByRole('dialog', { name: 'Configuration Load Error' });
  await panel.getByText('Failed to parse YAML: ').waitFor();
  await panel.getByText('The browser’s console says more.').waitFor();
  expect(await panel.textContent()).not.toContain('CORS');
  expect(complaints.join('\n')).toMatch(/Failed to parse YAML: .*Page: media\.yml\nmedia\.yml:\d+:\d+: ./s);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await panel.waitFor();

  // It tells where the main file is bad too, while it is.
  serving.write('conf.yml', `${config}odd: [\n`);
  await panel.getByText(/conf\.yml, line \d+, column \d+/).waitFor();
  serving.write('conf.yml', config);
  await panel.getByText(/conf\.yml, line/).waitFor({ state: 'detached' });
  serving.write('media.yml', 'sections: [{name: Films, items: [{title: Reel}]}]\n');
  await page.getByText('Reel').waitFor();
  await panel.waitFor({ state: 'detached' });
});
