import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../cli/main.ts';
import { processPorts } from '../cli/ports.ts';
import { dashBin, type RunResult, runDash, startDash } from './dash-command.ts';

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
  { args: ['migrate', 'old.opml'], code: 0, colour: true, says: /rss-feed/, notes: /--write/ },
  { args: ['build', '--out', 'site'], code: 0, colour: true, says: /is built into/ },
  { args: ['status'], code: 1, colour: true, says: /1 of 1 item is down/ },
  { args: ['why', 'Down'], code: 0, colour: true, says: /nothing restricts it/ },
  { args: ['test'], code: 0, colour: true, says: /1 check, all hold/ },
  { args: ['icons', 'rocket'], code: 0, colour: true, says: /mdi-rocket/ },
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

/** Runs a command on a terminal of its own; both streams come as one. */
async function onTerminal(args: readonly string[], more: Record<string, string> = {}): Promise<RunResult> {
  const words = [process.execPath, dashBin, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qefc', words, '/dev/null'], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'xterm', ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const result: RunResult = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    result.stdout += text;
  });
  result.code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return result;
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
    const [plain, coloured] = [await onTerminal(run.args, { NO_COLOR: '1' }), await onTerminal(run.args)];
    expect(coloured.code).toBe(run.code);
    expect(hasColour(coloured.stdout)).toBe(true);
    expect(hasColour(plain.stdout)).toBe(false);
    expect(plain.stdout).toMatch(run.says);
  });
});

test.each([['schema'], ['completion bash'], ['icons a'], ['validate faulty.yml']])(
  'dash %s ends quietly when its reader has gone away',
  async (words) => {
    const line = `{ "${process.execPath}" "${dashBin}" ${words}; } | head -c 1`;
    const child = spawn('/bin/sh', ['-c', line], { cwd });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    await new Promise((resolve) => child.on('close', resolve));
    expect(errors).toBe('');
  },
);

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
