import type { JSONWebKeySet } from 'jose';
import { origin } from '../../../schema/rules/addresses/urls.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { UrlPolicy } from '../../outbound/outbound-request.ts';
import type { ProviderSettings } from '../settings.ts';
import { providerDown } from './provider-errors.ts';

/** The part of a provider's discovery document that is used. */
interface ProviderDocument {
  issuer: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
}

/** What a provider publishes about itself, as of some time. */
export interface ProviderMetadata {
  document: ProviderDocument;
  keys: JSONWebKeySet;
  /** Milliseconds since 1970. */
  since: number;
}

/** Asks a provider. All of it throws the `HttpError` `provider-down` where there is no answer that can be used. */
export interface ProviderClient {
  /** What the provider publishes, not older than so many milliseconds. */
  metadata(maxAge: number): Promise<ProviderMetadata>;
  /** The user info of an access token; undefined where the provider has none on its own host. */
  userInfo(accessToken: string, document: ProviderDocument): Promise<{ type: string; text: string } | undefined>;
}

const limits = { timeoutMs: 10_000, maxBytes: 512 * 1024 };

/**
 * A client of the provider at `issuer`, whose host is the only one that it asks. The provider has to call itself that,
 * unless the config names the issuers of its tokens.
 */
export function createProviderClient(
  { issuer, allowedIssuers }: Pick<ProviderSettings, 'issuer' | 'allowedIssuers'>,
  outbound: Pick<Outbound, 'fetchBytes'>,
  now: () => number,
): ProviderClient {
  const home = origin(issuer);
  const allowed: UrlPolicy = (url) => (url.origin === home ? 'named' : undefined);
  let known: ProviderMetadata | undefined;
  let pending: Promise<ProviderMetadata> | undefined;

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

  const fetchMetadata = async (): Promise<ProviderMetadata> => {
    const found = await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
    const document = readDocument(found, allowedIssuers ? undefined : issuer);
    const keys = (await fetchJson(document.jwks_uri)) as JSONWebKeySet;
    if (!Array.isArray(keys.keys)) throw providerDown('What it gives for its keys are none.');
    known = { document, keys, since: now() };
    return known;
  };

  return {
    metadata(maxAge) {
      if (known && now() - known.since < maxAge) return Promise.resolve(known);
      pending ??= fetchMetadata().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    async userInfo(accessToken, { userinfo_endpoint: url }) {
      // Some providers have it on another host, which the config does not name.
      if (url === undefined || origin(url) !== home) return undefined;
      return fetchBody(url, { authorization: `Bearer ${accessToken}` });
    },
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function readDocument(document: Partial<ProviderDocument>, issuer: string | undefined): ProviderDocument {
  const { issuer: named, jwks_uri, userinfo_endpoint } = document;
  if (typeof named !== 'string' || typeof jwks_uri !== 'string') {
    throw providerDown('It does not say where its keys are.');
  }
  if (issuer !== undefined && withoutSlash(named) !== withoutSlash(issuer)) {
    throw providerDown(`It calls itself ${named}, where the config says ${issuer}.`);
  }
  return { issuer: named, jwks_uri, ...(typeof userinfo_endpoint === 'string' && { userinfo_endpoint }) };
}

/** The object in a provider's JSON answer. */
export function readObject(text: string): object {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Handled as any other answer that is no object.
  }
  throw providerDown('Its answer is not JSON.');
}
