import { type Document, isAlias, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { findConfigSecrets, maskConfigSecrets } from '../../../schema/document/config-secrets.ts';
import { hideEntries } from '../../../schema/document/editor-view.ts';
import { isEqual } from '../../../schema/document/equality.ts';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { type ConfigDocument, configValue, parseConfig } from '../../../schema/document/read/parse.ts';
import {
  isCredential,
  maskCredentials,
  maskHashes,
  type UserCredentials,
  userCredentials,
} from '../../../schema/document/user-credentials.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { resolveAlias } from '../../../schema/document/yaml-tree.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import { withWithheldPages } from '../../../schema/rules/access/withheld-pages.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { maskSecret } from '../../../schema/rules/secrets/widget-secrets.ts';
import { isMapping, type Mapping, textOf } from '../../../schema/values.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { LoadedConfig } from '../load/load.ts';
import { cleanComments } from './clean-comments.ts';
import { hasCredentials } from './open-text.ts';
import { hiddenNetworks, mainSecrets, projectText, textsFor } from './project-text.ts';
import { placesOf } from './secret-places.ts';

/**
 * The texts of a config and its pages as a viewer may have them, by their URL path. Admins get them as they are written,
 * comments and all, but for entries that are hidden from them too, and for secrets of widgets, users' hashes and the names of
 * their passwords, which go to nobody; others get what they may see, written anew.
 */
export async function viewerTexts(loaded: LoadedConfig, viewer: Viewer): Promise<Record<string, string>> {
  const main = mainSecrets(loaded);
  const hidden = hiddenNetworks(loaded, viewer);
  const reader = withWithheldPages(loaded.model, viewer);
  const textFor = (config: ConfigDocument) =>
    viewer.admin ? editorText(config, reader, main) : projectText(config, reader, { main, hidden });
  return Object.fromEntries(textsFor(loaded, viewer).map((config) => [config.path, textFor(config)]));
}

/** What a viewer who may edit a config is given of it, as text. `main` are the secrets of the main file. */
export const editorText = (config: ConfigDocument, viewer: Viewer, main?: UserCredentials): string =>
  withoutSecrets(withoutHidden(config, viewer), main);

/** What that text means. */
export const editorValue = ({ value }: ConfigDocument, viewer: Viewer): Mapping =>
  maskSecrets(hideEntries(value, viewer), userCredentials(value));

/** A config with `[redacted]` in the place of what nobody is sent: what users sign in with, and secrets of widgets. */
export const maskSecrets = (config: Mapping, credentials: UserCredentials): Mapping =>
  maskConfigSecrets(maskCredentials(config, credentials) as Mapping, catalogue);

/** A config without the entries that a viewer may not see, in the lines of the file. */
export function withoutHidden(config: ConfigDocument, viewer: Viewer): ConfigDocument {
  const seen = hideEntries(config.value, viewer);
  try {
    return patchConfig(config, seen);
  } catch (error) {
    // The text has lines that can't be removed, such as anchors that others use.
    if (error instanceof DashError) return { text: writeYaml(seen), value: seen };
    throw error;
  }
}

/**
 * A text with `[redacted]` in the place of whatever of `auth.users` is good for signing in, and of the secrets of
 * widgets; all other bytes stay. Where they can't, because the text would come to mean something else, it is written
 * anew.
 */
export function withoutSecrets({ text, value }: ConfigDocument, main?: UserCredentials): string {
  const credentials = userCredentials(value, main);
  const secrets = findConfigSecrets(value, catalogue);
  let clean = cleanComments(text, secrets);
  if (secrets.length === 0 && !hasCredentials(credentials)) return clean;
  const document = parseDocument(clean, { merge: false });
  const places = new Map<number, { start: number; end: number; masked: string }>();
  for (const { text, key, start, end } of scalarsOf(document)) {
    if (isCredential(text, key, credentials)) places.set(start, { start, end, masked: redacted });
  }
  for (const { start, end, secret } of placesOf(document, secrets)) {
    places.set(start, { start, end, masked: String(maskSecret(secret)) });
  }
  for (const { start, end, masked } of [...places.values()].sort((a, b) => b.start - a.start)) {
    // A text over several lines ends with the break behind it.
    const [, ending = ''] = /(\s*)$/.exec(clean.slice(start, end)) ?? [];
    clean = `${clean.slice(0, start)}${quoted(masked)}${ending}${clean.slice(end)}`;
  }
  clean = maskHashes(clean, credentials);
  // A text that is as it was may still mean a hash, which it spells with escapes.
  const meant = clean === text ? value : configValue(parseConfig(clean));
  return isMaskOf(meant, value, credentials) ? clean : writeYaml(maskSecrets(value, credentials));
}

const quoted = (text: string) => (/['\n\r]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** Whether a value is another but for `[redacted]` in some places, and holds no secret any more. */
const isMaskOf = (masked: Mapping, value: Mapping, credentials: UserCredentials): boolean =>
  isMasked(masked, value) && isEqual(maskSecrets(masked, credentials), masked);

function isMasked(masked: unknown, value: unknown): boolean {
  if (typeof masked === 'string' && masked.includes(redacted))
    return typeof value !== 'object' || value instanceof Date;
  if (Array.isArray(masked)) {
    return (
      Array.isArray(value) && masked.length === value.length && masked.every((child, at) => isMasked(child, value[at]))
    );
  }
  if (!isMapping(masked) || !isMapping(value)) return isEqual(masked, value);
  const [keys, others] = [Object.keys(masked), Object.keys(value)];
  return (
    keys.length === others.length &&
    keys.every((key, at) => {
      const other = key.includes(redacted) ? others[at] : key;
      return other !== undefined && Object.hasOwn(value, other) && isMasked(masked[key], value[other]);
    })
  );
}

/** The texts of a document with their places and the keys that they belong to; aliases are what they stand for. */
function scalarsOf(document: Document): { text: string; key: unknown; start: number; end: number }[] {
  const found = new Map<number, ReturnType<typeof scalarsOf>[number]>();
  const add = ({ range, value }: Scalar, key: unknown) => {
    const [start, end] = range ?? [];
    const text = textOf(value);
    if (text !== undefined && start !== undefined && end !== undefined && !found.has(start)) {
      found.set(start, { text, key, start, end });
    }
  };
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      const node = isAlias(value) ? resolveAlias(document, value) : value;
      if (isScalar(node)) add(node, name);
    },
    Seq(_, { items }) {
      for (const item of items) if (isScalar(item)) add(item, undefined);
    },
  });
  return [...found.values()];
}
