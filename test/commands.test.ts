import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../cli/main.ts';
import { processPorts } from '../cli/ports.ts';
import { dashBin, runDash, startDash } from './dash-command.ts';
import { type OnTerminal, onTerminal, press } from './on-terminal.ts';

const names = createProgram(processPorts({ colourFlag: () => false })).commands.map((command) => command.name());

let cwd = '';
const env = { USER_DATA_DIR: '.' };
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-commands-'));
  writeFileSync(
    join(cwd, 'conf.yml'),
    'pageInfo: {title: Home}\nsections:\n  - name: A\n    items: [{title: Down, url: http://127.0.0.1:1}]\n',
  );
  writeFileSync(
    join(cwd, 'old.opml'),
    '<opml version="2.0"><body><outline text="News" xmlUrl="https://a.example/feed"/></body></opml>',
  );
  writeFileSync(join(cwd, 'conf.test.yml'), 'checks: [no errors]\n');
  writeFileSync(join(cwd, 'faulty.yml'), 'sections: 5\n');
});

/** What each command is asked for and ends with, whether its words have colour on a terminal, and its notes, if any. */
const runs: { args: string[]; code: number; input?: string; colour?: true; says: RegExp; notes?: RegExp }[] = [
  { args: ['init', 'new'], code: 0, says: /Wrote new/ },
  { args: ['validate', 'faulty.yml'], code: 1, colour: true, says: /1 error/ },
  { args: ['lint'], code: 0, colour: true, says: /localhost-link/, notes: /--explain localhost-link/ },
  { args: ['import', 'old.opml'], code: 0, colour: true, says: /rss-feed/, notes: /--write/ },
  { args: ['migrate', 'old.opml'], code: 0, colour: true, says: /rss-feed/, notes: /--write/ },
  { args: ['build', '--out', 'site'], code: 0, colour: true, says: /is built into/ },
  { args: ['edit'], code: 2, says: /^$/, notes: /needs a terminal/ },
  { args: ['status'], code: 1, colour: true, says: /1 of 1 item is down/ },
  { args: ['why', 'Down'], code: 0, colour: true, says: /nothing restricts it/ },
  { args: ['test'], code: 0, colour: true, says: /1 check, all hold/ },
  { args: ['icons', 'rocket'], code: 0, colour: true, says: /mdi-rocket/ },
  { args: ['history'], code: 0, says: /^$/, notes: /No earlier state of conf\.yml is kept yet/ },
  { args: ['hash'], code: 0, input: 'pw', says: /^\$scrypt\$/ },
  {
    args: ['backup', 'dash.backup', '--overwrite'],
    code: 0,
    input: 'pw',
    says: /1 file kept at dash\.backup/,
  },
  { args: ['restore', 'dash.backup', '--drill'], code: 0, input: 'pw', says: /can be restored/ },
  { args: ['doctor', '--host', '127.0.0.1', '--port', '0'], code: 0, colour: true, says: /All is well/ },
  { args: ['schema'], code: 0, says: /"properties"/ },
  { args: ['completion', 'bash'], code: 0, says: /complete -o default/ },
];
const called = ({ args }: { args: string[] }) => args.join(' ');

const escapeSign = '\x1b';
/** Whether a text changes how what follows looks. */
const hasColour = (text: string) => text.split(escapeSign).some((part) => /^\[[\d;]+m/.test(part));

/** Runs a command to its end on a terminal of its own; both streams come as one. */
async function runOnTerminal(args: readonly string[], more: Record<string, string> = {}, columns = 80) {
  const terminal = onTerminal(args, { cwd, columns, env: { ...env, ...more } });
  return { code: await terminal.ended, written: terminal.written() };
}

describe.each(names.filter((name) => name !== 'help'))('dash %s', (name) => {
  test('has a help without colour in a pipe, and guesses at an unknown option', async () => {
    const [help, unknown] = await Promise.all([
      runDash([name, '--help'], { cwd, env }),
      runDash([name, '--helo'], { cwd, env }),
    ]);
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`Usage: dash ${name}`) });
    expect(help.stdout).not.toContain(escapeSign);
    expect(unknown).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean --help?') });
  });
});

describe.each(runs)('dash $args.0', (run) => {
  test('says its words in a pipe, without colour', async () => {
    const { code, stdout, stderr } = await runDash(run.args, { cwd, env, ...(run.input && { input: run.input }) });
    expect({ code, stderr }).toEqual({ code: run.code, stderr: expect.stringMatching(run.notes ?? /^$/) });
    expect(stdout).toMatch(run.says);
    expect(stdout).not.toContain(escapeSign);
  });
});

describe.each(runs.filter((run) => run.colour))('dash $args.0 on a terminal', (run) => {
  test(`has colour, and none where NO_COLOR is set: ${called(run)}`, async () => {
    const [plain, coloured] = [await runOnTerminal(run.args, { NO_COLOR: '1' }), await runOnTerminal(run.args)];
    expect(coloured.code).toBe(run.code);
    expect(hasColour(coloured.written)).toBe(true);
    expect(hasColour(plain.written)).toBe(false);
    expect(plain.written).toMatch(run.says);
  });

  test('has colour in a pipe where FORCE_COLOR asks for it', async () => {
    const ask = async (FORCE_COLOR: string) => (await runDash(run.args, { cwd, env: { ...env, FORCE_COLOR } })).stdout;
    expect([hasColour(await ask('1')), hasColour(await ask('0'))]).toEqual([true, false]);
  });
});

test.each([
  ['schema'],
  ['completion bash'],
  ['icons a'],
  ['validate faulty.yml'],
  ['lint --explain'],
  ['status'],
  ['doctor --port 0'],
  ['--help'],
])('dash %s ends quietly when its reader has gone away', async (words) => {
  // Little is written before a reader of one letter goes; one that reads nothing is gone before anything is.
  const reader = words === 'schema' ? 'head -c 1' : 'true';
  const line = `{ "${process.execPath}" "${dashBin}" ${words}; } | ${reader}`;
  const child = spawn('/bin/sh', ['-c', line], { cwd });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  await new Promise((resolve) => child.on('close', resolve));
  expect(errors).toBe('');
});

describe('dash edit on a terminal', () => {
  test.each([
    ['80 columns', 80, {}, true],
    ['40 columns, without colour', 40, { NO_COLOR: '1' }, false],
  ])('shows the config, and leaves at q: %s', async (_name, columns, more, coloured) => {
    const terminal = onTerminal(['edit'], { cwd, columns, env: { ...env, ...more } });
    await terminal.shows('Down');
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    expect(hasColour(terminal.written())).toBe(coloured);
  });
});

describe('a table', () => {
  test.each([40, 80])('takes no more than the %i columns that a terminal has', async (columns) => {
    const { written } = await runOnTerminal(['status'], { NO_COLOR: '1' }, columns);
    // What steers the terminal takes none.
    const lines = written.split(/\r?\n/).map(
      (line) =>
        line
          .split(escapeSign)
          .at(-1)
          ?.replace(/^\[\d*[A-Z]/, '') ?? '',
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(written).toContain('✗  Down');
  });
});

describe('a long message', () => {
  const message =
    'sections: [{name: A, items: [{title: Down, url: http://127.0.0.1:1, statusCheckAcceptCodes: [1]}]}]\n';
  test.each([
    [['validate', 'wordy.yml'], 40],
    [['validate', 'wordy.yml'], 80],
    [['lint'], 40],
    [['lint'], 80],
    [['doctor', '--host', '127.0.0.1', '--port', '0'], 40],
    [['why', 'appConfig.theme'], 40],
    [['validate', 'no-such-file.yml'], 40],
  ] as const)('of %j is broken between words on %i columns, and nowhere in a pipe', async (args, columns) => {
    writeFileSync(join(cwd, 'wordy.yml'), message);
    const [{ written }, { stdout, stderr }] = await Promise.all([
      runOnTerminal(args, { NO_COLOR: '1' }, columns),
      runDash(args, { cwd, env }),
    ]);
    const lines = written
      .replaceAll('\r', '')
      .split('\n')
      .map(
        (line) =>
          line
            .split(escapeSign)
            .at(-1)
            ?.replace(/^\[[\d;?]*[A-Za-z]/, '') ?? '',
      );
    // A word that is longer than a line stays whole.
    const tooLong = lines.filter((line) => line.length > columns && /\S\s+\S/.test(line));
    expect(tooLong).toEqual([]);
    // Each word of a pipe is a word here: none is cut.
    const words = new Set(lines.flatMap((line) => line.trim().split(/\s+/)));
    const sentences = `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /^ {2}\D*$|^ *hint:/.test(line) && !/[│|]/.test(line));
    expect(sentences.flatMap((line) => line.trim().split(/\s+/)).filter((word) => !words.has(word))).toEqual([]);
  });
});

describe('Ctrl-C', () => {
  test.each([
    [['hash'], 'Password'],
    [['backup', 'other.backup'], 'Password'],
    [['restore', 'dash.backup'], 'Password'],
    [['edit', 'none.yml'], 'Begin with a small dashboard?'],
    [['status', '--watch'], 'Ctrl-C ends'],
    [['validate', '--watch'], /Ctrl-C ends.*conf\.yml: /s],
    [['lint', '--watch'], /Ctrl-C ends.*conf\.yml/s],
    [['serve', '--host', '127.0.0.1', '--port', '0'], 'Ctrl-C ends'],
  ] as [string[], string | RegExp][])('ends %j with 130, and nothing of a fault is said', async (args, shows) => {
    const terminal: OnTerminal = onTerminal(args, { cwd, columns: 120, env });
    await terminal.shows(shows);
    terminal.type(press.ctrl('c'));
    expect(await terminal.ended).toBe(130);
    expect(terminal.written()).not.toMatch(/ {4}at |fault/);
    expect(existsSync(join(cwd, 'none.yml'))).toBe(false);
  });
});

describe('Ctrl-C while something is being written', () => {
  const before = 'appConfig: {layout: sidebar} # mine\nsections: []\n';
  const sealing = { DASH_STATE_DIR: 'state', DASH_BACKUP_PASSWORD: 'pw' };
  /** A disk that is at its writing until the signal has come. */
  const slowDisk = `
    const { promises } = require('node:fs');
    const timer = setInterval(() => undefined, 1000);
    const heard = new Promise((resolve) => process.once('SIGINT', resolve)).then(() => clearInterval(timer));
    for (const name of ['rename', 'link']) {
      const write = promises[name];
      promises[name] = async (...given) => {
        process.stderr.write('writing ');
        await heard;
        return write(...given);
      };
    }`;

  test.each([
    [['init', 'new'], [], 'new/conf.yml', /sections:/],
    [['import', 'old.opml', '--write', '--replace'], [], 'conf.yml', /rss-feed/],
    [['migrate', 'old.opml', '--write', '--replace'], [], 'conf.yml', /rss-feed/],
    [['lint', '--fix'], [], 'conf.yml', /layout: auto} # mine/],
    [['history', 'restore', '1'], ['lint', '--fix'], 'conf.yml', /layout: sidebar} # mine/],
    [['backup', 'kept.backup'], [], 'kept.backup', /^dash-backup:1:\S+\n$/],
    [['restore', 'kept.backup', 'new.yml'], ['backup', 'kept.backup'], 'new.yml', /layout: sidebar} # mine/],
  ])('%j finishes it, leaves nothing beside it, and ends with 130', async (args, first, written, whole) => {
    const folder = mkdtempSync(join(tmpdir(), 'dash-writing-'));
    writeFileSync(join(folder, 'conf.yml'), before);
    copyFileSync(join(cwd, 'old.opml'), join(folder, 'old.opml'));
    writeFileSync(join(folder, 'slow-disk.cjs'), slowDisk);
    const at = { cwd: folder, env: { ...env, ...sealing } };
    if (first.length > 0) expect(await runDash(first, at)).toMatchObject({ code: 0 });
    const child = startDash(args, { ...at, env: { ...at.env, NODE_OPTIONS: '--require=./slow-disk.cjs' } });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => said, { timeout: 20_000 }).toContain('writing');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(readFileSync(join(folder, written), 'utf8')).toMatch(whole);
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /lock|tmp|dash-new/.test(name))).toEqual([]);
  });
});

test('Ctrl-C ends a command at once that waits for the addresses of names', async () => {
  // As the system does where nobody answers it: for long, and whatever the program does meanwhile.
  const unanswered = `require('node:dns').lookup = () => {
    process.stderr.write('looking up ');
    setInterval(() => undefined, 1000);
  };`;
  writeFileSync(join(cwd, 'unanswered.cjs'), unanswered);
  writeFileSync(join(cwd, 'far.yml'), 'sections: [{name: A, items: [{title: Far, url: https://far.example}]}]\n');
  const child = startDash(['status', 'far.yml'], { cwd, env: { NODE_OPTIONS: '--require=./unanswered.cjs' } });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('looking up');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});

describe('SIGTERM', () => {
  test.each([
    [['status', '--watch', '--json'], '"ok"', 143],
    [['serve', '--host', '127.0.0.1', '--port', '0'], 'Dash is at', 0],
  ])('ends %j, with “%s” said by then, with %i', async (args, says, code) => {
    const child = startDash(args, { cwd, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => said).toContain(says);
    child.kill('SIGTERM');
    expect(await ended).toBe(code);
    expect(said).not.toContain(escapeSign);
  });
});

test('dash status --watch checks again and again, a line of JSON each, and ends at Ctrl-C with 130', async () => {
  const child = startDash(['status', '--watch', '1', '--json'], { cwd, env });
  let out = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await expect.poll(() => out.split('\n').length).toBeGreaterThan(2);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(expect.objectContaining({ ok: false, down: 1 }));
});
