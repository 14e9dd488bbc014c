import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { beginSession, type EditSession } from '../cli/tui/session.ts';
import { openServerSource } from '../cli/tui/sources/server-source.ts';
import type { EditorState } from '../cli/tui/state/editor-state.ts';
import { keysOf } from '../cli/tui/testing/keys.ts';
import { sessionTools } from '../cli/tui/testing/session-tools.ts';
import { changedLines } from './changed-lines.ts';
import { type Serving, startServing } from './serving.ts';

const sha = (password: string) => createHash('sha256').update(password).digest('hex');
const config = `# My links.
sections:
  - name: Media   # what we watch
    items:
      - title: Jellyfin
        url: 'http://nas.lan:8096'   # films
      - title: Grafana
        url: http://grafana.lan
appConfig:
  auth:
    users:
      - { user: ann, hash: ${sha('sesame')}, type: admin }
`;

const tools = await sessionTools();

const servers: Serving[] = [];
const sessions: EditSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
  for (const server of servers.splice(0)) await server.stop();
});

interface Editing {
  server: Serving;
  /** What the file holds. */
  there(): string;
  /** Presses keys one after the other, each once what the one before asked for is done. */
  press(keys: string): Promise<EditorState>;
}

/** Ann edits a dashboard that is served. */
async function editing(): Promise<Editing> {
  const server = await startServing({ 'conf.yml': config });
  servers.push(server);
  const source = openServerSource(server.url, { name: 'ann', password: 'sesame' });
  const session = beginSession(
    source,
    await source.load(),
    tools,
    { columns: 80, rows: 24 },
    {
      cwd: server.folder,
      openText: async ({ text }) => text,
      suspend: () => undefined,
      redraw: () => undefined,
      quit: () => undefined,
    },
  );
  sessions.push(session);
  return {
    server,
    there: () => readFileSync(join(server.folder, 'conf.yml'), 'utf8'),
    async press(keys) {
      for (const key of keysOf(keys)) {
        session.press(key);
        await session.settled();
      }
      return session.store.getState();
    },
  };
}

/** To the field that holds the title of an item, and another title. */
const retitled = (item: string, title: string) => `/${item}!!!\u0015${title}!`;

describe('dash edit --url', () => {
  test('saves what was changed for who signs in, and nothing else', async () => {
    const { press, there } = await editing();
    const { message } = await press(`${retitled('graf', 'Charts')}s!`);
    expect(message?.text).toMatch(/^Saved /);
    expect(changedLines(config, there())).toEqual(['-      - title: Grafana', '+      - title: Charts']);
  });

  test('asks for the password where it does not count any more, and goes on with all that was changed', async () => {
    const { press, there, server } = await editing();
    await press(retitled('graf', 'Charts'));
    const other = config.replace(sha('sesame'), sha('another'));
    server.write('conf.yml', other);
    // A server that has not seen the change yet would take the save: its comparison is left again.
    const asked = async () => {
      const { mode } = await press('s');
      return mode.name === 'diff' ? (await press('~')).mode : mode;
    };
    await expect
      .poll(asked, { timeout: 20_000 })
      .toMatchObject({ title: 'Password', help: expect.stringContaining('Your changes are kept') });
    // A wrong one is asked for again.
    expect((await press('guess!')).mode).toMatchObject({ title: 'Password' });
    expect((await press('another!')).mode.name).toBe('diff');
    expect((await press('!')).message?.text).toMatch(/^Saved /);
    expect(changedLines(other, there())).toEqual(['-      - title: Grafana', '+      - title: Charts']);
  });

  test('keeps all that was changed while the server is away', async () => {
    const { press, there, server } = await editing();
    await press(retitled('graf', 'Charts'));
    await server.stop();
    const { message, mode } = await press('s');
    expect(mode.name).toBe('browse');
    expect(message?.text).toContain('can’t be reached');
    expect(message?.text).toContain('What you changed is kept here: s tries again.');
    expect((await press('q')).mode.name).toBe('quit');
    expect(there()).toBe(config);
  });

  test('asks which side counts where somebody else saved the same', async () => {
    const { press, there, server } = await editing();
    await press(retitled('graf', 'Charts'));
    server.write('conf.yml', config.replace('title: Grafana', 'title: Graphs').replace('# films', '# all films'));
    await expect.poll(async () => (await press('s')).mode.name, { timeout: 20_000 }).toBe('conflict');
    await press('t!');
    expect((await press('~')).mode.name).toBe('browse');
    await press(`${retitled('graph', 'Mine')}s!`);
    expect(changedLines(config, there())).toEqual([
      "-        url: 'http://nas.lan:8096'   # films",
      '-      - title: Grafana',
      "+        url: 'http://nas.lan:8096'   # all films",
      '+      - title: Mine',
    ]);
  });

  test('goes back to an earlier state that the server keeps, as an edit', async () => {
    const { press, there } = await editing();
    await press(retitled('graf', 'Charts'));
    await press('s!');
    await press(`~~${retitled('jelly', 'Films')}s!`);
    expect(await press('H')).toMatchObject({
      message: undefined,
      mode: {
        choices: [{ note: 'ann: Jellyfin renamed to Films' }, { note: 'ann: Grafana renamed to Charts' }, {}],
      },
    });
    const { mode } = await press('__!');
    expect(mode).toMatchObject({ name: 'diff', past: { text: expect.stringContaining('title: Grafana') } });
    await press('!s!');
    expect(there()).toBe(config);
  });

  test('undoes all but the password that was saved, as the one before never left the server, and says so', async () => {
    const { press, there } = await editing();
    await press(retitled('graf', 'Charts'));
    await press('~/sign-in!!j!j!jj!fresh!fresh!');
    expect((await press('s!')).message?.text).toMatch(/^Saved .* 1 step before can’t be undone any more\.$/);
    const saved = there();
    expect(saved).toMatch(/title: Charts[\s\S]*hash: '\$scrypt\$/);

    const after = await press('u');
    expect([after.message?.text, after.log.done]).toEqual(['Taken back, step 1 of 1.', 0]);
    // What comes behind it is saved by the new password, and undone.
    await press('U');
    await press(`~${retitled('jelly', 'Films')}s!`);
    expect(changedLines(saved, there())).toEqual(['-      - title: Jellyfin', '+      - title: Films']);
    await press('us!');
    expect(there()).toBe(saved);
  });
});
