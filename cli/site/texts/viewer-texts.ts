import { CST, isAlias, isScalar, Lexer, parseDocument, type Scalar, visit } from 'yaml';
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
import { DashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import { redacted } from '../../../schema/rules/access/project.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { LoadedConfig } from '../load/load.ts';
import { mainSecrets, projectText, textsFor } from './project-text.ts';

/**
 * The texts of a config and its pages as a viewer may have them, by their URL path. Admins get them as they are written,
 * comments and all, but for entries that are hidden from them too, and for the users' hashes and the names of their
 * passwords, which go to nobody; others get what they may see, written anew.
 */
export async function viewerTexts(loaded: LoadedConfig, viewer: Viewer): Promise<Record<string, string>> {
  const secrets = mainSecrets(loaded);
  const textFor = viewer.admin ? editorText : projectText;
  return Object.fromEntries(textsFor(loaded, viewer).map((config) => [config.path, textFor(config, viewer, secrets)]));
}

/** What a save of this viewer is compared with (`applyEdit`), as text. `main` are the secrets of the main file. */
export const editorText = (config: ConfigDocument, viewer: Viewer, main?: UserCredentials): string =>
  withoutPasswords(withoutHidden(config, viewer), main);

/** What that text means. */
export const editorValue = ({ value }: ConfigDocument, viewer: Viewer): Mapping =>
  maskCredentials(hideEntries(value, viewer), userCredentials(value)) as Mapping;

function withoutHidden(config: ConfigDocument, viewer: Viewer): ConfigDocument {
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
 * A text with `[redacted]` in the place of whatever of `auth.users` is good for signing in; all other bytes stay. Where
 * they can't, because the text would come to mean something else, it is written anew.
 */
export function withoutPasswords({ text, value }: ConfigDocument, main?: UserCredentials): string {
  const secrets = userCredentials(value, main);
  let clean = cleanComments(text);
  const places = scalarsOf(clean).filter(({ value, key }) => isCredential(value, key, secrets));
  for (const { start, end } of places.sort((a, b) => b.start - a.start)) {
    // A text over several lines ends with the break behind it.
    const [, ending = ''] = /(\s*)$/.exec(clean.slice(start, end)) ?? [];
    clean = `${clean.slice(0, start)}'${redacted}'${ending}${clean.slice(end)}`;
  }
  clean = maskHashes(clean, secrets);
  if (clean === text && secrets.hashes.size + secrets.passwords.size === 0) return text;
  const masked = maskCredentials(value, secrets) as Mapping;
  // A text that is as it was may still mean a secret, which it spells with escapes.
  const meant = clean === text ? value : configValue(parseConfig(clean));
  return isEqual(meant, masked) ? clean : writeYaml(masked);
}

const hashLike = /\b[\da-f]{64}\b|\$(?:scrypt|argon2\w+|2[aby]?)\$[\w$=,./+-]+/gi;

/** A text without hashes in its comments, which may be of users of before. What looks like a comment in a value stays. */
function cleanComments(text: string): string {
  if (!/#.*(?:[\da-f]{64}|\$\w+\$)/i.test(text)) return text;
  let clean = '';
  let before = '';
  for (const token of new Lexer().lex(text)) {
    const isComment = token.startsWith('#') && before !== CST.SCALAR;
    if (!lexerMarks.has(token)) clean += isComment ? token.replace(hashLike, redacted) : token;
    before = token;
  }
  return clean;
}

/** Marks that the lexer puts between the pieces of a text. */
const lexerMarks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

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
