import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type {
  BeginReply,
  ProviderIdentity,
  ProviderReply,
  RenewalReply,
  TokensRequest,
} from '../../../schema/api/auth.ts';
import type { RolesAndGroups } from '../../../schema/config/visibility.ts';
import { returnAddress } from '../../../schema/rules/addresses/return-address.ts';
import { HttpError } from '../../http/http-error.ts';
import { countedAttempt } from '../counted-attempt.ts';
import { isSame } from '../local/passwords.ts';
import { clearPendingCookie, pendingCookie, setPendingCookie } from '../sessions/cookies.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Session, SessionOwner } from '../sessions/session.ts';
import type { ProviderSettings } from '../settings.ts';
import type { SignInDependencies } from '../sign-in.ts';
import { signInNeeded } from '../sign-in-errors.ts';
import type { Identity, TokenCheck } from './provider-tokens.ts';

/** Milliseconds that a session lasts at most, however long the provider's tokens do. */
const longest = 24 * 3_600_000;

/** Failed attempts to sign in count by address alone: nobody has given a name yet. */
const nameless = '';

/** Sessions of viewers whom a provider signs in. */
export interface ProviderSessions {
  isValid(session: Pick<SessionOwner, 'mode' | 'fingerprint'>): boolean;
  /** The valid session that a request comes with. */
  read(request: IncomingMessage): Session | undefined;
  /** Begins a sign-in in this browser: the reply has the nonce that the ID token must bring back. */
  begin(request: Request, response: Response): BeginReply;
  /** Opens a session by tokens that this browser was given. Accepts each ID token once. */
  enter(request: Request, response: Response): Promise<ProviderReply>;
  /** Renews a session by newer tokens of the same person. */
  renew(request: Request, response: Response): Promise<RenewalReply>;
}

export function createProviderSessions(settings: ProviderSettings, dependencies: SignInDependencies): ProviderSessions {
  const { mode } = settings;
  const { sessions, outbound } = dependencies;
  let fingerprint: string | undefined;
  let check: Promise<TokenCheck> | undefined;

  /** Sessions depend on all settings: they end when the sign-in is set up in another way. */
  const settingsFingerprint = (): string => {
    fingerprint ??= sessions.fingerprint(JSON.stringify(settings));
    return fingerprint;
  };
  const nonceOf = (pending: string): string => sessions.fingerprint('nonce', mode, pending);
  const subjectOf = ({ subject }: Identity): string => sessions.fingerprint('subject', mode, subject);

  const isValid: ProviderSessions['isValid'] = (session) =>
    session.mode === mode && session.fingerprint === settingsFingerprint();
  const read = (request: IncomingMessage): Session | undefined => {
    const session = sessions.read(request);
    return session && isValid(session) ? session : undefined;
  };

  /** The check of tokens is loaded when somebody signs in: an idle server does without its memory. */
  const identify = async (tokens: TokensRequest): Promise<Identity> => {
    check ??= import('./provider-tokens.ts').then(({ createTokenCheck }) => createTokenCheck(settings, outbound));
    return (await check)(tokens);
  };

  const open = async (identity: Identity, request: Request, response: Response): Promise<ProviderIdentity> => {
    const { name, roles, groups, expires } = identity;
    const admin = isAdmin(identity, settings);
    const known = { mode, fingerprint: settingsFingerprint(), subject: subjectOf(identity) };
    const facts = { ...known, name, admin, ...namedOnly(identity, settings) };
    const lifetime = Math.min(expires - Date.now(), longest);
    await openSession(request, response, sessions, { facts, lifetime, remembered: false });
    return { username: name, admin, roles, groups };
  };

  return {
    isValid,
    read,
    begin(request, response) {
      // Tabs that sign in at the same time share it.
      const pending = pendingCookie(request) ?? randomBytes(24).toString('base64url');
      setPendingCookie(request, response, pending);
      return { nonce: nonceOf(pending) };
    },
    async enter(request, response) {
      const tokens = readTokens(request.body);
      const pending = pendingCookie(request);
      const opened = await countedAttempt(request, nameless, dependencies, async () => {
        if (pending === undefined) throw stale();
        const identity = await identify(tokens);
        if (!identity.nonce || !isSame(identity.nonce, nonceOf(pending))) throw stale();
        if (!(await sessions.useOnce(identity.token, identity.expires))) throw stale();
        return open(identity, request, response);
      });
      clearPendingCookie(request, response);
      return { success: true, ...opened, to: returnAddress(textOf(request.body?.to)) };
    },
    /**
     * It checks no nonce: providers put none, or that of the sign-in, into tokens that they give later. Somebody else's
     * token is of no use here, since the session stays with the same person.
     */
    async renew(request, response) {
      const session = read(request);
      if (!session) throw signInNeeded();
      const tokens = readTokens(request.body);
      const opened = await countedAttempt(request, session.name, dependencies, async () => {
        const identity = await identify(tokens);
        if (session.subject === undefined || !isSame(session.subject, subjectOf(identity))) throw somebodyElse();
        if (!(await sessions.useOnce(identity.token, identity.expires))) throw stale();
        // It may have been ended while the provider was asked.
        if (read(request)?.id !== session.id) throw signInNeeded();
        return open(identity, request, response);
      });
      return { success: true, ...opened };
    },
  };
}

const isAdmin = ({ roles, groups }: Identity, { adminRole, adminGroup }: ProviderSettings): boolean =>
  has(roles, adminRole) || has(groups, adminGroup);

/** The roles and groups that the visibility of something depends on: no other is remembered of a viewer. */
const namedOnly = ({ roles, groups }: Identity, { named }: ProviderSettings): RolesAndGroups => ({
  roles: roles.filter((role) => named.roles.includes(role)),
  groups: groups.filter((group) => named.groups.includes(group)),
});

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
