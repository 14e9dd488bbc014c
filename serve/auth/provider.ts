import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json, type Request, type Response, Router } from 'express';
import type { BeginReply, ProviderReply, TokensRequest } from '../../schema/api/auth.ts';
import { userStates, type Viewer } from '../../schema/model.ts';
import { returnAddress } from '../../schema/rules/return-address.ts';
import { Refusal } from '../refusal.ts';
import { allowMethods } from '../routes/allow-methods.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { clearPendingCookie, pendingCookie, setPendingCookie } from './cookies.ts';
import type { SignInParts } from './create-sign-in.ts';
import { openSession } from './open-session.ts';
import { isSame } from './passwords.ts';
import type { Identity, TokenCheck } from './provider-tokens.ts';
import { tooManyAttempts } from './refusals.ts';
import type { Session } from './sessions.ts';
import type { ProviderSettings } from './settings.ts';
import { type SignIn, stranger } from './sign-in.ts';

/** Milliseconds that a session lasts at most, however long the provider's tokens do. */
const longest = 24 * 3_600_000;

/**
 * A provider signs users in, in the page; the page hands over the tokens that it got, and the server checks them and
 * opens a session of its own (design 6). `POST /auth/begin` gives the nonce that the ID token must bring back: it belongs
 * to this browser alone, by a cookie that no script reads, so that nobody else's token is taken. `POST /auth/tokens` takes
 * each ID token once.
 */
export function providerSignIn(settings: ProviderSettings, parts: SignInParts): SignIn {
  const { sessions, attempts, addressOf, log } = parts;
  const { mode } = settings;
  const outside = stranger(false);
  const state = mode === 'oidc' ? userStates.oidcEnabled : userStates.keycloakEnabled;
  let known: string | undefined;
  let check: Promise<TokenCheck> | undefined;

  /** What sessions hang on: they end when the sign-in is set up in another way. */
  const print = (): string => {
    known ??= sessions.print(JSON.stringify(settings));
    return known;
  };
  const nonceOf = (pending: string): string => sessions.print('nonce', mode, pending);

  /** What checks tokens is loaded when somebody signs in: an idle server does without its memory. */
  const identify = async (tokens: TokensRequest): Promise<Identity> => {
    check ??= import('./provider-tokens.ts').then(({ createTokenCheck }) => createTokenCheck(settings, parts.outbound));
    return (await check)(tokens);
  };

  /** Failed attempts count by address alone: nobody has said a name yet. */
  const anybody = '';

  const enter = async (request: Request, response: Response): Promise<ProviderReply> => {
    const tokens = readTokens(request.body);
    const address = addressOf(request);
    const wait = attempts.wait(address, anybody);
    if (wait > 0) throw tooManyAttempts(wait);
    const pending = pendingCookie(request);
    if (pending === undefined) throw stale();
    try {
      const identity = await identify(tokens);
      if (!identity.nonce || !isSame(identity.nonce, nonceOf(pending))) throw stale();
      if (!sessions.spend(identity.token, identity.expires)) throw stale();
      return welcome(identity, request, response);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      // A provider that is down is nobody's attempt.
      if (failure.status < 500) attempts.failed(address, anybody);
      log('warn', `A sign-in was refused: ${failure.message}`, { address, code: failure.code });
      throw failure;
    }
  };

  const welcome = (identity: Identity, request: Request, response: Response): ProviderReply => {
    const { name, roles, groups, expires } = identity;
    const { adminRole, adminGroup, named } = settings;
    const admin = has(roles, adminRole) || has(groups, adminGroup);
    const facts = {
      mode,
      name,
      print: print(),
      admin,
      roles: roles.filter((role) => named.roles.includes(role)),
      groups: groups.filter((group) => named.groups.includes(group)),
    };
    const lifetime = Math.min(expires - Date.now(), longest);
    openSession(request, response, sessions, { facts, lifetime, remembered: false });
    clearPendingCookie(request, response);
    return { success: true, username: name, admin, roles, groups, to: returnAddress(textOf(request.body?.to)) };
  };

  const routes = Router();
  routes.all('/begin', allowMethods('POST'), requireSameOrigin, (request: Request, response: Response) => {
    // Tabs that sign in at the same time share it.
    const pending = pendingCookie(request) ?? randomBytes(24).toString('base64url');
    setPendingCookie(request, response, pending);
    const reply: BeginReply = { nonce: nonceOf(pending) };
    response.json(reply);
  });
  routes.all(
    '/tokens',
    allowMethods('POST'),
    requireSameOrigin,
    json({ limit: '100kb' }),
    async (request: Request, response: Response) => {
      response.json(await enter(request, response));
    },
  );

  return {
    mode,
    guestAccess: false,
    hasProvider: true,
    routes,
    viewerOf(request: IncomingMessage): Viewer {
      const session = sessions.read(request);
      return session?.mode === mode && session.print === print() ? viewerFrom(session, state) : outside;
    },
  };
}

const viewerFrom = (
  { name, admin = false, roles = [], groups = [] }: Session,
  state: (typeof userStates)['oidcEnabled' | 'keycloakEnabled'],
): Viewer => ({ state, name, admin, roles, groups });

const has = (list: readonly string[], wanted: string | undefined) => wanted !== undefined && list.includes(wanted);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readTokens(body: Partial<Record<keyof TokensRequest, unknown>> | undefined): TokensRequest {
  const [idToken, accessToken] = [textOf(body?.idToken), textOf(body?.accessToken)];
  if (idToken && accessToken) return { idToken, accessToken };
  throw new Refusal(400, 'provider-refused', 'This takes the ID token and the access token of the provider.');
}

const stale = () =>
  new Refusal(401, 'sign-in-stale', 'This is not the answer to a sign-in that this browser has begun.', {
    hint: 'Each answer of the provider is taken once. Begin again.',
  });
