import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operator } from '../../../schema/model.ts';

import { type FileCommand, handleCommand } from './config-commands.ts';

let cwd: string;
beforeEach(() => {
  cwd = join(mkdtempSync(join(tmpdir(), 'dash-secrets-')), 'home');
  mkdirSync(cwd);
  vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
});
afterEach(() => vi.unstubAllEnvs());

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const onDisk = (path = 'conf.yml') => readFileSync(join(cwd, path), 'utf8');

const ask = async (command: FileCommand) => {
  const { status, reply } = await handleCommand({ cwd, file: 'conf.yml' }, command);
  return { status, told: JSON.stringify(reply), ...(reply as { message: string; code?: string; text?: string }) };
};
const given = async (path = 'conf.yml') => (await ask({ do: 'mask', config: onDisk(path) })).text ?? '';
const save = (config: string, { filename = '', version }: { filename?: string; version?: string } = {}) =>
  ask({ do: 'save', filename, config, viewer: operator, confirmed: 'asked', ...(version && { version }) });

const config = `# a comment
x-shared: &key canary-anchor
sections:
  - name: Left
    items: [{title: One}]
    widgets:
      - type: gl-current-cpu # the first
        options: {hostname: 'http://nas.lan', username: canary-user, password: 'canary-password'}
      - {type: weather, options: {apiKey: *key, city: Bonn}}
      - {type: iframe, options: {url: 'https://cam.lan/?token=open-token'}}
      - type: strange
        options:
          url: "https://bob:canary-info@strange.lan/x?room=1&api_key=canary-query"
          headers:
            X-Any: >-
              canary-folded
              canary-more
  - name: Right
    widgets:
      - type: gl-current-cpu
        label: Other
        options: {hostname: 'http://other.lan', username: bob, PASSWORD: canary-other}
      - {type: rss-feed, options: {rssUrl: 'https://feed.lan/new?apikey=canary-feed'}}
      # - {type: weather, options: {apiKey: canary-anchor}}
`;

test('a save of what was given keeps every secret, whatever else is changed', async () => {
  write('conf.yml', config);
  const text = await given();
  expect(text).not.toContain('canary');
  expect(text).toContain('?token=open-token');
  expect(await save(text)).toMatchObject({ status: 200, changed: false });
  expect(await save(text.replace('title: One', 'title: Two').replace('city: Bonn', 'city: Trier'))).toMatchObject({
    status: 200,
  });
  expect(onDisk()).toBe(config.replace('title: One', 'title: Two').replace('city: Bonn', 'city: Trier'));
});

test('a widget keeps its secrets where it is moved, also to another section, and where it is renamed or copied', async () => {
  write('conf.yml', config);
  const text = await given();
  const one =
    "{type: gl-current-cpu, options: {hostname: 'http://nas.lan', username: '[redacted]', password: '[redacted]'}}";
  const left = / {6}- type: gl-current-cpu # the first\n.*\n/;
  const right = text
    .replace(left, '')
    .replace('  - name: Right\n    widgets:\n', (found) => `${found}      - ${one}\n`);
  expect((await save(right)).status).toBe(200);
  const moved = onDisk();
  expect(moved.slice(moved.indexOf('Right'))).toMatch(/canary-user[\s\S]*canary-password[\s\S]*canary-other/);
  expect(moved.slice(0, moved.indexOf('Right'))).not.toMatch(/canary-user|canary-password/);

  expect((await save((await given()).replace('label: Other', 'label: Else'))).status).toBe(200);
  expect(onDisk()).toContain('PASSWORD: canary-other');

  const copied = (await given()).replace(/ {6}- \{type: weather.*\n/, (found) => found + found);
  expect((await save(copied)).status).toBe(200);
  const { sections } = load(onDisk()) as { sections: { widgets: { options: { apiKey?: string } }[] }[] };
  const keys = sections.flatMap(({ widgets }) => widgets.flatMap(({ options }) => options.apiKey ?? []));
  expect(keys).toEqual(['canary-anchor', 'canary-anchor']);
});

test('a value that was entered is written, one that was removed is removed', async () => {
  write('conf.yml', config);
  const text = await given();
  const edited = text
    .replace("password: '[redacted]'", 'password: new-password')
    .replace("username: '[redacted]', ", '');
  expect((await save(edited)).status).toBe(200);
  expect(onDisk()).toBe(config.replace('canary-password', 'new-password').replace('username: canary-user, ', ''));
});

test('the mark in the place of a value that nobody kept back is refused', async () => {
  write('conf.yml', config);
  const text = await given();
  const added = `${text}      - {type: weather, options: {apiKey: '[redacted]', city: Trier}}\n`;
  expect(await save(added)).toMatchObject({
    status: 409,
    code: 'redacted-value',
    message: expect.stringContaining('where no value was kept back'),
  });
  const elsewhere = text.replace('title: One', "title: One, description: '[redacted]'");
  expect(await save(elsewhere)).toMatchObject({ status: 409, code: 'redacted-value' });
  expect(onDisk()).toBe(config);
});

test.each([
  ['its host is changed', (text: string) => text.replace('http://nas.lan', 'http://evil.lan'), 'http://evil.lan'],
  ['its scheme is changed', (text: string) => text.replace('http://nas.lan', 'https://nas.lan'), 'https://nas.lan'],
  [
    'the host of its user info is changed',
    (text: string) => text.replace('@strange.lan/', '@evil.lan/'),
    'https://evil.lan',
  ],
  [
    'the host of the key in its query is changed',
    (text: string) => text.replace('feed.lan', 'evil.lan'),
    'https://evil.lan',
  ],
  [
    'it goes to a host beside',
    (text: string) => text.replace('headers:', 'also: evil.lan\n          headers:'),
    'http://evil.lan',
  ],
])('a secret that is kept goes to no new host, where %s', async (_, edit, host) => {
  write('conf.yml', config);
  const answer = await save(edit(await given()));
  expect([answer.status, answer.told]).toEqual([422, expect.stringContaining(`would be sent to ${host}`)]);
  expect(answer.told).toContain('Enter the value anew');
  expect(answer.told).not.toContain('canary');
  expect(onDisk()).toBe(config);
});

test('where it is entered anew, it may, and its path may change without', async () => {
  write('conf.yml', config);
  const text = await given();
  const entered = text
    .replace('http://nas.lan', 'http://new.lan')
    .replace("username: '[redacted]', password: '[redacted]'", 'username: canary-user, password: entered');
  expect((await save(entered)).status).toBe(200);
  expect(onDisk()).toContain("hostname: 'http://new.lan', username: canary-user, password: 'entered'");

  const path = (await given()).replace('strange.lan/x?room=1', 'strange.lan/y?limit=5');
  expect((await save(path)).status).toBe(200);
  expect(onDisk()).toContain('https://bob:canary-info@strange.lan/y?limit=5&api_key=canary-query');
  const renamed = (await given()).replace('api_key=', 'token=');
  expect(await save(renamed)).toMatchObject({ status: 409, code: 'redacted-value' });
});

test('a secret comes to stand in no place where the next could read it', async () => {
  write('conf.yml', config);
  const text = await given();
  expect(await save(text.replace(/ {6}- \{type: weather.*\n/, ''))).toMatchObject({
    status: 409,
    code: 'exposed-secret',
  });
  expect((await save(text.replace(/ {6}- \{type: weather.*\n/, '').replace(/x-shared.*\n/, ''))).status).toBe(200);
  write('conf.yml', config);
  const user = text.replace('type: gl-current-cpu # the first', 'type: strange # the first');
  expect((await save(user)).status).toBe(409);
  expect(onDisk()).toBe(config);
});

test('a widget of another type in the place of one gets none of its secrets', async () => {
  write('conf.yml', config);
  const other = (await given()).replace('type: gl-current-cpu # the first', 'type: gl-current-mem # the first');
  expect(await save(other)).toMatchObject({ status: 409, code: 'redacted-value' });
  expect(onDisk()).toBe(config);
});

test('of several addresses in one text each keeps its own user, or none', async () => {
  const hosts = 'https://ann:canary-one@one.lan https://bob:canary-two@two.lan';
  const file = `sections: [{name: A, widgets: [{type: strange, options: {hosts: "${hosts}", room: 1}}]}]\n`;
  write('conf.yml', file);
  const text = await given();
  expect((await save(text.replace('room: 1', 'room: 2'))).status).toBe(200);
  expect(onDisk()).toBe(file.replace('room: 1', 'room: 2'));
  expect(await save(text.replace('two.lan', 'two.lan/x'))).toMatchObject({ status: 409, code: 'redacted-value' });
  expect(onDisk()).toBe(file.replace('room: 1', 'room: 2'));
});

test('both sides of a conflict, a state of the history and what has changed since are told without secrets', async () => {
  write('conf.yml', config);
  const text = await given();
  expect((await save(text.replace('label: Other', 'label: Else'))).status).toBe(200);
  const listed = await ask({ do: 'history', filename: '', viewer: operator });
  const { snapshots } = JSON.parse(listed.told) as { snapshots: { id: string; version: string }[] };
  const [{ id, version } = { id: '', version: '' }] = snapshots;
  const removed = text.replace(/ {6}- type: gl-current-cpu\n {8}label: Other\n.*\n/, '');
  const conflict = await save(removed, { version });
  expect([conflict.status, conflict.told]).toEqual([409, expect.stringContaining('http://other.lan')]);
  write('conf.yml', onDisk().replaceAll('canary-other', 'canary-changed'));
  const shown = await ask({ do: 'snapshot', filename: '', viewer: operator, id });
  expect(shown.told).toContain('label: Other');
  for (const { told } of [conflict, shown]) expect(told).not.toContain('canary');

  expect(await ask({ do: 'restore', filename: '', viewer: operator, id, confirmed: 'asked' })).toMatchObject({
    status: 200,
  });
  expect(onDisk()).toBe(config);
});

test('a page’s file keeps its secrets as the main one does, and no other file’s', async () => {
  write('conf.yml', `pages: [{name: Side, path: side.yml}]\n${config}`);
  const side = 'sections: [{widgets: [{type: weather, options: {apiKey: canary-side, city: Bonn}}]}]\n';
  write('side.yml', side);
  const text = await given('side.yml');
  expect(text).toBe(side.replace('canary-side', "'[redacted]'"));
  expect((await save(text.replace('Bonn', 'Trier'), { filename: 'side.yml' })).status).toBe(200);
  expect(onDisk('side.yml')).toBe(side.replace('Bonn', 'Trier'));
  const foreign =
    "sections: [{widgets: [{type: gl-current-cpu, options: {hostname: 'http://nas.lan', username: '[redacted]', password: '[redacted]'}}]}]\n";
  expect(await save(foreign, { filename: 'side.yml' })).toMatchObject({ status: 409, code: 'redacted-value' });
});

test('a client that sends a whole text as JSON keeps the secrets too', async () => {
  write('conf.yml', config);
  const value = JSON.stringify(load(await given())).replace('"Bonn"', '"Trier"');
  expect((await save(value)).status).toBe(200);
  expect(onDisk()).toBe(config.replace('city: Bonn', 'city: Trier'));
});
