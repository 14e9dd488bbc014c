import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { NewSession } from '../sign-in.ts';
import { setSessionCookie } from './cookies.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/**
 * Gives a browser a session of so many milliseconds in the place of those that it had. One that is not `remembered`
 * ends at the latest when the browser is closed.
 */
export async function openSession(
  request: IncomingMessage,
  response: Response,
  sessions: Sessions,
  { facts, lifetime, remembered }: { facts: NewSession; lifetime: number; remembered: boolean },
): Promise<Session> {
  const before = sessions.readAll(request);
  const { session, token } = sessions.open(facts, lifetime, request);
  await sessions.replace(before, session);
  setSessionCookie(request, response, token, remembered ? new Date(session.expires) : undefined);
  return session;
}
