import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../schema/problem.ts';
import { dashBin, runDash } from './dash-command.ts';

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const starter = project('templates/starter/conf.yml');
const tenMistakes = project('test/fixtures/ten-mistakes.yml');

const clean = 'pageInfo: {title: Home}\nsections: []\n';
const faulty = 'pageInfo: {title: Home}\nsections: 5\n';

let cwd = '';
const write = (path: string, text: string) => {
  mkdirSync(join(cwd, path, '..'), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const dash = (args: string[], options: { env?: Record<string, string>; input?: string } = {}) =>
  runDash(args, { cwd, ...options });
const problemsOf = (stdout: string, index = 0): Problem[] => JSON.parse(stdout).files[index].problems;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-cli-'));
});

describe('the command line', () => {
  test('prints its help, with every command, when nothing is asked', async () => {
    const { code, stdout, stderr } = await dash([]);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const command of ['init', 'validate', 'build', 'serve', 'schema', 'hash'])
      expect(stdout).toContain(`  ${command} `);
    expect((await dash(['--help'])).stdout).toBe(stdout);
  });

  test('prints the help of a command', async () => {
    const { code, stdout } = await dash(['help', 'serve']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/--port <number>.*\n?.*env: PORT/);
    expect((await dash(['serve', '--help'])).stdout).toBe(stdout);
  });

  test('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(project('package.json'), 'utf8'));
    expect(await dash(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('guesses what an unknown command or option was meant to be, and ends with 2', async () => {
    expect(await dash(['valdate'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('validate?'),
    });
    expect(await dash(['validate', '--strickt'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--strict'),
    });
    expect(await dash(['serve', '--port', '99999'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('65535'),
    });
  });

  test('loads none of its heavy parts to print the help', async () => {
    await dash(['--help'], { env: { NODE_V8_COVERAGE: join(cwd, 'loaded') } });
    const [report = ''] = readdirSync(join(cwd, 'loaded'));
    const { result } = JSON.parse(readFileSync(join(cwd, 'loaded', report), 'utf8'));
    const files = result.map(({ url }: { url: string }) => url).filter((url: string) => url.startsWith('file:'));
    expect(files.length).toBeGreaterThan(1);
    const bytes = files.reduce((sum: number, url: string) => sum + statSync(fileURLToPath(url)).size, 0);
    // commander and the commands are some 65 to 107 kB; js-yaml alone would be 40 more, yaml over 100.
    expect(bytes).toBeLessThan(112_000);
  });
});

describe('dash hash', () => {
  test('prints the hash of what is piped in, and nothing else', async () => {
    const salted = await dash(['hash'], { input: 'pw\n' });
    expect(salted).toMatchObject({ code: 0, stderr: '' });
    expect(salted.stdout).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$\S{22}\$\S{43}\n$/);
    write('conf.yml', `sections: []\nappConfig: {auth: {users: [{user: ann, hash: '${salted.stdout.trim()}'}]}}\n`);
    expect((await dash(['validate'])).code).toBe(0);
    const old = await dash(['hash', '--legacy'], { input: 'pw' });
    expect(old.stdout).toBe('30c952fab122c3f9759f02a6d95c3758b246b4fee239957b2d4fee46e26170c4\n');
    expect((await dash(['hash'])).code).toBe(2);
  });
});

describe('dash validate', () => {
  test('finds nothing wrong with the starter config, not even a warning', async () => {
    expect(await dash(['validate', '--strict', starter])).toEqual({
      code: 0,
      stdout: `✓ ${starter}: no problems\n`,
      stderr: '',
    });
  });

  test('finds ten mistakes, each at its place and with a hint', async () => {
    const { code, stdout } = await dash(['validate', '--format', 'json', tenMistakes]);
    expect(code).toBe(1);
    const problems = problemsOf(stdout);
    const lines = readFileSync(tenMistakes, 'utf8').split('\n');
    const found = problems.map(({ line, column, endLine, endColumn }) => [
      line,
      line === endLine ? lines[line - 1]?.slice(column - 1, endColumn - 1) : undefined,
    ]);
    expect(found).toEqual([
      [5, 'title'],
      [6, 'horizonal'],
      [7, 'often'],
      [10, 'hideForGuests'],
      [12, '13'],
      [15, 'desription'],
      [19, '_blank'],
      [20, expect.anything()],
      [23, 'clok'],
      [26, 'timezone'],
    ]);
    for (const { hint } of problems) expect(hint).toMatch(/\w{3,}/);
    expect(problems.map(({ hint = '' }) => hint).join('\n')).toMatch(
      /pageInfo.*horizontal.*displayData.*description.*newtab.*clock.*timeZone/s,
    );
  });

  test('shows each mistake in a code frame', async () => {
    const { stdout } = await dash(['validate', tenMistakes]);
    expect(stdout).toContain(`${tenMistakes}:15:9  `);
    expect(stdout).toContain(
      '  15 │         desription: at the door   # 6: is no key of an item\n     │         ^^^^^^^^^^\n',
    );
    expect(stdout).toMatch(/hint: .*"?description/);
    expect(stdout).not.toContain('\x1b');
  });

  test('reads standard input', async () => {
    expect(await dash(['validate', '-'], { input: clean })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/standard input/),
    });
    const { code, stdout } = await dash(['validate', '-', '--format', 'json'], { input: faulty });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, files: [{ file: '-' }] });
  });

  test('checks conf.yml where nothing is named, the one in USER_DATA_DIR first', async () => {
    write('conf.yml', clean);
    expect((await dash(['validate'])).stdout).toBe('✓ conf.yml: no problems\n');
    write('data/conf.yml', clean);
    expect((await dash(['validate'], { env: { USER_DATA_DIR: 'data/' } })).stdout).toBe(
      '✓ data/conf.yml: no problems\n',
    );
  });

  test('cannot run on what is missing, a folder or too large, and says which', async () => {
    mkdirSync(join(cwd, 'folder'));
    write('large.yml', 'x'.repeat(10 * 1024 * 1024 + 1));
    for (const [file, words] of [
      ['missing.yml', 'There is no file missing.yml'],
      ['folder', 'folder is a folder'],
      ['large.yml', 'larger than 10 MB'],
    ] as const) {
      const { code, stdout, stderr } = await dash(['validate', file]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
    }
  });

  test('cannot run on a file that it may not read, and says so', () => {
    write('secret.yml', clean);
    chmodSync(join(cwd, 'secret.yml'), 0);
    // Root may read everything, unless it gives that right away.
    const mortal =
      process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all'] : [];
    const [command = '', ...args] = [...mortal, process.execPath, dashBin, 'validate', 'secret.yml'];
    const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/may not be read/) });
  });

  test('still checks the other files when one cannot be read', async () => {
    write('a.yml', clean);
    const { code, stdout } = await dash(['validate', '--format', 'json', 'a.yml', 'missing.yml']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ ok: false, files: [{ file: 'a.yml', problems: [] }] });
  });

  test('lets warnings pass, and fail with --strict', async () => {
    write('conf.yml', `${clean}pages:\n  - name: Work\n    path: work.yml\n`);
    expect(await dash(['validate'])).toMatchObject({ code: 0 });
    expect(await dash(['validate', '--strict'])).toMatchObject({ code: 1 });
  });

  test('checks the local pages along, and says at the path which are missing', async () => {
    write(
      'home/conf.yml',
      `${clean}pages:
  - {name: Media, path: /pages/media.yml}
  - {name: Work, path: work.yml}
  - {name: Far, path: 'https://example.org/conf.yml'}
  - {name: Out, path: ../out.yml}
`,
    );
    write('home/pages/media.yml', faulty);
    write('out.yml', faulty);
    const { code, stdout } = await dash(['validate', '--format', 'json', 'home/conf.yml']);
    expect(code).toBe(1);
    const { files } = JSON.parse(stdout);
    expect(files.map(({ file }: { file: string }) => file)).toEqual(['home/conf.yml', 'home/pages/media.yml']);
    expect(files[0].problems).toMatchObject([
      { rule: 'missing-page-file', severity: 'warning', path: '/pages/1/path', line: 5, column: 24, endColumn: 32 },
      { rule: 'page-outside-folder', severity: 'warning', path: '/pages/3/path', line: 7 },
    ]);
    expect(files[1].problems.length).toBeGreaterThan(0);
  });

  test('checks a page once, even when it is named on the command line too', async () => {
    write('conf.yml', `${clean}pages:\n  - {name: Media, path: media.yml}\n`);
    write('media.yml', clean);
    const { stdout } = await dash(['validate', '--format', 'json', 'conf.yml', './media.yml', 'conf.yml']);
    expect(JSON.parse(stdout).files).toHaveLength(2);
  });

  test('prints workflow commands for GitHub', async () => {
    const { code, stdout } = await dash(['validate', '--format', 'github', tenMistakes]);
    expect(code).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[5]).toMatch(
      /^::warning file=[^,]+ten-mistakes\.yml,line=15,endLine=15,col=9,endColumn=18,title=[\w-]+::/,
    );
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(3);
  });

  test('prints SARIF with a result for every problem', async () => {
    const { code, stdout } = await dash(['validate', '--format', 'sarif', tenMistakes]);
    expect(code).toBe(1);
    const { version, runs } = JSON.parse(stdout);
    expect(version).toBe('2.1.0');
    expect(runs[0].results).toHaveLength(10);
  });

  test('prints one valid object in the formats for programs even when nothing could be read', async () => {
    expect(JSON.parse((await dash(['validate', '--format', 'json', 'none.yml'])).stdout)).toEqual({
      ok: false,
      files: [],
    });
    expect(JSON.parse((await dash(['validate', '--format', 'sarif', 'none.yml'])).stdout).runs[0].results).toEqual([]);
  });

  test('carries colour only where it is wanted', async () => {
    const runs = (env: Record<string, string>, ...flags: string[]) =>
      dash(['validate', '-', ...flags], { env, input: faulty });
    expect((await runs({ FORCE_COLOR: '1' })).stdout).toContain('\x1b[31m');
    expect((await runs({ FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\x1b');
    expect((await runs({ FORCE_COLOR: '1' }, '--no-color')).stdout).not.toContain('\x1b');
    expect((await runs({})).stdout).not.toContain('\x1b');
  });
});

describe('dash init', () => {
  test('writes a config that validates, and says what to do next', async () => {
    const { code, stdout } = await dash(['init']);
    expect(code).toBe(0);
    expect(stdout).toContain('dash serve');
    expect(await dash(['validate', '--strict'])).toMatchObject({ code: 0 });
  });

  test('never overwrites', async () => {
    write('mine/conf.yml', clean);
    expect(await dash(['init', 'mine'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/left as it is/),
    });
    expect(readFileSync(join(cwd, 'mine/conf.yml'), 'utf8')).toBe(clean);
  });

  test('writes into USER_DATA_DIR when no folder is named', async () => {
    await dash(['init'], { env: { USER_DATA_DIR: 'data' } });
    expect(readdirSync(join(cwd, 'data'))).toEqual(['conf.yml']);
  });
});

describe('dash schema', () => {
  test('prints a JSON Schema, or writes it into a file', async () => {
    const { code, stdout } = await dash(['schema']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'object', properties: { sections: { type: 'array' } } });
    expect(await dash(['schema', '--out', 'conf.schema.json'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Wrote/),
    });
    expect(readFileSync(join(cwd, 'conf.schema.json'), 'utf8')).toBe(stdout);
  });

  test('ends quietly when its reader has gone away', async () => {
    const child = spawn('/bin/sh', ['-c', `{ "${process.execPath}" "${dashBin}" schema; echo $? >&2; } | true`]);
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    await new Promise((resolve) => child.on('close', resolve));
    expect(errors).toBe('0\n');
  });
});
