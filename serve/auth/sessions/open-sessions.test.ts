import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestSessions, facts, from, hour } from '../../testing/sessions.ts';

describe('the list of sessions', () => {
  test('tells who is signed in where and since when, over a restart too, and nothing that one could sign in with', async () => {
    const { folder, clock, state, sessions } = createTestSessions();
    const { session, token } = sessions.open(facts, hour, from());
    clock.now += 5;
    sessions.open({ ...facts, name: 'bob' }, hour, from('', 'curl/8.5.0'));
    await state.settled();
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

  test('loses those that have ended or are over, and servers with the same folder share it', async () => {
    const { folder, clock, sessions } = createTestSessions();
    const other = createTestSessions({ folder, clock });
    const one = other.sessions.open(facts, hour, from()).session;
    await other.state.settled();
    const two = sessions.open(facts, 2 * hour, from()).session;
    expect(sessions.list().map(({ id }) => id)).toEqual([one.id, two.id]);
    await other.sessions.end(two);
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

  test('ends those for good that hold no more, those whose cookie nobody comes with too', async () => {
    const { folder, clock, state, sessions, read } = createTestSessions();
    const [ann, bob] = [sessions.open(facts, hour, from()), sessions.open({ ...facts, name: 'bob' }, hour, from())];
    await state.settled();
    const again = createTestSessions({ folder, clock });
    await again.sessions.endInvalid(({ name }) => name !== 'bob');
    await again.sessions.endInvalid(() => true);
    clock.now += 2_000;
    for (const reader of [read, again.read, createTestSessions({ folder, clock }).read]) {
      expect([reader(ann.token)?.name, reader(bob.token)]).toEqual(['Ann', undefined]);
    }
  });
});
