// biome-ignore-all lint/suspicious/noTemplateCurlyInString: own types name their options so
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../schema/document/check/check.ts';
import { parseText } from '../../schema/document/read/parse.ts';
import { checkOwnType } from '../../schema/own-types/check.ts';
import { expandOwnTypes, expandWidget } from '../../schema/own-types/expand.ts';
import { outlinesOf, readOwnType } from '../../schema/own-types/own-type.ts';
import { withOwnTypes } from '../../schema/own-types/with-own-types.ts';
import type { Mapping } from '../../schema/values.ts';
import { loadConfig } from '../site/load/load.ts';
import { migrate } from '../tasks/migrate.ts';
import { tryWidget } from '../tasks/try.ts';
import { validate } from '../tasks/validate.ts';
import { loadValidators } from '../validators/validators.ts';
import { readOwnTypes } from './own-types.ts';

/** A file as an operator writes one. */
const jobs = `
title: Jobs
options:
  address: { required: true, examples: ['http://nas.lan'] }
  token: { title: Key, required: true }
  limit: { type: integer, default: 3, minimum: 1, maximum: 10 }
  all: { type: boolean }
  names: { type: array }
  note: {}
widget:
  url: \${address}/api?limit=\${limit}&names=\${names}
  headers: { Authorization: 'Bearer \${token}' }
  body: { all: '\${all}', names: '\${names}', note: '\${note}' }
  show: { text: . }
`;

const fileOf = (text: string): Mapping => {
  const read = parseText(text);
  return 'value' in read ? (read.value as Mapping) : {};
};
const types = { jobs: readOwnType(fileOf(jobs)) };
const expanded = (options: Mapping, more: Mapping = {}) => expandWidget({ type: 'Jobs', options, ...more }, types);

describe('what a widget of an own type stands for', () => {
  test('options stand in the place of their names, in texts as texts and alone as what they are', () => {
    const { type, label, options } = expanded({
      address: 'http://nas.lan',
      TOKEN: 'DASH_KEY',
      limit: '20',
      all: 'yes',
      names: ['a', 'b'],
    });
    expect({ type, label }).toEqual({ type: 'custom-api', label: 'Jobs' });
    expect(options).toEqual({
      url: 'http://nas.lan/api?limit=10&names=a,b',
      headers: { Authorization: 'Bearer DASH_KEY' },
      body: { all: true, names: ['a', 'b'] },
      show: { text: '.' },
    });
  });

  test('a needed option that is not given leaves its name, which the widget then asks for', () => {
    expect(expanded({ address: 'x' }).options).toMatchObject({ headers: { Authorization: 'Bearer ${token}' } });
  });

  test('what is given is no template, and keys of the frame go along', () => {
    const entry = expanded({ address: '${token}', token: '$& ${limit}', useProxy: false }, { label: 'Mine', id: 'x' });
    expect(entry).toMatchObject({ label: 'Mine', id: 'x', options: { useProxy: false } });
    expect(entry.options).toMatchObject({
      url: '${token}/api?limit=3&names=',
      headers: { Authorization: 'Bearer $& ${limit}' },
    });
  });

  test('a few letters grow to no more than a widget can use', () => {
    const long = 'x'.repeat(60_000);
    const many = { many: readOwnType({ options: { a: {} }, widget: { url: '${a}'.repeat(1000), show: ['${a}'] } }) };
    const { options } = expandWidget({ type: 'many', options: { a: long } }, many);
    expect(JSON.stringify(options).length).toBeLessThan(100_000);
  });

  test('it is so in sections, on tiles and below them; all else is as it was', () => {
    const widget = { type: 'jobs', options: { address: 'x', token: 'y' } };
    const config = {
      sections: [
        { name: 'A', widgets: [widget, { type: 'clock' }], items: [{ widget, subItems: [{ widget }] }, 1] },
        null,
      ],
    };
    const found = expandOwnTypes(config, types) as typeof config;
    const kinds = JSON.stringify(found).match(/"type":"[\w-]+"/g);
    expect(kinds).toEqual(['custom-api', 'clock', 'custom-api', 'custom-api'].map((type) => `"type":"${type}"`));
    expect(expandOwnTypes(config, {})).toBe(config);
  });
});

describe('what the check says', () => {
  const problemsOf = async (options: string) => {
    const validators = withOwnTypes(await loadValidators(), types);
    const config = fileOf(
      `sections: [{name: A, widgets: [{type: jobs, options: ${options}}], items: [{title: X, widget: {type: jobs, options: ${options}}}]}]`,
    );
    const found = await findProblems(config, { validators, isSubPage: false });
    return found
      .filter(({ path }) => path.includes('/widgets/'))
      .map(({ rule, path, message }) => `${rule} ${path.replace('/sections/0/widgets/0', '')} ${message}`);
  };

  test('good options are good, on a tile too', async () => {
    expect(await problemsOf('{address: x, token: y, limit: 3, all: true, names: [a]}')).toEqual([]);
  });

  test('each wrong one is named, and no secret is repeated', async () => {
    const found = await problemsOf('{address: 1, token: [s3cret], limit: 30, names: [[a]], adress: x}');
    expect(found.map((one) => one.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
      'out-of-range /options/limit',
      'unknown-option /options/adress',
      'wrong-type /options/address',
      'wrong-type /options/names/0',
      'wrong-type /options/token',
    ]);
    expect(found.join()).not.toContain('s3cret');
  });

  const inFile = async (name: string, text: string) =>
    (await checkOwnType(name, fileOf(text), await loadValidators())).map(({ rule, path }) => `${rule} ${path}`.trim());

  test('the one that the docs show is good', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/custom-api.md'), 'utf8');
    const [, name = '', text = ''] = /^# widgets\/([\w-]+)\.yml\n([\s\S]*?)^```/m.exec(docs) ?? [];
    expect(await inFile(name, text)).toEqual([]);
    expect(name).toBe('job-runner');
  });

  test('the file of a type is checked as what its widgets would be', async () => {
    expect(
      await inFile('jobs', jobs.replaceAll(/ {2}(?:all|names|note):.*\n|&names.*(?=\n)| {2}body:.*\n/g, '')),
    ).toEqual([]);
    expect(await inFile('clock', 'widget: {url: x, show: {text: .}}')).toEqual(['type-name']);
    expect(await inFile('My Type', 'widget: {url: x, show: {text: .}}')).toEqual(['type-name']);
    expect(await inFile('own', 'title: X')).toEqual(['missing-key']);
    expect(
      await inFile(
        'own',
        'options: {a: {type: text}, b: {}}\nwidget: {url: "${a} ${c}", headers: {X: "${a}"}, show: {text: "((" }}\nodd: 1',
      ),
    ).toEqual([
      'not-one-of /options/a/type',
      'unknown-key /odd',
      'unknown-placeholder /widget/url',
      'secret-by-name /widget/headers/X',
      'unused-option /options/b',
      'bad-expression /widget/show/text',
    ]);
  });
});

test('editors are given nothing of what a type asks, and its secrets are known by their names', () => {
  const outlines = outlinesOf(types);
  expect(JSON.stringify(outlines)).not.toContain('/api');
  expect(outlines?.jobs?.options.properties).toMatchObject({
    token: { title: 'Key', writeOnly: true },
    limit: { title: 'limit' },
  });
  expect(outlinesOf({})).toBeUndefined();
});

describe('in a folder', () => {
  function folderOf(files: Record<string, string>): string {
    const cwd = mkdtempSync(join(tmpdir(), 'dash-types-'));
    mkdirSync(join(cwd, 'widgets'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    return cwd;
  }
  const mine = 'options: {address: {required: true, examples: [a]}}\nwidget: {url: "${address}", show: {text: .}}\n';
  const conf = 'sections: [{name: A, widgets: [{type: mine, options: {address: "http://nas.lan"}}]}]\n';

  test('types are read with the config, followed, and shown as they were at an earlier time', async () => {
    const cwd = folderOf({ 'conf.yml': conf, 'widgets/mine.yml': mine });
    const ports = { cwd, env: {}, readInput };
    const now = await loadConfig('conf.yml', ports, fail);
    const shown = ({ model }: typeof now) => model.pages[0]?.sections[0]?.widgets[0];
    expect(shown(now)).toMatchObject({ type: 'custom-api', options: { url: 'http://nas.lan' } });
    expect(now.sources).toEqual(expect.arrayContaining([join(cwd, 'widgets'), join(cwd, 'widgets/mine.yml')]));
    writeFileSync(join(cwd, 'widgets/mine.yml'), mine.replace('"${address}"', '"${address}/new"'));
    expect(shown(await loadConfig('conf.yml', ports, fail))).toMatchObject({ options: { url: 'http://nas.lan/new' } });
    expect(shown(await loadConfig('conf.yml', ports, fail, { earlier: now.state }))).toEqual(shown(now));
  });

  test('those of this version count more, and pages in the folder and broken files are no types', async () => {
    const cwd = folderOf({
      'widgets/clock.yml': mine,
      'widgets/api.yaml': mine,
      'widgets/page.yml': 'sections: []\n',
      'widgets/broken.yml': 'widget: [',
      'widgets/.hidden.yml': mine,
      'widgets/mine.yml': mine,
    });
    expect(Object.keys(await readOwnTypes('conf.yml', { cwd }))).toEqual(['mine']);
  });

  test('validate has a report of each, but for pages', async () => {
    const cwd = folderOf({
      'conf.yml': `pages: [{name: P, path: widgets/page.yml}]\n${conf.replace('address', 'adress')}`,
      'widgets/page.yml': 'sections: []\n',
      'widgets/mine.yml': mine.replace('url: "${address}"', 'url: "${adress}"'),
      'widgets/list.yml': '- a\n',
    });
    const { reports, ok } = await validate({ files: ['conf.yml'] }, { cwd, readInput, progress });
    const found = reports.map(({ file, problems }) => [file, ...problems.map(({ line, rule }) => `${line} ${rule}`)]);
    expect(found).toEqual([
      ['conf.yml', '2 missing-option', '2 unknown-option'],
      ['widgets/page.yml'],
      ['widgets/list.yml', '1 not-a-mapping'],
      ['widgets/mine.yml', '1 unused-option', '2 unknown-placeholder'],
    ]);
    expect(ok).toBe(false);
  });

  test('migrate leaves widgets of theirs as they are', async () => {
    const cwd = folderOf({ 'conf.yml': conf, 'widgets/mine.yml': mine });
    const ports = { cwd, env: {}, readInput, progress, signal: new AbortController().signal };
    const { files, losses } = await migrate('conf.yml', {}, ports);
    expect([files[0]?.text, losses]).toEqual([conf, []]);
  });

  test('try shows what a widget of one would', async () => {
    const cwd = folderOf({ 'widgets/mine.yml': mine, 'entry.yml': 'address: http://nas.lan', 'answer.txt': '"well"' });
    const ports = { cwd, env: {}, readInput, signal: new AbortController().signal };
    const tried = await tryWidget({ type: 'mine', file: 'entry.yml', answers: ['answer.txt'] }, ports);
    expect(tried).toMatchObject({ type: 'mine', problems: [] });
    expect(JSON.stringify(tried.parts)).toContain('well');
    await expect(tryWidget({ type: 'mien', file: 'entry.yml' }, ports)).rejects.toMatchObject({
      hint: 'Did you mean `mine`?',
    });
  });
});

const readInput = async () => Buffer.alloc(0);
const progress = () => ({ show() {}, done() {} });
const fail = async () => {
  throw new Error('Nothing is fetched.');
};
