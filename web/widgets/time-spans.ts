import { textOf } from './answers.ts';

/** Seconds of a span such as `00:12:33` or, with days, `1.02:03:04`; `undefined` for anything else. */
export function secondsOf(span: unknown): number | undefined {
  const parts = /^(?:(\d+)\.)?(\d+):(\d\d):(\d\d)/.exec(textOf(span) ?? '');
  if (!parts) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
