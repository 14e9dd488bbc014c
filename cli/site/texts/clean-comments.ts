import { CST, Lexer } from 'yaml';
import {
  isCredential,
  isCredentialKey,
  isPlainSecret,
  maskAddress,
} from '../../../schema/rules/secrets/credentials.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { secretTexts, type WidgetSecret } from '../../../schema/rules/secrets/widget-secrets.ts';
import { optionLike } from './cover-line.ts';
import { hasSecretComment } from './open-text.ts';

const hashLike = /\b[\da-f]{64}\b|\$(?:scrypt|argon2\w+|2[aby]?)\$[\w$=,./+-]+/gi;
const hashComment = /#.*(?:[\da-f]{64}|\$\w+\$)/i;

/**
 * A text without what is secret in its comments: hashes, which may be of users of before, values of options that look like
 * credentials, and secrets of widgets. What looks like a comment in a value stays.
 */
export function cleanComments(text: string, secrets: readonly WidgetSecret[]): string {
  const written = writtenSecrets(secrets);
  const mentions = written.values.size > 0 || written.pattern !== undefined;
  if (!text.includes('#') || !(mentions || hashComment.test(text) || hasSecretComment(text))) return text;
  let clean = '';
  let before = '';
  let cleanBlock = blockCleaner();
  for (const token of new Lexer().lex(text)) {
    const isComment = token.startsWith('#') && before !== CST.SCALAR;
    if (!lexerMarks.has(token)) clean += isComment ? cleanComment(cleanBlock(token), written) : token;
    // What is no comment ends a block of them.
    if (!isComment && !lexerMarks.has(token) && token.trim() !== '') cleanBlock = blockCleaner();
    before = token;
  }
  return clean;
}

/** A key in a comment whose value stands in the lines below: a text over several, or a list. */
const blockKey = /^#([ \t]*(?:-[ \t]+)?)["']?([\w.-]+)["']?[ \t]*:[ \t]*(?:[|>][\d+-]*)?[ \t]*\r?$/;

/** Cleans comments one after the other of what stands below a key that is called like a credential, further in. */
function blockCleaner(): (comment: string) => string {
  let outer: number | undefined;
  return (comment) => {
    const [, indent = '', rest = ''] = /^#([ \t]*)(.*)$/s.exec(comment) ?? [];
    if (outer !== undefined && rest.trim() !== '' && indent.length <= outer) outer = undefined;
    if (outer !== undefined) {
      const [, start = '', value = ''] = /^((?:-[ \t]+)?)(.*)$/s.exec(rest) ?? [];
      return isPlainSecret(value) ? `#${indent}${start}${redacted}` : comment;
    }
    const [, place, key = ''] = blockKey.exec(comment) ?? [];
    if (place !== undefined && isCredentialKey(key)) outer = place.length;
    return comment;
  };
}

/** The secrets of a config as comments may repeat them. */
interface WrittenSecrets {
  /** As values of a key. */
  values: ReadonlySet<string>;
  /** Finds those that are no usual words, wherever they stand. */
  pattern: RegExp | undefined;
}

function writtenSecrets(secrets: readonly WidgetSecret[]): WrittenSecrets {
  const values = new Set(secretTexts(secrets));
  const distinct = secretTexts(secrets.filter(({ path, part }) => part !== 'whole' || !userName.test(nameIn(path))))
    .filter((text) => text.length >= shortestWord && /[^a-z]/i.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { values, pattern: distinct.length > 0 ? new RegExp(distinct.join('|'), 'g') : undefined };
}

const nameIn = (path: WidgetSecret['path']): string => String(path.findLast((part) => typeof part === 'string') ?? '');

/** A user's name is often a usual word. */
const userName = /user|name|login|mail/i;

/** Texts that are shorter may be words of a comment. */
const shortestWord = 6;

function cleanComment(comment: string, { values, pattern }: WrittenSecrets): string {
  const open = pattern ? comment.replace(pattern, redacted) : comment;
  return maskAddress(open.replace(hashLike, redacted)).replace(
    optionLike,
    (whole, key: string, between: string, written: string) => {
      const value = written.replace(/^(["'])(.*)\1$/s, '$2');
      const isSecret = values.has(value) || isCredential(key, value);
      return isSecret && value !== redacted ? `${key}${between}${written.replace(value, () => redacted)}` : whole;
    },
  );
}

/** Marks that the lexer puts between the pieces of a text. */
const lexerMarks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
