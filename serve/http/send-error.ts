import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from '../../schema/api/error.ts';
import { challengeFor } from '../auth/challenge.ts';
import type { HttpError } from './http-error.ts';
import { applySecurityHeaders } from './security-headers.ts';

/** The addresses whose clients look for another word of success. */
const asksStatus = /\/status-(?:check|ping)(?:[/?]|$)/;

/**
 * Answers a request that is refused: a JSON problem for programs, for browsers a page with the words of `wordsFolder`, or a
 * sentence where these are not at hand.
 */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: HttpError,
  wordsFolder?: string,
): void {
  const { status, code, message, hint, headers } = refusal;
  const asText = request.headers.accept?.includes('text/html') ?? false;
  if (asText && wordsFolder !== undefined) {
    // Most servers refuse no browser for as long as they run.
    void import('./error-page.ts')
      .then(({ sendErrorPage }) => sendErrorPage(request, response, refusal, wordsFolder))
      .catch(() => (response.headersSent ? response.destroy() : sendError(request, response, refusal)));
    return;
  }
  const reply: ErrorReply = {
    success: false,
    ...(asksStatus.test(request.url ?? '') && { successStatus: false }),
    message,
    error: { code, message, ...(hint && { hint }) },
  };
  const body = Buffer.from(asText ? `${message}\n${hint ?? ''}`.trim() : JSON.stringify(reply));
  applySecurityHeaders(response);
  response.writeHead(status, {
    ...(status === 401 && { 'WWW-Authenticate': challengeFor(request) }),
    ...headers,
    'Content-Type': `${asText ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
