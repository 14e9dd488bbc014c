import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import { runOnChanges } from './run-on-changes.ts';

const config = (page: string) => `pages: [{name: Work, path: ${page}}]\nsections: []\n`;

/** A check of conf.yml that runs on changes; what it says is noted. */
function watching({ run = () => {}, more = {} }: { run?: (count: number) => void; more?: object } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-watch-'));
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  write('conf.yml', config('work.yml'));
  write('work.yml', 'sections: []\n');
  const controller = new AbortController();
  const printed: string[] = [];
  const noted: string[] = [];
  let runs = 0;
  const ended = runOnChanges(
    {
      files: ['conf.yml'],
      run: async () => {
        runs += 1;
        run(runs);
      },
    },
    {
      cwd,
      env: {},
      readInput: async () => Buffer.alloc(0),
      signal: controller.signal,
      print: (text: string) => printed.push(text),
      note: (text: string) => noted.push(text),
      ...more,
    },
  );
  const ranTimes = (count: number) => expect.poll(() => runs, { timeout: 10_000 }).toBe(count);
  return { cwd, write, printed, noted, ended, ranTimes, stop: () => controller.abort() };
}

test('a check runs again when the config, a page or the settings beside it change, until it is told to end', async () => {
  const { cwd, write, ranTimes, ended, stop, printed, noted } = watching();
  await ranTimes(1);
  write('work.yml', 'sections: [{name: A}]\n');
  await ranTimes(2);
  write('.dash-lint.yml', 'https: true\n');
  await ranTimes(3);
  // Another page is watched from now on; while the config is broken, those of before are.
  write('conf.yml', config('play.yml'));
  await ranTimes(4);
  write('conf.yml', 'sections: [');
  await ranTimes(5);
  write('play.yml', 'sections: []\n');
  await ranTimes(6);
  rmSync(join(cwd, 'conf.yml'));
  await ranTimes(7);
  stop();
  await ended;
  // In a pipe, standard output is for what is found.
  expect(printed).toEqual([]);
  expect(noted).toHaveLength(7);
  expect(noted[0]).toMatch(/^conf\.yml at \d\d:\d\d:\d\d; .*Ctrl-C ends\.$/);
});

test('what keeps a later run from its end is told, and the first one ends it', async () => {
  const fails = (at: number) => (count: number) => {
    if (count === at) throw new DashError('bad-lint-setting', 'No such rule.');
  };
  const { write, ranTimes, ended, stop, noted } = watching({ run: fails(2) });
  await ranTimes(1);
  write('work.yml', 'sections: [{name: A}]\n');
  await expect.poll(() => noted.at(-1)).toBe('error: No such rule.');
  write('work.yml', 'sections: []\n');
  await ranTimes(3);
  stop();
  await ended;
  await expect(watching({ run: fails(1) }).ended).rejects.toThrow('No such rule.');
});

test('a terminal is cleared before each run, unless it can’t be', async () => {
  const written = async (env: object) => {
    const { ranTimes, stop, ended, printed, noted } = watching({ more: { wrapAt: 80, env } });
    await ranTimes(1);
    stop();
    await ended;
    return [...printed, ...noted].join('\n').replaceAll('\u001b', '^');
  };
  expect(await written({ TERM: 'xterm' })).toMatch(/^\^\[2J\^\[Hconf\.yml at /);
  expect(await written({ TERM: 'dumb' })).toMatch(/^conf\.yml at /);
});

test('standard input is not watched, and nothing is mended under somebody’s hands', async () => {
  const ports = {} as never;
  await expect(runOnChanges({ files: ['-'], run: async () => {} }, ports)).rejects.toMatchObject({
    code: 'watch-needs-file',
  });
  await expect(runOnChanges({ files: ['conf.yml'], fixes: true, run: async () => {} }, ports)).rejects.toMatchObject({
    code: 'watch-only-looks',
  });
});
