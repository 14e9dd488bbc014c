import { DashError } from '../../../schema/errors.ts';
import { findSecretName } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { recordOf, recordsOf, textOf } from '../answers.ts';
import { mostOf } from './bodies.ts';
import type { Given } from './mappings.ts';

/** A request of the options: what is asked, what its answer is called, and how that is read. */
export interface ApiRequest {
  /** Unset where there is one request alone. */
  name: string | undefined;
  format: string | undefined;
  select: unknown;
  request: WidgetRequest;
}

/** The requests of the options. Throws a `DashError` where there is none, or two have one name. */
export function requestsIn(options: Given): ApiRequest[] {
  const several = recordsOf(options.requests).slice(0, mostOf.requests);
  if (several.length === 0) {
    if (textOf(options.url) === undefined) throw missingOption('url');
    return [readRequest(options, undefined)];
  }
  const names = several.map(({ name }, place) => textOf(name) ?? `answer${place + 1}`);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) {
    throw new DashError('same-name', `Two of "requests" have the name "${twice}".`, {
      hint: 'Give each of them its own, by which mappings find its answer.',
    });
  }
  for (const { url } of several) if (textOf(url) === undefined) throw missingOption('url');
  return several.map((one, place) => readRequest(one, names[place]));
}

function readRequest(given: Given, name: string | undefined): ApiRequest {
  refuseUnfilled(given);
  const format = textOf(given.format)?.toLowerCase();
  const username = textOf(given.username);
  return {
    name,
    format,
    select: given.select,
    request: {
      url: addressOf(textOf(given.url) ?? ''),
      ...sent(given),
      ...(username !== undefined && { basic: { username, password: textOf(given.password) ?? '' } }),
      ...(format !== 'json' && { as: 'text' as const }),
      ...(given.optional === true && { optional: true as const }),
    },
  };
}

/** An option of an own type that it can't do without stands by its name where nothing was given for it. */
function refuseUnfilled({ url, headers, username, password }: Given): void {
  const texts = [url, username, password, ...Object.values(recordOf(headers))];
  for (const text of texts) {
    const [, missing] = (typeof text === 'string' && /\$\{([\w-]+)\}/.exec(text)) || [];
    if (missing !== undefined) throw missingOption(missing);
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** What is sent with a request: its method, headers and body. */
export function sent(given: Given, usual?: 'POST'): Pick<WidgetRequest, 'method' | 'headers' | 'body' | 'form'> {
  const wanted = textOf(given.method)?.toUpperCase();
  const form = textsOf(given.form);
  const body = bodyOf(given.body);
  const method = methods.find((one) => one === wanted) ?? (body !== undefined || form ? 'POST' : usual);
  const headers = textsOf(given.headers);
  return {
    ...(method && method !== 'GET' && { method }),
    ...(headers && { headers }),
    ...(form ? { form } : body !== undefined && { body }),
  };
}

/** A body that is written as a text of JSON is meant as what that says. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body ?? undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function textsOf(given: unknown): Record<string, string> | undefined {
  const texts = Object.entries(recordOf(given)).flatMap(([name, value]) => {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** An address as it is written; one that begins with a host has it asked by http. */
export const addressOf = (written: string): string =>
  /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/.test(written) &&
  !/^[\w.-]+\.(?:json|xml|csv|txt|html?|ya?ml)$/i.test(written)
    ? `http://${written}`
    : written;

/**
 * An address of an answer as it leads from that of its request, of which user, password and query are left out. It stays as it is
 * where it is whole, and where a variable says which host it is.
 */
export function addressFrom(base: string, written: string): string {
  const address = written.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || findSecretName(base) || !URL.canParse(address, base)) return address;
  const { protocol, host, pathname } = new URL(base);
  return new URL(address, `${protocol}//${host}${pathname}`).href;
}

/** What goes along with a request to the host of one of the options' requests, such as a key. */
export function sameHost(options: Given, url: string): Pick<WidgetRequest, 'headers' | 'basic'> {
  const host = hostOf(url);
  const found = host && requestsIn(options).find(({ request }) => hostOf(request.url) === host);
  const { headers, basic } = found ? found.request : {};
  return { ...(headers && { headers }), ...(basic && { basic }) };
}

/** Scheme and host of an address, or the variable that says them; undefined for a path. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return /^[A-Z]\w*(?=[/?#]|$)/.exec(url)?.[0];
  // A variable may be a part of the host: in another case it is another one.
  return findSecretName(url) ? /^[^/]+\/\/[^/?#]*/.exec(url)?.[0] : new URL(url).origin;
}
