import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildDashboard } from '../page/build-walk.ts';
import { startServing } from '../serving.ts';
import { capture, onPage, settled } from './take.ts';

/** The steps of the walk that `docs/editing.md` shows, by the names of their pictures. */
const wanted = ['empty', 'section', 'panel', 'import', 'changes'];

/** Of a picture, from 0 to 100: the first by which it is light enough. */
const qualities = [74, 56, 40, 18];

/** Bytes of a picture: pages of documentation are read over thin lines too. */
const heaviest = 40_000;

/**
 * Takes the pictures of `docs/editing.md`, `NAME.webp`: steps of building a dashboard on the page of an empty one.
 * @returns why one could not be taken, or is heavier than it may be
 */
export async function takeEditing(browser: Browser, folder: string): Promise<string[]> {
  const serving = await startServing({ 'conf.yml': 'sections: []\n' });
  const found: string[] = [];
  const picture = { name: 'editing', width: 1280, height: 800, options: { reducedMotion: 'reduce' } as const };
  const failed = await onPage(browser, serving.url, picture, async (page) => {
    await buildDashboard(page, async (step) => {
      if (wanted.includes(step)) found.push(...(await takeStep(page, folder, step)));
    });
    return [];
  });
  await serving.stop();
  return [...failed, ...found];
}

async function takeStep(page: Page, folder: string, step: string): Promise<string[]> {
  await settled(page);
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    picture = await capture(page, 'webp', quality);
    if (picture.length <= heaviest) break;
  }
  writeFileSync(resolve(folder, `${step}.webp`), picture);
  process.stdout.write(`${step} ${picture.length}\n`);
  return picture.length > heaviest ? [`${step}: weighs ${picture.length} bytes, more than ${heaviest}`] : [];
}
