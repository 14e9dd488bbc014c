import { DashError } from '../../../schema/errors.ts';
import { replaceSecretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { plainValue } from './answer-values.ts';

/** What stands in the request of a button for the value of its line. */
const placeholder = /\{value\}/g;
/** Signs of a value: longer ones are no ids. */
const longest = 200;

/** The value of a line as the argument of its button; undefined for one that no request can name. */
export function argumentOf(found: unknown): string | undefined {
  if (typeof found === 'number') return String(found);
  if (typeof found !== 'string' || found === '' || found.length > longest || /\p{Cs}/u.test(found)) return undefined;
  // Texts that look like numbers are told from these.
  return plainValue(found) !== found || found.startsWith('"') ? JSON.stringify(found) : found;
}

/** The value behind an argument. */
const decoded = (argument: string): string | number =>
  argument.startsWith('"') ? String(JSON.parse(argument)) : plainValue(argument);

/** A text with the value of a line in it. */
export const filledText = (text: string, argument: string): string =>
  text.replace(placeholder, () => String(decoded(argument)));

/**
 * A request with the value of a line in place of `{value}`: escaped in its address, as it is in what is sent. It leads to the
 * host and to the place that the file names, whatever the value is.
 *
 * @throws {DashError} where the value would lead elsewhere, or names a variable of the server
 */
export function withLineValue(request: WidgetRequest, argument: string): WidgetRequest {
  const value = decoded(argument);
  const filled: WidgetRequest = {
    ...request,
    url: addressWith(request.url, value),
    ...(request.body !== undefined && { body: filledIn(request.body, value) }),
    ...(request.form && { form: filledIn(request.form, String(value)) as Record<string, string> }),
  };
  for (const part of ['url', 'body', 'form'] as const) {
    // Variables are for those places that the file names them in.
    if (variablesIn(filled[part]).join() !== variablesIn(request[part]).join()) throw misleading(value);
  }
  return filled;
}

/** The names of variables in a part of a request, in their order, each as often as it is there. */
function variablesIn(part: unknown): string[] {
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(variablesIn);
  const names: string[] = [];
  if (typeof part === 'string') {
    replaceSecretNames(part, (name) => {
      names.push(name);
      return name;
    });
  }
  return names;
}

function addressWith(url: string, value: string | number): string {
  const before = url.slice(0, Math.max(0, url.search(placeholder)));
  // Without a variable the host is told from the rest by what ends it.
  if (
    url.search(placeholder) >= 0 &&
    !/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+[/?#]|^[^/?#:]+(?::\d+)?[/?#]|^\/(?!\/)/i.test(before)
  ) {
    throw new DashError('value-in-host', 'The address of a button has `{value}` in its host.', {
      hint: 'Name the host in the file, and put `{value}` behind it.',
    });
  }
  // Services and proxies may read an escaped slash as one.
  if (/(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(String(value))) throw misleading(value);
  const escaped = encodeURIComponent(String(value)).replaceAll("'", '%27');
  const filled = url.replace(placeholder, () => escaped);
  const expected = whole(url.replace(placeholder, standIn)).replaceAll(standIn, () => escaped);
  if (whole(filled) !== expected) throw misleading(value);
  return filled;
}

/** Something that is a value and nothing else. */
const standIn = 'x-value-x';

/** What is asked of a host, as it is sent. Its name may hold variables, with which it can't be read. */
const whole = (url: string): string =>
  new URL(url.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, someHost), someHost).href;

const someHost = 'http://host.invalid';

function filledIn(part: unknown, value: string | number): unknown {
  if (typeof part === 'string') return part === '{value}' ? value : part.replace(placeholder, () => String(value));
  if (Array.isArray(part)) return part.map((one) => filledIn(one, value));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, filledIn(one, value)]));
}

const misleading = (value: string | number) =>
  new DashError('misleading-value', `The value "${value}" of this line would lead elsewhere than the file says.`, {
    hint: 'Choose another `value` for the button, such as an id.',
    values: { value: String(value) },
  });
