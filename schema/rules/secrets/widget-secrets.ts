import type { Definition } from '../../config/definition.ts';
import { isMapping, type Mapping } from '../../values.ts';
import { findWidget, type WidgetCatalogue } from '../../widget.ts';
import {
  decodedPart,
  isCredentialKey,
  isHeadersKey,
  isOpenHeader,
  isPlainSecret,
  replaceAddressCredentials,
  replaceQueryCredentials,
  replaceUserInfo,
} from './credentials.ts';
import { redacted } from './redacted.ts';
import { findSecretName, replaceSecretNames } from './secret-names.ts';

/** A secret among the options of a widget, written out or as the name of a variable. */
export interface WidgetSecret {
  /** Keys and positions that lead to the value which it is, or is a part of. */
  path: readonly (string | number)[];
  value: unknown;
  /**
   * What of the value is secret. `address`: what addresses in it, which is a text, sign in with; `user-info`: of that the
   * user info alone.
   */
  part: 'whole' | 'address' | 'user-info';
}

/**
 * The secrets among the options of a widget, in their order. Of a type that the catalogue knows these are the options
 * marked `writeOnly`, named in any case; of all others, and in what no declaration names, whatever is called like a
 * credential, and headers that may sign in. In every text it is what addresses sign in with; where browsers open them
 * themselves, the user info alone.
 */
export function findWidgetSecrets(type: unknown, options: unknown, catalogue: WidgetCatalogue): WidgetSecret[] {
  const widget = typeof type === 'string' ? findWidget(catalogue, type.trim()) : undefined;
  const isOpened = widget?.hosts !== undefined && widget.request === undefined;
  return findSecretsBy(widget?.options as Definition | undefined, options, { isOpened });
}

interface AddressRules {
  /** Browsers open the addresses themselves, and so have to have them. */
  isOpened?: boolean;
}

/** The same by the definition of the options; without one, of a mapping that is no widget's or of an unknown type. */
export function findSecretsBy(
  definition: Definition | undefined,
  options: unknown,
  { isOpened = false }: AddressRules = {},
): WidgetSecret[] {
  const found: WidgetSecret[] = [];
  visitKeys(options, definition && foldedKeys(definition), [], { found, isOpened });
  return found;
}

/** What a search goes by, and what it has found. */
interface Search extends Required<AddressRules> {
  found: WidgetSecret[];
}

type Path = readonly (string | number)[];
type Keys = ReadonlyMap<string, Definition>;

function visitKeys(value: unknown, known: Keys | undefined, path: Path, search: Search): void {
  if (!isMapping(value)) return;
  // `{name: X-Api-Key, value: ...}` is how some list their headers.
  const named = [value.name, value.key, value.header].some((name) => typeof name === 'string' && isCredentialKey(name));
  for (const [key, child] of Object.entries(value)) {
    const definition = known?.get(key.toLowerCase());
    const looks = isCredentialKey(key) || (named && key.toLowerCase() === 'value');
    const isSecret = isHeadersKey(key) || (definition ? isMarked(definition) : looks);
    visit(child, { definition, isSecret }, [...path, key], search);
  }
}

/** What is known of a value before it is looked at. */
interface Known {
  definition: Definition | undefined;
  isSecret: boolean;
}

function visit(value: unknown, { definition, isSecret }: Known, path: Path, search: Search): void {
  if (Array.isArray(value)) {
    const item = definition?.items;
    const known = { definition: item, isSecret: isSecret || (item !== undefined && isMarked(item)) };
    for (const [index, entry] of value.entries()) visit(entry, known, [...path, index], search);
  } else if (isMapping(value) && !isSecret) {
    visitKeys(value, definition?.properties && foldedKeys(definition), path, search);
  } else if (isMapping(value)) {
    const areHeaders = isHeadersKey(String(path.at(-1)));
    for (const [key, child] of Object.entries(value)) {
      if (areHeaders && isOpenHeader(key)) continue;
      visit(child, { definition: undefined, isSecret: true }, [...path, key], search);
    }
  } else if (isSecret) {
    if (isPlainSecret(value) || findSecretName(value)) search.found.push({ path, value, part: 'whole' });
  } else if (typeof value === 'string') {
    const part = search.isOpened || isOwnPath(value) ? 'user-info' : 'address';
    if (credentialsIn({ value, part }).length > 0) search.found.push({ path, value, part });
  }
}

/** An address of the dashboard's own site, which browsers ask themselves. */
const isOwnPath = (text: string): boolean => /^\s*(?:\/(?!\/)|\.\.?\/)/.test(text);

const isMarked = ({ writeOnly, anyOf }: Definition): boolean => writeOnly === true || (anyOf?.some(isMarked) ?? false);

const folded = new WeakMap<object, Keys>();

/** The keys of a definition in lower case: a file may write them in any. */
function foldedKeys({ properties = {} }: Definition): Keys {
  const known = folded.get(properties);
  if (known) return known;
  const keys = new Map(Object.entries(properties).map(([key, definition]) => [key.toLowerCase(), definition]));
  folded.set(properties, keys);
  return keys;
}

/** A secret without its place. */
type SecretValue = Pick<WidgetSecret, 'value' | 'part'>;

/** The value of a secret that is a part of a text, with something else in the place of that part. */
export const replacePart = ({ value, part }: SecretValue, replace: (credential: string) => string): string =>
  (part === 'user-info' ? replaceUserInfo : replaceAddressCredentials)(String(value), replace);

function credentialsIn(secret: SecretValue): string[] {
  const found: string[] = [];
  replacePart(secret, (credential) => {
    found.push(credential);
    return credential;
  });
  return found;
}

/** Whether a secret is written out; else it is a variable's name. */
export const isWrittenOut = (secret: WidgetSecret): boolean =>
  secret.part === 'whole' ? isPlainSecret(secret.value) : credentialsIn(secret).some(isPlainSecret);

/** The value of a secret with `[redacted]` in the place of what is written out of it. */
export function maskSecret(secret: SecretValue): unknown {
  if (secret.part === 'whole') return isPlainSecret(secret.value) ? redacted : secret.value;
  return replacePart(secret, (credential) => (isPlainSecret(credential) ? redacted : credential));
}

/**
 * The texts that must not leave the server, of secrets that are written out: of user info the password; what stands in an
 * address as it is written and as it is meant.
 */
export function secretTexts(secrets: readonly WidgetSecret[]): string[] {
  const texts = new Set<string>();
  const add = (text: string) => {
    if (text.trim() === '') return;
    texts.add(text).add(text.trim());
  };
  for (const secret of secrets.filter(isWrittenOut)) {
    if (secret.part === 'whole') {
      add(secret.value instanceof Date ? secret.value.toISOString() : String(secret.value));
      continue;
    }
    const addPart = (text: string) => {
      add(text);
      add(decodedPart(text));
      return text;
    };
    const infos = replaceUserInfo(String(secret.value), (info) => {
      const [, name = info, password = ''] = /^([^:]*):(.*)$/s.exec(info) ?? [];
      if (isPlainSecret(info)) addPart(password || name);
      return '';
    });
    if (secret.part === 'address') {
      replaceQueryCredentials(infos, (value) => (isPlainSecret(value) ? addPart(value) : value));
    }
  }
  return [...texts];
}

/** What else decides what a page is given of a widget's options. */
interface PageRules {
  /** The server asks for the widget: then names of variables go too, as the page needs none of them. */
  isGathered?: boolean;
  /** The page asks for the widget, and everybody may have what it asks with. */
  isPublished?: boolean;
}

/**
 * Options as a page is given them: without secrets that are written out, and without user info in addresses, with which no
 * page could ask. Shares what stays the same.
 */
export function withoutSecrets<Options extends Mapping>(
  type: unknown,
  options: Options,
  catalogue: WidgetCatalogue,
  { isGathered = false, isPublished = false }: PageRules = {},
): Options {
  const secrets = findWidgetSecrets(type, options, catalogue)
    .filter((secret) => isGathered || isWrittenOut(secret))
    .flatMap((secret): WidgetSecret[] => {
      if (!isPublished) return [secret];
      return secret.part === 'whole' ? [] : [{ ...secret, part: 'user-info' }];
    });
  const open = replaceAt(options, secrets, (secret) =>
    secret.part === 'whole'
      ? undefined
      : replacePart(secret, (credential) => (isGathered || isPlainSecret(credential) ? '' : credential)),
  ) as Options;
  return isGathered && findSecretName(open) ? (mapTexts(open, withoutNames) as Options) : open;
}

const withoutNames = (text: string): string => replaceSecretNames(text, () => redacted);

/** A value with each text in it as `change` makes it. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((child) => mapTexts(child, change));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, change)]));
}

/**
 * A value with something else at the places of secrets in it; what is undefined is left out. Shares what stays the same.
 */
export function replaceAt(
  value: unknown,
  secrets: readonly WidgetSecret[],
  replace: (secret: WidgetSecret) => unknown,
  depth = 0,
): unknown {
  if (secrets.length === 0) return value;
  const [here] = secrets;
  if (here && here.path.length === depth) return replace(here);
  const inside = new Map<string | number, WidgetSecret[]>();
  for (const secret of secrets) {
    const key = secret.path[depth] as string | number;
    inside.set(key, [...(inside.get(key) ?? []), secret]);
  }
  const next = (key: string | number, child: unknown) => replaceAt(child, inside.get(key) ?? [], replace, depth + 1);
  if (Array.isArray(value))
    return value.map((entry, index) => next(index, entry)).filter((entry) => entry !== undefined);
  // Not by assignment: `__proto__` is a key like any other in a config.
  const entries = Object.entries(value as Mapping).map(([key, child]) => [key, next(key, child)] as const);
  return Object.fromEntries(entries.filter(([key, child]) => child !== undefined || !inside.has(key)));
}
