import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runDash } from './dash-command.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-mistakes-'));
mkdirSync(join(cwd, 'folder'));
writeFileSync(join(cwd, 'conf.yml'), 'sections: [{name: A, items: [{title: Router, url: http://127.0.0.1:1}]}]\n');
writeFileSync(join(cwd, 'broken.yml'), 'pageInfo: {title: Home\nsections: [\n');

/** Runs a command that has to fail, and answers with what it says of that. */
async function mistakeOf(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runDash(args, { cwd, env: { DASH_BACKUP_PASSWORD: 'pw' }, input: '' });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toMatch(/ {4}at |fault|E[A-Z]{4,}: /);
  return stderr.trimEnd();
}

/** Commands that read a config, with what they need beside its name. */
const readers = [
  ['validate'],
  ['lint'],
  ['build', '--out', 'site'],
  ['status'],
  ['why', 'Router'],
  ['test'],
  ['backup', 'a.backup'],
  ['serve', '--port', '0'],
  ['shot'],
];

describe.each(readers)('dash %s', (...args) => {
  test('says of a file that is not there, or is a folder, which it is', async () => {
    expect(await mistakeOf([...args, 'none.yml'])).toMatch(/^error: There is no file none\.yml\.\nCheck the path/);
    expect(await mistakeOf([...args, 'folder'])).toBe(
      'error: folder is a folder, not a config.\nName the file in it, conf.yml say.',
    );
  });
});

test.each([['status'], ['why', 'Router'], ['test'], ['shot']])(
  'dash %s says where a config breaks off',
  async (...args) => {
    const said = await mistakeOf([...args, 'broken.yml']);
    expect(said).toMatch(/^error: broken\.yml:2:11: The list that begins here/);
  },
);

test('dash backup keeps a config that breaks off as it is and says where, and a drill of it says so too', async () => {
  const run = (...args: string[]) => runDash(args, { cwd, env: { DASH_BACKUP_PASSWORD: 'pw' }, input: '' });
  const kept = await run('backup', 'broken.backup', 'broken.yml');
  expect(kept.code).toBe(0);
  expect(kept.stdout).toMatch(/^! broken\.yml can’t be read from 2:11 on, .*\n✓ 1 file kept /);
  const drill = await run('restore', 'broken.backup', 'broken.yml', '--drill');
  expect(drill.code).toBe(1);
  expect(drill.stdout).toMatch(/✗ broken\.yml can’t be read from 2:11 on: .*\n.*Nothing was touched/);
});

test.each([
  ['validat', '(Did you mean validate?)\n"dash --help" lists the commands.'],
  ['help validat', '(Did you mean validate?)\n"dash --help" lists the commands.'],
  ['zzz', '"dash --help" lists the commands.'],
  ['why', '"dash why --help" says more.'],
  ['status conf.yml other.yml', '"dash status --help" says more.'],
  ['validate --format xml', '"dash validate --help" says more.'],
  ['why Router --role admin', 'Name one with --as: a user, or guest.'],
  ['init home.yml', 'Name the folder that conf.yml goes into, or none for the present one.'],
  ['test', 'Write them there, for example:\n  checks:\n    - guest does not see Router\n    - every link resolves'],
  ['test -', 'Name the file of its checks with --checks.'],
  ['backup none/a.backup', 'Make it first: "mkdir -p none".'],
  ['backup folder --overwrite', 'Name a file in it.'],
  ['backup http://127.0.0.1:1/a', 'Check the address, and whether that service runs.'],
  ['restore none.backup', 'Check the path.'],
  ['restore folder', 'Name the file in it.'],
  ['restore conf.yml', 'Name what "dash backup" or the page’s own backup has made.'],
  ['shot --size 3x3', '"dash shot --help" says more.'],
  ['shot conf.yml --url http://127.0.0.1:1', 'Leave one of them away.'],
  ['shot --url start.example', 'Write it with its scheme: https://start.example.org/'],
  ['shot --url http://127.0.0.1:1', 'Check the address, its certificate, and whether that server runs.'],
  ['schema --out none/schema.json', 'Make it first: "mkdir -p none".'],
  ['schema --out folder', 'Name a file in it.'],
])('dash %s fails with what to do next', async (words, hint) => {
  const [what, ...next] = (await mistakeOf(words.split(' '))).split('\n');
  expect(what).toMatch(/^error: .+/);
  expect(next.join('\n')).toBe(hint);
});
