import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndedSessions } from '../auth/sessions/ended-sessions.ts';
import { createOpenSessions } from '../auth/sessions/open-sessions.ts';
import { createSessions } from '../auth/sessions/sessions.ts';
import { createSigningKey } from '../auth/sessions/signing-key.ts';
import { createFileState } from '../state/file-state.ts';

export const newFolder = () => join(mkdtempSync(join(tmpdir(), 'dash-state-')), 'dash');

export interface Clock {
  now: number;
}

/** Sessions in a state folder, with a clock that tests move; `logged` is what is logged. */
export function createTestSessions({
  folder = newFolder(),
  clock = { now: 1_000 } as Clock,
  dashboard = '/srv/dash',
} = {}) {
  const logged: string[] = [];
  const log = (_level: string, message: string) => logged.push(message);
  const now = () => clock.now;
  const state = createFileState(folder, { now });
  const ended = createEndedSessions(state, log);
  const opened = createOpenSessions({ state, dashboard, ended, log });
  const sessions = createSessions(createSigningKey(folder, dashboard, log), ended, opened, now);
  return { folder, clock, logged, state, sessions, read: (token: string) => sessions.read(from(token)) };
}

/** A request with a session cookie. */
export const from = (
  token = '',
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
) => ({
  headers: { cookie: `a=b; dashAuthToken=${token}`, 'user-agent': userAgent },
});

export const facts = { mode: 'users', name: 'Ann', fingerprint: 'p' };
export const hour = 3_600_000;
