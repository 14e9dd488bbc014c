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
    await page.getByRole('link', { name: 'Back to all' }).click();
    await page.waitForURL(`${fixture.serving.url}home`);
    expect(await page.locator('section.collapsable').count()).toBe(20);
  });

  test('says so when there is nothing in it', async () => {
    await open('home/nothing-yet');
    expect(await page.getByText('No items to show yet').isVisible()).toBe(true);
  });
});

describe('the sections of a page', () => {
  /** Serves another dashboard for as long as a test takes. */
  const withConfig = async (text: string, run: () => Promise<void>) => {
    await change(fixture.serving, 'conf.yml', text);
    await run();
    await change(fixture.serving, 'conf.yml', config);
  };
  const many = Array.from({ length: 10 }, (_, index) => `{name: S${index}, ${items('x')}}`).join(', ');
  const columns = () =>
    page
      .locator('section.collapsable')
      .evaluateAll((all) => new Set(all.map((box) => Math.round(box.getBoundingClientRect().x))).size);

  test('stand in as many columns as colCount says, 1 to 8, above 600 px', async () => {
    // What is out of bounds has the meaning of another count: the server sees a change by the title.
    const title = (count: number) => `pageInfo: {title: Up to ${count}}\n`;
    await open('', { viewport: { width: 2400, height: 900 } });
    for (const [count, wanted] of [
      [1, 1],
      [5, 5],
      [8, 8],
      [20, 8],
      [0, 1],
    ] as const) {
      await change(
        fixture.serving,
        'conf.yml',
        `${title(count)}appConfig: {colCount: ${count}}\nsections: [${many}]\n`,
      );
      await page.reload();
      expect([count, await columns()]).toEqual([count, wanted]);
      await page.setViewportSize({ width: 599, height: 900 });
      expect([count, await columns()]).toEqual([count, 1]);
      await page.setViewportSize({ width: 2400, height: 900 });
    }
    await change(fixture.serving, 'conf.yml', config);
  });

  test('follow what is said of their grid only above 600 px', async () => {
    await withConfig(
      `sections: [{name: Pair, displayData: {itemCountX: 2}, ${items('a', 'b', 'c', 'd')}}]\n`,
      async () => {
        await open('', { viewport: { width: 601, height: 900 } });
        expect(await columnsOf('pair')).toBe(2);
        await page.setViewportSize({ width: 600, height: 900 });
        expect(await columnsOf('pair')).toBe(3);
      },
    );
  });

  test('are said to be missing where there are none', async () => {
    await withConfig('sections: []\n', async () => {
      await open();
      expect(await page.getByText('Nothing here yet').isVisible()).toBe(true);
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
      await page.getByRole('link', { name: 'Back to all' }).click();
      await page.waitForURL(`${fixture.serving.url}home/media-room`);
      expect(await page.locator('section.collapsable').count()).toBe(2);
    });
  });
});

describe('a section', () => {
  /** Ten of different heights: folding one would have most others packed anew. */
  const heights = [6, 14, 5, 9, 3, 11, 2, 7, 4, 8];
  const ten = heights.map((count, index) => {
    const titles = Array.from(
      { length: count },
      (_, place) => `T${index}${place % 3 === 0 ? ' match' : ` no ${place}`}`,
    );
    const display = index === 5 ? 'displayData: {cols: 2}, ' : '';
    return `{name: S${index}, ${display}${items(...(index === 6 ? ['none', 'either'] : titles))}}`;
  });
  /** Where sections begin, by name, of those that show. */
  const starts = () =>
    page
      .locator('section.collapsable')
      .evaluateAll((all) =>
        Object.fromEntries(
          all
            .filter((box) => box.checkVisibility() && box.clientHeight > 0)
            .map((box) => [box.querySelector('h2')?.textContent, Math.round(box.getBoundingClientRect().x)]),
        ),
      );
  /** Without those that have left. */
  const only = (all: Record<string, number>, kept: Record<string, number>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in kept));

  test.each([
    ['auto', 'en'],
    ['auto', 'ar'],
    ['horizontal', 'en'],
    ['vertical', 'en'],
  ])('keeps its column when others fold, grow or are filtered away: %s, %s', async (layout, language) => {
    // A board that scrolls keeps no columns.
    const sections = layout === 'vertical' ? [0, 1, 6, 2, 3].map((index) => ten[index]) : ten;
    await change(fixture.serving, 'conf.yml', `appConfig: {layout: ${layout}}\nsections: [${sections.join(', ')}]\n`);
    await open('', { viewport: { width: layout === 'auto' ? 1280 : 2560, height: 900 } });
    if (language === 'ar') {
      await page.evaluate(() => localStorage.setItem('language', 'ar'));
      await page.reload();
      await page.waitForFunction(() => document.documentElement.dir === 'rtl');
      await tookOver(page);
    }
    const before = await starts();
    expect(new Set(Object.values(before)).size).toBeGreaterThan(1);
    await section('s1').locator('summary').click();
    await expect.poll(starts).toEqual(before);
    await section('s1').locator('summary').click();
    // As a widget does that comes late.
    await section('s0')
      .locator('.content-inner')
      .evaluate((content) => content.append(Object.assign(document.createElement('div'), { style: 'height: 300px' })));
    await page.waitForFunction(() => document.querySelector('.section_s0')?.clientHeight ?? 0 > 300);
    await expect.poll(starts).toEqual(before);
    await page.locator('#filter-tiles').fill('match');
    await expect.poll(async () => Object.keys(await starts())).not.toContain('S6');
    const left = await starts();
    expect(left).toEqual(only(before, left));
    await page.locator('#filter-tiles').fill('');
    await expect.poll(starts).toEqual(before);
    await change(fixture.serving, 'conf.yml', config);
  });

  test.each([
    [640, 6],
    [1280, 2],
    [1920, 3],
    [2560, 5],
  ])('stands below the header from one end to the other: at %i px, %i of them', async (width, count) => {
    await change(fixture.serving, 'conf.yml', `sections: [${ten.slice(0, count).join(', ')}]\n`);
    await open('', { viewport: { width, height: 900 } });
    const ends = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('section.collapsable')].map((one) => one.getBoundingClientRect());
      const header = document.querySelector('header')?.getBoundingClientRect();
      const view = document.querySelector('.view-button')?.getBoundingClientRect();
      return {
        sections: [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))].map(
          Math.round,
        ),
        header: [header?.left, header?.right],
        view: view?.right,
      };
    });
    expect(ends).toEqual({ sections: ends.header, header: ends.header, view: ends.header[1] });
    await openView(page);
    const panelEnd = () => page.locator('#view').evaluate((panel) => panel.getBoundingClientRect().right);
    await expect.poll(panelEnd).toBe(ends.header[1]);
    await change(fixture.serving, 'conf.yml', config);
  });

  test('has its column decided anew when the window, the layout or the dashboard is another', async () => {
    const text = (sections: string[]) => `sections: [${sections.join(', ')}]\n`;
    await change(fixture.serving, 'conf.yml', text(ten));
    await open('', { viewport: { width: 1280, height: 900 } });
    const count = async () => new Set(Object.values(await starts())).size;
    const wide = await starts();
    await page.setViewportSize({ width: 820, height: 900 });
    await expect.poll(count).toBe(2);
    const narrow = await starts();
    await page.reload();
    await tookOver(page);
    await expect.poll(starts).toEqual(narrow);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(starts).toEqual(wide);
    await page.evaluate(() => {
      document.documentElement.dataset.layout = 'vertical';
    });
    await expect.poll(count).toBe(10);
    await page.evaluate(() => {
      document.documentElement.dataset.layout = 'auto';
    });
    await expect.poll(starts).toEqual(wide);
    // What an edit leaves stands where it would on a page that is opened then.
    fixture.serving.write('conf.yml', text(ten.slice(1)));
    await expect.poll(async () => Object.keys(await starts()).length).toBe(9);
    const edited = await starts();
    await page.reload();
    await tookOver(page);
    expect(edited).toEqual(await starts());
    await change(fixture.serving, 'conf.yml', config);
  });

  test.each([
    ['one section', 'auto', ten.slice(0, 1)],
    ['one band', 'horizontal', ten.slice(0, 1)],
    ['short bands', 'horizontal', ten.slice(2, 7)],
  ])('fills a wide page up to its cap: %s', async (_, layout, sections) => {
    await change(
      fixture.serving,
      'conf.yml',
      `pageInfo: {title: ${layout} ${sections.length}}\nappConfig: {layout: ${layout}}\nsections: [${sections.join(', ')}]\n`,
    );
    await open('', { viewport: { width: 2560, height: 900 } });
    const boxes = await page
      .locator('section.collapsable')
      .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    expect([left, right]).toEqual([320, 2240]);
    // Each row of the page reaches its end.
    for (const { top } of boxes) {
      const row = boxes.filter((box) => box.top === top);
      expect(Math.max(...row.map((box) => box.right))).toBe(2240);
      expect(Math.min(...row.map((box) => box.width))).toBeGreaterThanOrEqual(480);
    }
    await change(fixture.serving, 'conf.yml', config);
  });
});

test('a board that is wider than the page fades where it is cut, lets the next column peek in, and follows the scrolling', async () => {
  const text = (count: number) =>
    `appConfig: {layout: vertical}\nsections: [${Array.from({ length: count }, (_, at) => `{name: B${at}, ${items('a')}}`)}]\n`;
  await change(fixture.serving, 'conf.yml', text(8));
  await open('', { viewport: { width: 1280, height: 900 } });
  const grid = page.locator('.section-grid');
  const fades = () =>
    grid.evaluate((one) => {
      const { maskImage } = getComputedStyle(one);
      // Pixels that fade out at each end.
      const [, start, end = '0px'] =
        /rgb\(0, 0, 0\) ([\d.]+px), rgb\(0, 0, 0\) (?:calc\(100% - ([\d.]+px)\)|100%)/.exec(maskImage) ?? [];
      return [start, end];
    });
  await expect.poll(fades).toEqual(['0px', '32px']);
  const [board, next] = [await grid.boundingBox(), await section('b3').boundingBox()];
  expect(Math.round((board?.x ?? 0) + (board?.width ?? 0) - (next?.x ?? 0))).toBe(16);
  await grid.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
  await expect.poll(fades).toEqual(['32px', '0px']);
  await change(fixture.serving, 'conf.yml', text(2));
  await page.reload();
  expect(await page.locator('section.collapsable').count()).toBe(2);
  expect(await fades()).toEqual(['0px', '0px']);
  await change(fixture.serving, 'conf.yml', config);
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
    expect(await heights()).toEqual([36, 56, 148]);
    await openView(page);
    await page.getByRole('radio', { name: 'Small' }).check();
    expect(await heights()).toEqual([36, 36, 148]);
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
    const [full, wide, high] = [await sizeOf('full'), await sizeOf('wide'), await sizeOf('shuffled')];
    expect(full.height).toBe(high.height);
    expect(wide.height).toBeLessThan(high.height / 2);
    await page.getByRole('radio', { name: 'Auto' }).check();
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
