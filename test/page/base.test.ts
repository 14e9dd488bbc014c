import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../../serve/testing/certificate.ts';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard, tile } from './dashboard-page.ts';

const config = (title: string) => `
pageInfo: {title: ${title}}
pages: [{name: Media Room, path: media.yml}]
sections: [{name: Tools, items: [{title: ${title}, icon: fas fa-star}]}]
`;
const media = 'sections: [{name: Films, items: [{title: Reel}]}]\n';

let browser: Browser;
let serving: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => serving.stop());

test('under a base everything is asked for below it, pages lead to each other, and changes arrive', async () => {
  serving = await startServing({ 'conf.yml': config('Before'), 'media.yml': media }, { args: ['--base', '/my/dash'] });
  const { page, asked, complaints } = await openDashboard(browser, serving);
  expect(serving.url).toMatch(/\/my\/dash\/$/);

  await page.getByRole('link', { name: 'Media Room' }).first().click();
  await page.waitForURL(`${serving.url}home/media-room`);
  await tile(page, 'Reel').waitFor();
  await page.goBack();
  serving.write('conf.yml', config('After'));
  await tile(page, 'After').waitFor();

  expect(asked.filter((url) => !url.startsWith(serving.url) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('by HTTPS the dashboard works as it does without, as a secure context', async () => {
  const { cert, key } = selfSigned();
  serving = await startServing(
    { 'conf.yml': config('Before'), 'media.yml': media, 'cert.pem': cert, 'key.pem': key },
    { args: ['--cert', 'cert.pem', '--key', 'key.pem', '--hosts', '127.0.0.1'] },
  );
  const { page, complaints } = await openDashboard(browser, serving, '', { ignoreHTTPSErrors: true });
  expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual(['https:', true]);
  serving.write('conf.yml', config('After'));
  await tile(page, 'After').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
