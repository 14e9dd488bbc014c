import { dump } from 'js-yaml';
import { isAlias, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { parseConfig } from '../../schema/document/parse.ts';
import { patchText } from '../../schema/document/patch.ts';
import { isSame } from '../../schema/document/same.ts';
import { DashError } from '../../schema/errors.ts';
import type { Viewer } from '../../schema/model.ts';
import { type Mapping, mapping, mappings } from '../../schema/normalise/coerce.ts';
import { hideEntries } from '../../schema/rules/given-config.ts';
import { project, redacted } from '../../schema/rules/project.ts';
import { projectConfig } from '../../schema/rules/project-config.ts';
import type { LoadedConfig } from './load.ts';

/**
 * The texts of a config and its pages as a viewer may have them, by their URL path. Admins get them as they are written,
 * comments and all, but for entries that are hidden from them too, and for the users' hashes and the names of their
 * passwords, which go to nobody (design 3.2); others get what they may see, written anew.
 */
export async function viewerTexts(loaded: LoadedConfig, viewer: Viewer): Promise<Record<string, string>> {
  const seen = new Set(project(loaded.model, viewer).map(({ page }) => page.source));
  const shown = loaded.texts.filter(({ source }) => source === undefined || seen.has(source));
  return Object.fromEntries(
    shown.map(({ path, text }) => [path, viewer.admin ? editorText(text, viewer) : projectText(text, viewer)]),
  );
}

/** What a save of this viewer is compared with (`liftEdit`), as text. */
function editorText(text: string, viewer: Viewer): string {
  const config = readValue(text);
  const given = hideEntries(config, viewer);
  if (isSame(config, given)) return withoutPasswords(text);
  try {
    return withoutPasswords(patchText(text, given));
  } catch (error) {
    // A text that no lines can be taken out of, by its anchors say.
    if (error instanceof DashError) return withoutPasswords(write(given));
    throw error;
  }
}

const projectText = (text: string, viewer: Viewer): string => write(projectConfig(readValue(text), viewer));

const write = (value: Mapping): string => dump(value, { noRefs: true, lineWidth: -1 });

function readValue(text: string): Mapping {
  const parsed = parseConfig(text);
  return 'problems' in parsed ? {} : parsed.value;
}

const hashLike = /\b[\da-f]{64}\b/gi;

/** A text with `[redacted]` in the place of whatever of `auth.users` is good for signing in; all other bytes stay. */
export function withoutPasswords(text: string): string {
  const secrets = secretsOf(readValue(text));
  const places = scalarsOf(text).filter(({ value, key }) => isSecret(value, key, secrets));
  let clean = text;
  for (const { start, end } of places.sort((a, b) => b.start - a.start)) {
    // A text over several lines ends with the break behind it.
    const [, ending = ''] = /(\s*)$/.exec(clean.slice(start, end)) ?? [];
    clean = `${clean.slice(0, start)}'${redacted}'${ending}${clean.slice(end)}`;
  }
  // Users who are commented out have hashes too.
  clean = clean.replace(/#.*$/gm, (comment) => comment.replace(hashLike, redacted));
  for (const hash of secrets.hashes) clean = clean.replace(new RegExp(hash, 'gi'), redacted);
  return holds(clean, secrets) ? write(withoutAuth(readValue(text))) : clean;
}

interface Secrets {
  /** Lower-case. */
  hashes: Set<string>;
  passwords: Set<string>;
}

/** What users sign in with, wherever `auth` stands. */
function secretsOf(config: Mapping): Secrets {
  const secrets: Secrets = { hashes: new Set(), passwords: new Set() };
  const appConfig = mapping(config.appConfig);
  for (const auth of [config.auth, appConfig.auth, config, appConfig]) {
    for (const { hash, password } of mappings(mapping(auth).users)) {
      if (typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash.trim())) secrets.hashes.add(hash.trim().toLowerCase());
      if (typeof password === 'string' && password.trim() !== '') secrets.passwords.add(password.trim());
    }
  }
  return secrets;
}

const isSecret = (value: string, key: unknown, { hashes, passwords }: Secrets): boolean =>
  hashes.has(value.trim().toLowerCase()) || (key === 'password' && passwords.has(value.trim()));

/** Whether something of them is still in the value of a text, or the text means nothing any more. */
function holds(text: string, secrets: Secrets): boolean {
  const parsed = parseConfig(text);
  if ('problems' in parsed) return true;
  const { hashes, passwords } = secretsOf(parsed.value);
  return (
    [...hashes].some((hash) => secrets.hashes.has(hash)) || [...passwords].some((name) => secrets.passwords.has(name))
  );
}

function withoutAuth({ auth: _, users: __, ...config }: Mapping): Mapping {
  const { auth: ___, users: ____, ...appConfig } = mapping(config.appConfig);
  return { ...config, appConfig };
}

/** The texts of a document with their places and the keys that they belong to; aliases are what they stand for. */
function scalarsOf(text: string): { value: string; key: unknown; start: number; end: number }[] {
  const document = parseDocument(text);
  const found: ReturnType<typeof scalarsOf> = [];
  const add = (scalar: Scalar, key: unknown) => {
    const [start, end] = scalar.range ?? [];
    if (typeof scalar.value === 'string' && start !== undefined && end !== undefined) {
      found.push({ value: scalar.value, key, start, end });
    }
  };
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      const node = isAlias(value) ? value.resolve(document) : value;
      if (isScalar(node)) add(node, name);
    },
    Seq(_, { items }) {
      for (const item of items) if (isScalar(item)) add(item, undefined);
    },
  });
  return found.filter(({ start }, index) => found.findIndex((other) => other.start === start) === index);
}
