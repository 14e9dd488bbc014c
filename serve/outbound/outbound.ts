import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Agent } from 'undici';
import { addressKind, literalAddress } from './addresses.ts';
import { guardedLookup, type Lookup } from './guarded-lookup.ts';
import { lookUp } from './look-up.ts';
import { openPort } from './open-port.ts';
import { explain, OutboundFailure } from './outbound-failure.ts';
import type {
  OutboundAnswer,
  OutboundRequest,
  OutboundStream,
  Reach,
  TlsTexts,
  UrlPolicy,
} from './outbound-request.ts';
import { ping } from './ping.ts';
import { readCertificate } from './read-certificate.ts';
import { type Hop, nextHop } from './redirects.ts';
import { checkAddress, readAddress } from './request-address.ts';
import { openAnswer, sendRequest } from './send-request.ts';

/** The one way out to the network. */
export interface Outbound {
  /**
   * Asks for a URL and reads the whole answer, whatever its status. Names are resolved once, and the connection goes
   * to the address that was checked; each redirect is checked again, and loses headers and credentials when it leaves
   * the host. Identical GETs in flight under the same `allowed` are one request. Throws an `OutboundFailure`.
   */
  fetchBytes(url: string | URL, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Asks for a URL whose answer has no end, by the same rules, but follows no redirect. Throws an `OutboundFailure`. */
  openStream(url: string | URL, request: StreamRequest): Promise<OutboundStream>;
  /**
   * Opens a connection to a port and closes it again, by the same rules; `allowed` is asked with `http://{host}:{port}`.
   * Throws an `OutboundFailure`.
   */
  tryPort(host: string, port: number, request: Trial): Promise<void>;
  /** The same, for what is no HTTP: the connection stays open, and is the caller's to end. */
  connect(host: string, port: number, request: Trial): Promise<Socket>;
  /**
   * When the certificate behind a port ends, in milliseconds since 1970; by the same rules. One that does not verify is a
   * failure, unless `insecure` takes any.
   */
  certificateEnd(host: string, port: number, request: Trial & Pick<OutboundRequest, 'insecure'>): Promise<number>;
  /** Pings a host, by the same rules; `allowed` is asked with `http://{host}`. Resolves to milliseconds. */
  ping(host: string, request: Trial): Promise<number>;
  /**
   * Looks up the addresses of a name, at a server that the same rules hold for, or at those of the system. Where there are
   * none, it is a failure.
   */
  lookUp(name: string, server: { host: string; port: number } | undefined, request: Trial): Promise<void>;
  /** Ends all connections, and what is asked by others than these. */
  close(): Promise<void>;
}

/** Of a request the part that holds for whatever leaves. */
export type Trial = Pick<OutboundRequest, 'allowed' | 'timeoutMs'>;

export type StreamRequest = Pick<OutboundRequest, 'allowed' | 'timeoutMs' | 'headers' | 'socket' | 'tls'>;

/** `lookup` resolves names, the system's way unless set. */
export function createOutbound({ lookup = systemLookup }: { lookup?: Lookup } = {}): Outbound {
  const agents = new Map<string, Promise<Agent>>();
  const publicNames = new Set<string>();
  const inFlight = new WeakMap<UrlPolicy, Map<string, Promise<OutboundAnswer>>>();

  const agentFor: AgentFor = (reach, insecure, { socket, tls } = {}) => {
    const key = JSON.stringify([reach, insecure, socket, tls]);
    const agent = agents.get(key) ?? createAgent(guardedLookup(lookup, reach, publicNames), insecure, { socket, tls });
    agents.set(key, agent);
    return agent;
  };

  const underWay = new Set<AbortController>();
  /** Does something that has so much time, and ends with all connections; what goes wrong is an `OutboundFailure`. */
  const within = async <T>(timeoutMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs).unref();
    underWay.add(controller);
    try {
      return await run(controller.signal);
    } catch (cause) {
      throw explain(cause, controller.signal, timeoutMs);
    } finally {
      clearTimeout(timer);
      underWay.delete(controller);
    }
  };
  const openAt = (host: string, port: number, { allowed }: Pick<Trial, 'allowed'>, signal: AbortSignal) => {
    const { url } = readAddress(`http://${host}:${port}`, {});
    const reach = checkAddress(url, allowed);
    return openPort({ host: bareHost(url), port, lookup: guardedLookup(lookup, reach, publicNames), signal });
  };
  const connect: Outbound['connect'] = (host, port, request) =>
    within(request.timeoutMs, async (signal) => openAt(host, port, request, signal));
  /** The address of a host that may be asked, for what takes no name. */
  const addressOf = (host: string, { allowed }: Pick<Trial, 'allowed'>): Promise<LookupAddress> => {
    const { url } = readAddress(`http://${host}`, {});
    const reach = checkAddress(url, allowed);
    const literal = literalAddress(url.hostname);
    if (literal !== undefined) return Promise.resolve({ address: literal, family: isIP(literal) });
    return new Promise((resolve, reject) => {
      guardedLookup(lookup, reach, publicNames)(url.hostname, {}, (error, address, family = 4) => {
        if (error || typeof address !== 'string') reject(error);
        else resolve({ address, family });
      });
    });
  };

  return {
    fetchBytes(start, request) {
      if ((request.method ?? 'GET') !== 'GET') return follow(start, request, { agentFor, publicNames });
      const shared = inFlight.get(request.allowed) ?? new Map<string, Promise<OutboundAnswer>>();
      inFlight.set(request.allowed, shared);
      const { allowed: _, ...rest } = request;
      const key = JSON.stringify([String(start), rest]);
      const running =
        shared.get(key) ?? follow(start, request, { agentFor, publicNames }).finally(() => shared.delete(key));
      shared.set(key, running);
      return running;
    },
    async openStream(start, { allowed, headers = {}, timeoutMs, ...ways }) {
      if (ways.socket !== undefined && !ways.socket.startsWith('/')) throw badSocket();
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), timeoutMs).unref();
      underWay.add(controller);
      const end = () => {
        underWay.delete(controller);
        controller.abort();
      };
      try {
        const asked = readAddress(start, headers);
        const agent = await agentFor(checkAddress(asked.url, allowed), false, ways);
        const { status, body } = await openAnswer(asked, agent, controller.signal);
        body.once('close', () => underWay.delete(controller));
        return { status, body, end };
      } catch (cause) {
        const failure = explain(cause, controller.signal, timeoutMs);
        end();
        throw failure;
      } finally {
        clearTimeout(timer);
      }
    },
    async tryPort(...asked) {
      (await connect(...asked)).destroy();
    },
    connect,
    certificateEnd: (host, port, { insecure = false, ...request }) =>
      within(request.timeoutMs, async (signal) => {
        const socket = await openAt(host, port, request, signal);
        return readCertificate(socket, { host: literalAddress(host) ?? host, insecure, signal });
      }),
    ping: (host, request) =>
      within(request.timeoutMs, async (signal) =>
        ping(await abortable(addressOf(host, request), signal), signal, request.timeoutMs),
      ),
    lookUp: (name, server, request) =>
      within(request.timeoutMs, async (signal) => {
        const found = server && (await abortable(addressOf(server.host, request), signal));
        const at = found && (found.family === 6 ? `[${found.address}]` : found.address);
        await lookUp(name, at && `${at}:${server.port}`, signal);
      }),
    async close() {
      for (const controller of underWay) controller.abort();
      const open = await Promise.all(agents.values());
      agents.clear();
      await Promise.all(open.map((agent) => agent.destroy()));
    },
  };
}

/** The same, but no longer than the signal lets it: the system's way to look names up can't be ended. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** undici is loaded when the first request leaves: an idle server does without its memory. */
async function createAgent(
  lookup: LookupFunction,
  insecure: boolean,
  { socket, tls }: { socket: string | undefined; tls: TlsTexts | undefined },
): Promise<Agent> {
  // The package is CommonJS: bundled, all of it stands in the default export.
  const { default: undici } = await import('undici');
  if (socket !== undefined) return new undici.Agent({ connect: { socketPath: socket } });
  return new undici.Agent({ connect: { lookup, rejectUnauthorized: !insecure, ...tls } });
}

/** The host of a URL as sockets take it: IPv6 without brackets. */
const bareHost = ({ hostname }: URL): string => literalAddress(hostname) ?? hostname;

type AgentFor = (
  reach: Reach,
  insecure: boolean,
  ways?: { socket?: string | undefined; tls?: TlsTexts | undefined },
) => Promise<Agent>;

/** How hosts are reached, and the names of those that are known to be on the internet. */
interface Way {
  agentFor: AgentFor;
  publicNames: ReadonlySet<string>;
}

async function follow(
  start: string | URL,
  request: OutboundRequest,
  { agentFor, publicNames }: Way,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  const { keepRedirects = false, holdsSecret = () => false, socket, tls } = request;
  const maxRedirects = socket === undefined ? (request.maxRedirects ?? 5) : 0;
  if (socket !== undefined && !socket.startsWith('/')) throw badSocket();
  let hop: Hop = {
    ...readAddress(start, request.headers ?? {}),
    method: request.method ?? 'GET',
    body: request.body,
  };
  const { hostname } = hop.url;
  let { allowed } = request;
  try {
    for (let redirects = maxRedirects; ; redirects -= 1) {
      const reach = checkAddress(hop.url, allowed, redirects < maxRedirects);
      const insecure = request.insecure === true && hop.url.hostname === hostname;
      const answer = await sendRequest(hop, await agentFor(reach, insecure, { socket, tls }), request, signal);
      const { location } = answer;
      if (!location) return answer;
      if (keepRedirects && (maxRedirects === 0 || !request.allowed(location))) return answer;
      if (redirects === 0) {
        throw new OutboundFailure('upstream_error', 'too-many-redirects', 'The host redirects too many times.');
      }
      if (request.staysOutside && isOutside(hop.url, publicNames)) {
        allowed = (url) => request.allowed(url) && 'public';
      }
      hop = nextHop(hop, answer.status, location, holdsSecret);
    }
  } catch (cause) {
    throw explain(cause, signal, request.timeoutMs);
  }
}

const badSocket = () => new OutboundFailure('refused', 'bad-socket', 'The path of a socket has to begin with a slash.');

/** Whether a host that has just been asked is one of the internet. */
function isOutside({ hostname }: URL, publicNames: ReadonlySet<string>): boolean {
  const literal = literalAddress(hostname);
  return literal === undefined ? publicNames.has(hostname) : addressKind(literal) === 'public';
}
