import { DashError, isDashError } from '../../schema/errors.ts';
import { mapping } from '../../schema/values.ts';

/** A part of an answer as a record; an empty one where it is none, so that its fields read as absent. */
export const recordOf = mapping;

/**
 * A number of an answer, also where it comes as text, with its thousands set apart (`24,518`) or not; `undefined` for
 * anything else.
 */
export function numberOf(value: unknown): number | undefined {
  if (value === null || value === '' || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const number = Number(isGrouped(value) ? value.replaceAll(',', '') : value);
  return Number.isFinite(number) ? number : undefined;
}

const isGrouped = (value: string | number): value is string =>
  typeof value === 'string' && /^\s*[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*$/.test(value);

/** A text of an answer, trimmed; `undefined` where there is none. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || (typeof value === 'number' ? String(value) : undefined);

/** The error for an answer that lacks what the widget shows; `what` completes "The answer has no ...". */
export const unreadable = (what: string): DashError =>
  new DashError('unreadable-answer', `The answer has no ${what}.`, {
    hint: 'Check that the address belongs to the service that this widget is for.',
    values: { what },
  });

/** The entries of a list in an answer, as they are; none where it is no list. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The records of a list in an answer; none where it is no list, as services leave out what is empty. */
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((entry) => ({ ...recordOf(entry) })) : [];

/** The error for what a service says in place of an answer. `words` are its own, or say the same. */
export const refusedBy = (service: string, words: string, hint?: string): DashError =>
  new DashError('service-refused', `${service} answered: ${words.replace(/\.$/, '')}.`, {
    hint,
    values: { service, words },
  });

/**
 * A date of an answer (`2026-03-04T15:06:07Z`) in milliseconds since 1970; one without a zone counts as UTC. `undefined` for
 * what is none, and for the first days of 1970 and of the year 1, which stand for none.
 */
export function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const zoneless = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text);
  const time = Date.parse(zoneless ? `${text.replace(' ', 'T')}Z` : text);
  return time > leastTime ? time : undefined;
}

const leastTime = 86_400_000;

/** Seconds since 1970 in milliseconds; 0 is never, and what no calendar has is none. */
export function momentOf(seconds: unknown): number | undefined {
  const time = (numberOf(seconds) ?? 0) * 1000;
  return time > 0 && time <= mostTime ? time : undefined;
}

/** The last moment that a date can be. */
const mostTime = 8.64e15;

/** The answers to a list of so many requests; one alone comes by itself. */
export const bodiesOf = (body: unknown, count: number): readonly unknown[] =>
  count > 1 && Array.isArray(body) ? body : [body];

/** The first answer that can be read. Throws why the first can't be where none can. */
export function firstRead<Data>(bodies: readonly unknown[], read: (body: unknown) => Data): Data {
  let failure: unknown;
  for (const body of bodies) {
    try {
      if (isDashError(body)) throw body;
      return read(body);
    } catch (cause) {
      failure ??= cause;
    }
  }
  throw failure;
}

/** Whether what came in place of an optional answer says that the service has no such address, as older versions do. */
export const isMissing = (body: unknown): boolean =>
  isDashError(body) && [404, 405].includes(Number(body.values?.status));
