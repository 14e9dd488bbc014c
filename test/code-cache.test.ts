import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeMark } from '../cli/code-cache.ts';
import { runDash } from './dash-command.ts';

const dist = fileURLToPath(new URL('../dist/cli', import.meta.url));
const starter = fileURLToPath(new URL('../templates/starter', import.meta.url));
const validate = join(dist, 'validate.cjs');

let cache = '';
beforeEach(() => {
  cache = join(mkdtempSync(join(tmpdir(), 'dash-code-')), 'cache');
});
const codeFolder = () => join(cache, 'code');
const codeFiles = () => readdirSync(codeFolder()).filter((name) => name.endsWith('.code'));
const codeFile = () => join(codeFolder(), codeFiles()[0] ?? '');

/** Runs a bundle as a process of its own: whether kept code was taken, and what it validates the starter file to. */
function run(bundle = validate, flags: string[] = [], cacheDir = cache): string {
  const program = `
    const { runBundle } = require(${JSON.stringify(join(dist, 'code-cache.cjs'))});
    const { exports, fromCache } = runBundle(${JSON.stringify(bundle)});
    console.log('taken:', fromCache);
    const ports = { cwd: ${JSON.stringify(starter)}, progress: () => ({ show() {}, done() {} }) };
    Promise.resolve(exports.validate?.({ files: ['conf.yml'] }, ports)).then((result) => {
      console.log('ok:', result?.ok);
      process.exit();
    });`;
  // The builder reads its task from the second argument.
  const task = JSON.stringify({ cwd: starter, file: 'conf.yml' });
  return execFileSync(process.execPath, [...flags, '-e', program, '-', task], {
    encoding: 'utf8',
    env: { DASH_CACHE_DIR: cacheDir },
  });
}

/** A bundle of another build that says this. */
const bundleOf = (word: string) => `console.log('${word}')${codeMark(`build-of-${word}`)}`;

test.each(['main.cjs', 'validate.cjs', 'builder.cjs', 'server.cjs'])(
  'what V8 makes of %s is kept and taken',
  (name) => {
    expect(run(join(dist, name))).toContain('taken: false');
    expect(run(join(dist, name))).toContain('taken: true');
    expect(statSync(codeFolder()).mode & 0o777).toBe(0o700);
    expect(statSync(codeFile()).mode & 0o777).toBe(0o600);
  },
);

test('commands keep it, each bundle once', async () => {
  const options = { cwd: starter, env: { DASH_CACHE_DIR: cache } };
  expect((await runDash(['validate'], options)).code).toBe(0);
  const kept = codeFiles();
  expect(kept.map((name) => /-(\w+)-cjs-v/.exec(name)?.[1])).toEqual(['main', 'validate']);
  const before = statSync(codeFile());
  expect((await runDash(['validate'], options)).code).toBe(0);
  expect([codeFiles(), statSync(codeFile()).mtimeMs]).toEqual([kept, before.mtimeMs]);
});

test('under other flags V8 compiles as usual', () => {
  run();
  expect(run(validate, ['--no-lazy'])).toMatch(/taken: false.*ok: true/s);
});

describe('what is kept', () => {
  test.each([
    ['is cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.alloc(5000, 'x')],
  ])('%s is not taken, and made anew', (_, damage) => {
    run();
    writeFileSync(codeFile(), damage(readFileSync(codeFile())));
    expect(run()).toMatch(/taken: false.*ok: true/s);
    expect(run()).toMatch(/taken: true.*ok: true/s);
  });

  test('is not taken for another bundle at the same path, though that is as long and as old', () => {
    const bundle = join(mkdtempSync(join(tmpdir(), 'dash-bundle-')), 'validate.cjs');
    const long = new Date(1985, 9, 26);
    const install = (word: string) => {
      writeFileSync(bundle, bundleOf(word));
      utimesSync(bundle, long, long);
    };
    install('first');
    expect(run(bundle)).toContain('first');
    expect(run(bundle)).toMatch(/first\ntaken: true/);
    install('later');
    expect(run(bundle)).toMatch(/later\ntaken: false/);
  });

  test('is not taken for a bundle that was changed by hand', () => {
    const bundle = join(mkdtempSync(join(tmpdir(), 'dash-bundle-')), 'validate.cjs');
    writeFileSync(bundle, bundleOf('first'));
    utimesSync(bundle, 1, 1);
    run(bundle);
    writeFileSync(bundle, bundleOf('first').replace("'first'", "'fixed'"));
    expect(run(bundle)).toMatch(/fixed\ntaken: false/);
  });

  test('is taken where an image with it has been copied to another machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dash-image-'));
    const bundle = join(folder, 'bundle.cjs');
    const unpack = () => {
      rmSync(bundle, { force: true });
      writeFileSync(bundle, bundleOf('right'));
      utimesSync(bundle, 5, 5);
    };
    unpack();
    run(bundle, [], folder);
    unpack();
    // Nothing can be kept there.
    writeFileSync(cache, 'a file');
    expect(run(bundle)).toContain('taken: true');
    writeFileSync(bundle, bundleOf('later'));
    expect(run(bundle)).toMatch(/later\ntaken: false/);
  });

  test('goes after three months', () => {
    mkdirSync(codeFolder(), { recursive: true, mode: 0o700 });
    const [old, young] = ['old.code', 'young.code'].map((name) => join(codeFolder(), name));
    for (const file of [old ?? '', young ?? '']) writeFileSync(file, '');
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    utimesSync(old ?? '', days(91), days(91));
    utimesSync(young ?? '', days(89), days(89));
    run();
    expect(codeFiles()).toEqual([expect.stringContaining('validate'), 'young.code']);
  });
});

describe('nothing is taken, and nothing kept,', () => {
  /** Keeps the code of a bundle that says `right`, and puts in its place what says `wrong`. */
  function plant(): { bundle: string; planted: string } {
    const folder = mkdtempSync(join(tmpdir(), 'dash-plant-'));
    const bundle = join(folder, 'bundle.cjs');
    writeFileSync(bundle, bundleOf('right'));
    run(bundle);
    expect(run(bundle)).toContain('taken: true');
    return { bundle, planted: codeFile() };
  }

  test('where others may write to the folder', () => {
    const { bundle, planted } = plant();
    chmodSync(codeFolder(), 0o777);
    const before = readFileSync(planted);
    expect(run(bundle)).toContain('taken: false');
    writeFileSync(bundle, bundleOf('later'));
    run(bundle);
    expect(readFileSync(planted).equals(before)).toBe(true);
  });

  test('where others may write to the file', () => {
    const { bundle, planted } = plant();
    chmodSync(planted, 0o666);
    expect(run(bundle)).toContain('taken: false');
  });

  test('where the folder is a link', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'dash-elsewhere-'));
    mkdirSync(cache, { recursive: true });
    symlinkSync(elsewhere, codeFolder());
    expect([run(), run()].every((said) => /taken: false.*ok: true/s.test(said))).toBe(true);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)('where another user owns a folder that it is in', () => {
    const home = mkdtempSync(join(tmpdir(), 'dash-home-'));
    chownSync(home, 65534, 65534);
    const said = [1, 2].map(() => run(validate, [], join(home, '.cache/dash')));
    expect(said.every((one) => /taken: false.*ok: true/s.test(one))).toBe(true);
    expect(readdirSync(home)).toEqual([]);
  });

  test('where everybody may put another folder in the place of one that it is in', () => {
    const shared = mkdtempSync(join(tmpdir(), 'dash-shared-'));
    const inside = join(shared, 'dash');
    chmodSync(shared, 0o777);
    expect([run(validate, [], inside), run(validate, [], inside)].join()).not.toContain('taken: true');
    expect(readdirSync(shared)).toEqual([]);
    // As /tmp is: nobody may remove or rename what is another's.
    chmodSync(shared, 0o1777);
    expect([run(validate, [], inside), run(validate, [], inside)].join()).toContain('taken: true');
  });

  test('where there can be no folder', () => {
    writeFileSync(cache, 'a file');
    expect(run()).toMatch(/taken: false.*ok: true/s);
  });
});
