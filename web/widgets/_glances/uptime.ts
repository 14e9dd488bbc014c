import type { Format } from '../../../schema/format.ts';
import { numberOf, textOf } from '../answers.ts';

/** How long a machine is up: seconds where the answer (`12 days, 4:05:06`) can be read, else as it came, if it is text. */
export function readUptime(body: unknown): number | string | undefined {
  const seconds = numberOf(body);
  if (seconds !== undefined) return seconds;
  const text = typeof body === 'string' ? textOf(body) : undefined;
  const parts = /^(?:(\d+) days?, )?(\d+):(\d\d):(\d\d)(?:\.\d+)?$/.exec(text ?? '');
  if (!parts) return text;
  const [days = 0, hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + rest;
}

/** What `readUptime` gives, as it is shown. */
export const writtenUptime = (uptime: number | string, format: Format): string =>
  typeof uptime === 'number' ? format.duration(uptime) : uptime;
