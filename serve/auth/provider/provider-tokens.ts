import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { TokensRequest } from '../../../schema/api/auth.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { ProviderSettings } from '../settings.ts';
import { groupsOf, nameOf, rolesOf } from './provider-claims.ts';
import { createProviderClient, type ProviderMetadata, readObject } from './provider-client.ts';
import { tokenRefused } from './provider-errors.ts';

/** The person that a provider vouches for. */
export interface Identity {
  /** The provider's own id of the person, whatever they are called. */
  subject: string;
  name: string;
  roles: string[];
  groups: string[];
  /** Milliseconds since 1970 at which the first of the tokens expires. */
  expires: number;
  nonce: string | undefined;
  /** A hash of the ID token, which is accepted once. */
  token: string;
}

/** Throws an `HttpError`: `provider-refused` for tokens that can't be believed, `provider-down` where they can't be checked. */
export type TokenCheck = (tokens: TokensRequest) => Promise<Identity>;

/** Signatures that need a private key: none that a public key could make, and not `none`. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Seconds that clocks may differ. */
const tolerance = 30;
/** Milliseconds that a provider's metadata counts, and between requests for a key that is not in it. */
const maxAge = { metadata: 10 * 60_000, unknownKey: 30_000 };

/**
 * Checks the tokens of a provider: issuer (the provider, or one of those that the config names), audience, times, and the
 * signature by the provider's own keys. Roles and groups come out of the ID token and, with OIDC, the user info; with
 * Keycloak, the access token, which is checked in the same way. The provider's own host is the only one that is asked.
 */
export function createTokenCheck(
  settings: ProviderSettings,
  outbound: Pick<Outbound, 'fetchBytes'>,
  now: () => number = Date.now,
): TokenCheck {
  const { mode, allowedIssuers, clientId } = settings;
  const provider = createProviderClient(settings, outbound, now);

  const verify = async (token: string, options: JWTVerifyOptions): Promise<JWTPayload> => {
    const verifyBy = async ({ document, keys }: ProviderMetadata) => {
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        issuer: allowedIssuers ?? document.issuer,
        algorithms,
        clockTolerance: tolerance,
        currentDate: new Date(now()),
        ...options,
      });
      return payload;
    };
    try {
      return await verifyBy(await provider.metadata(maxAge.metadata)).catch(async (failure: unknown) => {
        if (!(failure instanceof errors.JWKSNoMatchingKey)) throw failure;
        return verifyBy(await provider.metadata(maxAge.unknownKey));
      });
    } catch (failure) {
      throw failure instanceof HttpError ? failure : explain(failure);
    }
  };

  const checkIdToken = async (token: string): Promise<JWTPayload> => {
    const claims = await verify(token, { audience: clientId, requiredClaims: ['sub', 'exp', 'iat'] });
    const { azp, aud } = claims;
    if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1) throw notForUs();
    return claims;
  };

  /** An access token of Keycloak, whose audience is others: `azp` says whom it was given to. */
  const checkAccessToken = async (token: string): Promise<JWTPayload> => {
    const claims = await verify(token, { requiredClaims: ['sub', 'exp', 'azp'] });
    if (claims.azp !== clientId) throw notForUs();
    return claims;
  };

  const fetchUserInfo = async (accessToken: string): Promise<JWTPayload> => {
    const { document } = await provider.metadata(maxAge.metadata);
    const answer = await provider.userInfo(accessToken, document);
    if (!answer) return {};
    const { type, text } = answer;
    return type.startsWith('application/jwt') ? verify(text, { audience: clientId }) : (readObject(text) as JWTPayload);
  };

  return async ({ idToken, accessToken }) => {
    const claims = await checkIdToken(idToken);
    const more = mode === 'keycloak' ? await checkAccessToken(accessToken) : await fetchUserInfo(accessToken);
    if (more.sub !== undefined ? more.sub !== claims.sub : Object.keys(more).length > 0) {
      throw tokenRefused('The tokens are not of the same user.');
    }
    const expires = Math.min(...[claims.exp, mode === 'keycloak' ? more.exp : undefined].flatMap((at) => at ?? []));
    if (expires * 1000 <= now()) throw tokenRefused('The token has expired.');
    return {
      subject: claims.sub ?? '',
      name: nameOf({ ...more, ...claims }),
      roles: unique([claims, more].flatMap((from) => rolesOf(from, clientId))),
      groups: unique([claims, more].flatMap(groupsOf)),
      expires: expires * 1000,
      nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined,
      token: createHash('sha256')
        .update(idToken.slice(0, idToken.lastIndexOf('.')))
        .digest('base64url'),
    };
  };
}

const unique = (list: string[]) => [...new Set(list)];

const notForUs = () => tokenRefused('The token was not issued for this dashboard.');

const claimReasons: Record<string, string> = {
  aud: 'The token was not issued for this dashboard.',
  iss: 'The token was issued by somebody else than the provider in the config.',
  nbf: 'The token does not count yet: compare the clocks of server and provider.',
};

function explain(failure: unknown): HttpError {
  if (failure instanceof errors.JWTExpired) return tokenRefused('The token has expired.', failure);
  if (failure instanceof errors.JWTClaimValidationFailed) {
    return tokenRefused(
      claimReasons[failure.claim] ?? `The token's claim "${failure.claim}" is wrong or missing.`,
      failure,
    );
  }
  if (failure instanceof errors.JOSEAlgNotAllowed)
    return tokenRefused('The token is signed in a way that is not accepted.');
  if (failure instanceof errors.JWSSignatureVerificationFailed || failure instanceof errors.JWKSNoMatchingKey) {
    return tokenRefused('The token is not signed by the provider.', failure);
  }
  return tokenRefused('This is not a token that can be checked.', failure);
}
