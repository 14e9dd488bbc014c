import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dump, load } from 'js-yaml';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { random } from '../schema/testing/config-texts.ts';
import { journalPath, writeJournal } from '../serve/storage/journal.ts';
import { dashBin } from './dash-command.ts';
import { mountedBy } from './mounted-file.ts';
import { folderWith, until } from './serving.ts';

// As in a container whose `volumes` name the file: outside it is one of many in a folder, inside it is mounted alone.
const textOf = (title: string) =>
  `# Mine\npageInfo:\n  title: ${title} # on top\n# ${'x'.repeat(40_000)}\nsections:\n  - name: ${title} # last\n    items: []\n`;

let folder = '';
let outside = '';
let inside = '';
let state = '';
let server: ChildProcess | undefined;
let url = '';
let said = '';
beforeEach(() => {
  folder = folderWith({ 'outside/conf.yml': textOf('Attic'), 'app/user-data/conf.yml': '' });
  [outside, inside] = [join(folder, 'outside', 'conf.yml'), join(folder, 'app', 'user-data', 'conf.yml')];
  state = join(folder, 'state');
});
afterEach(async () => {
  await kill();
  chmodSync(dirname(outside), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Whether this user may mount. Else the file outside is served from a folder that may not be written, in which nothing can
 * take its place either.
 */
const mounts = mountedBy('from', 'to') !== undefined;

async function start(): Promise<void> {
  if (!mounts) {
    inside = outside;
    chmodSync(dirname(outside), 0o555);
  }
  const [command = '', ...args] = [...(mountedBy(outside, inside) ?? []), process.execPath];
  server = spawn(command, [...args, dashBin, 'serve', inside, '--host', '127.0.0.1', '--port', '0'], {
    cwd: join(folder, 'app', 'user-data'),
    env: { PATH: process.env.PATH, HOME: folder, DASH_STATE_DIR: state, DASH_CACHE_DIR: join(folder, 'cache') },
    // A group of its own, so that all of it can be killed at once as a container is.
    detached: true,
  });
  said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let printed = '';
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  url = await until(() => {
    if (server?.exitCode !== null) throw new Error(`dash serve ended: ${said}`);
    return /https?:\/\/\S+/.exec(printed)?.[0];
  });
  await fetch(url);
}

async function kill(): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const closed = once(server, 'close');
  process.kill(-server.pid, 'SIGKILL');
  await closed;
}

const onDisk = () => readFileSync(outside, 'utf8');
const page = async () => (await fetch(url)).text();

interface Config {
  pageInfo: { title: string };
  sections: [{ name: string }];
}
async function save(title: string): Promise<{ status: number; reply: Record<string, unknown> }> {
  const value = load(onDisk()) as Config;
  value.pageInfo.title = title;
  value.sections[0].name = title;
  const answer = await fetch(new URL('config-manager/save', url), {
    method: 'POST',
    body: JSON.stringify({ config: dump(value), timestamp: new Date().toISOString(), filename: '' }),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> };
}

test('a save reaches the file outside, which stays the same one, and the page follows', async () => {
  const { ino } = statSync(outside);
  await start();
  expect(await save('Cellar')).toMatchObject({ status: 200, reply: { success: true, changed: true } });
  expect(onDisk()).toBe(textOf('Cellar'));
  if (mounts) expect(statSync(outside).ino).toBe(ino);
  await until(async () => (await page()).includes('<title>Cellar</title>'));
});

test('after a kill in the middle of a save the next start has the file whole', async () => {
  const chance = random(5);
  const sent = ['Attic'];
  await start();
  for (let round = 0; round < 6; round += 1) {
    const title = `Cellar ${round} ${'y'.repeat(Math.floor(chance() * 30))}`.trim();
    sent.push(title);
    const saving = save(title).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, chance() * 120));
    await kill();
    const acknowledged = (await saving)?.status === 200;

    await start();
    const { title: live = '' } = /<title>(?<title>[^<]*)<\/title>/.exec(await page())?.groups ?? {};
    expect(sent).toContain(live);
    expect(onDisk()).toBe(textOf(live));
    if (acknowledged) expect(live).toBe(title);
  }
});

test('what a killed server left half-written is finished before it is shown', async () => {
  const [before, after] = [textOf('Attic'), textOf('Cellar below')];
  mkdirSync(join(state, 'journals'), { recursive: true });
  await writeJournal(journalPath(mounts ? inside : outside, state), { before, after });
  writeFileSync(outside, after.slice(0, 20_000) + before.slice(20_000));
  await start();
  expect(await page()).toContain('<title>Cellar below</title>');
  expect(onDisk()).toBe(after);
});

test('an edit in place outside is followed; a file that takes its place is told in the log, and no save is lost in it', async () => {
  await start();
  writeFileSync(outside, textOf('By hand'));
  await until(async () => (await page()).includes('<title>By hand</title>'));

  chmodSync(dirname(outside), 0o755);
  writeFileSync(`${outside}.new`, textOf('Another'));
  renameSync(`${outside}.new`, outside);
  if (mounts) {
    await until(() => said.includes('Restart the container.'));
    expect(await save('Lost')).toMatchObject({ status: 409, reply: { success: false, code: 'detached-file' } });
    expect(await page()).toContain('<title>By hand</title>');
    await kill();
    await start();
  }
  await until(async () => (await page()).includes('<title>Another</title>'));
  expect(onDisk()).toBe(textOf('Another'));
});
