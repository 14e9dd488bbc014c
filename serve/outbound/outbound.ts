import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import { connect, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { product } from '../../schema/product.ts';
import { type AddressKind, addressKind, isLoopback, literalAddress } from './addresses.ts';
import { acceptEncoding, type Decoder, findDecoder, readBytes } from './outbound-body.ts';
import { answerTooSlow, explain, OutboundFailure } from './outbound-failure.ts';

/**
 * How far a request may go: `named` for a host that the config names, which may be in the user's own network;
 * `public` for hosts that we chose, which may not.
 */
export type Reach = 'named' | 'public';

/** Decides on an address and on every one that it redirects to. */
export type UrlPolicy = (url: URL) => Reach | undefined;

export interface OutboundRequest {
  allowed: UrlPolicy;
  /** GET unless set. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Milliseconds for all of it, redirects and body included. */
  timeoutMs: number;
  /** Of the answer, after decompression. */
  maxBytes: number;
  /** 5 unless set. */
  maxRedirects?: number;
  /** Takes a redirect for the answer where none may be followed, or where it leads to a host that is not allowed. */
  keepRedirects?: boolean;
  /** Takes any certificate of this host; another one that it redirects to has to have a good one. */
  insecure?: boolean;
  /** Takes the head of an answer for all of it, and leaves the body where it is. */
  headOnly?: boolean;
  /**
   * Whether something secret stands in a text: no address with that in it is followed to another host, and no header with
   * it goes there.
   */
  holdsSecret?: (text: string) => boolean;
}

export interface OutboundAnswer {
  /** Where it came from in the end. */
  url: string;
  status: number;
  statusText: string;
  /** Value of `Content-Type`, `''` where there is none. */
  type: string;
  body: Buffer;
  /** Where it redirects to, if that was not followed. */
  location?: URL;
}

/** The one way out to the network. */
export interface Outbound {
  /**
   * Asks for a URL and reads the whole answer, whatever its status. Names are resolved once, and the connection goes
   * to the address that was checked; each redirect is checked again, and loses headers and credentials when it leaves
   * the host. Identical GETs in flight under the same `allowed` are one request. Throws an `OutboundFailure`.
   */
  fetchBytes(url: string | URL, request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Opens a connection to a port and closes it again, by the same rules; `allowed` is asked with `http://{host}:{port}`.
   * Throws an `OutboundFailure`.
   */
  tryPort(host: string, port: number, request: Pick<OutboundRequest, 'allowed' | 'timeoutMs'>): Promise<void>;
  /** Ends all connections. */
  close(): Promise<void>;
}

type Lookup = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** `lookup` resolves names, the system's way unless set. */
export function createOutbound({ lookup = systemLookup }: { lookup?: Lookup } = {}): Outbound {
  const agents = new Map<string, Promise<Agent>>();
  const outside = new Set<string>();
  const inFlight = new WeakMap<UrlPolicy, Map<string, Promise<OutboundAnswer>>>();

  const agentFor = (reach: Reach, insecure: boolean): Promise<Agent> => {
    const key = `${reach} ${insecure}`;
    const agent = agents.get(key) ?? createAgent(guardedLookup(lookup, reach, outside), insecure);
    agents.set(key, agent);
    return agent;
  };

  return {
    fetchBytes(start, request) {
      if ((request.method ?? 'GET') !== 'GET') return follow(start, request, agentFor);
      const shared = inFlight.get(request.allowed) ?? new Map<string, Promise<OutboundAnswer>>();
      inFlight.set(request.allowed, shared);
      const { allowed: _, ...rest } = request;
      const key = JSON.stringify([String(start), rest]);
      const running = shared.get(key) ?? follow(start, request, agentFor).finally(() => shared.delete(key));
      shared.set(key, running);
      return running;
    },
    async tryPort(host, port, { allowed, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { url } = readAddress(`http://${host}:${port}`, {});
        const reach = checkAddress(url, allowed);
        await openPort({ host: bareHost(url), port, lookup: guardedLookup(lookup, reach, outside), signal });
      } catch (cause) {
        throw explain(cause, signal, timeoutMs);
      }
    },
    async close() {
      const open = await Promise.all(agents.values());
      agents.clear();
      await Promise.all(open.map((agent) => agent.destroy()));
    },
  };
}

/** undici is loaded when the first request leaves: an idle server does without its memory. */
async function createAgent(lookup: LookupFunction, insecure: boolean): Promise<Agent> {
  // The package is CommonJS: bundled, all of it stands in the default export.
  const { default: undici } = await import('undici');
  return new undici.Agent({ connect: { lookup, rejectUnauthorized: !insecure } });
}

/**
 * Resolves a name to the addresses that may be connected to, of which there has to be one. A name that was found
 * `outside`, on the internet, is not followed to this machine itself from then on: whoever owns it would reach what
 * listens only here (DNS rebinding).
 */
function guardedLookup(lookup: Lookup, reach: Reach, outside: Set<string>): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      if (found.some(({ address }) => addressKind(address) === 'public')) outside.add(hostname);
      const reachable = found.filter(({ address }) => mayConnect(addressKind(address), reach, false));
      const addresses = reachable.filter(({ address }) => !outside.has(hostname) || !isLoopback(address));
      const [first] = addresses;
      if (!first) done(reachable.length > 0 ? nameMoved() : addressRefused(), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** The host of a URL as sockets take it: IPv6 without brackets. */
const bareHost = ({ hostname }: URL): string => literalAddress(hostname) ?? hostname;

function openPort(where: TcpNetConnectOpts & { signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(where);
    socket.once('error', reject);
    socket.once('connect', () => {
      resolve();
      socket.destroy();
    });
  });
}

function mayConnect(kind: AddressKind, reach: Reach, literal: boolean): boolean {
  if (kind === 'public') return true;
  return reach === 'named' && (kind === 'private' || (kind === 'guarded' && literal));
}

const addressRefused = () =>
  new OutboundFailure('refused', 'address-refused', 'The host has an address that is not asked from here.', {
    hint: 'Link-local and metadata addresses are asked only where the config names the address itself.',
  });

const nameMoved = () =>
  new OutboundFailure(
    'refused',
    'address-refused',
    'The name of the host led to the internet, and now leads to this machine.',
    { hint: 'Start the server again if the name was moved on purpose.' },
  );

interface Hop {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | undefined;
}

async function follow(
  start: string | URL,
  request: OutboundRequest,
  agentFor: (reach: Reach, insecure: boolean) => Promise<Agent>,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  const { maxRedirects = 5, keepRedirects = false, holdsSecret = () => false } = request;
  let hop: Hop = {
    ...readAddress(start, request.headers ?? {}),
    method: request.method ?? 'GET',
    body: request.body,
  };
  const { hostname } = hop.url;
  try {
    for (let redirects = maxRedirects; ; redirects -= 1) {
      const reach = checkAddress(hop.url, request.allowed, redirects < maxRedirects);
      const insecure = request.insecure === true && hop.url.hostname === hostname;
      const answer = await send(hop, await agentFor(reach, insecure), request, signal);
      const { location } = answer;
      if (!location) return answer;
      if (keepRedirects && (maxRedirects === 0 || !request.allowed(location))) return answer;
      if (redirects === 0) {
        throw new OutboundFailure('upstream_error', 'too-many-redirects', 'The host redirects too many times.');
      }
      hop = nextHop(hop, answer.status, location, holdsSecret);
    }
  } catch (cause) {
    throw explain(cause, signal, request.timeoutMs);
  }
}

function readAddress(start: string | URL, headers: Readonly<Record<string, string>>): Pick<Hop, 'url' | 'headers'> {
  if (!URL.canParse(String(start))) throw new OutboundFailure('refused', 'bad-address', 'This is not an address.');
  const url = new URL(start);
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (!url.username && !url.password) return { url, headers: named };
  const credentials = Buffer.from(decodeEscapes(`${url.username}:${url.password}`)).toString('base64');
  url.username = '';
  url.password = '';
  return { url, headers: { authorization: `Basic ${credentials}`, ...named } };
}

function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new OutboundFailure('refused', 'bad-address', 'The credentials of this address have broken escapes.', {
      cause,
    });
  }
}

function checkAddress(url: URL, allowed: UrlPolicy, isRedirect = false): Reach {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    if (isRedirect) throw badRedirect('The host redirects to an address that is neither http nor https.');
    throw new OutboundFailure('refused', 'bad-scheme', 'Only http and https addresses are asked.');
  }
  const reach = allowed(url);
  if (!reach) {
    const message = isRedirect
      ? 'The host redirects to another one, which the config does not name.'
      : 'The config does not name this host.';
    throw new OutboundFailure('refused', 'host-not-named', message, {
      hint: 'The server asks only the hosts and ports that conf.yml names, also where one of them redirects.',
    });
  }
  const literal = literalAddress(url.hostname);
  if (literal !== undefined && !mayConnect(addressKind(literal), reach, true)) throw addressRefused();
  return reach;
}

async function send(
  hop: Hop,
  agent: Agent,
  { maxBytes, headOnly = false }: Pick<OutboundRequest, 'maxBytes' | 'headOnly'>,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const response = await agent.request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method as 'GET',
    headers: {
      'user-agent': `${product.name}/${product.version}`,
      accept: '*/*',
      ...hop.headers,
      'accept-encoding': acceptEncoding,
    },
    body: hop.body ?? null,
    signal,
  });
  // Whoever ends a body before its end makes it fail, which is nobody's fault and must not end the process.
  response.body.on('error', () => undefined);
  const status = response.statusCode;
  const head = {
    url: hop.url.href,
    status,
    statusText: response.statusText,
    type: single(response.headers['content-type']) ?? '',
    body: Buffer.alloc(0),
  };
  const location = redirectOf(status, response.headers.location, hop.url);
  if (location || headOnly) {
    const dumped = response.body.dump({ limit: 16_384, signal });
    // Nobody waits for a body that nobody reads: it may have no end.
    if (headOnly) dumped.catch(() => undefined);
    else await dumped;
    return { ...head, ...(location && { location }) };
  }
  const isEmpty = hop.method === 'HEAD' || status === 204;
  const decoder = isEmpty ? undefined : decoderOf(response);
  return { ...head, body: await readBody(response.body, decoder, maxBytes, signal) };
}

/** Decided before the body is touched: one that nobody can read is dropped as a whole. */
function decoderOf({ headers, body }: Dispatcher.ResponseData): Decoder {
  try {
    return findDecoder(headers['content-encoding']);
  } catch (failure) {
    body.destroy();
    throw failure;
  }
}

/** `readBytes`, with a failure of its own for an answer that begins in time and does not end in it. */
async function readBody(...[body, decoder, maxBytes, signal]: [...Parameters<typeof readBytes>, AbortSignal]) {
  try {
    return await readBytes(body, decoder, maxBytes);
  } catch (cause) {
    throw signal.aborted && !(cause instanceof OutboundFailure) ? answerTooSlow(cause) : cause;
  }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function redirectOf(status: number, header: string | string[] | undefined, from: URL): URL | undefined {
  const target = single(header);
  if (![301, 302, 303, 307, 308].includes(status) || target === undefined) return undefined;
  if (!URL.canParse(target, from.href)) {
    throw badRedirect('The host redirects to something that is no address.');
  }
  const url = new URL(target, from);
  url.username = '';
  url.password = '';
  return url;
}

const badRedirect = (message: string) => new OutboundFailure('upstream_error', 'bad-redirect', message);

/** Headers that say nothing about who asks. */
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/** The request after a redirect, by the rules of fetch; another host gets no headers of ours, no body and no secret. */
function nextHop(
  { url, method, headers, body }: Hop,
  status: number,
  location: URL,
  holdsSecret: (text: string) => boolean,
): Hop {
  const asksAgain = status === 303 || (method === 'POST' && (status === 301 || status === 302));
  const next = asksAgain && method !== 'HEAD' ? { method: 'GET', body: undefined } : { method, body };
  if (isSameHost(url, location)) return { url: location, headers, ...next };
  if (next.body !== undefined) {
    throw new OutboundFailure('refused', 'redirect-with-body', 'The host redirects what was sent to another host.');
  }
  if (holdsSecret(location.href)) {
    const message = 'The host redirects to another one, by an address that has a secret in it.';
    throw new OutboundFailure('refused', 'redirect-with-secret', message, {
      hint: 'A secret is sent to the host of its entry alone. Name the address in the config that it leads to.',
    });
  }
  const kept = Object.entries(headers).filter(([name, value]) => harmless.has(name) && !holdsSecret(value));
  return { url: location, headers: Object.fromEntries(kept), ...next };
}

const isSameHost = (from: URL, to: URL) => from.origin === to.origin || isSecured(from, to);

/** Whether an address is another one's `https` form, both at their usual port. */
export const isSecured = (from: URL, to: URL): boolean =>
  from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port;
