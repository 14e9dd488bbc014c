import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { SignOutReply } from '../../../schema/api/auth.ts';
import type { Context } from '../../context.ts';
import { clearSessionCookie } from './cookies.ts';
import type { Session } from './session.ts';

/** Ends all sessions of a browser, and the live changes of its tabs; resolves once that can't be lost. */
export async function endSessions(
  request: IncomingMessage,
  response: Response,
  context: Pick<Context, 'sessions' | 'tabs'>,
): Promise<void> {
  clearSessionCookie(request, response);
  await endWithTabs(context.sessions.readAll(request), context);
}

/** Ends sessions and the live changes of their tabs, with which other servers begin once they know of the end. */
export async function endWithTabs(
  ended: readonly Pick<Session, 'id' | 'issued' | 'expires'>[],
  { sessions, tabs }: Pick<Context, 'sessions' | 'tabs'>,
): Promise<void> {
  const known = sessions.end(...ended);
  tabs.recheck();
  await known;
  tabs.recheck();
}

/** The answer to a sign-out: with a provider, the page signs out there as well. */
export const signedOut = ({ viewers }: Pick<Context, 'viewers'>): SignOutReply => ({
  success: true,
  ...(viewers.signIn().hasProvider && { provider: true }),
});
