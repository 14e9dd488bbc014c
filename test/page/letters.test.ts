import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AppManifest } from '../../cli/package/app/app-manifest.ts';
import { tookOver, visit } from '../browser.ts';
import { startServing } from '../serving.ts';
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

test('pages without a dashboard are in the font of the page, at any address', async () => {
  const { page } = await visit(fixture.browser, `${fixture.serving.url}no/such/place`);
  await expect.poll(() => fontsOf(page)).toEqual([letters]);
  await page.context().close();
  const broken = await startServing({ 'conf.yml': 'sections: [\n' });
  const { page: critical } = await visit(fixture.browser, `${broken.url}home/deep`);
  await expect.poll(() => fontsOf(critical)).toEqual([letters]);
  await critical.context().close();
  await broken.stop();
});

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

/** Bytes by which the font has come to the page over the network. */
const bytesOfFont = (page: Page) =>
  page.evaluate(() => {
    const found = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return found.filter(({ name }) => name.includes('figtree')).map(({ transferSize }) => transferSize);
  });

test('later visits have it each time from the cache, reloaded or not, and nothing moves', async () => {
  const context = await fixture.browser.newContext();
  await watchLayoutShifts(context);
  const page = await context.newPage();
  await come(page, 'first');
  // A busy browser keeps book of what it has loaded some time after it has.
  await expect.poll(() => bytesOfFont(page)).toEqual([expect.toSatisfy((bytes) => bytes > 10_000)]);
  for (const visit of visits) {
    await come(page, visit);
    // On a busy machine even what lies in the cache comes a moment after the page.
    await expect.poll(async () => [visit, await fontsOf(page)]).toEqual([visit, [letters]]);
    await expect.poll(async () => [visit, await bytesOfFont(page)]).toEqual([visit, [0]]);
    expect(await layoutShift(page)).toBeLessThan(0.0005);
  }
  await context.close();
});

test('those of a theme that a viewer chose take over too, no others are loaded, and nothing moves', async () => {
  const context = await fixture.browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await watchLayoutShifts(context);
  await context.addInitScript(() => localStorage.setItem('theme', 'callisto'));
  const asked: string[] = [];
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(/woff2/, async (route) => {
    asked.push(/assets\/([a-z]+(?:-mono)?)/.exec(route.request().url())?.[1] ?? '');
    await late;
    await route.continue();
  });
  const page = await context.newPage();
  await come(page, 'first');
  await layoutShift(page);
  letGo();
  await expect.poll(async () => (await fontsOf(page)).sort()).toEqual(['Inconsolata', 'PT Mono']);
  expect(await layoutShift(page)).toBeLessThan(0.0005);
  // The page comes with its own font for who chose nothing.
  expect(asked.sort()).toEqual(['figtree', 'inconsolata', 'pt-mono']);
  await context.close();
});

/** The fonts that themes may name, with what stands in for each. */
const { fonts } = JSON.parse(readFileSync('dist/app.json', 'utf8')) as AppManifest;

test('what stands in for fonts is as wide within a hundredth, within two for those of themes, and as high', async () => {
  const { page } = await fixture.open();
  const given = [
    { family: 'Figtree Variable', fallbacks: ['Figtree Fallback', 'Figtree Fallback 2'], css: '', size: 20 },
    // Large: their measures are the fonts' own, for systems that don't round letters to whole pixels.
    ...fonts.map(({ family, fallbacks, faces, fallbackFaces }) => ({
      family,
      fallbacks,
      css: faces + fallbackFaces,
      size: 200,
    })),
  ];
  const sizes = await page.evaluate(async (given) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(given.map(({ css }) => css.replaceAll('@assets/', '/assets/')).join(''));
    document.adoptedStyleSheets.push(sheet);
    const box = document.body.appendChild(document.createElement('span'));
    box.style.whiteSpace = 'nowrap';
    const texts = [
      'The house and all that is in it, from the cellar to the roof',
      'Every service of this machine, what it is for, and whether it answers',
      'Welche Dienste laufen, wofür sie da sind und wann sie zuletzt gestört waren',
      'Photographs, films and books',
      'Infrastructure Media Monitoring Office Home Assistant Development Reading Commute',
    ];
    const measure = (font: string) => {
      let [width, height] = [0, 0];
      for (const text of texts) {
        box.textContent = text;
        box.style.font = font;
        width += box.getBoundingClientRect().width;
        height += box.getBoundingClientRect().height;
      }
      return { width, height };
    };
    const found: { family: string; weight: number; loaded: number; width: number; height: number }[] = [];
    for (const { family, fallbacks, size } of given) {
      for (const weight of [400, 500, 600]) {
        const font = `${weight} ${size}px "${family}"`;
        const { length: loaded } = await document.fonts.load(font);
        const first = measure(`${weight} ${size}px ${fallbacks.map((name) => `"${name}"`).join()}`);
        const final = measure(font);
        found.push({ family, weight, loaded, width: first.width / final.width, height: first.height / final.height });
      }
    }
    return found;
  }, given);
  expect(sizes.filter(({ loaded }) => loaded !== 1)).toEqual([]);
  const most = (family: string) => (family === 'Figtree Variable' ? 0.01 : 0.02);
  expect(sizes.filter(({ family, width }) => Math.abs(width - 1) > most(family))).toEqual([]);
  expect(sizes.filter(({ height }) => Math.abs(height - 1) > 0.01)).toEqual([]);
  await page.context().close();
});
