import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUpstream } from '../../serve/testing/test-server.ts';
import { version4 as history } from '../../web/widgets/gl-cpu-history/fixture.ts';
import { rss } from '../../web/widgets/rss-feed/fixture.ts';
import { visit } from '../browser.ts';
import { until } from '../serving.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';

const links = (count: number, from: string) =>
  Array.from(
    { length: count },
    (_, index) => `{title: ${from} ${index}, icon: fas fa-star, url: 'https://${from}${index}.example.org/x'}`,
  );

const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: House, navLinks: [{title: Manual, path: 'https://example.org/manual'}]}
pages: [{name: Figures, path: figures.yml}]
appConfig: {dayTheme: minimal-light, nightTheme: callisto}
sections:
  - {name: Media, icon: fas fa-film, items: [{title: Films, url: 'https://films.example.org', description: All of them, provider: Jellyfin, hotkey: 1}, {title: Sets, subItems: [{title: Set}]}, ${links(9, 'film')}]}
  - {name: Own, items: [{title: Red, color: white, backgroundColor: '#400', url: 'https://red.example.org'}, ${links(6, 'own')}]}
  - {name: Work, displayData: {itemSize: large, color: '#2a6f4e'}, items: [${links(8, 'work')}]}
  - {name: Small, displayData: {itemSize: small}, items: [${links(12, 'small')}]}
  - {name: Far, displayData: {cols: 1}, items: [${links(9, 'far')}]}
  - {name: Now, widgets: [{type: clock}]}
  - {name: Groups, items: [{title: Group, subItems: [{title: Inner, url: 'https://inner.example.org/x'}]}]}
  - {name: Both, items: [{title: Beside, url: 'https://beside.example.org'}], widgets: [{type: clock}]}
`,
});

const shown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 90)));

/** The darkest of the labels beside a chart, as it is painted: from 0 for black to 255. */
async function darkestLabel(page: Page): Promise<number> {
  const box = await page.locator('.part-chart-scale').boundingBox();
  if (!box) throw new Error('There is no chart.');
  const picture = await page.screenshot({ clip: { ...box, x: box.x + box.width - 36, width: 36 } });
  // A page without a policy, which may read it.
  const reader = await page.context().newPage();
  const darkest = await reader.evaluate(
    async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0);
      return Math.min(...(context?.getImageData(0, 0, width, height).data ?? []));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await reader.close();
  return darkest;
}

test('paper gets black on white in three columns, hosts under names, and nothing to press', async () => {
  const { page } = await fixture.open('', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(0, 0, 0)');
  expect(await shown(page, 'button, input, select, header nav, footer, .collapse-mark, .hotkey-denominator')).toEqual(
    [],
  );
  const inks = await page
    .locator('h1, .lbl-toggle h2, a.item .tile-title')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  expect(inks).toEqual(['rgb(0, 0, 0)']);
  const grounds = await page
    .locator('html, body, #dashy, .collapsable, a.item')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
  expect(grounds.toSorted()).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  const under = (title: string) =>
    page
      .locator('a.item', { hasText: title })
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').content);
  expect(await Promise.all(['Films', 'small 3', 'Inner'].map(under))).toEqual([
    '"films.example.org"',
    '"small3.example.org"',
    '"inner.example.org"',
  ]);
  // The name comes first, the host below it.
  const inner = page.locator('a.item', { hasText: 'Inner' });
  const [tile, name] = await Promise.all([inner.boundingBox(), inner.locator('.tile-title').boundingBox()]);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan((tile?.y ?? 0) + (tile?.height ?? 0) - 8);
  const lefts = await page
    .locator('.collapsable')
    .evaluateAll((all) => [
      ...new Set(all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().left))),
    ]);
  expect(lefts).toHaveLength(3);
  await page.context().close();
});

test('paper has titles whole, nothing that is folded, and charts that are dark enough', async () => {
  const long = 'Moving the rack from the cellar to the attic, with everything that hangs on it, in one night';
  const service = await startUpstream((request, response) => {
    const path = request.url ?? '';
    if (path === '/feed') response.end(rss.replace('Moving the rack', long));
    else
      response.end(
        JSON.stringify(
          path.includes('history') ? history : { total: 12, user: 8, system: 1, idle: 85, nice: 1, iowait: 2 },
        ),
      );
  });
  const hostname = `options: {hostname: '${service.origin}'}`;
  fixture.serving.write(
    'figures.yml',
    `sections: [{name: All, widgets: [
      {type: rss-feed, options: {rssUrl: '${service.origin}/feed'}},
      {type: gl-cpu-history, ${hostname}}, {type: gl-current-cpu, ${hostname}}]}]\n`,
  );
  const address = `${fixture.serving.url}home/figures`;
  await until(async () => (await (await fetch(address)).text()).includes('gl-current-cpu'));
  const { page } = await fixture.open('home/figures', { colorScheme: 'dark' });
  await page.locator('.part-chart-scale p >> nth=0').waitFor();
  await page.getByText('Show more').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(() => page.getByText('Show more').isVisible()).toBe(false);
  expect(await page.getByText('Nice').isVisible()).toBe(false);
  const title = page.locator('.post-title', { hasText: 'Moving' });
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await darkestLabel(page)).toBeLessThan(100);
  await page.context().close();
  await service.stop();
});

test('paper has no box of a widget that nothing has come for, and no section of such boxes', async () => {
  const context = await fixture.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(fixture.serving.url);
  const now = page.locator('h2', { hasText: 'Now' });
  expect(await now.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => now.isVisible()).toBe(false);
  expect(await page.locator('h2', { hasText: 'Media' }).isVisible()).toBe(true);
  // Beside links, only the widget goes.
  const both = page.locator('.section_both');
  expect(await both.getByText('Beside').isVisible()).toBe(true);
  expect(await both.locator('.widget-host').isVisible()).toBe(false);
  await context.close();
});

test.each(['dark', 'light'] as const)(
  'the system’s own colours leave edges, badges and what is chosen: %s',
  async (colorScheme) => {
    const { page } = await fixture.open('minimal', { colorScheme, forcedColors: 'active' });
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    /** What a colour of the system is here. */
    const system = (of: Page, name: string) =>
      of.evaluate((colour) => {
        const box = document.body.appendChild(document.createElement('i'));
        box.style.cssText = `background: ${colour}; forced-color-adjust: none`;
        return getComputedStyle(box).backgroundColor;
      }, name);
    const chosen = await system(page, 'SelectedItem');
    expect(await ground('[role=tab][aria-selected=true]')).toBe(chosen);
    expect(await ground('[role=tab][aria-selected=false]')).not.toBe(chosen);
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineWidth);
    for (const selector of [
      '.collapsable',
      '.hotkey-denominator',
      '.minimal-tabs',
      '.view-button',
      '.segments',
      '.sub-items-group',
    ])
      expect([selector, await edge(selector)]).toEqual([selector, '1px']);
    await openView(page);
    expect(await ground('.choice label:has(> input:checked)')).toBe(chosen);
    await page.context().close();

    // Where no widget ever comes.
    const { page: bare } = await visit(fixture.browser, fixture.serving.url, {
      colorScheme,
      forcedColors: 'active',
      javaScriptEnabled: false,
    });
    const bar = bare.locator('.widget-skeleton span').first();
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(await system(bare, 'GrayText'));
    await bare.context().close();
  },
);

test('day and night themes follow the system while the page is open, its bars too', async () => {
  const { page } = await fixture.open('', { colorScheme: 'dark' });
  const seen = () =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      ...new Set(
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content),
      ),
    ]);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(seen).toEqual(['callisto', await ground()]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await seen())[0]).toBe('minimal-light');
  await expect.poll(seen).toEqual(['minimal-light', await ground()]);
  await page.context().close();
});
