import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Serving, startServing, until } from './serving.ts';

const main = '# The attic\npageInfo: {title: Attic}\nsections:\n  - name: Tools # mine\n';

let serving: Serving;
afterEach(() => serving.stop());

const conf = () => join(serving.folder, 'conf.yml');
const front = async () => (await fetch(serving.url)).text();
/** What a tab hears at first, up to what is wrong with the config. */
const firstEvents = async () => {
  const { body } = await fetch(new URL('events?page=/', serving.url));
  let text = '';
  for await (const part of body ?? []) {
    text += new TextDecoder().decode(part);
    if (text.includes('event: problem')) break;
  }
  return text;
};
const save = async (body: object) => {
  const answer = await fetch(new URL('config-manager/save', serving.url), {
    method: 'POST',
    body: JSON.stringify({ filename: '', ...body }),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> };
};

test('a config that goes while it is served stays as it was, for sight and for saves, until it is back', async () => {
  serving = await startServing({ 'conf.yml': main });
  const loaded = await fetch(new URL('conf.yml', serving.url));
  const version = loaded.headers.get('config-version');
  await until(async () => existsSync(join(serving.folder, '.state', 'history')) || undefined);
  rmSync(conf());
  await until(async () => (serving.said().includes('There is no file conf.yml') ? true : undefined));

  expect(await front()).toContain('<title>Attic</title>');
  expect(await firstEvents()).toMatch(/^data: \{.*"message":"There is no file conf.yml\.","unreadable":true\}$/m);
  const missing = await fetch(new URL('conf.yml', serving.url), { headers: { Accept: 'application/json' } });
  expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'file-gone' } }]);
  const config = main.replace('Attic}', 'Cellar}');
  expect(await save({ config, version })).toMatchObject({
    status: 409,
    reply: { success: false, code: 'file-gone', path: conf(), hint: expect.stringContaining('anew') },
  });
  expect(existsSync(conf())).toBe(false);

  expect((await save({ config, version, anew: true })).reply).toMatchObject({ success: true, changed: true });
  expect(readFileSync(conf(), 'utf8')).toBe(config);
  await until(async () => (await front()).includes('<title>Cellar</title>') || undefined);
});

test('a config with sign-in that goes leaves nobody in who was not', async () => {
  const auth = `appConfig: {auth: {users: [{user: root, hash: ${'c'.repeat(64)}, type: admin}]}}\n`;
  serving = await startServing({ 'conf.yml': main + auth });
  await until(async () => (await save({ config: main })).status === 401 || undefined);
  rmSync(conf());
  await until(async () => (serving.said().includes('There is no file conf.yml') ? true : undefined));

  expect(await front()).not.toContain('starter-card');
  expect((await save({ config: main })).status).toBe(401);
  expect(existsSync(conf())).toBe(false);
});

test('an editor that outlasted a server is told by the next one that the config has gone', async () => {
  serving = await startServing({});
  await fetch(serving.url);
  expect(await save({ config: main, version: 'a'.repeat(22) })).toMatchObject({
    status: 409,
    reply: { code: 'config-gone', message: expect.stringContaining('started without it') },
  });
  expect(existsSync(conf())).toBe(false);
});
