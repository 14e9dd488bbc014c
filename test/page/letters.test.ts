import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { dashboardFixture } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

const items = Array.from({ length: 12 }, (_, index) => `{title: Service number ${index}, description: What it is for}`);
const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: The house and all that is in it, description: Everything that runs under one roof}
sections: [{name: Media, items: [${items}]}, {name: Tools, items: [${items}]}, {name: Network, items: [${items}]}]
`,
});

/** How the browser names the font, by the lightest of its weights. */
const letters = 'Figtree Light';

/** The fonts that the browser has in fact drawn the texts of the page with. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, .tile-title, .description',
  });
  const found = new Set<string>();
  for (const nodeId of nodeIds.slice(0, 8)) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) found.add(familyName);
  }
  await session.detach();
  return [...found];
}

async function openIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(fixture.serving.url);
  await tookOver(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test('the font of the page takes over however late it comes, and nothing moves', async () => {
  const context = await fixture.browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchLayoutShifts(context);
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(/figtree/, async (route) => {
    await late;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(fixture.serving.url, { waitUntil: 'commit' });
  await tookOver(page);
  expect(await fontsOf(page)).not.toContain(letters);
  await layoutShift(page);
  letGo();
  await expect.poll(() => fontsOf(page)).toEqual([letters]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await context.close();
});

test('later visits have it each time, reloaded or not', async () => {
  const context = await fixture.browser.newContext();
  const page = await openIn(context);
  for (const visit of ['reload', 'navigate', 'reload', 'navigate'] as const) {
    if (visit === 'reload') await page.reload();
    else await page.goto(`${fixture.serving.url}home`);
    await tookOver(page);
    expect([visit, await fontsOf(page)]).toEqual([visit, [letters]]);
  }
  await context.close();
});
