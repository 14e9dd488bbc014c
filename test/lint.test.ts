import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { beforeEach, expect, test } from 'vitest';
import { runDash } from './dash-command.ts';

const fixture = (path: string) => readFileSync(fileURLToPath(new URL(`fixtures/${path}`, import.meta.url)), 'utf8');
// That of OASIS, as @microsoft/jest-sarif has it. Ajv does not know its dialect by name, and reads what it uses of it alike.
const { $schema: _, id: __, ...sarifSchema } = JSON.parse(fixture('sarif-2.1.0.json'));

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-lint-'));
  mkdirSync(join(cwd, 'state'));
});
const write = (text: string) => writeFileSync(join(cwd, 'conf.yml'), text);
const read = () => readFileSync(join(cwd, 'conf.yml'), 'utf8');
const lint = (...args: string[]) =>
  runDash(['lint', ...args], { cwd, env: { DASH_STATE_DIR: join(cwd, 'state') }, input: read() });

const unwise = `appConfig:
  layout: sidebar
sections:
  - name: A
    items:
      - {title: Metrics, url: http://localhost:3000}
      - {title: Storage, url: 'https://me:canary@nas.lan'}
`;

test('dash lint prints what is unwise, and ends by what was found', async () => {
  write(unwise);
  const found = await lint();
  expect(found.code).toBe(0);
  expect(found.stdout).toMatch(/^conf\.yml:2:11 {2}warning {2}deprecated-value\n/);
  expect(found.stdout).toMatch(/localhost-link.*visible-credential.*\n! conf\.yml: 3 warnings\n$/s);
  expect(found.stdout).toContain('hint: Write `auto`. (--fix does)');
  expect(found.stdout + found.stderr).not.toMatch('canary');
  expect(found.stdout).not.toContain('\x1b');
  expect(found.stderr).toBe(
    '"dash lint --explain deprecated-value" says why, with an example; so it does of each rule.\n' +
      '1 finding can be mended by "dash lint --fix".\n',
  );
  expect(await lint('--max-warnings', '2')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There are 3 warnings, and at most 2 may be.'),
  });
  expect((await lint('--rule', 'localhost-link=error')).code).toBe(1);
  const counted = await lint('--select', 'deprecated', '--statistics');
  expect(counted.stdout).toMatch(
    /^Findings {2}Rule[^\n]*\n +1 {2}deprecated-value {2}warning +1\n\n! conf\.yml: 1 warning\n$/,
  );
  expect(await lint('--statistics', '--format', 'sarif')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--statistics prints text or JSON.'),
  });
  expect(await lint('--rule', 'localhost=off')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'error: --rule: there is no rule `localhost`.\nDid you mean `localhost-link`?\n',
  });
  expect((await lint('gone.yml')).code).toBe(2);
  expect((await lint('-')).stdout).toContain('standard input:2:11  warning');
  write('sections: []\n');
  expect(await lint()).toEqual({ code: 0, stdout: '✓ conf.yml: no problems\n', stderr: '' });
});

test('dash lint --format sarif is valid by the schema, and each rule brings its page', async () => {
  write(unwise);
  const { stdout } = await lint('--format', 'sarif');
  const log = JSON.parse(stdout);
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(sarifSchema);
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  const [{ tool, results }] = log.runs;
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
    'deprecated-value',
    'localhost-link',
    'visible-credential',
  ]);
  for (const { id, help } of tool.driver.rules) expect(help.markdown).toMatch(new RegExp(`^# ${id}\n`));
  expect(validate({ ...log, runs: [{ ...log.runs[0], results: [{ level: 'loud' }] }] })).toBe(false);
  const annotations = (await lint('--format', 'github')).stdout.trimEnd().split('\n');
  expect(annotations).toHaveLength(3);
  for (const line of annotations) {
    expect(line).toMatch(
      /^::(?:notice|warning|error) file=conf\.yml,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[a-z-]+::\S/,
    );
  }
  const { files } = JSON.parse((await lint('--format', 'json')).stdout);
  expect(files[0].problems[0]).toMatchObject({ fixable: true, page: 'docs/lint/deprecated-value.md' });
});

test('dash lint --fix writes what is mended, a dry run prints it as a diff', async () => {
  write(unwise);
  const dry = await lint('--fix', '--dry-run');
  expect(dry.stdout).toContain('\n-  layout: sidebar\n+  layout: auto\n');
  expect(dry.stdout).not.toContain('canary');
  expect(read()).toBe(unwise);
  const { code, stderr } = await lint('--fix');
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^conf\.yml, line 2, deprecated-value: Wrote `auto`\.\nMended 1 finding in conf\.yml\. The old state is .+\.\n/,
  );
  expect(read()).toBe(unwise.replace('sidebar', 'auto'));
});

test('dash lint --explain prints the page of a rule, or lists them all', async () => {
  write('sections: []\n');
  expect((await lint('--explain', 'plain-secret')).stdout).toMatch(/^# plain-secret\n/);
  expect((await lint('--explain')).stdout).toMatch(/^plain-secret +warn +a password, /m);
  expect(await lint('--explain', 'plain-secrets')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean `plain-secret`?'),
  });
});
