import { expect, test } from 'vitest';
import { createFinishedPages, pageFiles, type RenderedPage } from './site-files.ts';

const pageAt = (path: string, page = {}, settings = {}) =>
  ({
    routes: [{ path, dashboard: { page, settings } }],
    page: { html: '<!doctype html>', policy: { scripts: [], styles: [] }, use: { gathered: new Set() } },
  }) as unknown as RenderedPage;

test('a page is compressed only once what has the way before it is done', async () => {
  const asked: (() => void)[] = [];
  const pages = createFinishedPages(() => new Promise((resolve) => asked.push(resolve)));
  const added: string[] = [];
  const add = (path: string) => pages.add(pageAt(path)).then(() => added.push(path));
  const adding = add('/a').then(() => add('/b'));
  const state = () => [asked.length, added.length];

  await expect.poll(state).toEqual([1, 0]);
  asked[0]?.();
  await expect.poll(state).toEqual([2, 1]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state()).toEqual([2, 1]);
  asked[1]?.();
  await adding;
  const files = (await pages.all()).flatMap((page) => page.files);
  expect(files.map(({ path, br, body }) => [path, br !== undefined, body])).toEqual([
    ['/a', true, undefined],
    ['/b', true, undefined],
  ]);
});

test.each([
  [{}, 200],
  [{ missing: true }, 503],
  [{ missing: true, absent: true }, 404],
])('a page like %j is answered with %i', async (page, status) => {
  expect(await pageFiles(pageAt('/a', page), false)).toMatchObject([{ status }]);
});

test.each([
  [{}, undefined],
  [{ language: 'pt-BR' }, true],
  [{ language: 'klingon' }, undefined],
])('with %j, the language of a page is that of the config: %s', async (settings, isConfigured) => {
  const [file] = await pageFiles(pageAt('/a', {}, settings), false);
  expect(file?.language?.isConfigured).toBe(isConfigured);
});

test('of a page that is done, its document is not kept', async () => {
  const pages = createFinishedPages(async () => undefined);
  await pages.add(pageAt('/a'));

  const [done] = await pages.all();
  expect(done?.page).not.toHaveProperty('html');
  expect(done?.files[0]?.size).toBe('<!doctype html>'.length);
});
