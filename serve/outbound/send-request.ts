import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { product } from '../../schema/product.ts';
import { acceptEncoding, type Decoder, findDecoder, readBytes } from './outbound-body.ts';
import { answerTooSlow, OutboundFailure } from './outbound-failure.ts';
import type { OutboundAnswer, OutboundRequest } from './outbound-request.ts';
import { type Hop, redirectOf, single } from './redirects.ts';

/** Sends one request and reads its answer, without following a redirect. */
export async function sendRequest(
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
    // Some hosts say that they keep a connection and break it off during the next request, which may not be sent again.
    reset: hop.method !== 'GET' && hop.method !== 'HEAD',
    signal,
  });
  // Whoever ends a body before its end makes it fail, which is nobody's fault and must not end the process.
  response.body.on('error', () => undefined);
  const status = response.statusCode;
  const retryAfter = single(response.headers['retry-after']);
  const date = single(response.headers.date);
  const head = {
    url: hop.url.href,
    status,
    statusText: response.statusText,
    type: single(response.headers['content-type']) ?? '',
    ...(date !== undefined && { date }),
    ...(retryAfter !== undefined && { retryAfter }),
    headers: response.headers,
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

/** Sends one request for an answer that has no end, and reads none of it. */
export async function openAnswer(
  { url, headers }: Pick<Hop, 'url' | 'headers'>,
  agent: Agent,
  signal: AbortSignal,
): Promise<{ status: number; body: Readable }> {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { 'user-agent': `${product.name}/${product.version}`, accept: '*/*', ...headers },
    // It may say nothing for days.
    bodyTimeout: 0,
    signal,
  });
  body.on('error', () => undefined);
  return { status: statusCode, body };
}
