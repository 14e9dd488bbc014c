import type { Page } from 'playwright-core';
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

/** Ten reloads and ten navigations, one after the other. */
const visits = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'reload' : 'navigate'));

async function come(page: Page, visit: string | undefined): Promise<void> {
  if (visit === 'reload') await page.reload({ waitUntil: 'commit' });
  else await page.goto(`${fixture.serving.url}home`, { waitUntil: 'commit' });
  await tookOver(page);
}

test('the font of the page takes over however late it comes, each time, and nothing moves', async () => {
  const context = await fixture.browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await watchLayoutShifts(context);
  let letGo = () => {};
  let late = Promise.resolve();
  await context.route(/figtree/, async (route) => {
    await late;
    await route.continue();
  });
  const page = await context.newPage();
  for (const visit of ['first', ...visits]) {
    late = new Promise((resolve) => {
      letGo = resolve;
    });
    await come(page, visit);
    expect([visit, await fontsOf(page)]).not.toEqual([visit, [letters]]);
    await layoutShift(page);
    letGo();
    await expect.poll(() => fontsOf(page)).toEqual([letters]);
    // Lines in the middle of the page begin elsewhere by half of the hundredth that they are longer.
    expect(await layoutShift(page)).toBeLessThan(0.0005);
  }
  await context.close();
});

test('later visits have it each time, reloaded or not, and nothing moves', async () => {
  const context = await fixture.browser.newContext();
  await watchLayoutShifts(context);
  const page = await context.newPage();
  await come(page, 'first');
  await page.evaluate(() => document.fonts.ready);
  for (const visit of visits) {
    await come(page, visit);
    expect([visit, await fontsOf(page), await layoutShift(page)]).toEqual([visit, [letters], 0]);
  }
  await context.close();
});

test('what stands in for it until then is as wide within a hundredth, and its lines are as high', async () => {
  const { page } = await fixture.open();
  await page.evaluate(() => document.fonts.ready);
  const sizes = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('span'));
    box.style.whiteSpace = 'nowrap';
    const texts = [
      'The house and all that is in it, from the cellar to the roof',
      'Every service of this machine, what it is for, and whether it answers',
      'Welche Dienste laufen, wofür sie da sind und wann sie zuletzt gestört waren',
      'Photographs, films and books',
    ];
    const size = (families: string, weight: number) => {
      let [width, height] = [0, 0];
      for (const text of texts) {
        box.textContent = text;
        box.style.font = `${weight} 20px ${families}`;
        width += box.getBoundingClientRect().width;
        height += box.getBoundingClientRect().height;
      }
      return { width, height };
    };
    return [400, 500, 600].map((weight) => {
      const [first, final] = [
        size('"Figtree Fallback", "Figtree Fallback 2"', weight),
        size('"Figtree Variable"', weight),
      ];
      return { weight, width: first.width / final.width, height: first.height / final.height };
    });
  });
  for (const { weight, width, height } of sizes) {
    expect([weight, Math.abs(width - 1) <= 0.01, Math.abs(height - 1) <= 0.01]).toEqual([weight, true, true]);
  }
  await page.context().close();
});
