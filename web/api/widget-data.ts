import { DashError } from '../../schema/errors.ts';
import { findSecretName } from '../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { goesThroughProxy, isOwnAddress } from '../../schema/widget-plan.ts';

/** How a widget's requests travel. */
export interface TransportOptions {
  /** The site's root as this page reaches it: absolute, or relative like `../`; ends in a slash. */
  siteRoot: string;
  useProxy: boolean;
  /** Milliseconds until a request is given up. */
  timeout: number;
  /**
   * Whether a Dash server stands behind the page; it does unless set. Without one there is no proxy: what holds the
   * name of a secret fails at once, the rest is asked directly, as a few services allow it.
   */
  served?: boolean;
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal;
}

/**
 * Asks for a widget's data: the service itself, or `{siteRoot}cors-proxy` with the address in `Target-URL` and the
 * headers as JSON in `CustomHeaders`. Basic credentials that name an environment variable travel as JSON in
 * `CustomBasic`, for the server to fill in and encode.
 *
 * Resolves to the answer's body, parsed as JSON unless the request says `text`. Throws a `DashError` whose message
 * says what happened and whose hint says what to do. An abort by `road.signal` rejects with that signal's reason.
 */
export async function fetchWidgetData(request: WidgetRequest, road: TransportOptions): Promise<unknown> {
  const { timeout, signal, served = true } = road;
  signal?.throwIfAborted();
  const secret = findSecretName(request);
  if (secret && !served) throw missingVariable(secret);
  if (request.server && !served) {
    throw new DashError('needs-server', 'The Dash server itself answers this, and a static host has none.', {
      hint: 'Start Dash with `dash serve`, or take the widget out.',
    });
  }
  const proxied = served && goesThroughProxy(request, road.useProxy);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  const forward = () => limit.abort();
  signal?.addEventListener('abort', forward);
  try {
    const response = await fetch(...envelope(request, road.siteRoot, proxied, limit.signal));
    return readBody(request, response.status, await response.text(), proxied);
  } catch (cause) {
    if (cause instanceof DashError) throw cause;
    signal?.throwIfAborted();
    throw limit.signal.aborted ? tooLate(timeout) : unreachable(request, proxied, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

function envelope(
  { url, method = 'GET', headers = {}, basic, body }: WidgetRequest,
  siteRoot: string,
  proxied: boolean,
  signal: AbortSignal,
): [string, RequestInit] {
  const secretCredentials = proxied && basic && findSecretName(basic) ? basic : undefined;
  const sent: Record<string, string> = {
    ...headers,
    ...(basic && !secretCredentials && { Authorization: `Basic ${toBase64(`${basic.username}:${basic.password}`)}` }),
  };
  const content = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const type: Record<string, string> = content === undefined ? {} : { 'Content-Type': 'application/json' };
  // Polled figures must be today's, and a service needs no word of which dashboard asks.
  const init: RequestInit = { method, signal, cache: 'no-store', referrerPolicy: 'same-origin', body: content ?? null };
  if (!proxied) {
    const target = isOwnAddress(url) ? siteRoot + url.replace(/^(?:\.?\/)+/, '') : url;
    return [target, { ...init, headers: { ...type, ...sent } }];
  }
  return [
    `${siteRoot}cors-proxy`,
    {
      ...init,
      headers: {
        ...type,
        'Target-URL': url.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
        CustomHeaders: toAscii(JSON.stringify(sent)),
        ...(secretCredentials && { CustomBasic: toAscii(JSON.stringify(secretCredentials)) }),
      },
    },
  ];
}

function readBody({ as = 'json', url, ...request }: WidgetRequest, status: number, text: string, proxied: boolean) {
  const body = parse(text);
  if (status < 200 || status > 299) throw refusal(status, body, { ...request, url }, proxied);
  if (as === 'json' && body === undefined) {
    throw new DashError('widget-not-json', 'The answer is not JSON.', {
      hint: 'Check the address: a web page seems to answer there.',
    });
  }
  if (isRecord(body) && body.success === false) {
    const message = wordsOf(body);
    throw new DashError('widget-target', `Proxy returned error from target server${message ? `: ${message}` : ''}`);
  }
  return as === 'text' ? text : body;
}

const tooLate = (timeout: number) =>
  new DashError('widget-timeout', `There was no answer within ${timeout} ms.`, {
    hint: 'Check that the service is up, or give it longer with the `timeout` key of the widget (in milliseconds).',
  });

function unreachable({ url }: WidgetRequest, proxied: boolean, cause: unknown): DashError {
  if (proxied || isOwnAddress(url)) {
    return new DashError('server-unreachable', 'The dashboard’s server could not be reached.', {
      hint: 'Check the connection to the server, then try again.',
      cause,
    });
  }
  const blocked = /^http:/i.test(url) && globalThis.location?.protocol === 'https:';
  return new DashError(
    'widget-unreachable',
    'Unable to fetch data: the service could not be reached from this browser.',
    {
      hint: blocked
        ? 'A browser does not ask an http:// address from an https:// page: set `useProxy: true`, so that the server asks.'
        : 'If the service is up, it may refuse requests from other sites (CORS): set `useProxy: true`, so that the server asks.',
      cause,
    },
  );
}

/** The sentence for an answer with a status of refusal: whose refusal it is, and in their words where they gave some. */
function refusal(status: number, body: unknown, request: WidgetRequest, proxied: boolean): DashError {
  const error = isRecord(body) ? body.error : undefined;
  const words = wordsOf(body);
  if (isRecord(error) && error.type === 'upstream_timeout') {
    return new DashError('target-timeout', 'The service did not answer the dashboard’s server in time.');
  }
  if (isRecord(error) && error.type === 'upstream_error') {
    return new DashError(
      'target-unreachable',
      `The dashboard’s server could not reach the service${inBrackets(error.code)}.`,
      {
        hint: 'Check the address, and that the service can be reached from the server.',
      },
    );
  }
  const ofService = !proxied || (isRecord(error) && error.type === 'upstream_status');
  if (ofService || words) {
    const sentence = ofService ? `The service answered with status ${status}${words ? `: ${words}` : '.'}` : words;
    return new DashError('widget-status', sentence, hintFor(status, ofService));
  }
  const secret = findSecretName(request);
  return secret
    ? missingVariable(secret)
    : new DashError('no-proxy', `The request could not be passed on (status ${status}).`, { hint: needsServer });
}

const missingVariable = (name: string) =>
  new DashError('missing-variable', `Environment variable ${name} not found`, { hint: needsServer });

const needsServer = 'Requests through the proxy need a running Dash server; a static host has none.';

function hintFor(status: number, ofService: boolean): { hint?: string } {
  if (!ofService) return {};
  if (status === 401 || status === 403) return { hint: 'Check the credentials or the key in the options.' };
  if (status === 404) return { hint: 'Check the address and the version in the options.' };
  return {};
}

/** The message that an answer carries, in the shapes that our proxy and most services give it. */
function wordsOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const { error, message, detail, title, msg } = body;
  if (isRecord(error)) return wordsOf(error.data) || wordsOf(error);
  const words = [message, error, detail, msg, title].find((text) => typeof text === 'string' && text !== '');
  return typeof words === 'string' ? words.slice(0, 300) : '';
}

const inBrackets = (code: unknown) => (typeof code === 'string' ? ` (${code})` : '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** JSON text that fits into a header, which holds Latin letters only. */
const toAscii = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
