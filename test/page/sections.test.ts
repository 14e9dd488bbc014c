import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { change, dashboardFixture, type openDashboard, openView, storedJson, tile } from './dashboard-page.ts';

const items = (...titles: string[]) => `items: [${titles.map((title) => `{title: ${title}}`).join(', ')}]`;
const config = `
sections:
  - {name: Plain, ${items('Pear', 'apple', 'Mango', 'fig', 'Date', 'Nut')}}
  - {name: Folded, displayData: {collapsed: true}, ${items('Covered')}}
  - {name: Unfolded, displayData: {collapsed: false}, ${items('Uncovered')}}
  - {name: Coloured, displayData: {color: 'rgb(10, 60, 30)', customStyles: 'border: 3px solid'}, ${items('C1')}}
  - {name: Small, displayData: {itemSize: small}, ${items('S1')}}
  - {name: Large, displayData: {itemSize: large}, ${items('L1')}}
  - {name: Wide, displayData: {cols: 2}, ${items('W1')}}
  - {name: High, displayData: {rows: 4}, ${items('H1')}}
  - {name: Three across, displayData: {itemCountX: 3}, ${items('X1', 'X2', 'X3', 'X4')}}
  - {name: Two down, displayData: {itemCountY: 2}, ${items('Y1', 'Y2', 'Y3', 'Y4', 'Y5', 'Y6')}}
  - {name: Grid, displayData: {sectionLayout: grid, cols: 2}, ${items('G1', 'G2')}}
  - {name: Auto, displayData: {sectionLayout: auto, cols: 2}, ${items('A1', 'A2')}}
  - {name: Full, displayData: {cutToHeight: true}, ${items('F1')}}
  - {name: Ascending, displayData: {sortBy: alphabetical}, ${items('pear', 'Apple', 'fig')}}
  - {name: Descending, displayData: {sortBy: reverse-alphabetical}, ${items('pear', 'Apple', 'fig')}}
  - {name: Most, displayData: {sortBy: most-used}, ${items('m1', 'm2', 'm3')}}
  - {name: Last, displayData: {sortBy: last-used}, ${items('l1', 'l2', 'l3')}}
  - {name: Shuffled, displayData: {sortBy: random}, ${items(...Array.from({ length: 12 }, (_, index) => `r${index}`))}}
  - {name: Odd order, displayData: {sortBy: by-moon}, ${items('o2', 'o1')}}
  - {name: Nothing yet}
`;

const fixture = dashboardFixture({ 'conf.yml': config });
let page: Page;
afterEach(async () => {
  if (page !== shared) await page.context().close();
});

/** A page at 1280 px, for tests that leave it as they found it. */
let shared: Page | undefined;
async function openShared(): Promise<void> {
  if (!shared) {
    await open();
    shared = page;
  }
  page = shared;
}

const open = async (path = '', options: Parameters<typeof openDashboard>[3] = {}) => {
  ({ page } = await fixture.open(path, options));
};
const section = (slug: string) => page.locator(`.section_${slug}`);
const titles = (slug: string) => section(slug).locator('.tile-title').allTextContents();
const isOpen = (slug: string) =>
  section(slug)
    .locator('details')
    .evaluate((box) => (box as HTMLDetailsElement).open);
const sizeOf = async (slug: string) => (await section(slug).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const places = (slug: string) =>
  section(slug)
    .locator('a.item')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [Math.round(x), Math.round(y)] as const;
      }),
    );
const columnsOf = async (slug: string) => new Set((await places(slug)).map(([x]) => x)).size;

describe('whether a section is open', () => {
  test('is so by default, before and after scripts run, and nothing is stored until it is folded', async () => {
    await open();
    expect(await isOpen('plain')).toBe(true);
    expect(await storedJson(page, 'collapseState')).toBeNull();
    const { page: bare } = await visit(fixture.browser, fixture.serving.url, { javaScriptEnabled: false });
    expect(await bare.locator('.section_plain details').evaluate((box) => (box as HTMLDetailsElement).open)).toBe(true);
    await bare.context().close();
  });

  test('is remembered, and holds from the first frame that shows it', async () => {
    await open();
    await section('plain').locator('summary').click();
    await expect.poll(() => storedJson(page, 'collapseState')).toMatchObject({ 'home-plain': false });
    await page.addInitScript(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      requestAnimationFrame(function look() {
        const box = document.querySelector<HTMLDetailsElement>('.section_plain details');
        if (box && document.querySelector('.section_folded')) seen.push(box.open);
        requestAnimationFrame(look);
      });
    });
    await page.reload();
    await tookOver(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([false]));
    await section('plain').locator('summary').click();
    await expect.poll(() => storedJson(page, 'collapseState')).toMatchObject({ 'home-plain': true });
  });

  test('is what the config says, whatever was stored', async () => {
    await open();
    await page.evaluate(() =>
      localStorage.setItem('collapseState', '{"home-folded": true, "home-unfolded": false, "home-plain": false}'),
    );
    await page.reload();
    await tookOver(page);
    expect([await isOpen('folded'), await isOpen('unfolded'), await isOpen('plain')]).toEqual([false, true, false]);
  });

  test('is read with care: what is no JSON counts as nothing', async () => {
    await open();
    await page.evaluate(() => localStorage.setItem('collapseState', '{oops'));
    await page.reload();
    await tookOver(page);
    expect(await isOpen('plain')).toBe(true);
    await section('plain').locator('summary').click();
    await expect.poll(() => storedJson(page, 'collapseState')).toMatchObject({ 'home-plain': false });
  });

  test('stays as the viewer left it when the file changes', async () => {
    await open();
    await section('plain').locator('summary').click();
    await section('folded').locator('summary').click();
    fixture.serving.write('conf.yml', config.replace('Nothing yet', 'Nothing at all'));
    await page.getByRole('heading', { name: 'Nothing at all' }).waitFor();
    expect([await isOpen('plain'), await isOpen('folded')]).toEqual([false, true]);
    fixture.serving.write('conf.yml', config);
    await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
  });
});

describe('a section alone on its page', () => {
  test('is open, however it was left or configured, and leads back to all', async () => {
    await open('home/folded');
    expect(await page.locator('section.collapsable').count()).toBe(1);
    expect(await isOpen('folded')).toBe(true);
    await page.evaluate(() => localStorage.setItem('collapseState', '{"home-plain": false}'));
    await page.goto(`${fixture.serving.url}home/plain`);
    await tookOver(page);
    expect(await isOpen('plain')).toBe(true);
    await page.getByRole('link', { name: 'Back to All' }).click();
    await page.waitForURL(`${fixture.serving.url}home`);
    expect(await page.locator('section.collapsable').count()).toBe(20);
  });

  test('says so when there is nothing in it', async () => {
    await open('home/nothing-yet');
    expect(await page.getByText('No Items to Show Yet').isVisible()).toBe(true);
  });
});

describe('the sections of a page', () => {
  /** Serves another dashboard for as long as a test takes. */
  const withConfig = async (text: string, run: () => Promise<void>) => {
    await change(fixture.serving, 'conf.yml', text);
    await run();
    await change(fixture.serving, 'conf.yml', config);
  };
  test('are said to be missing where there are none', async () => {
    await withConfig('sections: []\n', async () => {
      await open();
      expect(await page.getByText('No Data Configured').isVisible()).toBe(true);
    });
  });

  test('of an extra page lead from one alone back to all of that page', async () => {
    fixture.serving.write(
      'media.yml',
      `sections: [{name: Films, ${items('Reel')}}, {name: Series, ${items('Show')}}]\n`,
    );
    await withConfig(`pages: [{name: Media Room, path: media.yml}]\n${config}`, async () => {
      await open('home/media-room/films');
      expect(await page.locator('section.collapsable').count()).toBe(1);
      await page.getByRole('link', { name: 'Back to All' }).click();
      await page.waitForURL(`${fixture.serving.url}home/media-room`);
      expect(await page.locator('section.collapsable').count()).toBe(2);
    });
  });
});

describe('displayData', () => {
  test('colours a section and puts its own styles on it', async () => {
    await openShared();
    const look = await section('coloured').evaluate((box) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(box);
      return [backgroundColor, borderTopWidth];
    });
    expect(look).toEqual(['rgb(10, 60, 30)', '3px']);
  });

  test('gives its tiles their size, over that of the page', async () => {
    await openShared();
    const heights = async () =>
      Promise.all(['S1', 'Pear', 'L1'].map(async (title) => (await tile(page, title).boundingBox())?.height));
    expect(await heights()).toEqual([36, 56, 116]);
    await openView(page);
    await page.getByRole('radio', { name: 'Small' }).check();
    expect(await heights()).toEqual([36, 36, 116]);
    await page.getByRole('radio', { name: 'Medium' }).check();
  });

  test('spans columns and rows, on a page that is wide enough', async () => {
    await openShared();
    const [plain, wide, high] = [await sizeOf('plain'), await sizeOf('wide'), await sizeOf('high')];
    expect(Math.round(wide.width)).toBe(Math.round(plain.width * 2 + 16));
    expect(high.height).toBeGreaterThan((await sizeOf('wide')).height * 2);
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await sizeOf('wide')).width).toBe((await sizeOf('plain')).width);
    expect((await sizeOf('high')).height).toBe((await sizeOf('wide')).height);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('counts tiles across or down, on a page that is wide enough', async () => {
    await openShared();
    expect([await columnsOf('three-across'), await columnsOf('two-down'), await columnsOf('plain')]).toEqual([3, 3, 2]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect([await columnsOf('three-across'), await columnsOf('two-down')]).toEqual([2, 2]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('lets tiles share the whole width in a grid, and keep to columns otherwise', async () => {
    await openShared();
    const width = async (title: string) => (await tile(page, title).boundingBox())?.width ?? 0;
    expect(await columnsOf('grid')).toBe(2);
    expect(await width('G1')).toBeGreaterThan((await width('A1')) * 1.5);
  });

  test('takes the whole height of its row with cutToHeight', async () => {
    await openShared();
    await openView(page);
    await page.getByRole('radio', { name: 'Vertical' }).check();
    const { full, others } = await page.locator('section.collapsable').evaluateAll((all) => {
      const boxes = all.map((box) => ({
        isFull: box.matches('.section_full'),
        ...box.getBoundingClientRect().toJSON(),
      }));
      const full = boxes.find(({ isFull }) => isFull);
      const others = boxes.filter((box) => !box.isFull && box.top === full?.top).map(({ height }) => height);
      return { full: full?.height, others };
    });
    await page.getByRole('radio', { name: 'Auto' }).check();
    expect(full).toBe(Math.max(...others));
    expect(Math.min(...others)).toBeLessThan(full);
  });

  test('holds the height that it needs: no section is cut or leaves a hole of more than a row', async () => {
    await openShared();
    const off = await page.locator('section.collapsable').evaluateAll((all) =>
      all.flatMap((box) => {
        if (box.matches('.row-4') || !box.querySelector('details')?.open) return [];
        const needed = (box.querySelector('details') as HTMLElement).getBoundingClientRect().height;
        const spare = box.clientHeight - needed;
        return spare < -1 || spare > 16 ? [`${box.className} ${spare}`] : [];
      }),
    );
    expect(off).toEqual([]);
  });
});

describe('the order of tiles', () => {
  test('is that of the file, or by title either way', async () => {
    await openShared();
    expect(await titles('plain')).toEqual(['Pear', 'apple', 'Mango', 'fig', 'Date', 'Nut']);
    expect(await titles('ascending')).toEqual(['Apple', 'fig', 'pear']);
    expect(await titles('descending')).toEqual(['pear', 'fig', 'Apple']);
    expect(await titles('odd-order')).toEqual(['o2', 'o1']);
  });

  test('follows what this browser has opened most and last', async () => {
    await open();
    const id = (title: string) => tile(page, title).evaluate((link) => link.id.slice('link-'.length));
    const used = {
      mostUsed: { [await id('m3')]: 5, [await id('m2')]: 9 },
      lastUsed: { [await id('l3')]: 1_700_000_000_000 },
    };
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    }, used);
    await page.reload();
    await tookOver(page);
    await expect.poll(() => titles('most')).toEqual(['m2', 'm3', 'm1']);
    await expect.poll(() => titles('last')).toEqual(['l3', 'l1', 'l2']);
  });

  test('is another one each time where it is random, with everything still there', async () => {
    await openShared();
    const file = Array.from({ length: 12 }, (_, index) => `r${index}`);
    await expect.poll(() => titles('shuffled')).not.toEqual(file);
    expect((await titles('shuffled')).toSorted()).toEqual(file.toSorted());
  });
});
