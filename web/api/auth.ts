import type { GuestRequest, SessionReply, SignInReply, SignInRequest } from '../../schema/api/auth.ts';
import type { RefusalReply } from '../../schema/api/refusal.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../site-root.ts';

/** Signs in at the server, which gives the browser its session. Throws a `DashError` with the code of a refusal. */
export async function signIn(given: SignInRequest | GuestRequest): Promise<SignInReply> {
  const response = await fetch(siteUrl('auth/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

/** Ends the session at the server. */
export async function signOut(): Promise<void> {
  const response = await fetch(siteUrl('auth/logout'), { method: 'POST' });
  if (!response.ok) throw await refusalOf(response);
}

/** Who asks, as the server sees it. Throws a `DashError` with the code of a refusal. */
export async function fetchSession(): Promise<SessionReply> {
  const response = await fetch(siteUrl('auth/session'), { cache: 'no-store' });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

async function refusalOf(response: Response): Promise<DashError> {
  const reply = (await response.json().catch(() => undefined)) as Partial<RefusalReply> | undefined;
  const { code = 'no-answer', message = `The server answered ${response.status}.` } = reply?.error ?? {};
  return new DashError(code, message);
}
