import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestSessions, facts, from, hour, newFolder } from '../../testing/sessions.ts';

describe('the key of the sessions', () => {
  test('is readable by this user alone, as are the folder and the sign-outs', async () => {
    const { folder, sessions } = createTestSessions();
    await sessions.end(sessions.open(facts, hour, from()).session);
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

  test('lasts as long as the server where it can’t be kept, which is logged', async () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(join(folder, '..', '..', 'dash'), 'no folder');
    const { sessions, read, logged } = createTestSessions({ folder });
    const { token, session } = sessions.open(facts, hour, from());
    expect(read(token)).toBeDefined();
    await sessions.end(session);
    expect(read(token)).toBeUndefined();
    expect(logged.join('\n')).toMatch(
      /restart of the server signs everyone out[\s\S]*restart of the server forgets them/,
    );
  });
});
