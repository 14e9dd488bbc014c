import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { openHistory } from '../../serve/storage/history.ts';
import { noteSaver } from '../../serve/storage/savers.ts';
import { reportHistory, reportRestored, reportState, stateObject } from '../reports/history.ts';
import { listHistory, restoreState, showState } from './history.ts';

let cwd = '';
const { signal } = new AbortController();
const ports = () => ({ cwd, env: { DASH_STATE_DIR: join(cwd, 'state') }, signal });
const write = (path: string, content: string) => writeFileSync(join(cwd, path), content);
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
const historyOf = (path: string) => openHistory(join(cwd, path), { stateFolder: join(cwd, 'state') });

/** Keeps states of a file in their order; the last is what it is. */
async function kept(path: string, ...texts: string[]): Promise<void> {
  const history = await historyOf(path);
  for (const text of texts.slice(0, -1)) await history.keep(text);
  write(path, texts.at(-1) ?? '');
}

/** What a report prints and notes, on a terminal of so many columns or in a pipe. */
async function said(report: (ports: Parameters<typeof reportHistory>[1]) => unknown, wrapAt?: number) {
  const [out, notes]: [string[], string[]] = [[], []];
  await report({ print: (text) => out.push(text), note: (text) => notes.push(text), colour: false, wrapAt });
  return { out: out.join('\n'), notes: notes.join('\n') };
}

const item = (title: string) => `  - {title: ${title}, url: "https://${title.toLowerCase()}.example"}\n`;
const config = (...titles: string[]) => `# mine\nsections:\n- name: A\n  items:\n${titles.map(item).join('')}`;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-history-'));
});

describe('the list', () => {
  test('says of each state what made it, and who saved it', async () => {
    await kept('conf.yml', config('Nas'), config('Nas', 'Router'), config('Router'));
    await noteSaver((await historyOf('conf.yml')).folder, fileVersion(config('Nas', 'Router')), 'ann');
    const history = await listHistory({ file: 'conf.yml' }, ports());
    expect(history.now).toMatchObject({ words: 'Nas deleted', lines: 1 });
    expect(history.states).toMatchObject([
      { number: 1, by: 'ann', words: 'Router added', isNow: false },
      { number: 2, words: 'The first state that is kept' },
    ]);
    const { out, notes } = await said((to) => reportHistory(history, to));
    const day = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g;
    expect(out.replace(day, 'TIME').replace(/ +/g, ' ').split('\n')).toEqual([
      ' # When By What was changed',
      'now TIME Nas deleted (as it is now)',
      ' 1 TIME ann Router added',
      ' 2 TIME The first state that is kept',
    ]);
    expect(notes).toContain('dash history restore');
    const narrow = (await said((to) => reportHistory(history, to), 40)).out.split('\n');
    expect(Math.max(...narrow.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('has the last twenty unless all are asked for, and names pages with states of their own', async () => {
    const states = Array.from({ length: 23 }, (_, at) => config(`T${at}`));
    await kept('conf.yml', ...states, `${config('T')}pages: [{name: Work, path: work.yml}]\n`);
    await kept('work.yml', config('W'), config('V'));
    const [some, all] = await Promise.all([
      listHistory({ file: 'conf.yml' }, ports()),
      listHistory({ file: 'conf.yml', all: true }, ports()),
    ]);
    expect([some.states.length, all.states.length, some.count]).toEqual([20, 23, 23]);
    expect(some.states.at(-1)?.words).not.toBe(all.states.at(-1)?.words);
    const { notes } = await said((to) => reportHistory(some, to));
    expect(notes).toContain('3 older states: --all lists them too.');
    expect(notes).toContain('Pages have states of their own: work.yml (1).');
    expect((await listHistory({ file: 'work.yml' }, ports())).count).toBe(1);
  });

  test('says where there is nothing, no file, and what can’t be told', async () => {
    await expect(listHistory({ file: 'none/conf.yml' }, ports())).rejects.toMatchObject({ code: 'config-missing' });
    await expect(listHistory({ file: 'none.yml' }, ports())).rejects.toMatchObject({ code: 'config-missing' });
    write('conf.yml', config());
    const empty = await said(async (to) => reportHistory(await listHistory({ file: 'conf.yml' }, ports()), to));
    expect(empty).toMatchObject({ out: '', notes: expect.stringContaining('No earlier state of conf.yml') });
    await kept('conf.yml', config('A'), 'a: [broken', config('B'));
    const broken = await listHistory({ file: 'conf.yml' }, ports());
    expect([broken.now?.words, broken.states[0]?.words]).toEqual(['', '']);
  });
});

describe('a state', () => {
  const secret = (key: string) => `${config('Nas')}  widgets: [{type: x, options: {apiKey: ${key}}}]\n`;

  test('is shown as what going back would change, without secrets', async () => {
    await kept('conf.yml', secret('first-secret'), secret('other-secret').replace('Nas', 'Box'));
    const state = await showState({ file: 'conf.yml', state: '1' }, ports());
    const { out, notes } = await said((to) => reportState(state, {}, to));
    expect(out).toMatch(/^---.*\n.*\n@@[\s\S]*\n- {2}- \{title: Box[\s\S]*\n\+ {2}- \{title: Nas/);
    expect(notes).toMatch(/^conf\.yml as of .*Going back would change: .*Nas/);
    expect(out + notes + JSON.stringify(stateObject(state, {}))).not.toContain('-secret');

    write('conf.yml', secret('other-secret'));
    const onlySecret = await showState({ file: 'conf.yml', state: '1' }, ports());
    expect(await said((to) => reportState(onlySecret, {}, to))).toMatchObject({
      out: '',
      notes: expect.stringContaining('only in values of secrets'),
    });
  });

  test('is printed whole, to the letter, where that is asked for', async () => {
    await kept('conf.yml', secret('first-secret'), config());
    const state = await showState({ file: 'conf.yml', state: '1' }, ports());
    expect((await said((to) => reportState(state, { text: true }, to))).out).toBe(secret('first-secret').trimEnd());
    expect(stateObject(state, { text: true })).toMatchObject({ text: secret('first-secret'), isNow: false });
  });

  test('goes by its number or the beginning of its id', async () => {
    await kept('conf.yml', config('A'), config('B'), config('C'));
    const [newest] = await (await historyOf('conf.yml')).list();
    const shown = (state: string) => showState({ file: 'conf.yml', state }, ports());
    expect((await shown(newest?.id.slice(0, 19) ?? '')).text).toBe(config('B'));
    expect((await shown('2')).text).toBe(config('A'));
    for (const none of ['0', '3', '20', '2019', 'x']) {
      await expect(shown(none)).rejects.toMatchObject({ code: 'no-snapshot' });
    }
    await expect(shown(newest?.id.slice(0, 6) ?? '')).rejects.toMatchObject({
      message: expect.stringContaining('2 states of conf.yml begin with'),
    });
  });
});

describe('going back', () => {
  test('brings a file to the letter, keeps what it was, and can itself be taken back', async () => {
    const first = config('A').replaceAll('\n', '\r\n');
    await kept('conf.yml', first, config('B'));
    // By hand, which nobody has kept.
    write('conf.yml', config('By hand'));
    const restored = await restoreState({ file: 'conf.yml', state: '1' }, ports());
    expect(read('conf.yml')).toBe(first);
    expect(restored).toMatchObject({
      changed: true,
      undo: expect.stringMatching(/^dash history restore \d{8}T\d{9}Z$/),
    });
    const { out } = await said((to) => reportRestored(restored, to));
    expect(out).toMatch(/^conf\.yml is as it was on .*\.\nTake it back with: dash history restore /);

    const back = await restoreState({ file: 'conf.yml', state: restored.undo?.split(' ').at(-1) ?? '' }, ports());
    expect([back.changed, read('conf.yml')]).toEqual([true, config('By hand')]);
    const again = await restoreState({ file: 'conf.yml', state: '3' }, ports());
    expect(again.changed).toBe(true);
    expect((await restoreState({ file: 'conf.yml', state: '4' }, ports())).changed).toBe(false);
  });

  test('refuses a state that is broken, and leaves the file', async () => {
    await kept('conf.yml', 'sections: [', config('B'));
    await expect(restoreState({ file: 'conf.yml', state: '1' }, ports())).rejects.toMatchObject({ code: 'bad-config' });
    expect(read('conf.yml')).toBe(config('B'));
  });

  test('makes a file again that has gone, and knows a page by the config that names it', async () => {
    await kept('conf.yml', config('A'), `${config('B')}pages: [{name: W, path: w.yml}]\n`);
    // A sign-in counts for nothing in a page, so that a mistake in it is none.
    const page = 'appConfig: {auth: {users: [{user: a, hash: bad}]}}\nsections: []\n';
    await kept('w.yml', page, 'sections: []\n');
    expect((await restoreState({ file: 'w.yml', state: '1' }, ports())).undo).toMatch(/ w\.yml$/);
    expect(read('w.yml')).toBe(page);
    rmSync(join(cwd, 'conf.yml'));
    expect(await listHistory({ file: 'conf.yml' }, ports())).toMatchObject({ isGone: true, count: 1 });
    await restoreState({ file: 'conf.yml', state: '1' }, ports());
    expect(read('conf.yml')).toBe(config('A'));
    expect(statSync(join(cwd, 'conf.yml')).mode & 0o600).toBe(0o600);
  });
});
