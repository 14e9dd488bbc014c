import { encodePart } from '../rules/addresses/urls.ts';

/** Reply of `GET /status-check` and `GET /status-ping`, as older clients read it. */
export interface StatusReply {
  successStatus: boolean;
  /** It is well, and will not be for long. */
  warns?: true;
  /** These two only with an answer that counts as good. */
  statusCode?: number;
  statusText?: string;
  /** The name that the target's certificate was asked for; not there for plain http. */
  serverName?: string;
  /** Milliseconds. */
  timeTaken?: number;
  /** For a person to read, in one or two lines of English. */
  message: string;
  /** The same for clients that have words of their own; absent where there are none for it. */
  outcome?: StatusOutcome;
}

/** The outcomes of a check that clients may have words for. */
export const statusOutcomes = [
  // Values: `sign`, `server` where its name is known, `answer` (its code and text), `ms`.
  'answered',
  // Values: `host`, `port`, `ms`.
  'connected',
  // Values: `host`, `ms`.
  'pinged',
  // Values: `host` (the name), `ms`.
  'looked-up',
  // Values: `sign`, `host`, `count` (whole days until it ends), `ms`.
  'certificate',
  // What a source of discovery says of what it has.
  'found-running',
  'found-starting',
  'found-unhealthy',
  'found-restarting',
  'found-paused',
  'found-stopped',
  // Values: `host`.
  'no-ping',
  // Values: `answer`.
  'service-error',
  // Values: `answer`.
  'no-text',
  // Values: `host`, `answer`, `to` (the host that it leads to), `status` (its code).
  'leads-away',
  // Values: `host` where it is known from here on; `seconds`.
  'no-answer',
  // Values: `error`, as the system calls it.
  'failed',
  // Values: `name`.
  'missing-variable',
  'too-many-redirects',
  'bad-redirect',
  'address-refused',
  'host-not-named',
  'bad-address',
  'bad-scheme',
  'bad-request',
] as const;

export interface StatusOutcome {
  code: (typeof statusOutcomes)[number];
  values: Record<string, string | number>;
}

/**
 * Reply beside a 202: the check is under way. A client gets it after a moment if it sends `Prefer: respond-async`
 * (RFC 7240), and asks again for what has come of it with `wait=` and the seconds that it will wait this time. A browser
 * has six connections to a server, and services that never answer would hold them all.
 */
export interface StatusPending {
  pending: true;
}

/** Code of the refusal (403) where the config asks for no such check. */
export const notChecked = 'not-checked';

/** Figures of the checks. */
export const statusLimits = {
  /** Milliseconds until a target is given up. */
  timeout: 10_000,
  redirects: 5,
  /** Bytes of an answer that has to hold a text. */
  body: 1024 * 1024,
  /** Days that a certificate has left from which on nothing is said. */
  certificateDays: 14,
} as const;

/** A check as it is asked for. The server checks only what the config names, and with the config's settings. */
export interface StatusQuestion {
  url: string;
  enableInsecure?: boolean;
  acceptCodes?: string;
  maxRedirects?: number;
  /** Id of an item of whose check the server keeps something back: headers, or a part of its address. */
  item?: string;
}

const hostAndPort =
  /^(?!(?:https?|tls|icmp):)[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?(?<host>\[[^\]]*\]|[^/?#:]+):(?<port>\d{1,5})(?![^/?#])/i;

/** The port that is tried of an address; undefined for one of the web, and for what is checked in a way of its own. */
export function portOf(url: string): { host: string; port: number } | undefined {
  const { host, port } = hostAndPort.exec(url)?.groups ?? {};
  return host && port ? { host: host.toLowerCase(), port: Number(port) } : undefined;
}

/**
 * The request for a check, below the site's root: `status-check/?&url=…` in the order of older clients, or
 * `status-ping` for an address whose port is tried, unless only the item says where to ask.
 */
export function statusPath({ url, enableInsecure, acceptCodes, maxRedirects, item }: StatusQuestion): string {
  const tcp = portOf(url);
  if (tcp && item === undefined) return `status-ping?host=${encodePart(tcp.host)}&port=${tcp.port}`;
  return [
    'status-check/?',
    `url=${encodePart(url)}`,
    enableInsecure && 'enableInsecure=true',
    acceptCodes && `acceptCodes=${encodePart(acceptCodes)}`,
    maxRedirects !== undefined && `maxRedirects=${maxRedirects}`,
    item !== undefined && `item=${encodePart(item)}`,
  ]
    .filter(Boolean)
    .join('&');
}
