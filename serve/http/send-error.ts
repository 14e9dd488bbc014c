import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from '../../schema/api/error.ts';
import { challengeFor } from '../auth/challenge.ts';
import type { HttpError } from './http-error.ts';
import { applySecurityHeaders } from './security-headers.ts';
import { acceptsHtml } from './wants-page.ts';

/** The addresses whose clients look for another word of success. */
const asksStatus = /\/status-(?:check|ping)(?:[/?]|$)/;

/**
 * Answers a request with an error: JSON for programs, for browsers a page with the words of `wordsFolder`, or a sentence
 * where no folder is given.
 */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: HttpError,
  wordsFolder?: string,
): void {
  const { status, code, message, hint, headers } = error;
  const asText = acceptsHtml(request);
  if (asText && wordsFolder !== undefined) {
    // Most servers refuse no browser for as long as they run.
    void import('./error-page.ts')
      .then(({ sendErrorPage }) => sendErrorPage(request, response, error, wordsFolder))
      .catch(() => (response.headersSent ? response.destroy() : sendError(request, response, error)));
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
