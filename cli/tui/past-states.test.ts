import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession } from './session.ts';
import { openFileSource } from './sources/file-source.ts';
import type { EditorState } from './state/editor-state.ts';
import { keysOf } from './testing/keys.ts';
import { sessionTools } from './testing/session-tools.ts';

afterEach(() => vi.unstubAllEnvs());

const text = `# My links.
sections:
  - name: Media
    items:
      - title: Jellyfin   # films
        url: http://nas.lan
`;

/** An editing of conf.yml in a folder; keys are pressed one after the other, each once the one before is done. */
async function editing() {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-past-'));
  writeFileSync(join(cwd, 'conf.yml'), text);
  vi.stubEnv('DASH_STATE_DIR', join(cwd, 'state'));
  const source = openFileSource('conf.yml', {
    cwd,
    env: process.env,
    readInput: async () => Buffer.alloc(0),
    signal: new AbortController().signal,
  });
  const session = beginSession(
    source,
    await source.load(),
    await sessionTools(),
    { columns: 80, rows: 24 },
    {
      cwd,
      openText: async ({ text }) => text,
      suspend: () => undefined,
      redraw: () => undefined,
      quit: () => undefined,
    },
  );
  return {
    there: () => readFileSync(join(cwd, 'conf.yml'), 'utf8'),
    close: () => session.close(),
    async press(keys: string): Promise<EditorState> {
      for (const key of keysOf(keys)) {
        session.press(key);
        await session.settled();
      }
      return session.store.getState();
    },
  };
}

test('earlier states tell what was changed; going back to one is an edit that can be saved and undone', async () => {
  const { press, there, close } = await editing();
  expect((await press('H')).message?.text).toMatch(/^No earlier state of conf\.yml is kept yet\./);
  await press('/jelly!!!2!s!~~');
  const saved = there();
  expect(saved).toBe(text.replace('Jellyfin ', 'Jellyfin2 '));
  await press('/jelly!~ds!');
  expect(there()).not.toContain('Jellyfin');

  const listed = await press('H');
  expect(listed.mode).toMatchObject({
    title: 'Earlier states of conf.yml, the newest first',
    choices: [{ note: expect.stringContaining('Jellyfin2') }, { note: expect.stringMatching(/\w/) }],
  });
  const shown = await press('!');
  expect(shown.mode).toMatchObject({ name: 'diff', past: { text: saved } });
  expect(shown.mode.name === 'diff' && shown.mode.lines.filter(({ kind }) => kind === 'new')).toHaveLength(3);
  // Looked at, and left as it is.
  expect((await press('~')).log).toBe(listed.log);

  const back = await press('H!!');
  expect(back.message?.text).toMatch(/^This is how it was at [\d :-]+\. s shows and saves it, u takes it back\.$/);
  expect(there()).not.toContain('Jellyfin');
  await press('s!');
  expect(there()).toBe(saved);
  const same = await press('H_!');
  expect(same.mode.name).toBe('browse');
  expect(same.message?.text).toMatch(/^It is as it was at [\d :-]+: there is nothing to go back to\.$/);
  await press('us!');
  expect(there()).not.toContain('Jellyfin');
  await close();
});
