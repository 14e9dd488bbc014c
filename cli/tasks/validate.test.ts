import { describe, expect, test } from 'vitest';
import type { Problem } from '../../schema/problem.ts';
import { validate } from './validate.ts';

const silent = { show: () => undefined, done: () => undefined };
const ports = { cwd: process.cwd(), readInput: async () => Buffer.alloc(0), progress: () => silent };
const check = (file: string) => validate({ files: [`test/fixtures/config/${file}`] }, ports);
const placed = (problems: readonly Problem[] = []) =>
  problems.map(({ severity, rule, line, column }) => `${severity} ${rule} ${line}:${column}`);

describe('a config of a real household', () => {
  test('has warnings where its comments say so, and nothing else', async () => {
    const { ok, reports } = await check('home-server.yml');
    expect(ok).toBe(true);
    const [main] = reports;
    const marked = (main?.text ?? '').split('\n').flatMap((line, index) => (line.includes('# odd: ') ? index + 1 : []));
    expect(main?.problems.map(({ line }) => line)).toEqual(marked);
    expect(placed(main?.problems)).toEqual([
      'warning newer-key 14:3',
      'warning unknown-theme 18:10',
      'warning newer-value 21:11',
      'warning clamped 28:24',
      'warning newer-key 31:3',
      'warning unknown-search-engine 33:19',
      'warning unknown-key 39:5',
      'warning missing-page-file 51:11',
      'warning bad-colour 61:14',
      'warning icon-form 75:15',
      'warning no-scheme 76:14',
      'warning newer-value 77:17',
      'warning same-hotkey 83:17',
      'warning stray-spaces 90:14',
      'warning unknown-icon 92:15',
      'warning null-value 93:9',
      'warning unknown-key 104:85',
      'warning other-case 109:11',
      'warning out-of-range 113:25',
      'warning unknown-option 116:11',
    ]);
  });

  test('has its page checked by what counts in the file of a page', async () => {
    const { reports } = await check('home-server.yml');
    expect(placed(reports[1]?.problems)).toEqual(['warning main-file-only 6:3']);
  });
});

describe('a config with many mistakes', () => {
  test('has each of them named at its place', async () => {
    const { ok, reports } = await check('broken.yml');
    expect(ok).toBe(false);
    expect(placed(reports[0]?.problems)).toEqual([
      'warning missing-key 2:1',
      'warning unknown-key 3:3',
      'warning bad-pattern 4:9',
      'error missing-key 6:7',
      'warning unknown-key 6:23',
      'warning wrong-type 7:15',
      'warning not-one-of 7:39',
      'warning too-many 12:7',
      'warning unknown-key 13:1',
      'warning unknown-theme 15:10',
      'warning not-one-of 16:13',
      'warning out-of-range 17:13',
      'warning wrong-type 18:16',
      'warning wrong-type 19:24',
      'warning wrong-type 20:19',
      'warning wrong-type 21:14',
      'warning unknown-key 22:3',
      'error misplaced-sign-in 23:3',
      'error wrong-type 24:28',
      'warning unknown-key 25:15',
      'warning not-one-of 25:46',
      'error bad-pattern 28:29',
      'error same-user 29:16',
      'error not-one-of 29:51',
      'error bad-pattern 30:31',
      'error hash-or-password 31:9',
      'error hash-or-password 32:9',
      'error wrong-type 32:28',
      'error missing-key 34:15',
      'error wrong-type 34:60',
      'error wrong-type 35:17',
      'warning same-page 38:12',
      'error missing-key 39:5',
      'warning null-value 40:4',
      'error missing-key 42:5',
      'warning unknown-key 42:5',
      'error wrong-type 43:12',
      'warning unknown-key 45:5',
      'warning out-of-range 46:25',
      'warning out-of-range 46:51',
      'warning not-one-of 46:63',
      'warning unknown-key 46:68',
      'error wrong-type 48:9',
      'warning wrong-type 50:15',
      'error wrong-type 51:17',
      'warning wrong-type 52:16',
      'error wrong-type 53:29',
      'error wrong-type 54:37',
      'warning comment-value 56:9',
      'error unsafe-address 58:14',
      'warning unknown-key 59:9',
      'warning bad-address 61:14',
      'warning out-of-range 62:34',
      'warning out-of-range 63:39',
      'error unknown-widget 66:15',
      'error missing-option 67:15',
      'warning wrong-type 69:27',
      'warning out-of-range 69:37',
      'error not-one-of 69:49',
      'warning unknown-key 70:9',
      'error missing-key 71:9',
    ]);
  });

  test('says what to do about every one, and no password', async () => {
    const { reports } = await check('broken.yml');
    const problems = reports[0]?.problems ?? [];
    expect(problems.length).toBeGreaterThan(50);
    for (const { hint = '', message } of problems) {
      expect(hint).toMatch(/^\S.*[.?]$/);
      // Sentences of older dashboards have no full stop.
      expect(message).toMatch(/^\S.*(?:[.]|VUE_APP_ prefix|`password` param)$/);
      expect(message + hint).not.toContain('secret');
    }
  });
});
