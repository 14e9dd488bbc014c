import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPage, linkedPages } from './linked-pages.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-pages-'));
mkdirSync(join(cwd, 'home', 'pages'), { recursive: true });
writeFileSync(join(cwd, 'home', 'pages', 'media.yml'), '');
writeFileSync(join(cwd, 'outside.yml'), '');

const find = (path: string) => findPage(join('home', 'conf.yml'), { index: 1, path }, { cwd });

describe('the pages that a config names', () => {
  test('are the local files', () => {
    const pages = [
      { name: 'Media', path: ' media.yml ' },
      { name: 'Far', path: 'https://example.org/x.yml' },
      { name: 'Work', path: '/work.yml' },
    ];
    expect(linkedPages({ pages })).toEqual([
      { index: 0, name: 'Media', path: 'media.yml' },
      { index: 2, name: 'Work', path: '/work.yml' },
    ]);
  });

  test('are those that the dashboard shows: a page alone without its dash is one too', () => {
    expect(linkedPages({ pages: { name: 'Media', path: 'media.yml' } })).toMatchObject([{ path: 'media.yml' }]);
    expect(linkedPages({ pages: [{ path: 'javascript:alert(1)' }, { path: 'HTTPS://example.org/x.yml' }] })).toEqual(
      [],
    );
  });

  test('are none where the list or an entry is something else', () => {
    for (const pages of [undefined, null, 'x', {}, ['x', {}, { path: null }, { path: false }, { path: ' ' }, null]]) {
      expect(linkedPages({ pages })).toEqual([]);
    }
  });
});

describe('the file of a page', () => {
  test('is looked for from the folder of the config, with or without a leading slash or ./', async () => {
    for (const path of ['pages/media.yml', '/pages/media.yml', './pages/media.yml']) {
      expect(await find(path)).toEqual({ file: join('home', 'pages', 'media.yml') });
    }
  });

  test('that is missing gets a warning at the path', async () => {
    expect(await find('work.yml')).toMatchObject({
      finding: { rule: 'missing-page-file', severity: 'warning', path: '/pages/1/path', at: 'value' },
    });
    expect(await find('pages')).toMatchObject({ finding: { rule: 'missing-page-file' } });
  });

  test('is never read outside the folder of the config', async () => {
    for (const path of ['../outside.yml', '/../outside.yml', 'pages/../../outside.yml', '..\\outside.yml']) {
      expect(await find(path)).toMatchObject({ finding: { rule: 'page-outside-folder', severity: 'warning' } });
    }
  });
});
