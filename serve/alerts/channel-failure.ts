import { DashError } from '../../schema/errors.ts';

/** A channel did not take a message. */
export class ChannelFailure extends DashError {
  /** Another try would come to the same. */
  readonly isFinal: boolean;
  /** Milliseconds that the channel asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    message: string,
    {
      hint,
      isFinal,
      retryAfter,
      cause,
    }: { hint?: string; isFinal: boolean; retryAfter?: number | undefined; cause?: unknown },
  ) {
    super(code, message, { hint, cause });
    this.name = 'ChannelFailure';
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}
