/**
 * Milliseconds that a `Retry-After` asks to wait: a number of seconds, or a date (RFC 9110, 10.2.3). Undefined where it
 * says nothing that can be read.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
