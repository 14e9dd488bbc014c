import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Book, bookLimits } from '../../schema/notebook/book.ts';
import type { ListChange } from '../../schema/notebook/list.ts';
import { createFileState } from '../state/file-state.ts';
import { bookPath, booksFolder, listBooks } from './book-files.ts';
import { createNotebook } from './notebook.ts';

const note: Book = { kind: 'note', owner: 'ann', id: '=boiler' };
const list: Book = { kind: 'list', owner: '', id: '=house' };

let state = '';
let folder = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'dash-notebook-'));
  folder = booksFolder(state, '/home/ann/dash');
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

/** As another process has it. */
const open = () => createNotebook(folder, createFileState(state), () => undefined);

const added = (id: string): ListChange => ({ id, text: [id, 1], done: [false, 1], rank: [0, 1] });

test('what was written is there after a restart, for this user alone to read', async () => {
  expect(await open().read(note)).toEqual({ version: 0, text: '' });
  const { version, isTaken } = await open().writeNote(note, 0, '1.6 bar');
  expect(isTaken).toBe(true);
  expect(await open().read(note)).toEqual({ version, text: '1.6 bar' });
  expect(await open().read({ ...note, owner: 'bob' })).toEqual({ version: 0, text: '' });
  expect(statSync(bookPath(folder, note)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a note is written over its latest version alone, and the same text twice is once', async () => {
  const notebook = open();
  const { version } = await notebook.writeNote(note, 0, 'one');
  expect(await notebook.writeNote(note, 0, 'two')).toEqual({ version, text: 'one', isTaken: false });
  expect(await notebook.writeNote(note, 0, 'one')).toEqual({ version, text: 'one', isTaken: true });
  expect((await notebook.writeNote(note, version, 'two')).version).toBeGreaterThan(version);
});

test('what two servers change in a list at once is all there, and nothing is left beside it', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `i${index}`);
  const [one, other] = [open(), open()];
  await Promise.all(names.map((name, index) => (index % 2 ? one : other).changeList(list, [added(name)])));
  const { books } = await listBooks(folder);
  expect(books).toHaveLength(1);
  expect(books[0]?.kind === 'list' && books[0].items.map(({ id }) => id).sort()).toEqual(names.sort());
  expect(readdirSync(folder)).toHaveLength(1);
});

test('each change is told, and one that changes nothing is not', async () => {
  const notebook = open();
  const told: string[] = [];
  notebook.onChange((key) => told.push(key));
  await notebook.changeList(list, [added('a')]);
  await notebook.changeList(list, [added('a')]);
  expect(told).toHaveLength(1);
});

test('a file that was spoilt is left as it is, and told', async () => {
  await open().writeNote(note, 0, 'one');
  for (const spoilt of ['{"kind":"note","text":', '{"kind":"note"}', '[]']) {
    writeFileSync(bookPath(folder, note), spoilt);
    await expect(open().read(note)).rejects.toMatchObject({ code: 'unreadable-book' });
    await expect(open().writeNote(note, 0, 'two')).rejects.toMatchObject({ code: 'unreadable-book' });
    expect(readFileSync(bookPath(folder, note), 'utf8')).toBe(spoilt);
  }
  expect((await listBooks(folder)).unreadable).toHaveLength(1);
});

test('more than a book holds is refused as a whole', async () => {
  const notebook = open();
  await expect(notebook.writeNote(note, 0, 'ü'.repeat(bookLimits.noteBytes / 2 + 1))).rejects.toMatchObject({
    status: 413,
    code: 'note-too-long',
  });
  await notebook.changeList(
    list,
    Array.from({ length: bookLimits.items }, (_, index) => added(`i${index}`)),
  );
  await expect(notebook.changeList(list, [added('one-more')])).rejects.toMatchObject({ code: 'list-full' });
  const kept = await notebook.changeList(list, [{ id: 'i0', gone: [true, Date.now()] }, added('one-more')]);
  expect(kept.items).toHaveLength(bookLimits.items + 1);
});

test('what the disk does not take is not acknowledged', async () => {
  writeFileSync(join(state, 'notebook'), 'in the way');
  await expect(open().writeNote(note, 0, 'one')).rejects.toMatchObject({ status: 503, code: 'not-kept' });
});
