import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Serving, startServing, until } from './serving.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashes = { ann: sha256('canary-ann'), bob: sha256('canary-bob'), before: sha256('canary-before') };

/** Hashes wherever somebody may have left one, in forms that YAML does not take the mark for. */
const config = `# once ${hashes.before}
pageInfo: {title: Attic}
x-left: &bob {user: bob, hash: ${hashes.bob.toUpperCase()}}
appConfig:
  auth:
    users:
      - {user: ann, hash: ${hashes.ann}, type: admin} # now
      - *bob
sections:
  - name: Tools
    items:
      - {title: Notes, description: 'see ${hashes.ann}', url: 'https://notes.example.lan/#${hashes.before}'}
`;
/** The same, and a text that begins with one, for which the mark would be no YAML. */
const awkward = `${config}      - title: Odd\n        description: ${hashes.bob} is his\n        ${hashes.ann}: hers\n`;

let serving: Serving;
afterEach(() => serving.stop());

const headers = { Authorization: `Basic ${Buffer.from('ann:canary-ann').toString('base64')}` };
const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, serving.url), { headers, ...init });
const save = (text: string, version?: string | null) =>
  get('config-manager/save', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ config: text, timestamp: '', filename: '', ...(version && { version }) }),
  });
const listHistory = async () =>
  ((await (await get('config-manager/history')).json()) as { snapshots: { id: string }[] }).snapshots;
const onDisk = () => readFileSync(join(serving.folder, 'conf.yml'), 'utf8');
/** Names of the hashes in a text; one in an address is what the address is. */
const found = (text: string) =>
  Object.entries(hashes)
    .filter(([, hash]) => text.replaceAll(`#${hash}`, '').toLowerCase().includes(hash))
    .map(([name]) => name);

test.each([
  ['the mark can stand in its place', config],
  ['the text has to be written anew without it', awkward],
])('a save of what an admin was given leaves every hash where it was, where %s', async (_, text) => {
  serving = await startServing({ 'conf.yml': text });
  const given = await (await get('conf.yml')).text();
  expect(given).toContain('[redacted]');
  expect(found(given)).toEqual([]);

  expect(await (await save(given)).json()).toMatchObject({ success: true, changed: false });
  expect((await save(given.replace('Attic', 'Cellar'))).status).toBe(200);
  expect(onDisk()).toBe(text.replace('Attic', 'Cellar'));
  expect((await fetch(serving.url, { headers: { Accept: 'application/json' } })).status).toBe(401);
});

test('who saves over an edit by hand is told both sides without a hash', async () => {
  serving = await startServing({ 'conf.yml': config });
  const answer = await get('conf.yml');
  const given = await answer.text();
  serving.write('conf.yml', config.replace(/'see [^']*'/, `'by hand ${hashes.bob}'`));

  const refused = await save(given.replace(/'see [^']*'/, "'mine'"), answer.headers.get('config-version'));
  const told = await refused.text();
  expect([refused.status, told]).toEqual([409, expect.stringContaining('by hand [redacted]')]);
  expect(found(told)).toEqual([]);
  expect(onDisk()).toContain(hashes.bob);
});

test.each([config, awkward])(
  'the history shows no hash, in comments, under anchors and in what has changed',
  async (text) => {
    serving = await startServing({ 'conf.yml': text });
    const given = await (await get('conf.yml')).text();
    await save(given.replace(/see .*'/, "gone'"));
    const { snapshots } = (await (await get('config-manager/history')).json()) as { snapshots: { id: string }[] };

    expect(snapshots.length).toBeGreaterThan(0);
    for (const { id } of snapshots) {
      const shown = await (await get(`config-manager/history/${id}`)).text();
      expect(shown).toContain('Attic');
      expect(found(shown)).toEqual([]);
    }
  },
);

test('a save and an early state that would open the dashboard to everyone are refused', async () => {
  const open = 'pageInfo: {title: Attic}\nsections: []\n';
  serving = await startServing({ 'conf.yml': open });
  // What an editor is given is kept.
  await get('conf.yml').then((answer) => answer.text());
  await until(async () => (await listHistory()).length > 0 || undefined);
  serving.write('conf.yml', config);
  await until(async () => (await fetch(serving.url, { headers: { Accept: '*/*' } })).status === 401 || undefined);
  const refused = { success: false, problems: [{ rule: 'sign-in-removed' }] };
  await get('conf.yml').then((answer) => answer.text());
  expect(await (await save(open)).json()).toMatchObject(refused);
  const restore = `config-manager/history/${(await listHistory()).at(-1)?.id}/restore`;
  expect(await (await get(restore, { method: 'POST' })).json()).toMatchObject(refused);
  expect(onDisk()).toContain(hashes.ann);
});

test('no save, and no state of the history, leads a variable to a host where it did not go before', async () => {
  const auth = `appConfig: {auth: {users: [{user: ann, hash: ${hashes.ann}, type: admin}]}}\n`;
  const widget = (host: string, password: string) =>
    `sections: [{name: A, widgets: [{type: gl-current-cpu, options: {hostname: 'http://${host}', username: me, password: ${password}}}]}]\n`;
  const before = `${auth}pages: [{name: Side, path: side.yml}]\n${widget('nas.lan', 'DASH_NAS_PASSWORD')}`;
  serving = await startServing({ 'conf.yml': before, 'side.yml': 'sections: []\n' });
  const saved = async (text: string, filename = '') => {
    const answer = await get('config-manager/save', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ config: text, filename }),
    });
    return { status: answer.status, ...((await answer.json()) as { message: string; hint?: string }) };
  };
  await until(async () => (await get('')).ok || undefined);

  expect(await saved(before.replace('nas.lan', 'evil.lan'))).toMatchObject({
    status: 422,
    message: expect.stringMatching(/DASH_NAS_PASSWORD would be sent to http:\/\/evil\.lan, .* in the file itself/),
  });
  expect((await saved(widget('evil.lan', 'DASH_NAS_PASSWORD'), 'side.yml')).status).toBe(422);
  expect(onDisk()).toBe(before);
  expect((await saved(widget('nas.lan', 'DASH_NAS_PASSWORD'), 'side.yml')).status).toBe(200);

  // Who can edit the file may lead it anywhere; what was so once does not come back from the web.
  serving.write('conf.yml', before.replace('nas.lan', 'old.lan'));
  await until(async () => (await (await get('conf.yml')).text()).includes('old.lan') || undefined);
  serving.write('conf.yml', before);
  await until(async () => (await (await get('conf.yml')).text()).includes('nas.lan') || undefined);
  const states = await Promise.all(
    (await listHistory()).map(async ({ id }) => ({
      id,
      text: await (await get(`config-manager/history/${id}`)).text(),
    })),
  );
  const old = states.find(({ text }) => text.includes('old.lan'));
  const restored = await get(`config-manager/history/${old?.id}/restore`, { method: 'POST' });
  expect([old !== undefined, restored.status]).toEqual([true, 422]);
  expect(onDisk()).toBe(before);
});

test('a save without a version is made from what the session was given, whoever else loads the file meanwhile', async () => {
  serving = await startServing({ 'conf.yml': config });
  const form = { username: 'ann', password: 'canary-ann' };
  const signIn = async () => {
    const entered = await fetch(new URL('auth/login', serving.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
    return { Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const [mine, other] = [await signIn(), await signIn()];
  const load = async (cookie: object) =>
    (await fetch(new URL('conf.yml', serving.url), { headers: { ...cookie } as HeadersInit })).text();
  const given = await load(mine);
  serving.write('conf.yml', `${config}  - name: By hand\n`);
  await until(async () => (await load(other)).includes('By hand') || undefined);
  const answer = await fetch(new URL('config-manager/save', serving.url), {
    method: 'POST',
    headers: { ...mine, 'Content-Type': 'application/json' },
    body: JSON.stringify({ config: given.replace('Attic', 'Cellar'), filename: '' }),
  });
  expect(await answer.json()).toMatchObject({ success: true, merged: true });
  expect(onDisk()).toBe(`${config.replace('Attic', 'Cellar')}  - name: By hand\n`);
});

test('a changed sign-in takes the password once more, which programs send with each request', async () => {
  serving = await startServing({ 'conf.yml': config });
  const given = await (await get('conf.yml')).text();
  const changed = given.replace('type: admin}', 'type: admin}\n      - {user: eve, hash: '.concat(hashes.before, '}'));
  const send = async (more: object, path = 'config-manager/save') => {
    // As a browser sends it, whose own credentials prove nothing of who sits in front of it.
    const own = { ...headers, Origin: new URL(serving.url).origin, 'Content-Type': 'application/json' };
    const answer = await get(path, { method: 'POST', headers: own, body: JSON.stringify(more) });
    return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> };
  };
  const body = { config: changed, filename: '' };
  expect(await send(body)).toMatchObject({ status: 403, reply: { code: 'password-needed', success: false } });
  expect(await send({ ...body, password: 'wrong' })).toMatchObject({ status: 403, reply: { code: 'wrong-password' } });
  expect(onDisk()).toBe(config);
  expect((await send({ ...body, password: 'canary-ann' })).reply).toMatchObject({ success: true });
  expect(onDisk()).toContain('eve');

  // What is now may be kept by then as well, since the page was given it.
  const first = (await listHistory()).at(-1);
  const restore = `config-manager/history/${first?.id}/restore`;
  expect(await send({}, restore)).toMatchObject({ status: 403, reply: { code: 'password-needed' } });
  expect((await send({ password: 'canary-ann' }, restore)).reply).toMatchObject({ success: true });
  expect(onDisk()).toBe(config);
  expect((await save(changed)).status).toBe(200);
  for (let round = 0; round < 10; round += 1) await send({ ...body, password: `wrong ${round}` });
  // As at any sign-in: by now the right one does not count either.
  expect((await send({ ...body, password: 'canary-ann' })).status).toBe(401);
});
