import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { SignOutReply } from '../../../schema/api/auth.ts';
import type { Context } from '../../context.ts';
import { clearSessionCookie } from './cookies.ts';

/** Ends all sessions of a browser, and the live changes of its tabs; resolves once that can't be lost. */
export async function endSessions(
  request: IncomingMessage,
  response: Response,
  { sessions, tabs }: Pick<Context, 'sessions' | 'tabs'>,
): Promise<void> {
  const ended = sessions.end(...sessions.readAll(request));
  clearSessionCookie(request, response);
  tabs.recheck();
  await ended;
}

/** The answer to a sign-out: with a provider, the page signs out there as well. */
export const signedOut = ({ viewers }: Pick<Context, 'viewers'>): SignOutReply => ({
  success: true,
  ...(viewers.signIn().hasProvider && { provider: true }),
});
