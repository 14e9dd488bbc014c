import type { Outbound } from '../../outbound/outbound.ts';
import type { Environment } from '../../outbound/secrets.ts';
import type { Alert, AlertText } from '../alert.ts';

/** A message as it is sent: in words, and what these are made of. */
export interface Message extends AlertText {
  alert: Alert;
}

/** What sending takes. */
export interface Sending {
  outbound: Outbound;
  environment: Environment;
  /** Environment variables that may be sent with it. */
  names: readonly string[];
}

/** Milliseconds for one try. */
export const sendTimeout = 10_000;

/** A text of at most so many bytes of UTF-8, whole signs of it, with an ellipsis where it was cut. */
export function cutBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let cut = '';
  let bytes = Buffer.byteLength('…');
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > most) break;
    cut += sign;
  }
  return `${cut}…`;
}
