import { DashError } from '../../schema/errors.ts';

/** Why there is no answer. The message names neither addresses nor headers: either may hold a secret. */
export class OutboundFailure extends DashError {
  readonly type: 'refused' | 'upstream_timeout' | 'upstream_error';

  constructor(
    type: OutboundFailure['type'],
    code: string,
    message: string,
    options: { hint?: string; cause?: unknown } = {},
  ) {
    super(code, message, options);
    this.name = 'OutboundFailure';
    this.type = type;
  }
}

/** The answer began, and was not over when the time was. */
export const answerTooSlow = (cause: unknown): OutboundFailure =>
  new OutboundFailure('upstream_timeout', 'answer-too-slow', 'The host began to answer, and did not end in time.', {
    hint: 'Check that the service is well: it sends too slowly, or stopped in the middle.',
    cause,
  });

const slowCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ETIMEOUT',
]);

const badCertificate = /CERT|SIGNED|ISSUER/;

/** Whether a code of TLS says that the other side's certificate is not trusted. */
export const isUntrusted = (code: string): boolean => badCertificate.test(code);

/** What the codes of sockets, parsers and decompressors mean, by their beginnings. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^ENOENT/, 'There is no such socket on the machine of the server'],
  [/^(?:EACCES|EPERM)/, 'The server may not open the socket'],
  [/^ECONNREFUSED/, 'The host takes no connections at this port'],
  [/^(?:ENOTFOUND|EAI_)/, 'The name of the host leads nowhere'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, 'There is no way to the host'],
  [/^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE)/, 'The host broke the connection off'],
  [/^(?:EPROTO|UND_ERR_HEADERS_OVERFLOW)/, 'The host answers with something that is no proper HTTP'],
  [/^UND_ERR_RES_CONTENT_LENGTH/, 'The answer has another length than the host announced'],
  [/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/, 'The answer can’t be decompressed'],
  [badCertificate, 'The host shows a certificate that the server does not trust'],
];

/** The failure of a request that had `milliseconds`, by whatever ended it. */
export function explain(cause: unknown, signal: AbortSignal, milliseconds: number): OutboundFailure {
  if (cause instanceof OutboundFailure) return cause;
  const code = codeOf(cause);
  if (signal.aborted || slowCodes.has(code)) {
    return new OutboundFailure(
      'upstream_timeout',
      'upstream-timeout',
      `The host did not answer in ${milliseconds} ms.`,
      {
        hint: 'Check that the service is up and can be reached from the server.',
        cause,
      },
    );
  }
  if (code === 'UND_ERR_INVALID_ARG') {
    return new OutboundFailure('refused', 'bad-request', 'A header or the method is not one that can be sent.', {
      hint: 'Check the headers in the config, and what their variables hold: one line without special characters each.',
      cause,
    });
  }
  const meaning = meanings.find(([pattern]) => pattern.test(code))?.[1] ?? 'The host could not be asked';
  return new OutboundFailure('upstream_error', code, `${meaning} (${code}).`, {
    hint: /^(?:ENOENT|EACCES|EPERM)$/.test(code)
      ? 'Check its path; in a container it has to be mounted, and the user needs its group.'
      : 'Check the address, and that the service is well and can be reached from the server.',
    cause,
  });
}

function codeOf(error: unknown): string {
  const { name, code, message, errors } = error as Partial<Record<'name' | 'code' | 'message', unknown>> & {
    errors?: unknown[];
  };
  // undici has a code for some of what its parser can't read, and for the rest an assertion or only a sentence.
  const isUnreadable = name === 'HTTPParserError' || code === 'ERR_ASSERTION' || isBadAnswer.test(String(message));
  if (isUnreadable) return 'EPROTO';
  if (typeof code === 'string') return code;
  return errors?.length ? codeOf(errors[0]) : 'unreadable-answer';
}

const isBadAnswer = /^bad (?:response|upgrade)$/;
