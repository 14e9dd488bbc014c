import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBackup, saltOf } from '../../../schema/backup/sealed-format.ts';
import { booksFolder } from '../../../serve/notebook/book-files.ts';
import { createNotebook } from '../../../serve/notebook/notebook.ts';
import { createMemoryState } from '../../../serve/state/memory-state.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { backupCommand } from '../../commands/backup.ts';
import type { Ports } from '../../ports.ts';
import { backupReport, restoreReport } from '../../reports/backup.ts';
import { countProblems } from '../../reports/validation-result.ts';
import { backup } from '../backup.ts';
import { restore } from '../restore.ts';
import { keysOf } from './keys.ts';

const attic = 'sections: [{name: Boxes}]\n';
const good = '# mine\npages: [{name: Attic, path: pages/attic.yml}]\nsections: []\n';
/** It breaks off in the middle of its sections. */
const broken = '# mine\npages: [{name: Attic, path: pages/attic.yml}]\nsections:\n  - name: [Tools\n';

let cwd = '';
const at = (path: string) => join(cwd, path);
const read = (path: string) => readFileSync(at(path));
const write = (path: string, content: string | Buffer) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), content);
};
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-kept-'));
  write('home/pages/attic.yml', attic);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const ports = () => ({
  cwd,
  env: { DASH_BACKUP_PASSWORD: 'correct horse', DASH_STATE_DIR: at('state') },
  note: () => undefined,
  readInput: async () => Buffer.alloc(0),
  readSecret: async (): Promise<string | undefined> => undefined,
  signal: new AbortController().signal,
  progress: () => ({ show: () => undefined, done: () => undefined }),
});
const keep = () => backup({ file: 'home/conf.yml', target: 'dash.backup', pictures: false, overwrite: false }, ports());
const bring = (more: { drill?: boolean; file?: string; overwrite?: boolean } = {}) =>
  restore({ file: 'new/conf.yml', target: 'dash.backup', overwrite: false, drill: false, ...more }, ports());
const quiet = { colour: false };

describe('a backup of a config that can’t be read', () => {
  test('keeps it byte by byte with its pages, and says where it breaks off', async () => {
    write('home/conf.yml', broken);
    const kept = await keep();

    expect(kept.files).toEqual(['conf.yml', 'pages/attic.yml']);
    expect(await backupReport(kept, quiet)).toMatch(
      /^! conf\.yml can’t be read from \d+:\d+ on, and is in it as it is, byte by byte: .+\n✓ 2 files kept/,
    );
    await bring();
    expect([read('new/conf.yml').toString(), read('new/pages/attic.yml').toString()]).toEqual([broken, attic]);
  });

  test('finds its pages in the history where the text names none that can be made out', async () => {
    const text = broken.replace('pages: [', 'pages: {[');
    write('home/conf.yml', text);
    expect((await keep()).notes.join()).toContain('none is in it');
    rmSync(at('dash.backup'));

    await (await openHistory(at('home/conf.yml'), { stateFolder: at('state') })).keepOnce(good);
    expect((await keep()).files).toEqual(['conf.yml', 'pages/attic.yml']);
  });

  test('is proven by a drill that touches nothing, which says where it can’t be read', async () => {
    write('home/conf.yml', broken);
    await keep();

    const drill = await bring({ drill: true });
    expect(await restoreReport(drill, quiet)).toMatch(
      /✗ conf\.yml can’t be read from \d+:\d+ on: .+\n✗ It can be opened, but what is in it has .*Nothing was touched\.$/,
    );
    expect(countProblems(drill.reports).errors).toBe(1);
    expect(existsSync(at('new'))).toBe(false);
    expect(await restoreReport(await bring(), quiet)).toMatch(
      /✗ conf\.yml can’t be read from .+\n! Restored as it was kept, so what can’t be read has to be corrected/,
    );
  });

  test('takes the place of another only with leave, which is kept', async () => {
    write('home/conf.yml', broken);
    await keep();
    write('new/conf.yml', good);

    expect((await bring()).outcome).toBe('refused');
    expect(read('new/conf.yml').toString()).toBe(good);
    const { files } = await bring({ overwrite: true });
    expect(read('new/conf.yml').toString()).toBe(broken);
    expect(readFileSync(files[0]?.kept ?? '', 'utf8')).toBe(good);
  });

  test('has nothing for a browser', async () => {
    write('home/conf.yml', broken);
    await keep();
    const sealed = read('dash.backup').toString().trim();
    const content = JSON.parse(openBackup(sealed, await keysOf('correct horse', saltOf(sealed))));
    expect(Object.keys(content)).toEqual(['dashFiles']);
  });
});

test('notes and lists of the server come back with it, and what is there and differs is kept first', async () => {
  write('home/conf.yml', good);
  const notebookOf = (folder: string) =>
    createNotebook(booksFolder(at('state'), at(folder)), createMemoryState(), () => undefined);
  const note = { kind: 'note', owner: 'ann', id: '=boiler' } as const;
  const list = { kind: 'list', owner: '', id: '/["home","Attic",0,0]' } as const;
  const { version } = await notebookOf('home').writeNote(note, 0, '1.6 bar');
  await notebookOf('home').changeList(list, [{ id: 'a', text: ['Milk', 1], done: [true, 2], rank: [0, 1] }]);
  const kept = await keep();
  expect(kept.books).toBe(2);
  expect(await backupReport(kept, quiet)).toContain('✓ 2 files and 2 notes and lists kept at');

  const drill = await bring({ drill: true });
  expect(
    drill.files
      .slice(2)
      .map(({ path, state }) => `${state} ${path}`)
      .sort(),
  ).toEqual(['new list home / Attic', 'new note boiler of ann']);
  expect(await notebookOf('new').read(note)).toMatchObject({ version: 0 });
  await bring();
  expect(await notebookOf('new').read(note)).toMatchObject({ text: '1.6 bar' });
  expect(await notebookOf('new').read(list)).toMatchObject({ items: [{ text: ['Milk', 1], done: [true, 2] }] });

  const later = await notebookOf('home').writeNote(note, version, 'another');
  expect((await bring({ file: 'home/conf.yml' })).outcome).toBe('refused');
  const { files } = await bring({ file: 'home/conf.yml', overwrite: true });
  const restored = await notebookOf('home').read(note);
  expect(restored).toMatchObject({ text: '1.6 bar' });
  expect(restored.version).toBeGreaterThan(later.version);
  const before = files.find(({ state, path }) => state === 'different' && path.startsWith('note'))?.kept ?? '';
  expect(readFileSync(before, 'utf8')).toContain('another');
});

test('a page that can’t be read is kept beside what can, and told', async () => {
  write('home/conf.yml', good);
  write('home/pages/attic.yml', 'sections: [\n');
  const kept = await keep();

  expect(kept.files).toEqual(['conf.yml', 'pages/attic.yml']);
  expect(kept.notes).toEqual([expect.stringMatching(/^pages\/attic\.yml can’t be read from \d+:\d+ on/)]);
  await bring();
  expect(read('new/pages/attic.yml').toString()).toBe('sections: [\n');
});

test('a page that is not there is told with its path and the reason, and the backup is not whole', async () => {
  write('home/conf.yml', `${good}# more\n`);
  expect((await keep()).missing).toEqual([]);
  rmSync(at('dash.backup'));
  rmSync(at('home/pages/attic.yml'));
  const kept = await keep();

  expect([kept.files, kept.missing]).toEqual([['conf.yml'], ['pages/attic.yml']]);
  expect(kept.notes).toEqual([
    'The page Attic is not in it. home/conf.yml:2: There is no file `home/pages/attic.yml`, so this page would be empty.',
  ]);
  expect(await backupReport(kept, quiet)).toContain('! 1 file, not all, kept at');

  const ended = { ...ports(), print: () => undefined, colour: false, exitCode: 0 } as unknown as Ports;
  await backupCommand(ended).parseAsync(['dash.backup', 'home/conf.yml', '--overwrite'], { from: 'user' });
  expect(ended.exitCode).toBe(1);
});

test('a file that is no UTF-8 comes back with the same bytes', async () => {
  const latin = Buffer.from('sections: [{name: Caf\xe9}]\n', 'latin1');
  write('home/conf.yml', latin);
  await keep();
  await bring();
  expect(read('new/conf.yml')).toEqual(latin);
  write('new/conf.yml', Buffer.from('sections: [{name: Th\xe9}]\n', 'latin1'));
  await bring({ overwrite: true });
  expect(read('new/conf.yml')).toEqual(latin);
});
