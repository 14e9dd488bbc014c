import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestSessions, facts, from, hour } from '../../testing/sessions.ts';

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

  test('that was ended stays so after a restart, and in every server with the same folder', async () => {
    const { folder, clock, sessions, read } = createTestSessions();
    const other = createTestSessions({ folder, clock });
    const [one, two] = [sessions.open(facts, hour, from()), sessions.open(facts, hour, from())];
    expect(other.read(one.token)).toBeDefined();
    await sessions.end(one.session);
    expect(read(one.token)).toBeUndefined();
    clock.now += 2_000;
    expect(other.read(one.token)).toBeUndefined();
    expect(createTestSessions({ folder, clock }).read(one.token)).toBeUndefined();
    expect(createTestSessions({ folder, clock }).read(two.token)).toBeDefined();
  });

  test('is not revived when more have been ended than are remembered', async () => {
    const { clock, sessions, read } = createTestSessions();
    const first = sessions.open(facts, 10 * hour, from());
    await sessions.end(first.session);
    // What has expired takes no room.
    const book = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`s${index}`, { issued: 2_000, expires: 10 * hour }]),
    );
    const { folder } = createTestSessions();
    const full = createTestSessions({ folder, clock });
    const old = full.sessions.open(facts, 10 * hour, from());
    await full.sessions.end(old.session);
    writeFileSync(join(folder, 'signed-out.json'), JSON.stringify({ upTo: 0, ended: book }));
    clock.now = 5_000;
    expect(full.read(old.token)).toBeUndefined();
    expect(full.read(full.sessions.open(facts, hour, from()).token)).toBeDefined();
    expect(read(first.token)).toBeUndefined();
  });

  test('that was ended long ago stays so where the list is put back as it was, or is spoilt', async () => {
    const { folder, clock, sessions } = createTestSessions();
    const { session, token } = sessions.open(facts, hour, from());
    const file = join(folder, 'signed-out.json');
    writeFileSync(file, JSON.stringify({ upTo: 2_000, ended: {} }));
    clock.now += 2_000;
    expect(sessions.read(from(token))).toBeUndefined();
    writeFileSync(
      file,
      JSON.stringify({ upTo: 0, ended: { a: null, b: 1, c: { issued: 'x' }, d: { issued: 5_000 } } }),
    );
    clock.now += 2_000;
    expect(sessions.read(from(token))).toBeUndefined();
    await sessions.end({ ...session, id: 'another', issued: clock.now });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ upTo: 2_000, ended: { another: {} } });
    expect(createTestSessions({ folder, clock }).read(token)).toBeUndefined();
  });

  test('that ended earlier than another server has forgotten stays so when this one forgets', async () => {
    const { folder, clock, sessions } = createTestSessions();
    const { session } = sessions.open(facts, hour, from());
    const later = { ...clock, now: 3_000 };
    const token = createTestSessions({ folder, clock: later }).sessions.open(facts, hour, from()).token;
    const ended = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`s${index}`, { issued: 4_500, expires: 2 * hour }]),
    );
    writeFileSync(join(folder, 'signed-out.json'), JSON.stringify({ upTo: 4_000, ended }));
    // It has looked at the file within the second.
    await sessions.end(session);
    expect(createTestSessions({ folder, clock }).read(token)).toBeUndefined();

    clock.now = 5_000;
    expect(await sessions.useOnce('token', hour)).toBe(true);
    const ledger = JSON.parse(readFileSync(join(folder, 'signed-out.json'), 'utf8'));
    expect([ledger.upTo, Object.keys(ledger.ended)]).toEqual([4_500, ['token']]);
  });
});

test('what is too long to be a cookie of ours is not even looked at', () => {
  const { sessions, read } = createTestSessions();
  const long = { ...facts, groups: ['x'.repeat(3_500)] };
  expect(read(sessions.open({ ...facts, groups: ['x'.repeat(2_500)] }, hour, from()).token)).toBeDefined();
  expect(read(sessions.open(long, hour, from()).token)).toBeUndefined();
});
