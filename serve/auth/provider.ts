import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json, type Request, type Response, Router } from 'express';
import type {
  BeginReply,
  ProviderIdentity,
  ProviderReply,
  RenewalReply,
  TokensRequest,
} from '../../schema/api/auth.ts';
import { userStates, type Viewer } from '../../schema/model.ts';
import { returnAddress } from '../../schema/rules/addresses/return-address.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { allowMethods } from '../routes/allow-methods.ts';
import { clearPendingCookie, pendingCookie, setPendingCookie } from './cookies.ts';
import type { SignInParts } from './create-sign-in.ts';
import { openSession } from './open-session.ts';
import { isSame } from './passwords.ts';
import type { Identity, TokenCheck } from './provider-tokens.ts';
import { signInNeeded, tooManyAttempts } from './refusals.ts';
import type { Session } from './sessions.ts';
import type { ProviderSettings } from './settings.ts';
import { type SignIn, stranger } from './sign-in.ts';

/** Bytes of the tokens that a page hands over. */
const largest = 102_400;

/** Milliseconds that a session lasts at most, however long the provider's tokens do. */
const longest = 24 * 3_600_000;

/**
 * A provider signs users in, in the page; the page hands over the tokens that it got, and the server checks them and
 * opens a session of its own. `POST /auth/begin` gives the nonce that the ID token must bring back: it belongs
 * to this browser alone, by a cookie that no script reads, so that nobody else's token is taken. `POST /auth/tokens` takes
 * each ID token once. `POST /auth/renew` takes newer ones of the same person in the place of those that are about to expire.
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
  const subjectOf = ({ subject }: Identity): string => sessions.print('subject', mode, subject);
  const holds = (session: Pick<Session, 'mode' | 'print'>) => session.mode === mode && session.print === print();
  const sessionOf = (request: IncomingMessage): Session | undefined => {
    const session = sessions.read(request);
    return session && holds(session) ? session : undefined;
  };

  /** What checks tokens is loaded when somebody signs in: an idle server does without its memory. */
  const identify = async (tokens: TokensRequest): Promise<Identity> => {
    check ??= import('./provider-tokens.ts').then(({ createTokenCheck }) => createTokenCheck(settings, parts.outbound));
    return (await check)(tokens);
  };

  /** Failed attempts count by address alone: nobody has said a name yet. */
  const anybody = '';

  const enter = async (request: Request, response: Response): Promise<ProviderReply> => {
    const tokens = readTokens(request.body);
    const pending = pendingCookie(request);
    const opened = await counting(request, anybody, async () => {
      if (pending === undefined) throw stale();
      const identity = await identify(tokens);
      if (!identity.nonce || !isSame(identity.nonce, nonceOf(pending))) throw stale();
      if (!sessions.spend(identity.token, identity.expires)) throw stale();
      return open(identity, request, response);
    });
    clearPendingCookie(request, response);
    return { success: true, ...opened, to: returnAddress(textOf(request.body?.to)) };
  };

  /**
   * Takes no nonce: providers put none, or that of the sign-in, into tokens that they give later. Nobody gains by another's
   * token here, since the session stays with the same person.
   */
  const renew = async (request: Request, response: Response): Promise<RenewalReply> => {
    const session = sessionOf(request);
    if (!session) throw signInNeeded();
    const tokens = readTokens(request.body);
    const opened = await counting(request, session.name, async () => {
      const identity = await identify(tokens);
      if (session.subject === undefined || !isSame(session.subject, subjectOf(identity))) throw somebodyElse();
      if (!sessions.spend(identity.token, identity.expires)) throw stale();
      // It may have been ended while the provider was asked.
      if (sessionOf(request)?.id !== session.id) throw signInNeeded();
      return open(identity, request, response);
    });
    return { success: true, ...opened };
  };

  /** Refuses whoever has failed too often, and counts and logs what fails. */
  const counting = async <Result>(request: Request, name: string, work: () => Promise<Result>): Promise<Result> => {
    const address = addressOf(request);
    const wait = attempts.wait(address, name);
    if (wait > 0) throw tooManyAttempts(wait);
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      // A provider that is down is nobody's attempt.
      if (failure.status < 500) attempts.failed(address, name);
      log('warn', `A sign-in was refused: ${failure.message}`, { address, code: failure.code });
      throw failure;
    }
  };

  const open = (identity: Identity, request: Request, response: Response): ProviderIdentity => {
    const { name, roles, groups, expires } = identity;
    const { adminRole, adminGroup, named } = settings;
    const admin = has(roles, adminRole) || has(groups, adminGroup);
    const facts = {
      mode,
      name,
      print: print(),
      subject: subjectOf(identity),
      admin,
      roles: roles.filter((role) => named.roles.includes(role)),
      groups: groups.filter((group) => named.groups.includes(group)),
    };
    const lifetime = Math.min(expires - Date.now(), longest);
    openSession(request, response, sessions, { facts, lifetime, remembered: false });
    return { username: name, admin, roles, groups };
  };

  const routes = Router();
  routes.all('/begin', allowMethods('POST'), requireSameOrigin, (request: Request, response: Response) => {
    // Tabs that sign in at the same time share it.
    const pending = pendingCookie(request) ?? randomBytes(24).toString('base64url');
    setPendingCookie(request, response, pending);
    const reply: BeginReply = { nonce: nonceOf(pending) };
    response.json(reply);
  });
  for (const [path, answer] of [['/tokens', enter] as const, ['/renew', renew] as const]) {
    routes.all(
      path,
      allowMethods('POST'),
      requireSameOrigin,
      limitBody(largest, json({ limit: largest })),
      async (request: Request, response: Response) => {
        response.json(await answer(request, response));
      },
    );
  }

  return {
    mode,
    guestAccess: false,
    hasProvider: true,
    routes,
    holds,
    viewerOf(request: IncomingMessage): Viewer {
      const session = sessionOf(request);
      return session ? viewerFrom(session, state) : outside;
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
  throw new HttpError(400, 'provider-refused', 'This takes the ID token and the access token of the provider.');
}

const somebodyElse = () =>
  new HttpError(401, 'provider-refused', 'The token is not of the person who has signed in here.');

const stale = () =>
  new HttpError(401, 'sign-in-stale', 'This is not the answer to a sign-in that this browser has begun.', {
    hint: 'Each answer of the provider is taken once. Begin again.',
  });
