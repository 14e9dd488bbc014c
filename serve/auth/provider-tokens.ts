import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { TokensRequest } from '../../schema/api/auth.ts';
import { origin } from '../../schema/rules/addresses/urls.ts';
import { HttpError } from '../http/http-error.ts';
import type { Allowed, Outbound } from '../outbound/outbound.ts';
import type { ProviderSettings } from './settings.ts';

/** Whom a provider vouches for. */
export interface Identity {
  /** What the provider knows the person by, whatever they are called. */
  subject: string;
  name: string;
  roles: string[];
  groups: string[];
  /** Milliseconds since 1970 at which the first of the tokens expires. */
  expires: number;
  nonce: string | undefined;
  /** Tells the ID token from every other. */
  token: string;
}

/** Throws an `HttpError`: `provider-refused` for tokens that can't be believed, `provider-down` where nobody can say so. */
export type TokenCheck = (tokens: TokensRequest) => Promise<Identity>;

/** Signatures that need a private key. What a public key could make, or nobody has to make, is not among them. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Seconds that clocks may differ. */
const tolerance = 30;
/** Milliseconds that what a provider says of itself is believed, and between looks for a key that is not among its own. */
const freshness = { document: 10 * 60_000, unknownKey: 30_000 };
const limits = { timeoutMs: 10_000, maxBytes: 512 * 1024 };

interface ProviderDocument {
  issuer: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
}

/** What a provider says of itself, as of some time. */
interface Known {
  document: ProviderDocument;
  keys: JSONWebKeySet;
  since: number;
}

/**
 * Checks the tokens of a provider: issuer, audience, times, and the signature by the provider's own keys. Roles and groups
 * come out of the ID token and, with OIDC, the user info; with Keycloak, the access token, which is checked in the same
 * way. The provider's own host is the only one that is asked.
 */
export function createTokenCheck(
  settings: ProviderSettings,
  outbound: Pick<Outbound, 'fetchBytes'>,
  now: () => number = Date.now,
): TokenCheck {
  const { mode, issuer, clientId } = settings;
  const home = origin(issuer);
  const allowed: Allowed = (url) => (url.origin === home ? 'named' : undefined);
  let known: Known | undefined;
  let asking: Promise<Known> | undefined;

  const fetchBody = async (url: string, headers: Record<string, string> = {}) => {
    const accept = { accept: 'application/json', ...headers };
    const { status, type, body } = await outbound
      .fetchBytes(url, { allowed, headers: accept, ...limits })
      .catch((cause: Error) => {
        throw providerDown(cause.message, cause);
      });
    if (status !== 200) throw providerDown(`It answered ${status}.`);
    return { type, text: body.toString() };
  };
  const fetchJson = async (url: string): Promise<object> => readObject((await fetchBody(url)).text);

  const askProvider = async (): Promise<Known> => {
    const document = readDocument(await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`), issuer);
    const keys = (await fetchJson(document.jwks_uri)) as JSONWebKeySet;
    if (!Array.isArray(keys.keys)) throw providerDown('What it gives for its keys are none.');
    known = { document, keys, since: now() };
    return known;
  };
  /** What the provider says of itself, not older than so many milliseconds. */
  const provider = (age: number): Promise<Known> => {
    if (known && now() - known.since < age) return Promise.resolve(known);
    asking ??= askProvider().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const verify = async (token: string, options: JWTVerifyOptions): Promise<JWTPayload> => {
    const verifyBy = async ({ document, keys }: Known) => {
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        issuer: document.issuer,
        algorithms,
        clockTolerance: tolerance,
        currentDate: new Date(now()),
        ...options,
      });
      return payload;
    };
    try {
      return await verifyBy(await provider(freshness.document)).catch(async (failure: unknown) => {
        if (!(failure instanceof errors.JWKSNoMatchingKey)) throw failure;
        return verifyBy(await provider(freshness.unknownKey));
      });
    } catch (failure) {
      throw failure instanceof HttpError ? failure : refusedToken(failure);
    }
  };

  const checkIdToken = async (token: string): Promise<JWTPayload> => {
    const claims = await verify(token, { audience: clientId, requiredClaims: ['sub', 'exp', 'iat'] });
    const { azp, aud } = claims;
    if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1) throw notForUs();
    return claims;
  };

  /** An access token of Keycloak, whose audience are others: whom it was given to says `azp`. */
  const checkAccessToken = async (token: string): Promise<JWTPayload> => {
    const claims = await verify(token, { requiredClaims: ['sub', 'exp', 'azp'] });
    if (claims.azp !== clientId) throw notForUs();
    return claims;
  };

  const userInfo = async (accessToken: string): Promise<JWTPayload> => {
    const { userinfo_endpoint: url } = (await provider(freshness.document)).document;
    // Some have it on a host of their own, which the config does not name.
    if (url === undefined || origin(url) !== home) return {};
    const { type, text } = await fetchBody(url, { authorization: `Bearer ${accessToken}` });
    return type.startsWith('application/jwt') ? verify(text, { audience: clientId }) : (readObject(text) as JWTPayload);
  };

  return async ({ idToken, accessToken }) => {
    const claims = await checkIdToken(idToken);
    const more = mode === 'keycloak' ? await checkAccessToken(accessToken) : await userInfo(accessToken);
    if (more.sub !== undefined ? more.sub !== claims.sub : Object.keys(more).length > 0) {
      throw refused('The tokens are not of the same user.');
    }
    const expires = Math.min(...[claims.exp, mode === 'keycloak' ? more.exp : undefined].flatMap((at) => at ?? []));
    if (expires * 1000 <= now()) throw refused('The token has expired.');
    return {
      subject: claims.sub ?? '',
      name: nameOf({ ...more, ...claims }),
      roles: unique([claims, more].flatMap((from) => rolesOf(from, clientId))),
      groups: unique([claims, more].flatMap(({ groups }) => texts(groups))),
      expires: expires * 1000,
      nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined,
      token: createHash('sha256')
        .update(idToken.slice(0, idToken.lastIndexOf('.')))
        .digest('base64url'),
    };
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function readDocument(document: Partial<ProviderDocument>, issuer: string): ProviderDocument {
  const { issuer: named, jwks_uri, userinfo_endpoint } = document;
  if (typeof named !== 'string' || typeof jwks_uri !== 'string')
    throw providerDown('It does not say where its keys are.');
  if (withoutSlash(named) !== withoutSlash(issuer)) {
    throw providerDown(`It calls itself ${named}, where the config says ${issuer}.`);
  }
  return { issuer: named, jwks_uri, ...(typeof userinfo_endpoint === 'string' && { userinfo_endpoint }) };
}

function readObject(text: string): object {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The same as any other answer that is none.
  }
  throw providerDown('Its answer is not JSON.');
}

/** The name as the provider shows it; an address counts once it is verified, what nobody chose always. */
function nameOf({ preferred_username, email, email_verified, sub = '' }: JWTPayload): string {
  const [named] = [preferred_username, email_verified === true ? email : undefined].flatMap(texts);
  return named?.trim() || sub;
}

/** Flat roles, and those of Keycloak: of the realm, and of this client. */
function rolesOf({ roles, realm_access, resource_access }: JWTPayload, clientId: string): string[] {
  const ofClient = property(resource_access, clientId);
  return [roles, property(realm_access, 'roles'), property(ofClient, 'roles')].flatMap(texts);
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const texts = (value: unknown): string[] => [value].flat().filter((entry) => typeof entry === 'string');

const unique = (list: string[]) => [...new Set(list)];

const providerDown = (reason: string, cause?: unknown) =>
  new HttpError(502, 'provider-down', `The sign-in provider can't be asked. ${reason}`, {
    hint: 'Nobody is let in meanwhile. Check that the server reaches the address in the config.',
    cause,
  });

const refused = (reason: string, cause?: unknown) =>
  new HttpError(401, 'provider-refused', reason, { hint: 'Sign in again.', cause });

const notForUs = () => refused('The token was not issued for this dashboard.');

const claimReasons: Record<string, string> = {
  aud: 'The token was not issued for this dashboard.',
  iss: 'The token was issued by somebody else than the provider in the config.',
  nbf: 'The token does not count yet: compare the clocks of server and provider.',
};

function refusedToken(failure: unknown): HttpError {
  if (failure instanceof errors.JWTExpired) return refused('The token has expired.', failure);
  if (failure instanceof errors.JWTClaimValidationFailed) {
    return refused(claimReasons[failure.claim] ?? `The token's claim "${failure.claim}" is wrong or missing.`, failure);
  }
  if (failure instanceof errors.JOSEAlgNotAllowed) return refused('The token is signed in a way that is not accepted.');
  if (failure instanceof errors.JWSSignatureVerificationFailed || failure instanceof errors.JWKSNoMatchingKey) {
    return refused('The token is not signed by the provider.', failure);
  }
  return refused('This is not a token that can be checked.', failure);
}
