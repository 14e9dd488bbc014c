import type { Definition } from '../../config/definition.ts';
import { isMapping, type Mapping } from '../../values.ts';
import { findWidget, type WidgetCatalogue } from '../../widget.ts';
import {
  isCredentialKey,
  isHeadersKey,
  isOpenHeader,
  isPlainSecret,
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
  /** It is the user info of addresses in the value, which is a text. */
  isUserInfo: boolean;
}

/**
 * The secrets among the options of a widget, in their order. Of a type that the catalogue knows these are the options
 * marked `writeOnly`, named in any case; of all others, and in what no declaration names, whatever is called like a
 * credential, headers that may sign in, and user info of addresses wherever it stands.
 */
export function findWidgetSecrets(type: unknown, options: unknown, catalogue: WidgetCatalogue): WidgetSecret[] {
  const widget = typeof type === 'string' ? findWidget(catalogue, type.trim()) : undefined;
  return findSecretsBy(widget?.options as Definition | undefined, options);
}

/** The same by the definition of the options; without one, of a mapping that is no widget's or of an unknown type. */
export function findSecretsBy(definition: Definition | undefined, options: unknown): WidgetSecret[] {
  const found: WidgetSecret[] = [];
  visitKeys(options, definition && foldedKeys(definition), [], found);
  return found;
}

type Path = readonly (string | number)[];
type Keys = ReadonlyMap<string, Definition>;

function visitKeys(value: unknown, known: Keys | undefined, path: Path, found: WidgetSecret[]): void {
  if (!isMapping(value)) return;
  // `{name: X-Api-Key, value: ...}` is how some list their headers.
  const named = [value.name, value.key, value.header].some((name) => typeof name === 'string' && isCredentialKey(name));
  for (const [key, child] of Object.entries(value)) {
    const definition = known?.get(key.toLowerCase());
    const looks = isCredentialKey(key) || (named && key.toLowerCase() === 'value');
    const isSecret = isHeadersKey(key) || (definition ? isMarked(definition) : looks);
    visit(child, { definition, isSecret }, [...path, key], found);
  }
}

/** What is known of a value before it is looked at. */
interface Known {
  definition: Definition | undefined;
  isSecret: boolean;
}

function visit(value: unknown, { definition, isSecret }: Known, path: Path, found: WidgetSecret[]): void {
  if (Array.isArray(value)) {
    const item = definition?.items;
    const known = { definition: item, isSecret: isSecret || (item !== undefined && isMarked(item)) };
    for (const [index, entry] of value.entries()) visit(entry, known, [...path, index], found);
  } else if (isMapping(value) && !isSecret) {
    visitKeys(value, definition?.properties && foldedKeys(definition), path, found);
  } else if (isMapping(value)) {
    const areHeaders = isHeadersKey(String(path.at(-1)));
    for (const [key, child] of Object.entries(value)) {
      if (areHeaders && isOpenHeader(key)) continue;
      visit(child, { definition: undefined, isSecret: true }, [...path, key], found);
    }
  } else if (isSecret) {
    if (isPlainSecret(value) || findSecretName(value)) found.push({ path, value, isUserInfo: false });
  } else if (typeof value === 'string' && replaceUserInfo(value, () => '') !== value) {
    found.push({ path, value, isUserInfo: true });
  }
}

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

/** Whether a secret is written out; else it is a variable's name. */
export const isWrittenOut = ({ value, isUserInfo }: WidgetSecret): boolean =>
  isUserInfo ? maskSecret({ value, isUserInfo }) !== value : isPlainSecret(value);

/** The value of a secret with `[redacted]` in the place of what is written out of it. */
export function maskSecret({ value, isUserInfo }: Pick<WidgetSecret, 'value' | 'isUserInfo'>): unknown {
  if (!isUserInfo) return isPlainSecret(value) ? redacted : value;
  return replaceUserInfo(String(value), (info) => (isPlainSecret(info) ? redacted : info));
}

/** The texts that must not leave the server, of secrets that are written out: of user info the password, as it is written and as it is meant. */
export function secretTexts(secrets: readonly WidgetSecret[]): string[] {
  const texts = new Set<string>();
  const add = (text: string) => {
    if (text.trim() === '') return;
    texts.add(text).add(text.trim());
  };
  for (const secret of secrets.filter(isWrittenOut)) {
    if (!secret.isUserInfo) {
      add(secret.value instanceof Date ? secret.value.toISOString() : String(secret.value));
      continue;
    }
    replaceUserInfo(String(secret.value), (info) => {
      if (!isPlainSecret(info)) return info;
      const [, name = info, password = ''] = /^([^:]*):(.*)$/s.exec(info) ?? [];
      add(password || name);
      add(decoded(password || name));
      return info;
    });
  }
  return [...texts];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What else decides what a page is given of a widget's options. */
interface PageRules {
  /**
   * The server asks for the widget: then names of variables go too, and credentials in the query of an address, as the
   * page needs none of them.
   */
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
  const secrets = findWidgetSecrets(type, options, catalogue).filter(
    (secret) => (isGathered || isWrittenOut(secret)) && (secret.isUserInfo || !isPublished),
  );
  const open = replaceAt(options, secrets, ({ value, isUserInfo }) =>
    isUserInfo ? replaceUserInfo(String(value), (info) => (isGathered || isPlainSecret(info) ? '' : info)) : undefined,
  ) as Options;
  return isGathered && (findSecretName(open) || queryCredentials(open).length > 0)
    ? (mapTexts(open, withoutNames) as Options)
    : open;
}

const withoutNames = (text: string): string =>
  replaceQueryCredentials(
    replaceSecretNames(text, () => redacted),
    () => '',
  );

/** What is written out in the query of addresses among options and is called like a credential, as it is written and as it is meant. */
export function queryCredentials(options: unknown): string[] {
  const found = new Set<string>();
  mapTexts(options, (text) =>
    replaceQueryCredentials(text, (value) => {
      if (isPlainSecret(value)) found.add(value).add(decoded(value));
      return value;
    }),
  );
  return [...found];
}

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
