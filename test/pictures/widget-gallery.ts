import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { BookKind } from '../../schema/notebook/book.ts';
import { bookPath, booksFolder, readBook, writeBookFile } from '../../serve/notebook/book-files.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { bodiesConfig, showOnPage } from '../bodies.tsx';
import { visit } from '../browser.ts';
import { folderWith, startServing } from '../serving.ts';
import { around, cardsOf, drawnPicture, fixtureOf, ownViews } from '../widget-cards.tsx';

/** Pixels of a card. */
const width = 352;

/** Of a picture, from 0 to 100. */
const quality = 80;

/**
 * Takes a picture of each widget, or of those that are named, as its fixture's first answer has it: `TYPE.webp`. Where none
 * are named, pictures of other types go.
 * @returns why a picture could not be taken
 */
export async function takeWidgetGallery(browser: Browser, folder: string, named: readonly string[]): Promise<string[]> {
  const wanted = Object.keys(catalogue).filter((type) => named.length === 0 || named.includes(type));
  const found = named.filter((name) => !Object.hasOwn(catalogue, name)).map((name) => `${name}: no such widget`);
  const options = { viewport: { width: 1280, height: 1600 }, colorScheme: 'dark', deviceScaleFactor: 2 } as const;

  const shown = wanted.filter((type) => catalogue[type]?.shows);
  const cards = await Promise.all(shown.map(async (type) => (await cardsOf(type, width))[0]));
  const serving = await startServing({ 'conf.yml': bodiesConfig });
  const { page } = await visit(browser, serving.url, options);
  await showOnPage(page, cards.join(''));
  await page.waitForTimeout(500);
  for (const type of shown) await takeCard(page, folder, type);
  await page.context().close();
  await serving.stop();

  const keeping = wanted.filter((type) => catalogue[type]?.keeps);
  const own = [...wanted.filter((type) => Object.hasOwn(ownViews, type)), ...keeping];
  const optionsOf = (type: string) => ownViews[type] ?? { keep: 'all', id: type };
  const sections = own.map((type) => ({ name: type, widgets: [{ type, options: optionsOf(type) }] }));
  const userFolder = folderWith({ 'conf.yml': JSON.stringify({ sections }), 'picture.svg': drawnPicture });
  for (const type of keeping) await keepFixture(userFolder, type, catalogue[type]?.keeps ?? 'note');
  const served = await startServing({}, { folder: userFolder });
  const real = await visit(browser, served.url, options);
  await real.page.evaluate((size) => {
    for (const card of document.querySelectorAll<HTMLElement>('.collapsable')) card.style.maxInlineSize = `${size}px`;
  }, width);
  for (const type of own) {
    await real.page.locator(`[data-widget="${type}"] .widget-view`).scrollIntoViewIfNeeded();
    await real.page.waitForTimeout(1500);
    await takeCard(real.page, folder, type);
  }
  await real.page.context().close();
  await served.stop();
  const missing = wanted.filter((type) => !(catalogue[type]?.shows || own.includes(type)));
  found.push(...missing.map((type) => `${type}: it has a view of its own, and no page shows it`));
  if (named.length === 0) {
    const stray = readdirSync(folder).filter((file) => !wanted.includes(file.replace(/\.webp$/, '')));
    for (const file of stray) rmSync(resolve(folder, file));
  }
  return found;
}

/** Has a dashboard keep what the fixture of a widget shows first, under the name of its type. */
async function keepFixture(userFolder: string, type: string, kind: BookKind): Promise<void> {
  const { cases } = await fixtureOf(type);
  const book = { kind, owner: '', id: `=${type}` };
  const kept = readBook({ ...(cases[0]?.body as object), ...book });
  if (!kept) throw new Error(`The first case of ${type} is no ${kind}.`);
  const folder = booksFolder(join(userFolder, '.state'), userFolder);
  await writeBookFile(bookPath(folder, book), folder, kept);
}

async function takeCard(page: Page, folder: string, type: string): Promise<void> {
  const card = page.locator('.collapsable', { has: page.locator(`[data-widget="${type}"]`) }).first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.evaluate((element) => {
    const { left, top, width: wide, height } = element.getBoundingClientRect();
    return { x: left + window.scrollX, y: top + window.scrollY, width: wide, height };
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: {
      ...{ x: box.x - around, y: box.y - around, width: box.width + 2 * around, height: box.height + 2 * around },
      scale: 1,
    },
  });
  await session.detach();
  writeFileSync(resolve(folder, `${type}.webp`), Buffer.from(data, 'base64'));
}
