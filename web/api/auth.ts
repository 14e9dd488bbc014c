import type {
  BeginReply,
  GuestRequest,
  ProviderReply,
  RenewalReply,
  RenewalRequest,
  SessionEntry,
  SessionReply,
  SessionsReply,
  SignInReply,
  SignInRequest,
  SignOutReply,
  TokensRequest,
} from '../../schema/api/auth.ts';
import type { ErrorReply } from '../../schema/api/error.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Signs in at the server, which gives the browser its session. Throws a `DashError` with the code that the server names. */
export const signIn = (given: SignInRequest | GuestRequest): Promise<SignInReply> => post('auth/login', given);

/** Begins a sign-in at a provider. Throws a `DashError` with the code that the server names. */
export const beginSignIn = (): Promise<BeginReply> => post('auth/begin');

/** Signs in with the tokens of a provider. Throws a `DashError` with the code that the server names. */
export const signInWithTokens = (tokens: TokensRequest): Promise<ProviderReply> => post('auth/tokens', tokens);

/** Goes on with the session by newer tokens of the provider. Throws a `DashError` with the code that the server names. */
export const renewSession = (tokens: RenewalRequest): Promise<RenewalReply> => post('auth/renew', tokens);

/** Ends the session at the server. */
export const signOut = (): Promise<SignOutReply> => post('auth/logout');

async function post<Reply>(path: string, body?: object): Promise<Reply> {
  const json = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(siteUrl(path), { method: 'POST', ...json });
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** Where the viewer is signed in. Throws a `DashError` with the code that the server names. */
export async function fetchSessions(): Promise<SessionEntry[]> {
  const response = await fetch(siteUrl('auth/sessions'), { cache: 'no-store' });
  if (!response.ok) throw await errorOf(response);
  const { sessions }: SessionsReply = await response.json();
  return sessions;
}

/** Ends one of these sessions; one that has ended already counts as ended. Throws a `DashError` with the code that the server names. */
export async function endSession(id: string): Promise<void> {
  const response = await fetch(siteUrl(`auth/sessions/${encodeURIComponent(id)}`), { method: 'DELETE' });
  if (!response.ok && response.status !== 404) throw await errorOf(response);
}

/** Ends all of them, this one too. */
export async function endAllSessions(): Promise<SignOutReply> {
  const response = await fetch(siteUrl('auth/sessions'), { method: 'DELETE' });
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** The session of this viewer, as the server sees it. Throws a `DashError` with the code that the server names. */
export async function fetchSession(): Promise<SessionReply> {
  const response = await fetch(siteUrl('auth/session'), { cache: 'no-store' });
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

async function errorOf(response: Response): Promise<DashError> {
  const reply = (await response.json().catch(() => undefined)) as Partial<ErrorReply> | undefined;
  const { code = 'no-answer', message = `The server answered ${response.status}.` } = reply?.error ?? {};
  return new DashError(code, message);
}
