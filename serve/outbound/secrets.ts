import { isReservedVariable } from '../../schema/rules/secrets/reserved-variables.ts';
import { replaceSecretNames } from '../../schema/rules/secrets/secret-names.ts';
import { isMapping } from '../../schema/values.ts';
import { HttpError } from '../http/http-error.ts';
import { findValue, type ValueFinder } from './secret-forms.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Fills in environment variables for one target, and knows them again in what comes back. */
export interface Secrets {
  /** Throws an `HttpError` for a name that the target may not have, and for a variable that is not set. */
  fill(text: string): string;
  /** `fill` for every text inside a value made of JSON. */
  fillAll(value: unknown): unknown;
  /** `fill` for the value of a header, also inside the encoded credentials of `Basic`. */
  fillHeader(value: string): string;
  /** Puts the names back where an answer repeats values, in whatever form (`findValue`). */
  conceal(body: Buffer): Buffer;
  /** Whether a text has one of the values in it, in whatever form. */
  isIn(text: string): boolean;
  /** The same for those that were filled in. */
  isSentIn(text: string): boolean;
}

/**
 * The variables in `environment` that `names` lists. All of them are known again, whether or not they were filled in: a
 * service may repeat what it was sent another time. So are the texts `plain`, which the config itself holds and which
 * count as sent. Only what is part of `host` is no secret.
 */
export function createSecrets(
  names: readonly string[],
  environment: Environment,
  host = '',
  plain: readonly string[] = [],
): Secrets {
  const known = new Map<string, string>();
  const sent = new Set<string>();
  for (const value of plain) {
    if (value === '' || host.toLowerCase().includes(value.toLowerCase())) continue;
    known.set(value, concealedText);
    sent.add(value);
  }
  for (const name of names) {
    const value = environment[name];
    if (value && !host.toLowerCase().includes(value.toLowerCase())) known.set(value, name);
  }

  const fill = (text: string): string =>
    replaceSecretNames(text, (name) => {
      const value = secretValue(name, names, environment);
      known.set(value, name);
      sent.add(value);
      return value;
    });

  const fillAll = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(fillAll);
    if (!isMapping(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillAll(part)]));
  };

  const fillHeader = (value: string): string => {
    const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(value)?.[1];
    if (!encoded) return fill(value);
    const credentials = Buffer.from(encoded, 'base64').toString();
    const filled = fill(credentials);
    if (filled === credentials) return value;
    const token = Buffer.from(filled).toString('base64');
    known.set(token, 'credentials');
    sent.add(token);
    return `Basic ${token}`;
  };

  /** The longest first: one may be part of another. */
  const finders = () =>
    [...known]
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([value, name]) => {
        const finder = finderOf(value);
        return finder ? [{ ...finder, name, isNumber: /^\d+$/.test(value), wasSent: sent.has(value) }] : [];
      });

  const conceal = (body: Buffer): Buffer => {
    const text = body.toString('latin1');
    let clean = text;
    for (const { isNumber, replace, isIn, name } of finders()) {
      if (!isIn(clean)) continue;
      // A number of JSON repeats nothing that was sent as a text.
      if (isNumber && isJson(body)) clean = clean.replace(jsonText, (literal) => replace(literal, name));
      else clean = replace(clean, name);
    }
    return clean === text ? body : Buffer.from(clean, 'latin1');
  };

  const isIn = (text: string): boolean => finders().some((finder) => finder.isIn(latin1(text)));

  const isSentIn = (text: string): boolean =>
    finders().some(({ wasSent, ...finder }) => wasSent && finder.isIn(latin1(text)));

  return { fill, fillAll, fillHeader, conceal, isIn, isSentIn };
}

/** Stands for a secret that has no name. */
const concealedText = '***';

/** A text's bytes as one letter each, so that a replacement leaves all other bytes alone. */
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

/** Made once for a value. */
function finderOf(value: string): ValueFinder | undefined {
  if (!finders.has(value)) {
    if (finders.size >= mostFinders) finders.clear();
    finders.set(value, findValue(value));
  }
  return finders.get(value);
}
const finders = new Map<string, ValueFinder | undefined>();
const mostFinders = 100;

const jsonText = /"(?:[^"\\]|\\.)*"/g;

function isJson(body: Buffer): boolean {
  try {
    return typeof JSON.parse(body.toString()) === 'object';
  } catch {
    return false;
  }
}

interface FilledAddress {
  text: string;
  /** The variables in the host. */
  hostNames: string[];
  /** The variables elsewhere: what they hold is a secret, a host is none. */
  otherNames: string[];
}

/** Values that can't begin or be a host: in the place of one they would come to stand behind or before it. */
const noHost = /^[/\\?#]|@$/;

/**
 * Fills the names in an address in, without parsing it before: a name may stand for the whole host. What goes behind
 * the host, or into its credentials, is escaped; what stands for the host itself is taken as it is. A backslash ends the
 * host like a slash, because that is how URLs are parsed.
 */
export function fillAddress(address: string, names: readonly string[], environment: Environment): FilledAddress {
  const [start = '', scheme = '', authority = ''] = /^([a-z][a-z\d+.-]*:[/\\]{2})?([^/\\?#]*)/i.exec(address) ?? [];
  const hostStart = scheme.length + authority.lastIndexOf('@') + 1;
  const hostNames: string[] = [];
  const otherNames: string[] = [];
  const text = replaceSecretNames(address, (name, offset) => {
    const value = secretValue(name, names, environment);
    const isHost = offset >= hostStart && offset < start.length && !noHost.test(value);
    (isHost ? hostNames : otherNames).push(name);
    return isHost ? value : encodeURIComponent(value);
  });
  return { text, hostNames, otherNames };
}

function secretValue(name: string, names: readonly string[], environment: Environment): string {
  if (isReservedVariable(name)) {
    throw new HttpError(
      403,
      'variable-reserved',
      `Environment variable ${name} is a setting of Dash, and sent nowhere.`,
      {
        hint: 'Give the secret of a service a variable with another name.',
      },
    );
  }
  if (!names.includes(name)) {
    throw new HttpError(403, 'variable-not-named', `Environment variable ${name} is not for this host.`, {
      hint: 'A secret is sent only to the host of the entry that names it in conf.yml, and never if users sign in with it.',
    });
  }
  const value = environment[name];
  if (value === undefined || value === '') {
    throw new HttpError(400, 'missing-variable', `Environment variable ${name} not found`, {
      hint: 'Set it where the server is started, then start the server again.',
      values: { name, variant: 'served' },
    });
  }
  return value;
}
