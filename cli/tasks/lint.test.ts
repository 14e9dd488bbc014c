import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { statistics } from '../reports/statistics.ts';
import { type LintOptions, lint } from './lint.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-lint-'));
});

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const read = (path = 'conf.yml') => readFileSync(join(cwd, path), 'utf8');
const { signal } = new AbortController();
const run = (options: Partial<LintOptions> = {}, input = '') =>
  lint(
    { files: ['conf.yml'], ...options },
    { cwd, env: { DASH_STATE_DIR: join(cwd, '.state') }, readInput: async () => Buffer.from(input), signal },
  );
const found = async (options: Partial<LintOptions> = {}) =>
  (await run(options)).reports.flatMap(({ file, problems }) =>
    problems.map(({ severity, rule, line }) => `${file}:${line} ${severity} ${rule}`),
  );

const local = 'sections:\n  - name: A\n    items:\n      - {title: Metrics, url: http://localhost:3000}\n';

describe('what a config is linted by', () => {
  test('warnings pass, errors and too many warnings do not', async () => {
    write('conf.yml', local);
    expect(await found()).toEqual(['conf.yml:4 warning localhost-link']);
    expect((await run()).ok).toBe(true);
    expect((await run({ maxWarnings: 0 })).ok).toBe(false);
    expect((await run({ settings: ['localhost-link=error'] })).ok).toBe(false);
    expect(await found({ settings: ['localhost-link=off'] })).toEqual([]);
  });

  test('the command wins over comments, and these over the file beside the config', async () => {
    write('.dash-lint.yml', 'rules:\n  localhost-link: off\n');
    write('conf.yml', local);
    expect(await found()).toEqual([]);
    write('conf.yml', `${local}# dash-lint: localhost-link=error, same-hotkey=off\n`);
    expect(await found()).toEqual(['conf.yml:4 error localhost-link']);
    expect(await found({ settings: ['localhost-link=warn'] })).toEqual(['conf.yml:4 warning localhost-link']);
  });

  test('of rules that are selected, by their names or how these begin, the others look at nothing', async () => {
    const two = `appConfig: {layout: sidebar}\n${local}`;
    write('conf.yml', two);
    expect(await found()).toHaveLength(2);
    expect(await found({ select: ['localhost-link'] })).toEqual(['conf.yml:5 warning localhost-link']);
    expect(await found({ select: ['deprecated-, local'] })).toHaveLength(2);
    expect(await found({ select: ['http-link'] })).toEqual([]);
    // A rule that is off beside the file is asked for all the same; one that the command puts off is not.
    write('.dash-lint.yml', 'rules:\n  localhost-link: off\n');
    expect(await found({ select: ['local'] })).toEqual(['conf.yml:5 warning localhost-link']);
    expect(await found({ select: ['local'], settings: ['localhost-link=error'] })).toEqual([
      'conf.yml:5 error localhost-link',
    ]);
    expect(await found({ select: ['local'], settings: ['localhost-link=off'] })).toEqual([]);
    await expect(found({ select: ['localhost-lnk'] })).rejects.toMatchObject({
      message: '--select: there is no rule `localhost-lnk`.',
      hint: 'Did you mean `localhost-link`?',
    });
  });

  test('findings are counted by their rules, each place by itself, the most frequent first', async () => {
    const more = Array.from({ length: 7 }, (_, at) => `      - {title: M${at}, url: http://localhost:400${at}}\n`).join(
      '',
    );
    write('conf.yml', `appConfig: {layout: sidebar}\n${local}${more}`);
    const { counts } = await run();
    expect(counts).toEqual([
      { rule: 'localhost-link', severity: 'warning', count: 8, fixable: 0 },
      { rule: 'deprecated-value', severity: 'warning', count: 1, fixable: 1 },
    ]);
    const ports = { colour: false, columns: 80 };
    expect((await statistics(counts, 'text', ports)).replace(/ +$/gm, '')).toBe(
      [
        'Findings  Rule              Level    --fix mends',
        '       8  localhost-link    warning',
        '       1  deprecated-value  warning            1',
      ].join('\n'),
    );
    expect(JSON.parse(await statistics(counts, 'json', ports))).toEqual({ rules: counts });
  });

  test('a comment suppresses one line: its own, or the next that is not a comment', async () => {
    const [before, line] = [local.slice(0, local.indexOf('      -')), local.slice(local.indexOf('      -')).trimEnd()];
    write('conf.yml', `${before}${line} # dash-lint-ignore-line\n`);
    expect(await found()).toEqual([]);
    write('conf.yml', `${before}  # dash-lint-ignore-next-line localhost-link\n  # at home\n${line}\n`);
    expect(await found()).toEqual([]);
    write('conf.yml', `${before}# dash-lint-ignore-next-line same-hotkey\n${line}\n`);
    expect(await found()).toEqual(['conf.yml:5 warning localhost-link']);
  });

  test('https of the settings makes plain http unwise', async () => {
    write('conf.yml', 'sections:\n  - name: A\n    items:\n      - {title: Router, url: http://10.0.0.1}\n');
    expect(await found()).toEqual([]);
    expect(await found({ settings: ['https=true'] })).toEqual(['conf.yml:4 warning http-link']);
    write('.dash-lint.yml', 'https: true\n');
    expect(await found()).toEqual(['conf.yml:4 warning http-link']);
  });

  test.each([
    ['a flag', () => run({ settings: ['http-lnk=off'] }), /--rule: there is no rule `http-lnk`/, /`http-link`/],
    ['a level', () => run({ settings: ['http-link=loud'] }), /can't be `loud`/, /`off`, `warn` or `error`/],
    ['a word', () => run({ settings: ['http-link'] }), /is no setting/, /level/],
    [
      'a comment',
      () => run(),
      /conf\.yml:5: there is no rule `localhost`/,
      /`localhost-link`/,
      `${local}# dash-lint: localhost=off\n`,
    ],
    [
      'a mark',
      () => run(),
      /conf\.yml:5: there is no rule `nosuchthing`/,
      /lists/,
      `${local}# dash-lint-ignore-line nosuchthing\n`,
    ],
  ])('a slip in %s is an error with what is meant', async (_, act, message, hint, text = local) => {
    write('conf.yml', text);
    const failure = await act().catch((error) => error);
    expect(failure).toMatchObject({ code: 'bad-lint-setting' });
    expect(failure.message).toMatch(message);
    expect(failure.hint).toMatch(hint);
  });

  test.each([
    'rules: [http-link]\n',
    'rule: {http-link: off}\n',
    'rules: {http-lnk: off}\n',
    'https: maybe\n',
    'rules: {\n',
  ])('a settings file such as %j is an error', async (text) => {
    write('conf.yml', local);
    write('.dash-lint.yml', text);
    await expect(run()).rejects.toMatchObject({
      code: 'bad-lint-setting',
      message: expect.stringContaining('.dash-lint.yml'),
    });
  });
});

describe('the files of a dashboard', () => {
  const users = 'appConfig: {auth: {users: [{user: ann, type: admin, password: DASH_ANN}]}}\n';

  test('are the config and the local pages that it names, each known to the other', async () => {
    write('conf.yml', `${users}pages: [{name: Media, path: media.yml}, {name: Gone, path: gone.yml}]\nsections: []\n`);
    write(
      'media.yml',
      'appConfig: {layout: vertical}\nsections: [{name: A, displayData: {showForUsers: [anna]}, items: [{title: B, url: /home/meida}]}]\n',
    );
    expect(await found()).toEqual([
      'media.yml:1 warning dead-key',
      'media.yml:2 warning unknown-user',
      'media.yml:2 warning dead-internal-link',
    ]);
  });

  test('that can not be read are failures, and those that are no YAML problems', async () => {
    expect((await run()).failures).toMatchObject([{ code: 'config-missing' }]);
    write('conf.yml', 'sections: [\n');
    expect(await run()).toMatchObject({ ok: false, reports: [{ problems: [{ severity: 'fatal' }] }] });
  });

  test('that validate has more to say of are named', async () => {
    write('conf.yml', 'sections: 5\n');
    expect(await run()).toMatchObject({ invalid: ['conf.yml'], reports: [{ problems: [] }] });
  });

  test('have stars in the place of secrets, also of those that nobody wants to hear of', async () => {
    const item =
      'sections:\n  - name: A\n    items:\n      - {title: B, url: "https://u:canary1@b.lan"}\n      - {title: B, url: http://localhost, x: "?apikey=canary2"}\n';
    const widget = '    widgets:\n      - type: weather\n        options: {apiKey: canary3}\n';
    write('conf.yml', `${item}${widget}  # token: canary4\n`);
    for (const settings of [[], ['plain-secret=off']]) {
      const { reports, help } = await run({ settings });
      expect(JSON.stringify([reports, help])).not.toMatch(/canary[134]/);
    }
  });
});

describe('mending', () => {
  const messy = `# Kept for years\r
appConfig:\r
  layout: sidebar   # as ever\r
  enableFontAwesome: true\r
sections:\r
  - name: A\r
    displayData: {itemCountX: 4, itemCountY: 2}\r
    items: &all\r
      # two alike\r
      - {title: "B", url: 'https://b.lan/?utm_source=x', icon: mdi:home}\r
      - {title: "B", url: 'https://b.lan/?utm_source=x', icon: mdi:home}\r
      - title: C\r
        url: c.lan:80 # dash-lint-ignore-line\r
`;
  const mended = `# Kept for years\r
appConfig:\r
  layout: auto   # as ever\r
sections:\r
  - name: A\r
    displayData: {itemCountX: 4}\r
    items: &all\r
      # two alike\r
      - {title: "B", url: 'https://b.lan/', icon: mdi-home}\r
      - title: C\r
        url: c.lan:80 # dash-lint-ignore-line\r
`;

  test('changes what was found and nothing else, and keeps the state before', async () => {
    write('conf.yml', messy);
    const { fixed, fixable, reports } = await run({ fix: true });
    expect(read()).toBe(mended);
    expect(reports[0]?.problems.filter((problem) => problem.fixable)).toEqual([]);
    expect(fixable).toBe(0);
    const [file] = fixed;
    expect(file?.done).toContain('line 3, deprecated-value: Wrote `auto`.');
    expect(readFileSync(file?.backup ?? '', 'utf8')).toBe(messy);
    expect((await run({ fix: true })).fixed).toEqual([]);
  });

  test('of a dry run changes nothing', async () => {
    write('conf.yml', messy);
    const { fixed } = await run({ fix: true, dryRun: true });
    expect(fixed).toMatchObject([{ before: messy, after: mended }]);
    expect(read()).toBe(messy);
  });

  test('does not touch what is off, nor standard input', async () => {
    write('conf.yml', messy);
    const all = ['deprecated-value', 'deprecated-key', 'dead-key', 'duplicate-link', 'tracking-parameter', 'icon-form'];
    expect((await run({ fix: true, settings: all.map((rule) => `${rule}=off`) })).fixed).toEqual([]);
    await expect(run({ files: ['-'], fix: true })).rejects.toMatchObject({ code: 'fix-needs-file' });
  });

  test('writes out what an anchor held that goes, as it was written there', async () => {
    const item = "      - {title: A, url: 'https://a.lan'} # mine\n";
    write('conf.yml', `sections:\n  - name: S\n    filteredItems: &ref_0\n${item}    items: *ref_0\n`);
    const before = (await run()).fixable;
    expect(before).toBe(1);
    await run({ fix: true });
    expect(read()).toBe(`sections:\n  - name: S\n    items:\n${item}`);
    expect(await found()).toEqual([]);
  });

  test('reaches the pages of a dashboard', async () => {
    write('conf.yml', 'pages: [{name: M, path: m.yml}]\nsections: []\n');
    write('m.yml', "sections:\n  - name: A\n    items: [{title: B, url: 'https://b.lan', id: 1_2_b}]\n");
    expect((await run({ fix: true })).fixed.map(({ file }) => file)).toEqual(['m.yml']);
    expect(read('m.yml')).toBe("sections:\n  - name: A\n    items: [{title: B, url: 'https://b.lan'}]\n");
  });

  test('removes several entries of a list, whatever their places', async () => {
    const entry = (name: string) => `      - {title: ${name}, url: 'https://${name}.lan'}\n`;
    const list = (...names: string[]) => `sections:\n  - name: S\n    items:\n${names.map(entry).join('')}`;
    write('conf.yml', list('a', 'a', 'b', 'a', 'c', 'b'));
    const { fixed } = await run({ fix: true });
    expect(fixed[0]?.done).toHaveLength(3);
    expect(read()).toBe(list('a', 'b', 'c'));
  });

  test('leaves a file alone that somebody writes meanwhile', async () => {
    write('conf.yml', messy);
    const ports = { cwd, env: { DASH_STATE_DIR: join(cwd, '.state') }, readInput: async () => Buffer.alloc(0), signal };
    const running = lint({ files: ['conf.yml'], fix: true }, ports);
    // The file is read at once, before anything is waited for.
    write('conf.yml', local);
    const { failures, ok } = await running;
    expect(read()).toBe(local);
    expect({ ok, codes: failures.map(({ code }) => code) }).toEqual({ ok: false, codes: ['file-changed'] });
  });
});
