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

/** The error for an answer in which a service says why it gives nothing. */
export const refused = (service: string, words: string): DashError =>
  new DashError('service-refused', `${service} answered: ${words.replace(/\.$/, '')}.`, { values: { service, words } });

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
