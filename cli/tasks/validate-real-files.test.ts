import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../schema/problem.ts';
import { validate } from './validate.ts';

const silent = { show: () => undefined, done: () => undefined };
const ports = { cwd: process.cwd(), readInput: async () => Buffer.alloc(0), progress: () => silent };
const folder = 'test/fixtures/real';

async function check(file: string) {
  const { ok, reports } = await validate({ files: [file] }, ports);
  const { ok: strictly } = await validate({ files: [file], strict: true }, ports);
  const problems = reports[0]?.problems ?? [];
  return { exit: ok ? 0 : 1, strict: strictly ? 0 : 1, problems };
}
const placed = (problems: readonly Problem[]) =>
  problems.map(({ severity, rule, line }) => `${severity} ${rule} ${line}`);

/** Files of the shapes that users hand in: what `dash validate` exits with, and what it says. */
const files: Record<string, { exit: 0 | 1; problems: string[] }> = {
  'addresses.yml': {
    exit: 0,
    problems: [
      'warning empty-value 4',
      'warning bad-address 8',
      'warning bad-address 9',
      'warning bad-address 10',
      'warning bad-address 11',
      'warning stray-spaces 12',
      'warning bad-address 13',
    ],
  },
  'anchors.yml': { exit: 0, problems: [] },
  'begun.yml': { exit: 0, problems: ['warning no-sections 1'] },
  'editor.yml': {
    exit: 0,
    problems: [
      'warning null-value 4',
      'warning null-value 18',
      'warning null-value 25',
      'warning empty-value 28',
      'warning null-value 39',
    ],
  },
  'encrypted.yml': { exit: 1, problems: ['fatal encrypted 5'] },
  'grown.yml': {
    exit: 0,
    problems: [
      'warning missing-key 2',
      'warning bad-pattern 4',
      'warning newer-key 5',
      'warning not-one-of 9',
      'warning not-one-of 14',
      'warning bad-pattern 15',
      'warning wrong-type 16',
      'warning clamped 17',
      'warning unknown-key 18',
      'warning unknown-key 19',
      'warning unknown-key 20',
      'warning unknown-key 22',
      'warning unknown-key 25',
      'warning unknown-key 26',
      'warning out-of-range 27',
      'warning not-one-of 27',
      'warning unknown-key 30',
      'warning not-one-of 32',
      'warning wrong-type 33',
      'warning wrong-type 34',
      'warning wrong-type 35',
      'warning no-scheme 36',
      'warning wrong-type 37',
      'warning out-of-range 38',
      'warning unknown-option 42',
      'warning unknown-key 44',
      'warning other-case 47',
    ],
  },
  'icons.yml': {
    exit: 0,
    problems: [
      'warning font-awesome-kit 3',
      'warning missing-icon 8',
      'warning missing-icon 9',
      'warning missing-icon 14',
      'warning icon-without-site 15',
      'warning missing-icon 16',
      'warning missing-icon 17',
    ],
  },
  'indented.yml': { exit: 1, problems: ['fatal stray-indent 1'] },
  'lost.yml': {
    exit: 1,
    problems: [
      'error wrong-type 5',
      'error no-theme 6',
      'error wrong-type 8',
      'error nobody-signs-in 10',
      'error bad-pattern 11',
      'error wrong-type 14',
      'error missing-key 16',
      'error wrong-type 18',
      'error unknown-key 20',
      'error wrong-type 22',
      'error missing-key 24',
      'error unknown-widget 25',
    ],
  },
  'no-items.yml': { exit: 1, problems: ['fatal missing-list-key 6'] },
  'open-quote.yml': { exit: 1, problems: ['fatal open-quote 6'] },
  'template.yml': { exit: 1, problems: ['fatal template 2'] },
};

test.each(Object.entries(files))('%s', async (file, { exit, problems }) => {
  const found = await check(`${folder}/${file}`);
  expect(placed(found.problems)).toEqual(problems);
  expect(found).toMatchObject({ exit, strict: problems.length === 0 ? 0 : 1 });
  for (const { hint } of found.problems) expect(hint).toMatch(/^\S.*[.?]$/);
});

test.each(Object.keys(files))('%s says the same with the line ends of Windows', async (file) => {
  const other = await mkdtemp(join(tmpdir(), 'dash-real-'));
  const text = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\n', '\r\n');
  await writeFile(join(other, 'conf.yml'), text);
  const found = await check(join(other, 'conf.yml'));
  expect(placed(found.problems)).toEqual(files[file]?.problems);
  await rm(other, { recursive: true });
});
