import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { handleCommand } from './config-commands.ts';

const hash = 'c'.repeat(64);
const main = `# The attic
appConfig:
  auth:
    users: [{user: root, hash: ${hash}, type: admin}, {user: eve, hash: ${hash}, type: admin}]
pages: [{name: Media, path: media.yml}]
sections:
  - name: Tools # mine
  - name: Roots # theirs
    displayData: {hideForUsers: [eve]}
`;
const plain = '# The attic\nsections:\n  - name: Tools # mine\n';
const media = '# Films\nsections:\n  - name: Films\n';
const admin = (name: string): Viewer => ({ state: userStates.loggedIn, name, admin: true, roles: [], groups: [] });

let cwd: string;
const at = (name: string) => join(cwd, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
/** Writes a file, has it kept as the server does when it hands it out, and takes it away. */
const given = async (name: string, text: string) => {
  writeFileSync(at(name), text);
  await (await openHistory(at(name), { stateFolder: at('.state') })).keepOnce(text);
  rmSync(at(name));
  return fileVersion(text);
};
const save = async (
  config: string,
  { filename = '', viewer = operator, ...more }: { filename?: string; viewer?: Viewer; version?: string; anew?: true },
) => {
  const task = { cwd, file: 'conf.yml' };
  const { status, reply } = await handleCommand(task, {
    do: 'save',
    filename,
    config,
    viewer,
    confirmed: 'asked',
    ...more,
  });
  return { status, reply: reply as unknown as Record<string, unknown> };
};

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-anew-'));
  vi.stubEnv('DASH_STATE_DIR', at('.state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cwd, { recursive: true, force: true });
});

describe('a save of a config that has gone', () => {
  test('says so and where it was, and writes nothing', async () => {
    const version = await given('conf.yml', plain);

    expect(await save(plain, { version })).toMatchObject({
      status: 409,
      reply: { code: 'file-gone', path: at('conf.yml'), message: expect.stringContaining(at('conf.yml')) },
    });
    expect(existsSync(at('conf.yml'))).toBe(false);
  });

  test('writes it anew where that is wished: what it was, comments and all, with the edit', async () => {
    const version = await given('conf.yml', plain);

    expect(await save('sections: [{name: Tools}, {name: New}]\n', { version, anew: true })).toMatchObject({
      status: 200,
      reply: { changed: true },
    });
    expect(read('conf.yml')).toBe(`${plain}  - name: New\n`);
  });

  test('puts back what the editor was not given: hashes, and what is hidden from them', async () => {
    const version = await given('conf.yml', main);
    const seen = main.replaceAll(hash, "'[redacted]'").replace(/ {2}- name: Roots[\s\S]*/, '');

    const { status } = await save(`${seen}  - name: New\n`, { version, anew: true, viewer: admin('eve') });

    expect(status).toBe(200);
    expect(read('conf.yml')).toContain(main.replace(/[\s\S]*(?= {2}- name: Roots)/, ''));
    expect(read('conf.yml').split(hash)).toHaveLength(3);
    expect(read('conf.yml')).toContain('name: New');
  });

  test('changes the sign-in no more easily than one of a file that is there', async () => {
    const version = await given('conf.yml', main);
    const weaker = main.replace(/, \{user: eve.*\}\]/, ']');

    expect(await save(weaker, { version, anew: true, viewer: admin('root') })).toMatchObject({
      status: 403,
      reply: { code: 'password-needed' },
    });
    expect(existsSync(at('conf.yml'))).toBe(false);
  });

  test('of a state that is not known any more is written where nothing of it was kept back', async () => {
    const version = fileVersion('never kept');
    expect(await save(plain, { version, anew: true, viewer: admin('eve') })).toMatchObject({
      status: 409,
      reply: { code: 'file-gone', hint: expect.stringContaining('not known any more') },
    });
    expect((await save(plain.replace('Tools', "'[redacted]'"), { version, anew: true })).status).toBe(409);
    expect(existsSync(at('conf.yml'))).toBe(false);

    expect((await save(plain, { version, anew: true })).status).toBe(200);
    expect(read('conf.yml')).toBe(plain);
  });

  test('is readable for those who may read the folder, and is at the end of a link', async () => {
    mkdirSync(at('data'), { mode: 0o750 });
    const version = await given('data/conf.yml', plain);
    symlinkSync('data/conf.yml', at('conf.yml'));

    expect((await save(plain, { version, anew: true })).status).toBe(200);
    expect(read('data/conf.yml')).toBe(plain);
    expect(statSync(at('data/conf.yml')).mode & 0o777).toBe(0o640);
  });

  test('merges as ever where the file is there again by then', async () => {
    const version = await given('conf.yml', plain);
    writeFileSync(at('conf.yml'), `${plain}  - name: By hand\n`);

    const { reply } = await save(plain.replace('Tools', 'Saws'), { version, anew: true });
    expect(reply).toMatchObject({ merged: true });
    expect(read('conf.yml')).toBe(`${plain.replace('Tools', 'Saws')}  - name: By hand\n`);
  });

  test('makes the files of pages that it adds', async () => {
    const version = await given('conf.yml', plain);
    const command = { do: 'save', filename: '', viewer: operator, confirmed: 'asked', version, anew: true } as const;
    await handleCommand(
      { cwd, file: 'conf.yml' },
      { ...command, config: `${plain}pages: [{name: New, path: new.yml}]\n`, newPages: ['new.yml'] },
    );
    expect(read('new.yml')).toBe('sections: []\n');
  });
});

describe('a save of a page whose file has gone', () => {
  beforeEach(() => writeFileSync(at('conf.yml'), main));

  test('says so, and writes it anew where that is wished', async () => {
    const version = await given('media.yml', media);
    const wish = { filename: 'media.yml', version, viewer: admin('root') };

    expect(await save('sections: [{name: Films}]\n', wish)).toMatchObject({
      status: 409,
      reply: { code: 'file-gone', path: at('media.yml') },
    });
    expect(existsSync(at('media.yml'))).toBe(false);
    expect((await save('sections: [{name: Reels}]\n', { ...wish, anew: true })).status).toBe(200);
    expect(read('media.yml')).toBe(media.replace('name: Films', 'name: Reels'));
  });

  test('is refused while the config that names it has gone as well', async () => {
    const version = await given('media.yml', media);
    rmSync(at('conf.yml'));

    expect(await save(media, { filename: 'media.yml', version, anew: true })).toMatchObject({
      status: 409,
      reply: { code: 'config-gone', message: expect.stringContaining(at('conf.yml')) },
    });
  });
});
