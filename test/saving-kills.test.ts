import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { load } from 'js-yaml';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfigText } from '../cli/site/save/config-file.ts';
import { random } from '../schema/testing/config-texts.ts';
import { fileVersion } from '../serve/storage/file-version.ts';
import { mountedBy } from './mounted-file.ts';

const tools = mkdtempSync(join(tmpdir(), 'dash-writer-'));
const program = join(tools, 'writer.cjs');
beforeAll(async () => {
  chmodSync(tools, 0o755);
  await build({
    entryPoints: [join(import.meta.dirname, 'saving-writer.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: program,
  });
});
afterAll(() => rmSync(tools, { recursive: true, force: true }));

let folder = '';
let config = '';
let state = '';
beforeEach(() => {
  folder = mkdtempSync(join(tools, 'site-'));
  chmodSync(folder, 0o755);
  [config, state] = [join(folder, 'conf.yml'), join(folder, 'state')];
  mkdirSync(state);
  chmodSync(state, 0o777);
});

/**
 * A file of some size, so that a kill may well hit the middle of writing it, with the title at its beginning and its end,
 * so that what is half of one and half of another is seen.
 */
const textOf = (title: string) =>
  `# kept\npageInfo:\n  title: ${title} # shown\n# ${'x'.repeat(60_000)}\nsections:\n  - name: ${title} # last\n`;

/** What writers have said, and the versions of the file that their words stand for. */
interface Said {
  sent: Set<string>;
  saved: string[];
}

let writers: ChildProcess[] = [];
afterEach(() => {
  for (const writer of writers) writer.kill('SIGKILL');
  writers = [];
});

/** How a writer is started: the command ahead of it, and what it is told of the place of its config. */
interface Way {
  ahead: string[];
  place: string;
}
const replaced: Way = { ahead: [], place: '' };
/** Where nobody may mount anything, the writer does as if. */
const inPlace = (): Way => {
  const ahead = mountedBy(config, config);
  return ahead ? { ahead, place: '' } : { ahead: [], place: 'stays' };
};

function startWriter(name: string, said: Said, { ahead, place }: Way): ChildProcess {
  const [command = '', ...args] = [...ahead, process.execPath, program, config, state, name, '100000', place];
  const writer = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  writer.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [word, title = ''] = line.split(' ');
      if (word === 'sent') said.sent.add(title);
      if (word === 'saved') said.saved.push(title);
    }
  });
  return writer;
}

const kept = () => {
  const [history] = readdirSync(join(state, 'history'));
  return new Set(readdirSync(join(state, 'history', history ?? '')).map((name) => name.slice(20, 42)));
};

/** Waits for a while until one of the writers has noted what it is about to write into its config. */
async function someWritesInPlace(): Promise<boolean> {
  const journals = join(state, 'journals');
  for (let look = 0; look < 20_000 && existsSync(journals); look += 1) {
    if (readdirSync(journals).some((name) => name.endsWith('.json') && !name.startsWith('.'))) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

// More rounds than CI has time for: DASH_KILL_ROUNDS=500.
const rounds = Number(process.env.DASH_KILL_ROUNDS) || 12;

/** The config as the next start has it. */
const present = () => readConfigText({ path: config, stateFolder: state });

test.each([
  ['a file that is replaced', () => replaced],
  ['a file that is mounted by itself', inPlace],
])(
  `${rounds} kills in the middle of saves by three writers lose nothing: %s`,
  async (_, wayOf) => {
    writeFileSync(config, textOf('first'));
    const { ino } = statSync(config);
    const way = wayOf();
    if (way === replaced) {
      // No other file is given its number as long as it is open.
      const first = openSync(config, 'r');
      onTestFinished(() => closeSync(first));
    }
    const said: Said = { sent: new Set(['first']), saved: [] };
    const chance = random(11);
    let names = 0;
    const start = () => {
      names += 1;
      // Of different lengths, so that texts grow and shrink.
      return startWriter(`writer-${names}-${'y'.repeat(Math.floor(chance() * 50))}`, said, way);
    };
    writers = [start(), start(), start()];
    for (let round = 0; round < rounds; round += 1) {
      const before = said.saved.length;
      await expect.poll(() => said.saved.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before);
      const isWriting = chance() < 0.7 && (await someWritesInPlace());
      if (!isWriting) await new Promise((resolve) => setTimeout(resolve, chance() * 25));
      // All at once, so that nobody makes good what was being written, or one whose place another takes.
      const killed = isWriting ? writers : writers.splice(Math.floor(chance() * writers.length), 1);
      for (const writer of killed) writer.kill('SIGKILL');
      await Promise.all(killed.map((writer) => writer.exitCode ?? writer.signalCode ?? once(writer, 'close')));
      if (isWriting) writers = [];

      const acknowledged = said.saved.slice(before);
      const text = await present();
      while (writers.length < 3) writers.push(start());
      const { pageInfo } = load(text) as { pageInfo: { title: string } };
      expect(text).toBe(textOf(pageInfo.title));
      // What one of the others is saving right now, it may not have been heard to say yet.
      await expect.poll(() => said.sent.has(pageInfo.title), { timeout: 60_000 }).toBe(true);
      // First the file, then the history: what was replaced in between is there.
      const states = kept().add(fileVersion(text));
      for (const title of acknowledged) expect([title, states.has(fileVersion(textOf(title)))]).toEqual([title, true]);
    }
    for (const writer of writers) {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    }
    await run('last', { ahead: way.ahead, place: way.place });
    expect(readFileSync(config, 'utf8')).toBe(textOf('last-0'));
    expect(statSync(config).ino === ino).toBe(way !== replaced);
    expect(readdirSync(folder).sort()).toEqual(['conf.yml', 'state']);
    expect(existsSync(join(state, 'journals')) ? readdirSync(join(state, 'journals')) : []).toEqual([]);
  },
  1_200_000,
);

/** One save, with what it says; `shell` is run around it. */
async function run(
  name: string,
  { shell = '', uid, ahead = [], place = '' }: { shell?: string; uid?: number } & Partial<Way> = {},
): Promise<string> {
  const command = `${shell} exec "$0" "$@"`;
  const around = [...ahead, '/bin/sh', '-c', command, process.execPath];
  const writer = spawn(around[0] ?? '', [...around.slice(1), program, config, state, name, '1', place], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let said = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(writer, 'close');
  return said;
}

test('with the disk full the old file is whole, and the answer says so', async () => {
  writeFileSync(config, textOf('first'));
  // No file may grow beyond 8 KB: what the system says is what it says of a full disk.
  expect(await run('new', { shell: 'ulimit -f 16;' })).toMatch(/refused (?:no-backup|disk-full)/);
  expect(readFileSync(config, 'utf8')).toBe(textOf('first'));
  expect(readdirSync(folder).sort()).toEqual(['conf.yml', 'state']);
});

test('with the old file kept and no room for the new one, the old one is whole', async () => {
  writeFileSync(config, textOf('first').replace(/x+/, 'x'.repeat(5_000)));
  const before = readFileSync(config, 'utf8');
  const size = Math.ceil(before.length / 512);
  const long = 'y'.repeat(4_000);
  expect(await run(long, { shell: `ulimit -f ${size};` })).toMatch(/refused disk-full There is no room/);
  expect(readFileSync(config, 'utf8')).toBe(before);
  expect(readdirSync(folder).sort()).toEqual(['conf.yml', 'state']);
});

test('in a folder that may not be written the old file is whole, and the answer says so', async () => {
  writeFileSync(config, textOf('first'));
  chmodSync(folder, 0o555);
  const isRoot = process.getuid?.() === 0;
  // The system's own user may write everywhere.
  expect(await run('new', isRoot ? { uid: 65_534 } : {})).toMatch(/refused not-writable The server may not write/);
  chmodSync(folder, 0o755);
  expect(readFileSync(config, 'utf8')).toBe(textOf('first'));
});

test('a file that may be written is saved also in a folder that may not', async () => {
  writeFileSync(config, textOf('first'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(config, 65_534, 65_534);
  const { ino } = statSync(config);
  chmodSync(folder, 0o555);
  expect(await run('new', isRoot ? { uid: 65_534 } : {})).toContain('saved new-0');
  chmodSync(folder, 0o755);
  expect(readFileSync(config, 'utf8')).toBe(textOf('new-0'));
  expect(statSync(config).ino).toBe(ino);
  expect(readdirSync(join(state, 'journals'))).toEqual([]);
});

test('a mounted file that has been replaced outside is not written to, since nobody would find it there', async () => {
  writeFileSync(config, textOf('first'));
  const outside = join(state, 'outside.yml');
  writeFileSync(outside, textOf('outside'));
  const shell = `mv '${outside}' '${outside}.old'; cp '${outside}.old' '${outside}'; rm '${outside}.old';`;
  const ahead = mountedBy(outside, config);
  const said = await run('new', { shell, ...(ahead && { ahead }) });
  // Without a mount there are just two files.
  if (ahead) expect(said).toMatch(/refused detached-file Another file has been put in the place of /);
  else expect(said).toContain('saved new-0');
  expect(readFileSync(outside, 'utf8')).toBe(textOf('outside'));
});

test('where the folder has gone the answer says so', async () => {
  rmSync(folder, { recursive: true });
  expect(await run('new')).toMatch(/refused folder-missing/);
});
