import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operator } from '../../../schema/model.ts';
import type { Problem } from '../../../schema/problem.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { journalPath, writeJournal } from '../../../serve/storage/journal.ts';
import type { Rename } from '../../../serve/storage/replace-file.ts';
import { type ConfigFile, readConfigText } from './config-file.ts';
import { restoreConfig, saveConfig } from './save-config.ts';

const text = `# mine
pageInfo:
  title: Home # shown
sections:
  - name: A
    items:
      - title: NAS
        url: http://nas
`;

/** What a file that is mounted by itself says to another that is to take its place. */
const refused: Rename = async () => {
  throw Object.assign(new Error('busy'), { code: 'EBUSY' });
};

let folder = '';
let file: ConfigFile;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-save-'));
  file = {
    path: join(folder, 'site', 'conf.yml'),
    isSubPage: false,
    stateFolder: join(folder, 'state'),
    check: async (config) => (config.text.includes('broken') ? [problem] : []),
  };
  await mkdir(dirname(file.path));
  await writeFile(file.path, text);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const problem: Problem = {
  rule: 'wrong-type',
  severity: 'error',
  message: 'That is broken.',
  path: '',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
};
const edited = (title: string, icon = '') =>
  JSON.stringify({
    pageInfo: { title },
    sections: [{ name: 'A', ...(icon && { icon }), items: [{ title: 'NAS', url: 'http://nas' }] }],
  });
const save = (config: string, version?: string) => saveConfig(file, { text: config, version, viewer: operator });
const present = () => readFile(file.path, 'utf8');
const kept = async () => {
  const history = await openHistory(file.path, file);
  return Promise.all((await history.list()).map(({ id }) => history.read(id)));
};

describe.each([
  ['in place of the old file', undefined],
  ['into the old file', refused],
])('written %s', (_, place) => {
  beforeEach(() => {
    if (place) file = { ...file, rename: place };
  });

  test('a save changes its own line, keeps the old file, and leaves nothing beside it', async () => {
    const saved = await save(edited('Attic'));

    expect(await present()).toBe(text.replace('Home', 'Attic'));
    expect(saved).toMatchObject({ changed: true, version: fileVersion(await present()) });
    expect(await kept()).toEqual([text]);
    expect(await readdir(dirname(file.path))).toEqual(['conf.yml']);
  });

  test('a save of the same writes nothing and keeps nothing', async () => {
    const before = await stat(file.path);
    expect(await save(edited('Home'))).toMatchObject({ changed: false });
    expect((await stat(file.path)).ino).toBe(before.ino);
    expect(await kept()).toEqual([]);
  });

  test('mode and link stay: the file behind a link is what is written', async () => {
    const real = join(folder, 'real.yml');
    await rename(file.path, real);
    await chmod(real, 0o640);
    await symlink(real, file.path);
    await save(edited('Attic'));
    expect(await readFile(real, 'utf8')).toContain('Attic');
    expect((await stat(real)).mode & 0o777).toBe(0o640);
  });

  test('two editors of the same state: what each changed comes together', async () => {
    const version = fileVersion(text);
    await save(edited('Attic'), version);
    await save(edited('Home', 'fas fa-x'), version);
    expect(await present()).toBe(text.replace('Home', 'Attic').replace('- name: A', '- name: A\n    icon: fas fa-x'));
  });

  test('two editors of the same key: the second is refused with both sides', async () => {
    const version = fileVersion(text);
    await save(edited('Attic'), version);
    await expect(save(edited('Cellar'), version)).rejects.toMatchObject({
      status: 409,
      version: fileVersion(await present()),
      conflicts: [{ path: '/pageInfo/title', base: 'Home', mine: 'Cellar', theirs: 'Attic' }],
    });
    expect(await present()).toContain('Attic');
  });

  test('an edit by hand meanwhile is merged with, or the save is refused', async () => {
    const history = await openHistory(file.path, file);
    await history.keepOnce(text);
    const version = fileVersion(text);
    await writeFile(file.path, `${text}  - name: By hand\n`);
    await save(edited('Attic'), version);
    expect(await present()).toBe(`${text.replace('Home', 'Attic')}  - name: By hand\n`);

    await writeFile(file.path, text.replace('Home', 'By hand'));
    await expect(save(edited('Attic'), version)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    await expect(save(edited('Attic'), 'x'.repeat(22))).rejects.toMatchObject({ status: 409, conflicts: [] });
    expect(await present()).toContain('By hand');
  });

  test('a hand edit at the last moment is seen: the save is worked out anew', async () => {
    const byHand = `${text}  - name: By hand\n`;
    let looks = 0;
    const { check } = file;
    file = {
      ...file,
      async check(given) {
        looks += 1;
        if (looks === 2) await writeFile(file.path, byHand);
        return check(given);
      },
    };
    await save(edited('Attic'), fileVersion(text));
    expect(await present()).toBe(byHand.replace('Home', 'Attic'));
  });

  test('the aliases of items that older saves left behind stay aliases', async () => {
    const left = text
      .replace('- title: NAS\n', '- &ref_0\n        title: NAS\n')
      .concat('    filteredItems:\n      - *ref_0\n');
    await writeFile(file.path, left);
    await save(edited('Home').replace('http://nas', 'http://nas.lan'));
    expect(await present()).toBe(left.replace('http://nas', 'http://nas.lan'));
  });

  test('a text that is no config is refused with its problems, and so is one with a new mistake', async () => {
    await expect(save('sections: [')).rejects.toMatchObject({ status: 422, problems: [{ line: 1 }] });
    await expect(save(edited('broken'))).rejects.toMatchObject({ status: 422, problems: [problem] });
    expect(await present()).toBe(text);
    // What was wrong before is no reason to refuse another change.
    await writeFile(file.path, text.replace('mine', 'broken'));
    await expect(save(edited('Attic'))).resolves.toMatchObject({ changed: true });
  });

  test('what is only odd is no reason to refuse a save', async () => {
    const { check } = file;
    file = {
      ...file,
      check: async (given) => (given.text.includes('odd') ? [{ ...problem, severity: 'warning' }] : check(given)),
    };
    await expect(save(edited('odd'))).resolves.toMatchObject({ changed: true });
  });

  test('a save whose lock another has taken over meanwhile is not made', async () => {
    const { check } = file;
    file = {
      ...file,
      async check(given) {
        await writeFile(join(dirname(file.path), '.conf.yml.lock'), 'elsewhere 1 abc');
        return check(given);
      },
    };
    await expect(save(edited('Attic'))).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(await present()).toBe(text);
  });

  test('what killed processes left beside the file goes with the next save', async () => {
    await writeFile(join(dirname(file.path), '.conf.yml.dash-new-abc'), 'half');
    await save(edited('Attic'));
    expect(await readdir(dirname(file.path))).toEqual(['conf.yml']);
  });

  test('a file that can’t be read or is no UTF-8 is left as it is', async () => {
    await writeFile(file.path, 'sections: [\n');
    await expect(save(edited('Attic'))).rejects.toMatchObject({
      code: 'broken-file',
      message: expect.stringMatching(/^The file on disk can’t be read, at line 1: ./),
    });
    await writeFile(file.path, Buffer.concat([Buffer.from(text), Buffer.from([0x23, 0xe4, 0x0a])]));
    await expect(save(edited('Attic'))).rejects.toMatchObject({ code: 'not-utf8' });
  });

  test('a missing folder or file is said so', async () => {
    await rm(dirname(file.path), { recursive: true });
    await expect(save(edited('Attic'))).rejects.toMatchObject({ code: 'folder-missing' });
  });

  test('without room for the old file nothing is written', async () => {
    await writeFile(file.stateFolder, 'a file where the folder should be');
    await expect(save(edited('Attic'))).rejects.toMatchObject({ code: 'no-backup' });
    expect(await present()).toBe(text);
  });

  test('who goes on editing while another puts an earlier state back is merged with that, or asked', async () => {
    await save(edited('Attic'));
    const version = fileVersion(await present());
    const [first] = await (await openHistory(file.path, file)).list();
    await restoreConfig(file, { id: first?.id ?? '', viewer: operator });
    await expect(save(edited('Cellar'), version)).rejects.toMatchObject({
      status: 409,
      conflicts: [{ path: '/pageInfo/title', base: 'Attic', mine: 'Cellar', theirs: 'Home' }],
    });
    expect(await present()).toBe(text);
    await save(edited('Attic', 'mdi-nas'), version);
    expect(await present()).toBe(text.replace('- name: A', '- name: A\n    icon: mdi-nas'));
  });

  test('a state of the history is put back byte by byte, and what it replaces is kept', async () => {
    await save(edited('Attic'));
    const history = await openHistory(file.path, file);
    const [first] = await history.list();
    await restoreConfig(file, { id: first?.id ?? '', viewer: operator });
    expect(await present()).toBe(text);
    expect(await kept()).toEqual([text.replace('Home', 'Attic'), text]);
    for (const id of ['../../../site/conf', 'nothing', '', `${first?.id}/../../../../site/conf`]) {
      await expect(restoreConfig(file, { id, viewer: operator })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('one section of a state is put back, and the rest of the file stays', async () => {
    await save(edited('Attic', 'mdi-nas'));
    const [first] = await (await openHistory(file.path, file)).list();
    await restoreConfig(file, { id: first?.id ?? '', section: 0, viewer: operator });
    expect(await present()).toBe(text.replace('Home', 'Attic'));
    const missing = restoreConfig(file, { id: first?.id ?? '', section: 1, viewer: operator });
    await expect(missing).rejects.toMatchObject({ code: 'no-such-section' });
  });

  test('many saves at once are made one after the other, and none is lost', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Title ${index}`);
    await Promise.all(names.map((name) => save(edited(name))));
    const states = [...(await kept()), await present()];
    for (const name of names) expect(states.some((state) => state?.includes(name))).toBe(true);
  });
});

describe('a file that nothing can take the place of', () => {
  beforeEach(() => {
    file = { ...file, rename: refused };
  });

  test('stays the same one, with a journal only while it is written', async () => {
    const { ino } = await stat(file.path);
    await save(edited('Attic'));
    expect((await stat(file.path)).ino).toBe(ino);
    expect(await readdir(join(file.stateFolder, 'journals'))).toEqual([]);
  });

  test('that a save was cut off in is made whole by the next one, and by a look at it', async () => {
    const target = await realpath(file.path);
    const journal = journalPath(target, file.stateFolder);
    const halfWritten = async () => {
      await mkdir(dirname(journal), { recursive: true });
      await writeJournal(journal, { before: text, after: text.replace('Home', 'Attic') });
      // Up to the middle of a key, so that what is there can't be read.
      await writeFile(file.path, text.slice(0, text.indexOf('sections') + 3));
    };
    await halfWritten();
    expect(await readConfigText(file)).toBe(text.replace('Home', 'Attic'));
    await halfWritten();
    await save(edited('Attic', 'fas fa-x'));
    expect(await present()).toBe(text.replace('Home', 'Attic').replace('- name: A', '- name: A\n    icon: fas fa-x'));
    expect(await readdir(dirname(journal))).toEqual([]);
  });
});

test('the files of added pages go again where the config can’t be written', async () => {
  const calls: string[] = [];
  const fails: Rename = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const makePages = async () => {
    calls.push('made');
    return async () => void calls.push('removed');
  };
  file = { ...file, rename: fails, makePages };
  await expect(save(edited('Attic'))).rejects.toThrow();
  expect(calls).toEqual(['made', 'removed']);
  expect(await present()).toBe(text);
});
