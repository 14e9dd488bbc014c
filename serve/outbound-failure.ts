import { DashError } from '../schema/errors.ts';

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
