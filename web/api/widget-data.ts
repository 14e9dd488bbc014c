import { DashError } from '../../schema/errors.ts';
import { findSecretName } from '../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { readAnswer, timeoutError } from '../../schema/widget-answer.ts';
import { goesThroughProxy, isOwnAddress } from '../../schema/widget-plan.ts';
import { missingVariable, needsServer, proxiedStatusError, unreachableError } from './widget-errors.ts';

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
 * says what happened and whose hint says what to do. An abort by `transport.signal` rejects with that signal's reason.
 */
export async function fetchWidgetData(request: WidgetRequest, transport: TransportOptions): Promise<unknown> {
  const { timeout, signal, served = true } = transport;
  signal?.throwIfAborted();
  const secret = findSecretName(request);
  if (secret && !served) throw missingVariable(secret);
  if (request.server && !served) {
    throw needsServer('The Dash server itself answers this, and a static host has none.');
  }
  if (request.socket !== undefined) throw needsServer('Only a Dash server can ask a socket of its machine.');
  const proxied = served && goesThroughProxy(request, transport.useProxy);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  const forward = () => limit.abort();
  signal?.addEventListener('abort', forward);
  try {
    const response = await fetch(...fetchArguments(request, transport.siteRoot, proxied, limit.signal));
    const refuse = (status: number, body: unknown) => proxiedStatusError(status, body, request);
    return readAnswer(request, response.status, await response.text(), proxied ? refuse : undefined);
  } catch (cause) {
    if (cause instanceof DashError) throw cause;
    signal?.throwIfAborted();
    throw limit.signal.aborted ? timeoutError(timeout) : unreachableError(request, proxied, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

function fetchArguments(
  { url, method = 'GET', headers = {}, basic, body, form }: WidgetRequest,
  siteRoot: string,
  proxied: boolean,
  signal: AbortSignal,
): [string, RequestInit] {
  const secretCredentials = proxied && basic && findSecretName(basic) ? basic : undefined;
  const sent: Record<string, string> = {
    ...headers,
    ...(basic && !secretCredentials && { Authorization: `Basic ${toBase64(`${basic.username}:${basic.password}`)}` }),
  };
  const content =
    method === 'GET' ? undefined : form ? new URLSearchParams(form).toString() : JSON.stringify(body ?? {});
  const type: Record<string, string> =
    content === undefined ? {} : { 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' };
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

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** JSON text that fits into a header, which holds Latin letters only. */
const toAscii = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
