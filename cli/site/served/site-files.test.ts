import { expect, test } from 'vitest';
import { pageFiles, type RenderedPage } from './site-files.ts';

test('a page is compressed only once what has the way before it is done', async () => {
  const dashboard = { page: {} };
  const page = { html: '<!doctype html>', policy: { scripts: [], styles: [] }, use: { gathered: new Set() } };
  const rendered = ['/a', '/b'].map((path) => ({ routes: [{ path, dashboard }], page })) as unknown as RenderedPage[];
  const compressed: string[] = [];
  const asked: (() => void)[] = [];
  const files = pageFiles(
    rendered,
    () => compressed.push(`page ${compressed.length + 1}`) > 0,
    () => new Promise((resolve) => asked.push(resolve)),
  );
  const counts = () => [asked.length, compressed.length];

  await expect.poll(counts).toEqual([1, 0]);
  asked[0]?.();
  await expect.poll(counts).toEqual([2, 1]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counts()).toEqual([2, 1]);
  asked[1]?.();
  expect((await files).map(({ path, br }) => [path, br !== undefined])).toEqual([
    ['/a', true],
    ['/b', true],
  ]);
});
