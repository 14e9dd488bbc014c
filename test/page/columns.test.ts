import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { change, dashboardFixture, openView } from './dashboard-page.ts';
import { remembering } from './stored.ts';

const items = (...titles: string[]) => `items: [${titles.map((title) => `{title: ${title}}`).join(', ')}]`;

let served = `sections: [{name: Nothing yet}]\n`;
const fixture = dashboardFixture({ 'conf.yml': served });

/** Serves another dashboard from now on. */
async function serve(text: string): Promise<void> {
  if (text === served) return;
  await change(fixture.serving, 'conf.yml', text);
  served = text;
}

let page: Page;
afterEach(() => page.context().close());
const open = async (width: number, stored: Record<string, unknown> = {}) => {
  const options = { viewport: { width, height: 900 }, ...remembering(fixture.serving.url, stored) };
  ({ page } = await fixture.open('', options));
};
const section = (slug: string) => page.locator(`.section_${slug}`);
/** How many columns boxes stand in. */
const columnsOf = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => new Set(all.map((box) => Math.round(box.getBoundingClientRect().x))).size);

test('sections stand in as many columns as colCount says, 1 to 8, above 600 px', async () => {
  const many = Array.from({ length: 10 }, (_, index) => `{name: S${index}, ${items('x')}}`).join(', ');
  await open(2400);
  for (const [count, wanted] of [
    [1, 1],
    [5, 5],
    [8, 8],
    [20, 8],
    [0, 1],
  ] as const) {
    // What is out of bounds has the meaning of another count: the server sees a change by the title.
    await serve(`pageInfo: {title: Up to ${count}}\nappConfig: {colCount: ${count}}\nsections: [${many}]\n`);
    await page.reload();
    expect([count, await columnsOf('section.collapsable')]).toEqual([count, wanted]);
    if (wanted === 1) continue;
    await page.setViewportSize({ width: 599, height: 900 });
    expect([count, await columnsOf('section.collapsable')]).toEqual([count, 1]);
    await page.setViewportSize({ width: 2400, height: 900 });
  }
});

test('tiles follow what is said of their grid only above 600 px', async () => {
  await serve(`sections: [{name: Pair, displayData: {itemCountX: 2}, ${items('a', 'b', 'c', 'd')}}]\n`);
  await open(601);
  expect(await columnsOf('.section_pair a.item')).toBe(2);
  await page.setViewportSize({ width: 600, height: 900 });
  expect(await columnsOf('.section_pair a.item')).toBe(3);
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
  /** Where sections begin, by name, of those that show, once a frame has been drawn: columns are decided within one. */
  const starts = (shown = page) =>
    shown.locator('section.collapsable').evaluateAll(async (all) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Object.fromEntries(
        all
          .filter((box) => box.checkVisibility() && box.clientHeight > 0)
          .map((box) => [box.querySelector('h2')?.textContent, Math.round(box.getBoundingClientRect().x)]),
      );
    });
  /** Without those that have left. */
  const only = (all: Record<string, number>, kept: Record<string, number>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in kept));

  test.each([
    ['auto', 'en'],
    ['auto', 'ar'],
    ['horizontal', 'en'],
    ['vertical', 'en'],
  ])('keeps its column when others fold, grow or are filtered away: %s, %s', async (layout, language) => {
    await serve(`appConfig: {layout: ${layout}}\nsections: [${ten.join(', ')}]\n`);
    await open(layout === 'auto' ? 1280 : 2560, { language });
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    const before = await starts();
    expect(new Set(Object.values(before)).size).toBeGreaterThan(1);
    await section('s1').locator('summary').click();
    await expect.poll(() => starts()).toEqual(before);
    await section('s1').locator('summary').click();
    // As a widget does that comes late.
    await section('s0')
      .locator('.content-inner')
      .evaluate((content) => content.append(Object.assign(document.createElement('div'), { style: 'height: 300px' })));
    await page.waitForFunction(() => document.querySelector('.section_s0')?.clientHeight ?? 0 > 300);
    await expect.poll(() => starts()).toEqual(before);
    await page.locator('#filter-tiles').fill('match');
    await expect.poll(async () => Object.keys(await starts())).not.toContain('S6');
    const left = await starts();
    expect(left).toEqual(only(before, left));
    await page.locator('#filter-tiles').fill('');
    await expect.poll(() => starts()).toEqual(before);
  });

  test.each([
    [640, 6],
    [1280, 2],
    [1920, 3],
    [2560, 5],
  ])('stands below the header from one end to the other: at %i px, %i of them', async (width, count) => {
    await serve(`sections: [${ten.slice(0, count).join(', ')}]\n`);
    await open(width);
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
  });

  test('has its column decided anew when the window, the layout or the dashboard is another', async () => {
    const text = (sections: string[]) => `sections: [${sections.join(', ')}]\n`;
    await serve(text(ten));
    await open(1280);
    const count = async () => new Set(Object.values(await starts())).size;
    const wide = await starts();
    await page.setViewportSize({ width: 820, height: 900 });
    await expect.poll(count).toBe(2);
    const narrow = await starts();
    await page.reload();
    await tookOver(page);
    await expect.poll(() => starts()).toEqual(narrow);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => starts()).toEqual(wide);
    await page.evaluate(() => {
      document.documentElement.dataset.layout = 'vertical';
    });
    await expect.poll(count).toBe(5);
    await page.evaluate(() => {
      document.documentElement.dataset.layout = 'auto';
    });
    await expect.poll(() => starts()).toEqual(wide);
    // Large tiles have their styles once somebody touches the page: later than they are chosen, on a slow connection.
    let letThrough = () => {};
    const chosen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/rest[^/]*\.css/, (route) => chosen.then(() => route.continue()));
    await page.mouse.move(4, 400);
    await page.mouse.move(5, 400);
    await page.locator('#rest-link').waitFor({ state: 'attached' });
    // Sections grow by other amounts: they stand where they would on a page that is opened with tiles of that size.
    await page.evaluate(() => {
      document.documentElement.dataset.size = 'large';
    });
    letThrough();
    await expect.poll(() => starts()).not.toEqual(wide);
    const other = await fixture.open('', {
      viewport: { width: 1280, height: 900 },
      ...remembering(fixture.serving.url, { iconSize: 'large' }),
    });
    await expect.poll(async () => isDeepStrictEqual(await starts(), await starts(other.page))).toBe(true);
    await other.page.context().close();
    await page.evaluate(() => {
      document.documentElement.dataset.size = 'medium';
    });
    await expect.poll(() => starts()).toEqual(wide);
    // What an edit leaves stands where it would on a page that is opened then.
    await serve(text(ten.slice(1)));
    await expect.poll(async () => Object.keys(await starts()).length).toBe(9);
    const edited = await starts();
    await page.reload();
    await tookOver(page);
    expect(edited).toEqual(await starts());
  });

  test('has its column decided anew for a layout of as many columns, where a wide one is as narrow as the others', async () => {
    await serve(`sections: [${[5, 0, 1].map((index) => ten[index]).join(', ')}]\n`);
    await open(1280);
    const packed = await starts();
    for (const [layout, expected] of [['vertical'], ['auto', packed]] as const) {
      await page.evaluate((layout) => {
        document.documentElement.dataset.layout = layout;
      }, layout);
      const other = await fixture.open('', {
        viewport: { width: 1280, height: 900 },
        ...remembering(fixture.serving.url, { layoutOrientation: layout }),
      });
      const fresh = await starts(other.page);
      await other.page.context().close();
      if (expected) expect(fresh).toEqual(expected);
      else expect(fresh).not.toEqual(packed);
      await expect.poll(() => starts()).toEqual(fresh);
    }
  });

  test.each([
    ['one section', 'auto', ten.slice(0, 1)],
    ['one band', 'horizontal', ten.slice(0, 1)],
    ['short bands', 'horizontal', ten.slice(2, 7)],
  ])('fills a wide page up to its cap: %s', async (_, layout, sections) => {
    await serve(`appConfig: {layout: ${layout}}\nsections: [${sections.join(', ')}]\n`);
    await open(2560);
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
  });
});

test('a short band is no higher for a long one beside it', async () => {
  const long = items('a', 'b', 'c', 'd', 'e', 'f', 'g');
  await serve(`appConfig: {layout: horizontal}\nsections: [{name: Long, ${long}}, {name: Short, ${items('x')}}]\n`);
  await open(1280);
  const [beside, short] = [await section('long').boundingBox(), await section('short').boundingBox()];
  expect(short?.y).toBe(beside?.y);
  // A row of tiles less.
  expect((beside?.height ?? 0) - (short?.height ?? 0)).toBeGreaterThanOrEqual(56);
});

test('a board shows all of its sections: side by side as long as they have 200 pixels, and then in the next row', async () => {
  const text = (count: number) =>
    `appConfig: {layout: vertical}\nsections: [${Array.from({ length: count }, (_, at) => `{name: B${at}, ${items('a', 'b')}}`)}]\n`;
  await serve(text(8));
  await open(1280);
  const rows = () =>
    page.locator('section.collapsable').evaluateAll((all) => {
      const boxes = all.map((box) => box.getBoundingClientRect());
      const isInSight = boxes.every(({ left, right, width }) => left >= 0 && right <= innerWidth && width >= 200);
      const tops = [...new Set(boxes.map(({ top }) => top))];
      return [isInSight, ...tops.map((top) => boxes.filter((box) => box.top === top).length)];
    });
  await expect.poll(rows).toEqual([true, 4, 4]);
  // One that is folded leaves the others where they are.
  await section('b1').locator('summary').click();
  await expect.poll(() => section('b1').evaluate((box) => box.clientHeight)).toBeLessThan(60);
  expect(await rows()).toEqual([true, 4, 4]);
  await page.setViewportSize({ width: 2560, height: 900 });
  await expect.poll(rows).toEqual([true, 8]);
  await serve(text(2));
  await expect.poll(rows).toEqual([true, 2]);
});
