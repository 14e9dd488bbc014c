import { isDashError } from '../../../schema/errors.ts';
import { type ApiData, dataOf } from './evaluate.ts';
import { orUnreadable, readAs } from './read-answer.ts';
import { requestsIn } from './requests.ts';

/**
 * The answers to the requests of the options, as one thing to find values in: the answer of the one request, or an object of
 * several by their names, in which an optional one that has failed is `null`.
 */
export function answersOf(body: unknown, options: Readonly<Record<string, unknown>>): unknown {
  const requests = requestsIn(options);
  const bodies = requests.length > 1 && Array.isArray(body) ? body : [body];
  const answers = requests.map((request, place) =>
    isDashError(bodies[place]) ? null : orUnreadable(() => readAs(bodies[place], request)),
  );
  const isNamed = requests.some(({ name }) => name !== undefined);
  return isNamed ? Object.fromEntries(requests.map(({ name }, place) => [name, answers[place]])) : answers[0];
}

/** What the widget shows of the answers. Throws a `DashError` for what it can't read, and where no mapping finds anything. */
export const readData = (body: unknown, options: Readonly<Record<string, unknown>>): ApiData =>
  dataOf(options, answersOf(body, options), requestsIn(options)[0]?.request.url ?? '');
