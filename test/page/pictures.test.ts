import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../png.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';
import { hardPictures, lowTexts } from './low-texts.ts';

const pictures = hardPictures;
const names = Object.keys(pictures);

const fixture = dashboardFixture({
  'conf.yml': `pageInfo:
  title: Basement
  description: What runs down there
  navLinks: [{ title: Router, path: 'https://router.example.org' }]
appConfig: { statusCheck: true, background: { picture: pictures/, accent: true } }
sections:
${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
  .map(
    (name) => `  - name: ${name}
    icon: mdi-server
    items:
${[1, 2, 3].map((index) => `      - { title: Service ${index}, description: What it is for, url: 'https://${name}.example.org/${index}' }`).join('\n')}`,
  )
  .join('\n')}
`,
  ...Object.fromEntries(names.map((name, index) => [`pictures/${index}.png`, png(320, 226, pictures[name] as never)])),
});

test.each(['dark', 'light'] as const)(
  'every text keeps 4.5 to the worst pixel beneath it, whatever picture stands behind the page: %s',
  async (colorScheme) => {
    const { page } = await fixture.open('', {
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const low: string[] = [];
    for (const [index, name] of names.entries()) {
      await page.evaluate((picture) => {
        document.documentElement.dataset.picture = picture;
      }, `${index}`);
      for (const text of await lowTexts(page)) low.push(`${name}: ${text}`);
    }
    expect(low).toEqual([]);
  },
);

test('a viewer has another background than the config, dimmed and blurred, from the first paint on', async () => {
  const { page } = await fixture.open('', { reducedMotion: 'reduce' });
  await openView(page);
  const scene = page.getByRole('radio', { name: 'Dunes' });
  await scene.check();
  const shown = () =>
    page.evaluate(() => {
      const { backgroundImage, filter } = getComputedStyle(document.body, '::before');
      return { picture: /dunes-(?:day|night)/.exec(backgroundImage)?.[0], filter };
    });
  await expect.poll(shown).toMatchObject({ picture: 'dunes-day' });
  await page.getByRole('slider', { name: 'Blur' }).fill('8');
  await expect.poll(shown).toMatchObject({ filter: 'blur(8px)' });

  // Before any script of its own could run.
  const later = await page.context().newPage();
  await later.route(/\/assets\/.*\.js/, (route) => route.abort());
  await later.goto(page.url());
  expect(
    await later.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage.includes('dunes-day')),
  ).toBe(true);

  await page.getByRole('radio', { name: 'None' }).check();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body, '::before').content)).toBe('none');
  await page.getByRole('radio', { name: 'As configured' }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.background)).toBe('own');
});

test('who edits sees another background before it is saved, and the old one again on leaving', async () => {
  const { page } = await fixture.open();
  const shown = () => page.evaluate(() => document.documentElement.dataset.background);
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit App Config' }).click();
  await page.getByLabel('Search settings').fill('scene');
  await page.locator('[data-field="appConfig.background.scene"] select').selectOption('waves');
  await expect.poll(shown).toBe('waves');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Throw Edits Away' }).click();
  await expect.poll(shown).toBe('own');
});

/** What one sees of the picture, and of its preview above it. */
const layers = (page: Page) =>
  page.evaluate(() => {
    const [picture, preview] = [
      getComputedStyle(document.body, '::before'),
      getComputedStyle(document.documentElement, '::after'),
    ];
    return {
      address: /url\("(http.*?)"\)/.exec(picture.backgroundImage)?.[1],
      hasPreview: [picture, preview].map(({ backgroundImage }) => backgroundImage.includes('data:image/webp')),
      opacity: preview.content === '""' ? preview.opacity : undefined,
    };
  });

test('a preview stands there at once, and the picture takes its place without moving anything', async () => {
  const context = await fixture.browser.newContext({ reducedMotion: 'no-preference' });
  await watchLayoutShifts(context);
  let send = () => {};
  const isWanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await context.route(/pictures\/\d\.png/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(fixture.serving.url, { waitUntil: 'domcontentloaded' });
  expect(await layers(page)).toMatchObject({ hasPreview: [true, true], opacity: '1' });
  send();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pictured)).toBe('');
  await expect.poll(() => layers(page)).toMatchObject({ opacity: '0' });
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await context.close();

  const plain = await fixture.browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
  const without = await plain.newPage();
  await without.goto(fixture.serving.url);
  expect(await layers(without)).toMatchObject({ hasPreview: [true, false], address: expect.stringContaining('.png?') });
  await plain.close();
});

test('another picture of the same name shows in open tabs, and one more in the folder takes its turn', async () => {
  const { page } = await fixture.open();
  const { address } = await layers(page);
  const index = Number(/(\d)\.png/.exec(address ?? '')?.[1]);
  fixture.serving.write(
    `pictures/${index}.png`,
    png(64, 45, () => [20, 120, 40]),
  );
  await expect.poll(async () => (await layers(page)).address).toMatch(new RegExp(`/pictures/${index}\\.png\\?`));
  await expect.poll(async () => (await layers(page)).address).not.toBe(address);
  fixture.serving.write(
    'pictures/9.png',
    png(64, 45, () => [20, 20, 90]),
  );
  // Two changes, each with a build of its own: on a busy machine that is long.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.pictures), { timeout: 40_000 })
    .toBe(`${names.length + 1}`);
});
