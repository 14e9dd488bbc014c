import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { createOpenSessions } from './open-sessions.ts';
import { createSessions } from './sessions.ts';
import { createSigningKey } from './signing-key.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'dash-state-')), 'dash');

interface Clock {
  now: number;
}

function createTestSessions({ folder = newFolder(), clock = { now: 1_000 } as Clock, dashboard = '/srv/dash' } = {}) {
  const logged: string[] = [];
  const log = (_level: string, message: string) => logged.push(message);
  const now = () => clock.now;
  const ended = createEndedSessions(folder, log, now);
  const opened = createOpenSessions({ folder, dashboard, ended, log }, now);
  const sessions = createSessions(createSigningKey(folder, dashboard, log), ended, opened, now);
  return { folder, clock, logged, sessions, read: (token: string) => sessions.read(from(token)) };
}

/** A request with a cookie. */
const from = (token = '', userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') => ({
  headers: { cookie: `a=b; dashAuthToken=${token}`, 'user-agent': userAgent },
});

const facts = { mode: 'users', name: 'Ann', fingerprint: 'p' };
const hour = 3_600_000;

describe('a session', () => {
  test('is read back from its cookie until it expires', () => {
    const { sessions, read, clock } = createTestSessions();
    const { token } = sessions.open(facts, hour, from());
    expect(read(token)).toMatchObject({ ...facts, issued: 1_000, expires: 1_000 + hour });
    clock.now += hour - 1;
    expect(read(token)).toBeDefined();
    clock.now += 1;
    expect(read(token)).toBeUndefined();
  });

  test('has its fingerprint under the name that cookies of earlier versions have', () => {
    const { sessions } = createTestSessions();
    const [body = ''] = sessions.open(facts, hour, from()).token.split('.');
    const held: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(held).toMatchObject({ mode: 'users', name: 'Ann', print: 'p' });
  });

  test('is nobody’s once a letter of it is another', () => {
    const { sessions, read } = createTestSessions();
    const { token } = sessions.open(facts, hour, from());
    for (const index of [0, 10, token.indexOf('.'), token.indexOf('.') + 1, token.length - 2]) {
      const letter = token[index] === 'A' ? 'B' : 'A';
      expect(read(token.slice(0, index) + letter + token.slice(index + 1))).toBeUndefined();
    }
    const [body] = token.split('.');
    for (const other of ['', '.', `${body}.`, `${body}`, 'null', `${token}.`, `${token}x`]) {
      expect(read(other)).toBeUndefined();
    }
  });

  test('counts after a restart, and not for another dashboard or under another key', () => {
    const { folder, sessions } = createTestSessions();
    const { token } = sessions.open(facts, hour, from());
    expect(createTestSessions({ folder }).read(token)).toMatchObject(facts);
    expect(createTestSessions({ folder, dashboard: '/srv/other' }).read(token)).toBeUndefined();
    expect(createTestSessions().read(token)).toBeUndefined();
  });

  test('that was ended stays so after a restart, and in every server with the same folder', () => {
    const { folder, clock, sessions, read } = createTestSessions();
    const other = createTestSessions({ folder, clock });
    const [one, two] = [sessions.open(facts, hour, from()), sessions.open(facts, hour, from())];
    expect(other.read(one.token)).toBeDefined();
    sessions.end(one.session);
    expect(read(one.token)).toBeUndefined();
    clock.now += 2_000;
    expect(other.read(one.token)).toBeUndefined();
    expect(createTestSessions({ folder, clock }).read(one.token)).toBeUndefined();
    expect(createTestSessions({ folder, clock }).read(two.token)).toBeDefined();
  });

  test('is not revived when more have been ended than are remembered', () => {
    const { clock, sessions, read } = createTestSessions();
    const first = sessions.open(facts, 10 * hour, from());
    sessions.end(first.session);
    // What has expired takes no room.
    const book = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`s${index}`, { issued: 2_000, expires: 10 * hour }]),
    );
    const { folder } = createTestSessions();
    const full = createTestSessions({ folder, clock });
    const old = full.sessions.open(facts, 10 * hour, from());
    full.sessions.end(old.session);
    writeFileSync(join(folder, 'signed-out.json'), JSON.stringify({ upTo: 0, ended: book }));
    clock.now = 5_000;
    expect(full.read(old.token)).toBeUndefined();
    expect(full.read(full.sessions.open(facts, hour, from()).token)).toBeDefined();
    expect(read(first.token)).toBeUndefined();
  });
});

describe('the list of sessions', () => {
  test('tells who is signed in where and since when, over a restart too, and nothing that one could sign in with', () => {
    const { folder, clock, sessions } = createTestSessions();
    const { session, token } = sessions.open(facts, hour, from());
    clock.now += 5;
    sessions.open({ ...facts, name: 'bob' }, hour, from('', 'curl/8.5.0'));
    const again = createTestSessions({ folder, clock });
    expect(again.sessions.list()).toEqual([
      {
        ...facts,
        id: session.id,
        browser: 'Firefox',
        system: 'Linux',
        issued: 1_000,
        since: 1_000,
        expires: 3_601_000,
      },
      expect.objectContaining({ name: 'bob', browser: 'curl', since: 1_005 }),
    ]);
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('sessions-'));
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    for (const part of token.split('.')) expect(readFileSync(join(folder, file), 'utf8')).not.toContain(part);
    expect(createTestSessions({ folder, clock, dashboard: '/srv/other' }).sessions.list()).toEqual([]);
  });

  test('ends older ones for one too many, and never the new one, however short it is', () => {
    const { sessions, read } = createTestSessions();
    for (let each = 0; each < 200; each += 1) sessions.open(facts, 2 * hour + each, from());

    const { token } = sessions.open(facts, hour, from());

    expect([read(token) !== undefined, sessions.list().length]).toEqual([true, 200]);
  });

  test('loses those that have ended or are over, and servers with the same folder share it', () => {
    const { folder, clock, sessions } = createTestSessions();
    const other = createTestSessions({ folder, clock });
    const one = other.sessions.open(facts, hour, from()).session;
    const two = sessions.open(facts, 2 * hour, from()).session;
    expect(sessions.list().map(({ id }) => id)).toEqual([one.id, two.id]);
    other.sessions.end(two);
    clock.now += 2_000;
    expect(sessions.list().map(({ id }) => id)).toEqual([one.id]);
    clock.now += hour;
    expect(sessions.list()).toEqual([]);
  });

  test('knows those again that come back after it was lost', () => {
    const { folder, clock, sessions } = createTestSessions();
    const { session, token } = sessions.open(facts, hour, from());
    for (const name of readdirSync(folder)) if (name.startsWith('sessions-')) rmSync(join(folder, name));
    clock.now += 10;
    const again = createTestSessions({ folder, clock });
    expect(again.sessions.list()).toEqual([]);
    again.read(token);
    expect(again.sessions.list()).toMatchObject([{ id: session.id, since: 1_000 }]);
  });

  test('has one that is renewed at a provider as old as the first, and one after a new sign-in as new', () => {
    const { clock, sessions } = createTestSessions();
    const person = { ...facts, mode: 'oidc', subject: 's' };
    const first = sessions.open(person, hour, from());
    clock.now += 100;
    const renewed = sessions.open(person, hour, from(first.token));
    sessions.open({ ...person, subject: 'another' }, hour, from(renewed.token));
    expect(sessions.list().map(({ since }) => since)).toEqual([1_000, 1_000, 1_100]);
    const local = sessions.open(facts, hour, from());
    clock.now += 100;
    sessions.open(facts, hour, from(local.token));
    expect(
      sessions
        .list()
        .map(({ since }) => since)
        .slice(3),
    ).toEqual([1_100, 1_200]);
  });

  test('is bounded: of one user, the session that would have been over first ends', () => {
    const { sessions, read } = createTestSessions();
    const mine = sessions.open({ ...facts, name: 'bob' }, 1, from());
    const [first, second] = [sessions.open(facts, hour, from()), sessions.open(facts, 2 * hour, from())];
    for (let index = 0; index < 199; index += 1) sessions.open(facts, 3 * hour, from());
    expect(sessions.list()).toHaveLength(201);
    expect(read(first.token)).toBeUndefined();
    expect([read(second.token), read(mine.token)]).toEqual([expect.anything(), expect.anything()]);
  });

  test('ends those for good that hold no more, those whose cookie nobody comes with too', () => {
    const { folder, clock, sessions, read } = createTestSessions();
    const [ann, bob] = [sessions.open(facts, hour, from()), sessions.open({ ...facts, name: 'bob' }, hour, from())];
    const again = createTestSessions({ folder, clock });
    again.sessions.endInvalid(({ name }) => name !== 'bob');
    again.sessions.endInvalid(() => true);
    clock.now += 2_000;
    for (const reader of [read, again.read, createTestSessions({ folder, clock }).read]) {
      expect([reader(ann.token)?.name, reader(bob.token)]).toEqual(['Ann', undefined]);
    }
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140 Safari/604.1', 'Chrome iOS'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome Android'],
  ['python-requests/2.32', 'python-requests undefined'],
  ['Mozilla/5.0 (Something else)', 'undefined undefined'],
  [`${'x'.repeat(5_000)}/1`, 'undefined undefined'],
  ['', 'undefined undefined'],
])('the device behind %.60s is %s', (userAgent, wanted) => {
  const { browser, system } = deviceOf(userAgent);
  expect(`${browser} ${system}`).toBe(wanted);
});

test('what is too long to be a cookie of ours is not even looked at', () => {
  const { sessions, read } = createTestSessions();
  const long = { ...facts, groups: ['x'.repeat(3_500)] };
  expect(read(sessions.open({ ...facts, groups: ['x'.repeat(2_500)] }, hour, from()).token)).toBeDefined();
  expect(read(sessions.open(long, hour, from()).token)).toBeUndefined();
});

describe('the key of the sessions', () => {
  test('is readable by this user alone, as are the folder and the sign-outs', () => {
    const { folder, sessions } = createTestSessions();
    sessions.end(sessions.open(facts, hour, from()).session);
    for (const name of ['session.key', 'signed-out.json']) {
      expect([name, (statSync(join(folder, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(Buffer.from(readFileSync(join(folder, 'session.key'), 'utf8'), 'base64url')).toHaveLength(32);
  });

  test('that others could read is closed to them', () => {
    const { folder, sessions } = createTestSessions();
    sessions.open(facts, hour, from());
    chmodSync(join(folder, 'session.key'), 0o644);
    createTestSessions({ folder }).sessions.open(facts, hour, from());
    expect(statSync(join(folder, 'session.key')).mode & 0o077).toBe(0);
  });

  test('lasts as long as the server where it can’t be kept, which is logged', () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(join(folder, '..', '..', 'dash'), 'no folder');
    const { sessions, read, logged } = createTestSessions({ folder });
    const { token, session } = sessions.open(facts, hour, from());
    expect(read(token)).toBeDefined();
    sessions.end(session);
    expect(read(token)).toBeUndefined();
    expect(logged.join('\n')).toMatch(
      /restart of the server signs everyone out[\s\S]*restart of the server forgets them/,
    );
  });
});
