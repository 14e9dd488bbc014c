import { type QuietTime, quietPattern, readQuietTime } from '../rules/status/quiet-times.ts';
import { clamped, textsOf } from '../values.ts';

/** The bounds of `after` and `retries`: more failures than the most would be hours of silence. */
export const mostFailures = 60;
/** Times to keep quiet, of a rule or an item. */
export const quietTimes = {
  examples: ['22:00-07:00', ['Sun 03:00-05:00', 'Mon-Fri 12:00-12:30']],
  pattern: quietPattern,
  looksLike: "from when until when, such as '22:00-07:00' or 'Sun 03:00-05:00'",
  read: (value: unknown): QuietTime[] | undefined => {
    const times = textsOf(value).flatMap((written) => readQuietTime(written) ?? []);
    return times.length > 0 ? times : undefined;
  },
};

/** Failed checks, as a whole number within bounds. */
export function failuresOf(value: unknown, least: number): number | undefined {
  const failures = clamped(value, least, mostFailures);
  return failures === undefined ? undefined : Math.round(failures);
}
