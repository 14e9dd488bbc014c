import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { beginSession, type EditSession } from '../cli/tui/session.ts';
import type { ConfigSource } from '../cli/tui/sources/config-source.ts';
import { openFileSource } from '../cli/tui/sources/file-source.ts';
import { openServerSource } from '../cli/tui/sources/server-source.ts';
import type { EditorState } from '../cli/tui/state/editor-state.ts';
import { keysOf } from '../cli/tui/testing/keys.ts';
import { sessionTools } from '../cli/tui/testing/session-tools.ts';
import { changedLines } from './changed-lines.ts';
import { press as keys, onTerminal, walk } from './on-terminal.ts';
import { type Serving, startServing, until } from './serving.ts';

const config = `# My links.
pages: [{name: Films, path: films.yml}]
sections:
  - name: Media   # what we watch
    items:
      - title: Jellyfin
        url: 'http://nas.lan:8096'   # films
      - title: Grafana
`;
const films = '# All films\nsections:\n  - name: Reels\n';
const signIn = `appConfig:
  auth:
    users: [{user: ann, hash: ${createHash('sha256').update('sesame').digest('hex')}, type: admin}]
`;
const retitled = ['-      - title: Grafana', '+      - title: Charts'];

const tools = await sessionTools();

const servers: Serving[] = [];
const sessions: EditSession[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const session of sessions.splice(0)) await session.close();
  for (const server of servers.splice(0)) await server.stop();
});

interface Editing {
  at(name: string): string;
  read(name?: string): string;
  press(keys: string): Promise<EditorState>;
  quit: ReturnType<typeof vi.fn>;
  unsaved: EditSession['unsaved'];
}

async function session(source: ConfigSource, folder: string): Promise<Editing> {
  const quit = vi.fn();
  const begun = beginSession(
    source,
    await source.load(),
    tools,
    { columns: 80, rows: 24 },
    { cwd: folder, openText: async ({ text }) => text, suspend: () => {}, redraw: () => {}, quit },
  );
  sessions.push(begun);
  const at = (name: string) => join(folder, name);
  return {
    at,
    read: (name = 'conf.yml') => readFileSync(at(name), 'utf8'),
    async press(typed) {
      for (const key of keysOf(typed)) {
        begun.press(key);
        await begun.settled();
      }
      return begun.store.getState();
    },
    quit,
    unsaved: begun.unsaved,
  };
}

async function editingFile(): Promise<Editing> {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-edit-gone-'));
  writeFileSync(join(cwd, 'conf.yml'), config);
  writeFileSync(join(cwd, 'films.yml'), films);
  vi.stubEnv('DASH_STATE_DIR', join(cwd, 'state'));
  const { signal } = new AbortController();
  const env = { DASH_STATE_DIR: join(cwd, 'state') };
  return session(openFileSource('conf.yml', { cwd, env, readInput: async () => Buffer.alloc(0), signal }), cwd);
}

async function editingServer(text: string): Promise<Editing> {
  const server = await startServing({ 'conf.yml': text, 'films.yml': films });
  servers.push(server);
  const editing = await session(openServerSource(server.url, { name: 'ann', password: 'sesame' }), server.folder);
  await until(async () => existsSync(join(server.folder, '.state', 'history')) || undefined);
  return editing;
}

/** To the field that holds the title of an item, and another title. */
const change = '/graf!!!\u0015Charts!';

describe('dash edit of a file that has gone', () => {
  test('says so and where it was, and writes it anew where that is wished', async () => {
    const { press, at, read } = await editingFile();
    await press(change);
    rmSync(at('conf.yml'));

    const { mode } = await press('s!');
    expect(mode).toMatchObject({ name: 'gone', text: expect.stringContaining(at('conf.yml')) });
    expect((await press('~')).mode.name).toBe('browse');
    expect(existsSync(at('conf.yml'))).toBe(false);
    expect((await press('s!w')).message?.text).toMatch(/^Saved /);
    expect(changedLines(config, read())).toEqual(retitled);
    expect((await press('s')).message?.text).toContain('Nothing has changed');
  });

  test('saves a copy elsewhere, or keeps a draft and leaves', async () => {
    const { press, at, read, quit, unsaved } = await editingFile();
    await press(change);
    rmSync(at('conf.yml'));

    await press('s!c!');
    expect(changedLines(config, read('conf.copy.yml'))).toEqual(retitled);
    await press('s!k');
    expect(quit).toHaveBeenCalledWith(true);
    expect(unsaved()?.['']?.text).toContain('Charts');
  });

  test('saves as ever once the file is back, with what was done to it elsewhere', async () => {
    const { press, at, read } = await editingFile();
    await press(change);
    renameSync(at('conf.yml'), at('away.yml'));
    await press('s!~');
    writeFileSync(at('conf.yml'), config.replace('My links', 'Our links'));

    expect((await press('s!')).message?.text).toMatch(/^Saved /);
    expect(read()).toBe(config.replace('My links', 'Our links').replace('Grafana', 'Charts'));
  });

  test('offers to write it anew where nothing else was changed', async () => {
    const { press, at, read } = await editingFile();
    rmSync(at('conf.yml'));

    expect((await press('s')).mode).toMatchObject({ name: 'gone' });
    await press('w');
    expect(read()).toBe(config);
  });

  test('takes no page for empty whose file has gone', async () => {
    const { press, at, read } = await editingFile();
    await press('/reels!!!\u0015Spools!');
    rmSync(at('films.yml'));

    const { mode } = await press('s!');
    expect(mode).toMatchObject({ name: 'gone', file: 'films.yml', text: expect.stringContaining(at('films.yml')) });
    await press('w');
    expect(read('films.yml')).toBe(films.replace('Reels', 'Spools'));
  });
});

describe('dash edit --url of a file that has gone', () => {
  test.each([
    ['without sign-in', config],
    ['with it', config + signIn],
  ])('writes it anew where that is wished, comments and hashes and all, %s', async (_how, text) => {
    const { press, at, read } = await editingServer(text);
    await press(change);
    rmSync(at('conf.yml'));

    expect((await press('s!')).mode).toMatchObject({ name: 'gone', text: expect.stringContaining(at('conf.yml')) });
    expect((await press('w')).message?.text).toMatch(/^Saved /);
    expect(changedLines(text, read())).toEqual(retitled);
  });
});

test('the question is whole on 80 columns, and a draft is offered by the next dash edit', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-edit-gone-'));
  writeFileSync(join(cwd, 'conf.yml'), config);
  const begin = () => onTerminal(['edit'], { cwd, columns: 80, rows: 24, env: { DASH_STATE_DIR: join(cwd, 'state') } });
  const terminal = begin();
  await walk(terminal, [
    ['/graf', /› +· Grafana/],
    [keys.enter, 'Enter fields'],
    ['d', 'Deleted Grafana'],
  ]);
  rmSync(join(cwd, 'conf.yml'));
  await terminal.shows('There is no file conf.yml. What you have here is kept');
  await walk(terminal, [
    ['s', /Save \d+ changed lines?\?/],
    [keys.enter, /k keeps a draft\s+and leaves/],
  ]);
  terminal.type('k');
  expect(await terminal.ended).toBe(0);
  writeFileSync(join(cwd, 'conf.yml'), config);
  const again = begin();
  await walk(again, [
    ['', 'Take them up?'],
    [`y${keys.enter}`, 'Here is what was not saved'],
    ['s', /Save \d+ changed lines?\?/],
    [keys.enter, 'Saved '],
  ]);
  expect(changedLines(config, readFileSync(join(cwd, 'conf.yml'), 'utf8'))).toEqual(['-      - title: Grafana']);
  again.type('q');
  expect(await again.ended).toBe(0);
});
