import { mkdirSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDraft } from './draft.ts';

/** Builds a site of copies again and again; `inodes` tells which files a build has taken over from the one before. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dash-draft-'));
  const source = join(folder, 'app');
  mkdirSync(source);
  const out = join(folder, 'dist');
  return {
    ...{ out, source },
    async build(names: readonly string[]) {
      const draft = await openDraft(out, 'dist', new AbortController().signal);
      for (const name of names) draft.copy(`assets/${name}`, join(source, name));
      await draft.publish();
    },
    inodes: (names: readonly string[]) => names.map((name) => statSync(join(out, 'assets', name)).ino),
    text: (name: string) => readFileSync(join(out, 'assets', name), 'utf8'),
  };
}

test('a build takes over what is still what it copies, and nothing that somebody has written to', async () => {
  const { out, source, build, inodes, text } = makeFolder();
  const names = ['a-ABCDEF23.js', 'b-ABCDEF23.js', 'plain.css', 'other.css', 'c-0d5722ec.svg', 'd-ABCDEF23.js'];
  for (const name of names) writeFileSync(join(source, name), `of ${name}`);
  await build(names);
  const before = inodes(names);
  writeFileSync(join(out, 'assets', names[1] as string), 'by somebody else');
  utimesSync(join(out, 'assets', names[1] as string), new Date(), new Date(Date.now() + 60_000));
  writeFileSync(join(source, 'other.css'), 'at other.css');
  writeFileSync(join(source, 'd-ABCDEF23.js'), 'longer than before');

  await build(names);

  expect(inodes(names).map((inode, place) => inode === before[place])).toEqual([true, false, true, false, true, false]);
  expect(names.map(text)).toEqual(names.map((name) => readFileSync(join(source, name), 'utf8')));
});
