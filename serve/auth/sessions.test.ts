import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEndedSessions } from './ended-sessions.ts';
import { createSessions } from './sessions.ts';
import { createSigningKey } from './signing-key.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'dash-state-')), 'dash');

interface Clock {
  now: number;
}

function openDesk({ folder = newFolder(), clock = { now: 1_000 } as Clock, dashboard = '/srv/dash' } = {}) {
  const said: string[] = [];
  const log = (_level: string, message: string) => said.push(message);
  const now = () => clock.now;
  const ended = createEndedSessions(folder, log, now);
  const sessions = createSessions(createSigningKey(folder, dashboard, log), ended, now);
  const cookie = (token: string) => ({ headers: { cookie: `a=b; dashAuthToken=${token}` } });
  return { folder, clock, said, sessions, read: (token: string) => sessions.read(cookie(token)) };
}

const facts = { mode: 'users', name: 'Ann', print: 'p' };
const hour = 3_600_000;

describe('a session', () => {
  test('is read back from its cookie until it expires', () => {
    const { sessions, read, clock } = openDesk();
    const { token } = sessions.open(facts, hour);
    expect(read(token)).toMatchObject({ ...facts, issued: 1_000, expires: 1_000 + hour });
    clock.now += hour - 1;
    expect(read(token)).toBeDefined();
    clock.now += 1;
    expect(read(token)).toBeUndefined();
  });

  test('is nobody’s once a letter of it is another', () => {
    const { sessions, read } = openDesk();
    const { token } = sessions.open(facts, hour);
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
    const { folder, sessions } = openDesk();
    const { token } = sessions.open(facts, hour);
    expect(openDesk({ folder }).read(token)).toMatchObject(facts);
    expect(openDesk({ folder, dashboard: '/srv/other' }).read(token)).toBeUndefined();
    expect(openDesk().read(token)).toBeUndefined();
  });

  test('that was ended stays so after a restart, and in every server with the same folder', () => {
    const { folder, clock, sessions, read } = openDesk();
    const other = openDesk({ folder, clock });
    const [one, two] = [sessions.open(facts, hour), sessions.open(facts, hour)];
    expect(other.read(one.token)).toBeDefined();
    sessions.end(one.session);
    expect(read(one.token)).toBeUndefined();
    clock.now += 2_000;
    expect(other.read(one.token)).toBeUndefined();
    expect(openDesk({ folder, clock }).read(one.token)).toBeUndefined();
    expect(openDesk({ folder, clock }).read(two.token)).toBeDefined();
  });

  test('is not revived when more have been ended than are remembered', () => {
    const { clock, sessions, read } = openDesk();
    const first = sessions.open(facts, 10 * hour);
    sessions.end(first.session);
    // What has expired takes no room.
    const book = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`s${index}`, { issued: 2_000, expires: 10 * hour }]),
    );
    const { folder } = openDesk();
    const full = openDesk({ folder, clock });
    const old = full.sessions.open(facts, 10 * hour);
    full.sessions.end(old.session);
    writeFileSync(join(folder, 'signed-out.json'), JSON.stringify({ upTo: 0, ended: book }));
    clock.now = 5_000;
    expect(full.read(old.token)).toBeUndefined();
    expect(full.read(full.sessions.open(facts, hour).token)).toBeDefined();
    expect(read(first.token)).toBeUndefined();
  });
});

describe('the key of the sessions', () => {
  test('is readable by this user alone, as are the folder and the sign-outs', () => {
    const { folder, sessions } = openDesk();
    sessions.end(sessions.open(facts, hour).session);
    for (const name of ['session.key', 'signed-out.json']) {
      expect([name, (statSync(join(folder, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(Buffer.from(readFileSync(join(folder, 'session.key'), 'utf8'), 'base64url')).toHaveLength(32);
  });

  test('that others could read is closed to them', () => {
    const { folder, sessions } = openDesk();
    sessions.open(facts, hour);
    chmodSync(join(folder, 'session.key'), 0o644);
    openDesk({ folder }).sessions.open(facts, hour);
    expect(statSync(join(folder, 'session.key')).mode & 0o077).toBe(0);
  });

  test('lasts as long as the server where it can’t be kept, which is said', () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(join(folder, '..', '..', 'dash'), 'no folder');
    const { sessions, read, said } = openDesk({ folder });
    const { token, session } = sessions.open(facts, hour);
    expect(read(token)).toBeDefined();
    sessions.end(session);
    expect(read(token)).toBeUndefined();
    expect(said.join('\n')).toMatch(
      /restart of the server signs everyone out[\s\S]*restart of the server forgets them/,
    );
  });
});
