import type { IncomingHttpHeaders } from 'node:http';
import { proxyHeaders } from '../../schema/api/proxy.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import { HttpError } from '../http/http-error.ts';
import type { ProxyTarget } from '../site/site.ts';
import { isSecured } from './redirects.ts';
import { createSecrets, type Environment, fillAddress, type Secrets } from './secrets.ts';

/** What a page asks the proxy for, ready to be sent. */
export interface ProxyRequest {
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | string | undefined;
  secrets: Secrets;
}

/** The page's request, as far as it matters here. */
interface ProxyInput {
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
}

/**
 * The target that covers an address: the one of its origin, or of its `http` form where the address is the `https`
 * form of that at the usual port, to which services often redirect.
 */
export function findTarget(url: URL, targets: readonly ProxyTarget[]): ProxyTarget | undefined {
  return (
    targets.find(({ origin }) => origin === url.origin) ?? targets.find(({ origin }) => isSecured(new URL(origin), url))
  );
}

/** Headers of a connection, or of the browser's own way to the server: a widget may not set them. */
export const notPassedOn = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers of the page's request that the target gets too; the rest stays here, cookies and sign-in above all. */
const passedOn = ['accept', 'accept-language', 'content-type'] as const;

/**
 * Reads a request to the proxy, finds its target in the config and fills the environment variables in that this target
 * may have. Throws an `HttpError` that repeats nothing of what was filled in.
 */
export function readProxyRequest(
  input: ProxyInput,
  targets: readonly ProxyTarget[],
  environment: Environment,
): ProxyRequest {
  const { url, target, hostNames, otherNames } = readTarget(
    header(input.headers, proxyHeaders.target),
    targets,
    environment,
  );
  const secrets = createSecrets(target.names, environment, target.origin);
  // The address was filled in before its target was known: this checks that the target may have these variables. A host
  // is no secret, so it is not looked for in the answer.
  secrets.fill(otherNames.join(' '));
  createSecrets(target.names, environment).fill(hostNames.join(' '));
  const basic = readObject(input.headers, proxyHeaders.basic);
  const headers: Record<string, string> = {};
  for (const name of passedOn) {
    const value = input.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  for (const [name, value] of Object.entries(readObject(input.headers, proxyHeaders.headers))) {
    if (!notPassedOn.has(name.toLowerCase())) headers[name.toLowerCase()] = secrets.fillHeader(String(value));
  }
  if (typeof basic.username === 'string' && typeof basic.password === 'string') {
    const credentials = Buffer.from(`${basic.username}:${basic.password}`).toString('base64');
    headers.authorization = secrets.fillHeader(`Basic ${credentials}`);
  }
  return { url, headers, body: fillBody(input.body, secrets), secrets };
}

function readTarget(address: string | undefined, targets: readonly ProxyTarget[], environment: Environment) {
  if (!address) {
    throw new HttpError(400, 'no-target', `The ${proxyHeaders.target} header is missing.`, {
      hint: 'It holds the full address that the request is for.',
    });
  }
  // The host may be a variable itself, so all names count until the target is known.
  const names = [...new Set(targets.flatMap((target) => target.names))];
  const { text, hostNames, otherNames } = fillAddress(address, names, environment);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new HttpError(400, 'bad-target', `The ${proxyHeaders.target} header holds no http or https address.`);
  }
  const target = findTarget(url, targets);
  if (!target) {
    throw new HttpError(403, 'host-not-named', 'The config names no widget that asks this host.', {
      hint: 'The proxy serves only the hosts and ports that the widgets in conf.yml name.',
    });
  }
  return { url, target, hostNames, otherNames };
}

/** A JSON body with its variables filled in, and any other body as it came. */
function fillBody(body: Buffer | undefined, secrets: Secrets): Uint8Array | string | undefined {
  if (!body?.length) return undefined;
  const value = parse(body.toString());
  if (value === undefined) return body;
  const filled = JSON.stringify(secrets.fillAll(value));
  return filled === JSON.stringify(value) ? body : filled;
}

function readObject(headers: IncomingHttpHeaders, name: string): Mapping {
  const text = header(headers, name);
  const value = text ? parse(text) : null;
  if (value === null) return {};
  if (!isMapping(value)) {
    throw new HttpError(400, 'bad-headers', `The ${name} header holds no JSON object.`);
  }
  return value;
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
