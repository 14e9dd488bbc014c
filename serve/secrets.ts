import { isOwnSetting } from '../schema/rules/own-settings.ts';
import { replaceSecretNames } from '../schema/rules/secret-names.ts';
import { Refusal } from './refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Fills in environment variables for one target, and keeps book of what it filled in. */
export interface Secrets {
  /** Throws a `Refusal` for a name that the target may not have, and for a variable that is not set. */
  fill(text: string): string;
  /** `fill` for every text inside a value made of JSON. */
  fillAll(value: unknown): unknown;
  /** `fill` for the value of a header, also inside the encoded credentials of `Basic`. */
  fillHeader(value: string): string;
  /** Puts the names back where an answer repeats what was filled in. */
  conceal(body: Buffer): Buffer;
}

/** Shorter values are too common to be looked for in answers. */
const shortestConcealed = 6;

/** The variables in `environment` that `names` lists. */
export function createSecrets(names: readonly string[], environment: Environment): Secrets {
  const used = new Map<string, string>();

  const fill = (text: string): string =>
    replaceSecretNames(text, (name) => {
      const value = secretValue(name, names, environment);
      for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) used.set(form, name);
      return value;
    });

  const fillAll = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(fillAll);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillAll(part)]));
  };

  const fillHeader = (value: string): string => {
    const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(value)?.[1];
    if (!encoded) return fill(value);
    const credentials = Buffer.from(encoded, 'base64').toString();
    const filled = fill(credentials);
    if (filled === credentials) return value;
    const token = Buffer.from(filled).toString('base64');
    used.set(token, 'credentials');
    return `Basic ${token}`;
  };

  const conceal = (body: Buffer): Buffer => {
    let clean = body;
    for (const [value, name] of used) {
      if (value.length >= shortestConcealed && clean.includes(value)) {
        clean = Buffer.from(clean.toString('latin1').replaceAll(latin1(value), name), 'latin1');
      }
    }
    return clean;
  };

  return { fill, fillAll, fillHeader, conceal };
}

/** A text's bytes as one letter each, so that a replacement leaves all other bytes alone. */
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

/** An address with its variables filled in. */
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
  if (isOwnSetting(name)) {
    throw new Refusal(
      403,
      'variable-reserved',
      `Environment variable ${name} is a setting of Dash, and sent nowhere.`,
      {
        hint: 'Give the secret of a service a variable with another name.',
      },
    );
  }
  if (!names.includes(name)) {
    throw new Refusal(403, 'variable-not-named', `Environment variable ${name} is not for this host.`, {
      hint: 'A secret is sent only to the host of the entry that names it in conf.yml, and never if users sign in with it.',
    });
  }
  const value = environment[name];
  if (value === undefined || value === '') {
    throw new Refusal(400, 'missing-variable', `Environment variable ${name} not found`, {
      hint: 'Set it where the server is started, then start the server again.',
    });
  }
  return value;
}
