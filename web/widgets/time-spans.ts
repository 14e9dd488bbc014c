import { textOf } from './answers.ts';

const lengths: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };

/**
 * Seconds of a span as services write them: `203:14:51`, with days before it `1.02:03:04` or `1:02:03:04`, or with letters
 * `2w3d4h5m6.5s`, which may be below zero. `undefined` for anything else.
 */
export function secondsOf(span: unknown): number | undefined {
  const text = textOf(span) ?? '';
  const clock = /^(?:(\d{1,9})[.:])?(\d{1,9}):(\d\d?):(\d\d?)(?:\.\d+)?$/.exec(text);
  if (clock) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  }
  if (!/^-?(?:\d{1,9}(?:\.\d{1,9})?[wdhms]){1,5}$/.test(text)) return undefined;
  const length = [...text.matchAll(/([\d.]+)([wdhms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (lengths[unit] ?? 0),
    0,
  );
  return text.startsWith('-') ? -length : length;
}
