import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPage, linkedPages } from './linked-pages.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-pages-'));
mkdirSync(join(cwd, 'home', 'pages'), { recursive: true });
writeFileSync(join(cwd, 'home', 'pages', 'media.yml'), '');
writeFileSync(join(cwd, 'outside.yml'), '');
for (const name of ['work.yml', 'work.txt', '.env', '.hidden.yml']) writeFileSync(join(cwd, 'home', name), '');
writeFileSync(join(cwd, 'home', 'conf.yml'), '');

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
    expect(await find('none.yml')).toMatchObject({
      problem: { rule: 'missing-page-file', severity: 'warning', path: '/pages/1/path', at: 'value' },
    });
    mkdirSync(join(cwd, 'home', 'folder.yml'));
    expect(await find('folder.yml')).toMatchObject({ problem: { rule: 'missing-page-file' } });
  });

  test('is the last part of its path in the folder of the config, where there is none as it is written', async () => {
    for (const path of ['user-data/work.yml', '/app/user-data/work.yml']) {
      expect(await find(path)).toEqual({ file: join('home', 'work.yml') });
    }
    writeFileSync(join(cwd, 'home', 'media.yml'), '');
    expect(await find('pages/media.yml')).toEqual({ file: join('home', 'pages', 'media.yml') });
    expect(await find('user-data/none.yml')).toMatchObject({
      problem: { message: expect.stringContaining(join('home', 'user-data', 'none.yml')) },
    });
  });

  test('is YAML by its name, and nothing hidden', async () => {
    expect(await find('work.txt')).toMatchObject({ problem: { rule: 'page-not-yaml', severity: 'error' } });
    for (const path of ['.env', '.hidden.yml', './.hidden.yml', '.git/x.yml', 'pages/../work.yml', 'x/.hidden.yml']) {
      expect(await find(path)).toMatchObject({ problem: { rule: 'hidden-page-file', severity: 'error' } });
    }
  });

  test('is one in the folder with all links followed, or beside the file that the config is a link to', async () => {
    symlinkSync(join(cwd, 'outside.yml'), join(cwd, 'home', 'link.yml'));
    symlinkSync('.env', join(cwd, 'home', 'env.yml'));
    symlinkSync('work.yml', join(cwd, 'home', 'inner.yml'));
    expect(await find('link.yml')).toMatchObject({ problem: { rule: 'page-outside-folder' } });
    expect(await find('env.yml')).toMatchObject({ problem: { rule: 'page-outside-folder' } });
    expect(await find('inner.yml')).toEqual({ file: join('home', 'inner.yml') });

    mkdirSync(join(cwd, 'linked'));
    for (const name of ['conf.yml', 'work.yml']) symlinkSync(join(cwd, 'home', name), join(cwd, 'linked', name));
    expect(await findPage(join('linked', 'conf.yml'), { index: 0, path: 'work.yml' }, { cwd })).toEqual({
      file: join('linked', 'work.yml'),
    });
  });

  test('is never read outside the folder of the config', async () => {
    for (const path of ['../outside.yml', '/../outside.yml', 'pages/../../outside.yml', '..\\outside.yml']) {
      expect(await find(path)).toMatchObject({ problem: { rule: 'page-outside-folder', severity: 'warning' } });
    }
  });
});
