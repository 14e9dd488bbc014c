import { DashError } from '../../../schema/errors.ts';

/** A number where a text is exactly one: `007` and `1.0` stay as they are written. */
export const plainValue = (text: string): string | number =>
  text.length < 17 && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;

/** The error for an answer that is not what the file says it is; `what` completes "The answer is no …". */
export const unreadableAs = (what: string): DashError =>
  new DashError('other-answer', `The answer is no ${what}.`, {
    hint: 'Check the address, and the `format` in the options.',
    values: { what },
  });
