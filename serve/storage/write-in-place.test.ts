import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHistory } from './history.ts';
import { journalPath, writeJournal } from './journal.ts';
import { withLock } from './lock.ts';
import { readWhole } from './read-whole.ts';
import { finishWriting, writeInPlace } from './write-in-place.ts';

let folder = '';
let path = '';
let stateFolder = '';
let journal = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-in-place-'));
  path = join(folder, 'conf.yml');
  stateFolder = join(folder, 'state');
  journal = journalPath(path, stateFolder);
  await mkdir(dirname(journal), { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const present = () => readFile(path, 'utf8');
const nothing = async (): Promise<void> => undefined;
const write = (before: string, after: string, beforeWrite = nothing) =>
  writeInPlace(path, { before, after, stateFolder, beforeWrite });

/** What every open file has its methods from. */
async function fileMethods(): Promise<FileHandle> {
  const file = await open(folder);
  await file.close();
  return Object.getPrototypeOf(file);
}

/**
 * Lets so many steps of what is done with open files happen and none after them: a byte that is written is a step, and so
 * is each time that a file is cut or synced.
 */
async function endAfter(steps: number): Promise<void> {
  const methods = await fileMethods();
  const { write: writeBytes, truncate, sync } = methods;
  let left = steps;
  const take = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  vi.spyOn(methods, 'write').mockImplementation(async function (this: FileHandle, ...given: unknown[]) {
    const [bytes, from, length, at] = given as [Uint8Array, number, number, number];
    const room = Math.min(length, Math.max(0, left));
    left -= length;
    if (room > 0) await Reflect.apply(writeBytes, this, [bytes, from, room, at]);
    if (room < length) throw new Error('killed');
    return { bytesWritten: length, buffer: bytes };
  } as never);
  vi.spyOn(methods, 'truncate').mockImplementation(async function (this: FileHandle, length) {
    take();
    await truncate.call(this, length);
  });
  vi.spyOn(methods, 'sync').mockImplementation(async function (this: FileHandle) {
    take();
    await sync.call(this);
  });
}

const texts = {
  short: 'title: Home\n',
  other: 'title: Roof\n',
  long: 'title: Käse und Brot\nsections: []\n',
};

describe.each([
  ['a longer text', texts.short, texts.long],
  ['a shorter text', texts.long, texts.short],
  ['a text of the same length', texts.short, texts.other],
])('%s', (_, before, after) => {
  test('is written into the same file, and no journal stays', async () => {
    await writeFile(path, before);
    const { ino } = await stat(path);

    await write(before, after);

    expect(await present()).toBe(after);
    expect((await stat(path)).ino).toBe(ino);
    expect(await readdir(dirname(journal))).toEqual([]);
  });

  test('that ended at any byte or step is finished: the file holds the old text or the new one', async () => {
    for (let steps = 0; ; steps += 1) {
      await writeFile(path, before);
      const writing = write(before, after, () => endAfter(steps));
      const ended = await writing.then(
        () => false,
        () => true,
      );
      vi.restoreAllMocks();
      const isUntouched = (await present()) === before;
      if (!ended) {
        expect(steps).toBeGreaterThan(Buffer.byteLength(after));
        expect(await present()).toBe(after);
        return;
      }
      expect([steps, existsSync(journal)]).toEqual([steps, true]);

      await finishWriting(path, stateFolder);

      expect([steps, await present()]).toEqual([steps, isUntouched ? before : after]);
      expect(await readdir(dirname(journal))).toEqual([]);
    }
  });

  test('is finished whatever part of it a loss of power leaves', async () => {
    const [old, next] = [Buffer.from(before), Buffer.from(after)];
    const longest = Math.max(old.length, next.length);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: longest, maxLength: longest }),
        fc.nat(longest),
        async (isNew, length) => {
          const left = isNew.map((fresh, at) => (fresh ? next[at] : old[at]) ?? next[at] ?? old[at] ?? 0);
          await writeFile(path, Buffer.from(left.slice(0, length)));
          await writeJournal(journal, { before, after });
          await finishWriting(path, stateFolder);
          return [before, after].includes(await present());
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });

  test('that can’t be written leaves the old one', async () => {
    await writeFile(path, before);
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    const methods = await fileMethods();
    await expect(
      write(before, after, async () => {
        const original = methods.write;
        vi.spyOn(methods, 'write').mockImplementationOnce(async function (this: FileHandle, ...given: unknown[]) {
          const [bytes, from, , at] = given as [Uint8Array, number, number, number];
          await Reflect.apply(original, this, [bytes, from, 3, at]);
          throw full;
        } as never);
      }),
    ).rejects.toBe(full);
    expect(await present()).toBe(before);
    expect(await readdir(dirname(journal))).toEqual([]);
  });
});

test('without room for a longer text nothing of the old one is written over', async () => {
  await writeFile(path, texts.short);
  const methods = await fileMethods();
  const places: unknown[] = [];
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const writing = write(texts.short, texts.long, async () => {
    const original = methods.write;
    vi.spyOn(methods, 'write').mockImplementation(async function (this: FileHandle, ...given: unknown[]) {
      const [, , length, at] = given as [Uint8Array, number, number, number];
      places.push(at);
      if (at + length > texts.short.length) throw full;
      return Reflect.apply(original, this, given);
    } as never);
  });
  await expect(writing).rejects.toBe(full);
  expect(places[0]).toBe(texts.short.length);
  expect(await present()).toBe(texts.short);
});

test('a journal that was cut off is none, and goes with the next one', async () => {
  await writeFile(path, texts.short);
  const cut = join(dirname(journal), `.${journal.slice(dirname(journal).length + 1)}.dash-new-abc`);
  await writeFile(cut, '{"before":"title: H');
  await finishWriting(path, stateFolder);
  expect(await present()).toBe(texts.short);
  await write(texts.short, texts.long);
  expect(await readdir(dirname(journal))).toEqual([]);
});

test('what could neither be written nor put back says so, and the next start finishes it', async () => {
  await writeFile(path, texts.short);
  const writing = write(texts.short, texts.long, () => endAfter(25));
  await expect(writing).rejects.toMatchObject({ status: 500, code: 'unfinished' });
  vi.restoreAllMocks();
  expect(await present()).not.toBe(texts.short);
  await finishWriting(path, stateFolder);
  expect(await present()).toBe(texts.long);
});

test('a file that somebody has changed after the crash stays so, and the text that was saved is in the history', async () => {
  await writeJournal(journal, { before: texts.short, after: texts.long });
  await writeFile(path, 'title: By hand\n');
  await finishWriting(path, stateFolder);
  expect(await present()).toBe('title: By hand\n');
  const history = await openHistory(path, { stateFolder });
  const kept = await Promise.all((await history.list()).map(({ id }) => history.read(id)));
  expect(kept).toEqual([texts.long]);
  expect(existsSync(journal)).toBe(false);
});

test('a last look that objects leaves the file alone', async () => {
  await writeFile(path, texts.short);
  const objection = new Error('It has changed.');
  await expect(write(texts.short, texts.long, () => Promise.reject(objection))).rejects.toBe(objection);
  expect(await present()).toBe(texts.short);
  expect(existsSync(journal)).toBe(false);
});

test('without room for the journal nothing is written', async () => {
  await writeFile(path, texts.short);
  await rm(stateFolder, { recursive: true });
  await writeFile(stateFolder, 'a file where the folder should be');
  await expect(write(texts.short, texts.long)).rejects.toMatchObject({ status: 507, code: 'no-journal' });
  expect(await present()).toBe(texts.short);
});

describe('a reader', () => {
  const read = () => readWhole(path, stateFolder, present);

  const finishAnother = async () => {
    const another = join(folder, 'page.yml');
    await writeFile(another, 'title: Käs');
    await writeJournal(journalPath(another, stateFolder), { before: texts.short, after: texts.long });
    expect(await readWhole(another, stateFolder, () => readFile(another, 'utf8'))).toBe(texts.long);
  };

  test('waits for a writer that is at work', async () => {
    await writeFile(path, texts.short);
    const seen: string[] = [];
    let reading: Promise<unknown> | undefined;
    await withLock(`${journal}.lock`, async () => {
      await writeJournal(journal, { before: texts.short, after: texts.long });
      await writeFile(path, 'title: Käs');
      reading = read().then((text) => seen.push(text));
      // Longer than it takes to read one that nobody is at.
      for (let round = 0; round < 5; round += 1) await finishAnother();
      expect(seen).toEqual([]);
      await writeFile(path, texts.long);
      await rm(journal);
    });
    await reading;
    expect(seen).toEqual([texts.long]);
  });

  test('that a writer overtakes reads again', async () => {
    await writeFile(path, texts.short);
    let looks = 0;
    const text = await readWhole(path, stateFolder, async () => {
      looks += 1;
      if (looks > 1) return present();
      await writeJournal(journal, { before: texts.short, after: texts.long });
      await writeFile(path, 'title: Käs');
      return present();
    });
    expect(text).toBe(texts.long);
    expect(existsSync(journal)).toBe(false);
  });

  test('in whose time a save begins and ends reads again', async () => {
    await writeFile(path, texts.short);
    const seen = ['title: Käs'];
    const text = await readWhole(path, stateFolder, async () => {
      const torn = seen.pop();
      if (torn === undefined) return present();
      await write(texts.short, texts.long);
      return torn;
    });
    expect(text).toBe(texts.long);
  });

  test('of a pipe reads it once', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    let reads = 0;
    const read = () => {
      reads += 1;
      return readFile(pipe, 'utf8');
    };
    const [text] = await Promise.all([readWhole(pipe, stateFolder, read), writeFile(pipe, texts.long)]);
    expect([text, reads]).toEqual([texts.long, 1]);
  });

  test('finishes what a writer left', async () => {
    await writeJournal(journal, { before: texts.short, after: texts.long });
    await writeFile(path, 'title: Käs');
    expect(await read()).toBe(texts.long);
    expect(await present()).toBe(texts.long);
  });

  test('that can’t finish it reads the text that is to be', async () => {
    await writeJournal(journal, { before: texts.short, after: texts.long });
    await writeFile(path, 'title: Käs');
    // No lock can be made there.
    await mkdir(`${journal}.lock`);
    expect(await read()).toBe(texts.long);
    expect(await present()).toBe('title: Käs');
  });
});
