import { DashError } from '../schema/errors.ts';

/** A failure that is answered with a status of its own, and with headers where the status asks for some. */
export class Refusal extends DashError {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { hint?: string; cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(code, message, options);
    this.name = 'Refusal';
    this.status = status;
    this.headers = options.headers ?? {};
  }
}
