import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { type BackupLimits, backupLimits, openBackups } from '../storage/backups.ts';
import { ask, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import { type SyncRates, syncRoutes } from './sync.ts';

// `{"x":1}` as existing clients send it with the password `pw`; the other hash is that of `pässword`.
const userData = 'U2FsdGVkX18BAgMEBQYHCBO6qmGemODsPojLtSsM8PE=';
const subHash = '30c952fab122c3';
const otherHash = '3478267b561279';

let folder = '';
let server: TestServer;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-sync-'));
  ends.push(() => rm(folder, { recursive: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(limits: Partial<BackupLimits> = {}, rates?: SyncRates, site = makeSite()) {
  const all = { ...backupLimits, ...limits };
  server = await startTestServer({
    site,
    context: {
      sync: (state) => syncRoutes(state, openBackups(join(folder, 'sync'), all), all.size, rates),
      isTrusted: readTrustedProxies(['127.0.0.1']),
    },
  });
  ends.push(server.stop);
}

async function call(method: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const inQuery = method === 'GET';
  const query = inQuery ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const body = JSON.stringify(fields);
  const answer = await ask(server, `/sync/${query}`, {
    method,
    headers: {
      ...(!inQuery && { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` }),
      ...headers,
    },
    ...(!inQuery && { body }),
  });
  return { status: answer.status, reply: JSON.parse(answer.body.toString()), headers: answer.headers };
}
const create = async (): Promise<string> => (await call('POST', { userData, subHash })).reply.backupId;

describe('the backup service', () => {
  test.each([false, true])(
    'is for those who have signed in, where there is sign-in (guests: %s)',
    async (guestAccess) => {
      const hash = createHash('sha256').update('secret').digest('hex');
      const signIn = { mode: 'users' as const, guestAccess, users: [{ user: 'ann', type: 'normal' as const, hash }] };
      await start({}, undefined, makeSite({ signIn }));
      const Authorization = `Basic ${Buffer.from('ann:secret').toString('base64')}`;
      for (const method of ['POST', 'GET', 'PUT', 'DELETE']) {
        const refused = await call(method, { userData, subHash, backupId: 'x' });
        expect([method, refused.status, refused.reply]).toEqual([
          method,
          401,
          { success: false, message: 'Sign in first.', errorMsg: 'Sign in first.' },
        ]);
        expect(refused.headers['www-authenticate']).toMatch(/^Basic /);
      }
      await expect(readdir(join(folder, 'sync'))).rejects.toThrow();
      expect(await call('POST', { userData, subHash }, { Authorization })).toMatchObject({ status: 200 });
    },
  );

  test('creates, gives back, replaces and deletes, in the shapes that clients read', async () => {
    await start();
    const created = await call('POST', { userData, subHash });
    expect(created).toMatchObject({ status: 200, reply: { backupId: expect.stringMatching(/^(?:[a-z\d]{4}-?){4}$/) } });
    const { backupId } = created.reply;
    expect((await call('GET', { backupId, subHash })).reply).toEqual({ userData: { userData } });

    const next = `${userData.slice(0, -4)}AAA=`;
    expect((await call('PUT', { backupId, userData: next, subHash })).reply).toEqual({ backupId });
    expect((await call('GET', { backupId, subHash })).reply).toEqual({ userData: { userData: next } });

    expect((await call('DELETE', { backupId, subHash })).reply).toEqual({ backupId });
    expect(await call('GET', { backupId, subHash })).toMatchObject({ status: 404 });
    expect(await readdir(join(folder, 'sync'))).toEqual([]);
  });

  test('deletes by its query, too', async () => {
    await start();
    const backupId = await create();
    const { status } = await ask(server, `/sync?backupId=${backupId}&subHash=${subHash}`, { method: 'DELETE' });
    expect(status).toBe(200);
  });

  test('tells a wrong password and an unknown ID alike, and changes nothing', async () => {
    await start();
    const backupId = await create();
    const message = 'There is no backup with this ID and password.';
    const refusal = { success: false, message, errorMsg: message };
    for (const fields of [
      { backupId, subHash: otherHash },
      { backupId: 'aaaa-bbbb-cccc-dddd', subHash },
      { backupId: '../../etc/passwd', subHash },
      { backupId: `${backupId}\n`, subHash },
    ]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status, reply } = await call(method, { ...fields, userData: 'QUJD' });
        expect([method, status, reply]).toEqual([method, 404, refusal]);
      }
    }
    expect((await call('GET', { backupId, subHash })).reply).toEqual({ userData: { userData } });
  });

  test('keeps only what nobody can read without the password', async () => {
    await start();
    const plain = '{"sections":[{"name":"Tools"}]}';
    for (const readable of [
      plain,
      Buffer.from(plain).toString('base64'),
      Buffer.from(`  ${plain}`).toString('base64url'),
      Buffer.from('sections:\n  - name: Tools\n').toString('base64'),
      'sections: []',
    ]) {
      const { status, reply } = await call('POST', { userData: readable, subHash });
      const message = 'Only encrypted backups are kept here.';
      expect([readable, status, reply]).toEqual([readable, 400, { success: false, message, errorMsg: message }]);
    }
  });

  test('stores neither the ID nor what shows the password, for its own user alone', async () => {
    await start();
    const backupId = await create();
    const [name = ''] = await readdir(join(folder, 'sync'));
    const file = join(folder, 'sync', name);
    expect(name + (await readFile(file, 'utf8'))).not.toMatch(new RegExp(`${backupId}|${subHash}`));
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'sync'))).mode & 0o077).toBe(0);
  });

  test.each([
    ['POST', { subHash }, 400, 'The request has no userData.'],
    ['POST', { userData }, 400, 'The request has no subHash.'],
    ['POST', { userData, subHash: 'short' }, 400, 'This subHash is not one of a password.'],
    ['POST', { userData: 7, subHash }, 400, 'The request has no userData.'],
    ['PUT', { userData, subHash }, 400, 'The request has no backupId.'],
    ['GET', { subHash }, 400, 'The request has no backupId.'],
  ])('refuses %s with %j in its own shape', async (method, fields, status, errorMsg) => {
    await start();
    expect(await call(method, fields)).toMatchObject({ status, reply: { errorMsg } });
  });

  test('refuses what is no JSON, and methods that it does not know', async () => {
    await start();
    for (const body of ['{', 'null', '[]', '"x"']) {
      const { status, body: reply } = await ask(server, '/sync', { method: 'POST', body });
      expect([body, status, JSON.parse(reply.toString())]).toMatchObject([body, 400, { errorMsg: expect.any(String) }]);
    }
    expect(await call('PATCH', {})).toMatchObject({ status: 405, headers: { allow: expect.stringContaining('PUT') } });
  });

  test('is for pages of this dashboard, not of other sites', async () => {
    await start();
    const foreign = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };
    expect((await call('POST', { userData, subHash }, foreign)).status).toBe(403);
  });

  test('is limited in the size of one, the size of all, and the number', async () => {
    await start({ size: 100, total: 250, count: 2 });
    const long = 'A'.repeat(101);
    expect(await call('POST', { userData: long, subHash })).toMatchObject({ status: 413 });
    expect(await call('POST', { userData: 'A'.repeat(20_000), subHash })).toMatchObject({ status: 413 });
    await create();
    const second = await create();
    expect(await call('POST', { userData, subHash })).toMatchObject({
      status: 507,
      reply: { errorMsg: expect.stringContaining('no room') },
    });
    expect((await call('PUT', { backupId: second, userData, subHash })).status).toBe(200);
    expect((await call('PUT', { backupId: second, userData: 'A'.repeat(100), subHash })).status).toBe(507);
  });

  test('is limited in how often one address may create, and ask', async () => {
    await start({}, { window: 60_000, requests: 6, creations: 2, failures: 100 });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await call('POST', { userData, subHash })).status);
    for (let round = 0; round < 4; round += 1) statuses.push((await call('GET', { backupId: 'x', subHash })).status);
    expect(statuses).toEqual([200, 200, 429, 404, 404, 404, 429]);
    const other = await call('GET', { backupId: 'x', subHash }, { 'X-Forwarded-For': '203.0.113.9' });
    expect(other.status).toBe(404);
  });

  test('is limited in how many passwords may be tried on a backup, from however many addresses', async () => {
    await start({}, { window: 60_000, requests: 100, creations: 10, failures: 3 });
    const backupId = await create();
    const attempt = (hash: string, from: number) =>
      call('GET', { backupId, subHash: hash }, { 'X-Forwarded-For': `203.0.113.${from}` });
    for (let from = 1; from <= 5; from += 1) await attempt(subHash, from);
    const statuses: number[] = [];
    for (let from = 1; from <= 4; from += 1) statuses.push((await attempt(otherHash, from)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await attempt(subHash, 9)).status).toBe(429);
  });

  test('keeps no more of what is no ID than that there was one', async () => {
    await start({}, { window: 60_000, requests: 100, creations: 10, failures: 3 });
    const statuses: number[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const backupId = `${'x'.repeat(1000)}${round}`;
      statuses.push((await call('PUT', { backupId, userData, subHash })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  test('is not there unless it is switched on', async () => {
    server = await startTestServer({ site: makeSite() });
    ends.push(server.stop);
    expect((await ask(server, '/sync')).status).toBe(404);
  });
});
