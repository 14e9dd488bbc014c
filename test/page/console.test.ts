import { expect, test } from 'vitest';
import { complaintsOf, startWholeBrowser, tookOver } from '../browser.ts';
import { startServing } from '../serving.ts';

const files = {
  'conf.yml': `
appConfig: {webSearch: {openingMethod: workspace}}
pages: [{name: Workshop, path: workshop.yml}]
sections: [{name: Media, items: [{title: Films, url: /films/index.html, target: workspace}, {title: Radio, url: /films/index.html}]}]
`,
  'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw, url: /films/index.html}]}]\n',
};

test('a walk through the dashboard, with its passages from page to page, leaves nothing in the console', async () => {
  const [browser, serving] = await Promise.all([startWholeBrowser(), startServing(files)]);
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  await context.route(/\/films\/|^https:\/\/duckduckgo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>outside' }),
  );
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const arrive = async (act: () => Promise<unknown>, address: RegExp) => {
    await act();
    await page.waitForURL(address);
    await tookOver(page);
  };
  await arrive(() => page.goto(serving.url), /\/$/);
  await arrive(() => page.getByText('Films').click(), /workspace/);
  await arrive(() => page.goto(serving.url), /\/$/);
  await page.keyboard.type('radio waves');
  await arrive(() => page.keyboard.press('Enter'), /workspace/);
  await arrive(() => page.goto(`${serving.url}minimal`), /minimal/);
  await arrive(() => page.goto(`${serving.url}home/workshop`), /workshop/);
  // Somebody who doesn't wait for the page that they have asked for.
  await page.evaluate(() => {
    window.location.assign('../minimal');
    setTimeout(() => window.location.assign('../home'), 5);
  });
  await expect.poll(() => page.url(), { timeout: 20_000 }).toMatch(/home$/);
  await tookOver(page);
  // Whether a passage is broken off is a matter of luck; here all of its steps are.
  for (const type of ['pageswap', 'pagereveal']) {
    await page.evaluate((name) => {
      const broken = () => Promise.reject(new DOMException('Transition was aborted', 'InvalidStateError'));
      const viewTransition = { ready: broken(), updateCallbackDone: broken(), finished: broken() };
      dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    }, type);
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(complaints).toEqual([]);
  await browser.close();
  await serving.stop();
});
