import { DashError, type ErrorValues } from '../../schema/errors.ts';

/** A failure that is answered with a status of its own, and with headers where the status asks for some. */
export class HttpError extends DashError {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { hint?: string; values?: ErrorValues; cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(code, message, options);
    this.name = 'HttpError';
    this.status = status;
    this.headers = options.headers ?? {};
  }
}

/** A fault of ours, which is nobody's business but the log's. */
export const internalError = (): HttpError =>
  new HttpError(500, 'internal-error', 'Something went wrong in the server.', { hint: 'Its log says more.' });
