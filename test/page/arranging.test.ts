import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { change, dashboardFixture, tile } from './dashboard-page.ts';

const item = (title: string) => `      - {title: ${title}, url: https://${title.toLowerCase()}.example.org}\n`;
const many = Array.from({ length: 24 }, (_, index) => item(`Far${index}`)).join('');
const section = (name: string, ...items: string[]) =>
  `  - name: ${name} # of ${name}\n    items:\n${items.map((one) => (one.startsWith(' ') ? one : item(one))).join('')}`;
const config = `# Mine.\nsections:\n${section('Infra', 'One', 'Two', 'Three')}${section('Media', 'Four', 'Five')}${section('Folded', 'Six').replace('    items', '    displayData: {collapsed: true}\n    items')}`;
const long = `sections:\n${section('Infra', 'One', 'Two')}${section('Many', many)}${section('Last', 'End')}`;

const fixture = dashboardFixture({ 'conf.yml': config });
beforeEach(() => fixture.serving.write('conf.yml', config));

const edit = async (page: Page) => {
  await page.keyboard.press('F2');
  await page.locator('.edit-bar').waitFor();
  // The part that drags comes behind the first view.
  await page.waitForLoadState('networkidle');
};
/** The file once all is saved. */
const saved = async (page: Page, before: string) => {
  await page.getByRole('button', { name: 'Save to Disk' }).click();
  const read = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
  await expect.poll(read).not.toBe(before);
  return read();
};
const middle = async (at: Locator, aside = 0) => {
  const { x, y, width, height } = (await at.boundingBox()) ?? expect.fail('It is not there.');
  return { x: x + width / 2 + aside, y: y + height / 2 };
};
const order = (page: Page) =>
  page
    .locator('.collapsable')
    .evaluateAll((sections) =>
      sections.map((one) => [...one.querySelectorAll('.tile-title')].map(({ textContent }) => textContent).join(' ')),
    );

test('a mouse drags an item, and those chosen with it, into another section and into a folded one', async () => {
  const { page, complaints } = await fixture.open();
  await edit(page);
  const [from, to] = [await middle(tile(page, 'Two')), await middle(tile(page, 'Five'), -40)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  expect(await page.locator('.drop-mark, .lifted').count()).toBe(2);
  // The cursor is that of the picture, whatever is below it.
  const picture = page.locator('.lifted:hover');
  expect(await picture.evaluate((element) => getComputedStyle(element).cursor)).toBe('grabbing');
  expect(await page.locator('[data-was]').getAttribute('data-was')).toBe('Two was here');
  await page.keyboard.press('Escape');
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up();
  expect(await page.locator('.drop-mark, .lifted, [data-was]').count()).toBe(0);
  expect(await order(page)).toEqual(['One Two Three', 'Four Five', 'Six']);

  const grip = await middle(page.locator('.section-grip').first());
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  expect(await page.locator('.lifted').count()).toBe(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('Escape');
  await page.mouse.up();

  for (const title of ['One', 'Three']) await tile(page, title).click({ modifiers: ['Control'] });
  const three = await middle(tile(page, 'Three'));
  await page.mouse.move(three.x, three.y);
  await page.mouse.down();
  await page.mouse.move(three.x + 10, three.y + 10, { steps: 3 });
  expect(await page.locator('.lifted-count').textContent()).toBe('2');
  const five = await middle(tile(page, 'Five'), -40);
  await page.mouse.move(five.x, five.y, { steps: 8 });
  // What was passed has made room.
  const four = await middle(tile(page, 'Four'), 60);
  await page.mouse.move(four.x, four.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Two', 'Four One Three Five', 'Six']);

  const two = await middle(tile(page, 'Two'));
  await page.mouse.move(two.x, two.y);
  await page.mouse.down();
  const folded = await middle(page.locator('summary', { hasText: 'Folded' }), -40);
  await page.mouse.move(folded.x, folded.y, { steps: 8 });
  await tile(page, 'Six').waitFor({ state: 'visible' });
  const six = await middle(tile(page, 'Six'), 60);
  await page.mouse.move(six.x, six.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['', 'Four One Three Five', 'Six Two']);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.item-wrapper')?.querySelector('.tile-title')?.textContent);
  await expect.poll(focused).toBe('Two');

  const text = await saved(page, config);
  expect(text.split('\n').filter((line) => /title|name|#/.test(line))).toEqual([
    '# Mine.',
    '  - name: Infra # of Infra',
    '  - name: Media # of Media',
    ...['Four', 'One', 'Three', 'Five'].map((title) => item(title).trimEnd()),
    '  - name: Folded # of Folded',
    ...['Six', 'Two'].map((title) => item(title).trimEnd()),
  ]);
  expect(complaints).toEqual([]);
});

test('a link of a group is dragged by its grip in the panel, which Escape takes back', async () => {
  const links = ['Ports', 'Logs', 'Paste'].map((title) => `{title: ${title}}`).join(', ');
  const group = `sections:\n${section('Infra', `      - {title: Tools, subItems: [${links}]}\n`)}`;
  await change(fixture.serving, 'conf.yml', group);
  const { page, complaints } = await fixture.open();
  await page.locator('.sub-item-group-title').waitFor();
  await edit(page);
  await page.locator('.sub-item-group-title').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const names = page.locator('.side-panel .field-entry-name bdi');
  await names.first().waitFor();
  const drag = async () => {
    const from = await middle(page.locator('.row-grip').first());
    const to = await middle(page.locator('.row-grip').last());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 4, { steps: 8 });
    expect(await page.locator('.entry-row[data-dragged]').textContent()).toBe('Ports');
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names.allTextContents()).toEqual(['Ports', 'Logs', 'Paste']);
  await drag();
  await page.mouse.up();
  await expect.poll(() => names.allTextContents()).toEqual(['Logs', 'Paste', 'Ports']);
  expect(await page.locator('.sub-item-link .tile-title').allTextContents()).toEqual(['Logs', 'Paste', 'Ports']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ports');
  expect(complaints).toEqual([]);
});

/** What was sent to the page before has been answered by then, however busy the machine is. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

test('a finger that rests chooses, one that moves then drags, and one on a grip drags the section', async () => {
  const { page } = await fixture.open('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator('.collapsable').first().waitFor();
  await edit(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[] = []) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const glide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    for (const part of [0.1, 0.4, 0.7, 1]) {
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      await twoFrames(page);
    }
    // A hair more, once the page has seen where the finger is.
    await touch('touchMove', [{ x: to.x + 1, y: to.y }]);
    await twoFrames(page);
  };
  const one = await middle(tile(page, 'One'));
  await touch('touchStart', [one]);
  await page.locator('[data-dragging]').waitFor();
  await touch('touchEnd');
  await expect.poll(() => page.locator('[data-chosen] .tile-title').allTextContents()).toEqual(['One']);
  expect(await page.locator('.menu:visible').count()).toBe(0);
  await tile(page, 'Two').tap();
  await expect.poll(() => page.locator('[data-chosen] .tile-title').allTextContents()).toEqual(['One', 'Two']);
  await page.getByRole('button', { name: 'Choose nothing' }).tap();

  const [from, to] = [await middle(tile(page, 'One')), await middle(tile(page, 'Five'), 40)];
  await touch('touchStart', [from]);
  await page.locator('[data-dragging]').waitFor();
  await glide(from, to);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual(['Two Three', 'Four Five One', 'Six']);

  const grip = await middle(page.locator('.section-grip').nth(1));
  const head = await middle(page.locator('summary').first());
  await touch('touchStart', [grip]);
  await glide(grip, head);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual(['Four Five One', 'Two Three', 'Six']);
});

test('at the edge of the window the page scrolls on, to where the item is dropped', async () => {
  fixture.serving.write('conf.yml', long);
  const { page } = await fixture.open('', { viewport: { width: 700, height: 500 } });
  await tile(page, 'End').waitFor({ state: 'attached' });
  await edit(page);
  const one = await middle(tile(page, 'One'));
  await page.mouse.move(one.x, one.y);
  await page.mouse.down();
  await page.mouse.move(350, 400, { steps: 4 });
  await page.mouse.move(350, 495, { steps: 4 });
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(left).toBeLessThan(1);
  const end = await middle(tile(page, 'End'), 60);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.move(end.x + 2, end.y, { steps: 2 });
  await page.mouse.up();
  await expect.poll(async () => (await order(page)).at(-1)).toBe('End One');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});
