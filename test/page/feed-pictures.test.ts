import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser } from '../browser.ts';
import { startServing } from '../serving.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let service: Awaited<ReturnType<typeof startUpstream>>;
let serving: Awaited<ReturnType<typeof startServing>>;
beforeAll(async () => {
  service = await startUpstream((request, response) => {
    if (request.url === '/rack.png') return response.end(pixel);
    const item = (title: string, image: string) =>
      `<item><title>${title}</title><link>https://blog.example.org/${title}</link>` +
      `<description>&lt;img src="${image}"&gt; It was loud.</description></item>`;
    return response.end(
      `<rss><channel><title>Lab</title>${item('Rack', `${service.origin}/rack.png`)}${item('Lost', `${service.origin}/feed`)}</channel></rss>`,
    );
  });
  serving = await startServing({
    'conf.yml': `sections: [{name: News, widgets: [{type: rss-feed, options: {rssUrl: '${service.origin}/feed'}}]}]`,
  });
});
afterAll(async () => {
  await serving.stop();
  await service.stop();
});

test('posts are in the first HTML with their pictures, which come through the server, and nothing moves', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext();
  await watchLayoutShifts(context);
  const page = await context.newPage();
  await page.goto(serving.url);
  await page.getByText('Rack').first().waitFor();

  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.reload();
  await page.locator('.widget-host[data-fits]').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.post img')?.naturalWidth === 1);
  // What is no picture leaves its place as it is.
  await page.locator('.post').nth(1).locator('.post-image > svg').waitFor();

  expect([...asked]).toEqual([new URL(serving.url).origin]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  const emptyBelow = await page.locator('.widget-wrap').evaluate((wrap) => {
    const last = wrap.querySelector('.post:last-child');
    return wrap.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
  });
  expect(emptyBelow).toBeLessThan(1);
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await plain.newPage();
  await drawn.goto(serving.url);
  await drawn.getByRole('link', { name: 'Rack' }).waitFor();
  expect(await drawn.locator('.post img').count()).toBe(2);
  await plain.close();
});
