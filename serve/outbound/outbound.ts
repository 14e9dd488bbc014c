import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent } from 'undici';
import { addressKind, literalAddress } from './addresses.ts';
import { guardedLookup, type Lookup } from './guarded-lookup.ts';
import { openPort } from './open-port.ts';
import { explain, OutboundFailure } from './outbound-failure.ts';
import type { OutboundAnswer, OutboundRequest, Reach, UrlPolicy } from './outbound-request.ts';
import { type Hop, nextHop } from './redirects.ts';
import { checkAddress, readAddress } from './request-address.ts';
import { sendRequest } from './send-request.ts';

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
  /** The same, for what is no HTTP: the connection stays open, and is the caller's to end. */
  connect(host: string, port: number, request: Pick<OutboundRequest, 'allowed' | 'timeoutMs'>): Promise<Socket>;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** `lookup` resolves names, the system's way unless set. */
export function createOutbound({ lookup = systemLookup }: { lookup?: Lookup } = {}): Outbound {
  const agents = new Map<string, Promise<Agent>>();
  const publicNames = new Set<string>();
  const inFlight = new WeakMap<UrlPolicy, Map<string, Promise<OutboundAnswer>>>();

  const agentFor = (reach: Reach, insecure: boolean, socket?: string): Promise<Agent> => {
    const key = `${reach} ${insecure} ${socket ?? ''}`;
    const agent = agents.get(key) ?? createAgent(guardedLookup(lookup, reach, publicNames), insecure, socket);
    agents.set(key, agent);
    return agent;
  };

  const openAt: Outbound['connect'] = async (host, port, { allowed, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { url } = readAddress(`http://${host}:${port}`, {});
      const reach = checkAddress(url, allowed);
      return await openPort({ host: bareHost(url), port, lookup: guardedLookup(lookup, reach, publicNames), signal });
    } catch (cause) {
      throw explain(cause, signal, timeoutMs);
    }
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
    async tryPort(host, port, request) {
      (await openAt(host, port, request)).destroy();
    },
    connect: openAt,
    async close() {
      const open = await Promise.all(agents.values());
      agents.clear();
      await Promise.all(open.map((agent) => agent.destroy()));
    },
  };
}

/** undici is loaded when the first request leaves: an idle server does without its memory. */
async function createAgent(lookup: LookupFunction, insecure: boolean, socket?: string): Promise<Agent> {
  // The package is CommonJS: bundled, all of it stands in the default export.
  const { default: undici } = await import('undici');
  if (socket !== undefined) return new undici.Agent({ connect: { socketPath: socket } });
  return new undici.Agent({ connect: { lookup, rejectUnauthorized: !insecure } });
}

/** The host of a URL as sockets take it: IPv6 without brackets. */
const bareHost = ({ hostname }: URL): string => literalAddress(hostname) ?? hostname;

/** How hosts are reached, and the names of those that are known to be on the internet. */
interface Way {
  agentFor: (reach: Reach, insecure: boolean, socket?: string) => Promise<Agent>;
  publicNames: ReadonlySet<string>;
}

async function follow(
  start: string | URL,
  request: OutboundRequest,
  { agentFor, publicNames }: Way,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  const { keepRedirects = false, holdsSecret = () => false, socket } = request;
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
      const answer = await sendRequest(hop, await agentFor(reach, insecure, socket), request, signal);
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
