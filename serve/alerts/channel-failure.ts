import { DashError } from '../../schema/errors.ts';
import type { PartlySent } from './deliveries.ts';

/** A channel did not take a message. */
export class ChannelFailure extends DashError {
  /** Another try would come to the same. */
  readonly isFinal: boolean;
  /** Milliseconds that the channel asks to wait. */
  readonly retryAfter: number | undefined;
  /** Of a channel that tells many, how far it is. */
  readonly part: PartlySent | undefined;

  constructor(
    code: string,
    message: string,
    {
      hint,
      isFinal,
      retryAfter,
      part,
      cause,
    }: {
      hint?: string | undefined;
      isFinal: boolean;
      retryAfter?: number | undefined;
      part?: PartlySent;
      cause?: unknown;
    },
  ) {
    super(code, message, { hint, cause });
    this.name = 'ChannelFailure';
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
    this.part = part;
  }
}
