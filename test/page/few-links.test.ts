import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';

const links = ['Films', 'Files', 'House', 'Photos', 'Keys'].map(
  (title) => `{title: ${title}, icon: mdi-nas, description: What it is, url: 'https://${title}.example.org'}`,
);
const fixture = dashboardFixture({ 'conf.yml': `sections: [{name: Links, items: [${links}]}]` });

const withHero = dashboardFixture({
  'conf.yml': `pageInfo: {hero: [{clock: {format: en-GB}}, greeting]}\nsections: [{name: Links, items: [${links}]}]`,
});

const open = (width: number) => fixture.open('', { viewport: { width, height: 800 } });

/** What one sees of each card, in pixels: where it begins, and how large it is. */
const cardsOf = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.locator('a.item').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

const searchOf = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.locator('.search-wrap form').evaluate((form) => {
    const { x, y, width, height } = form.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

test('a few links are cards in the middle of the page, whose only section has no head and no surface', async () => {
  const { page } = await open(1280);
  expect(await cardsOf(page)).toEqual([168, 360, 552, 744, 936].map((x) => [x, 236, 176, 164]));
  expect(await searchOf(page)).toEqual([360, 148, 560, 48]);
  expect(await page.locator('.lbl-toggle').isVisible()).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
});

test('below the time stands the search, and below that the cards; in the header where something else comes between', async () => {
  const { page } = await withHero.open('', { viewport: { width: 1280, height: 800 } });
  expect([await searchOf(page), (await cardsOf(page))[0]?.[1]]).toEqual([[360, 316, 560, 48], 404]);
  const tops = await page
    .locator('.hero-clock, .hero-greeting')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(tops).toEqual([148, 258]);
  await page.locator('.search-wrap input').fill('films');
  await page.evaluate(() => document.querySelector('.offline-place')?.append('Dash does not answer.'));
  expect((await searchOf(page)).slice(1)).toEqual([10, 448, 36]);
  await page.context().close();
});

test('on a phone two of them stand beside each other', async () => {
  const { page } = await open(390);
  const cards = await cardsOf(page);
  expect(new Set(cards.map(([, y]) => y)).size).toBe(3);
  for (const [x = 0, , width = 0] of cards) expect([x >= 12, x + width <= 378]).toEqual([true, true]);
});

test('who chooses a size has tiles of that size, in a section that is as wide as they are, and keeps them', async () => {
  const { page } = await open(1280);
  const size = (name: string) => page.locator(`.choice input[name="item-size"][value="${name}"]`);
  await openView(page);
  await size('small').check({ force: true });
  await size('medium').check({ force: true });
  const section = () => page.locator('.collapsable').evaluate((box) => Math.round(box.getBoundingClientRect().width));
  expect([await section(), (await cardsOf(page))[0]?.[3]]).toEqual([5 * 224, 56]);

  await page.reload();
  expect([await section(), (await cardsOf(page))[0]?.[3]]).toEqual([5 * 224, 56]);
  expect(await page.locator('.lbl-toggle').isVisible()).toBe(true);
});
