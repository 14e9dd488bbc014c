import type { Losses } from '../losses.ts';

/**
 * `{{ NAME }}` is no YAML unless it is quoted, so that it is marked with brackets that mean nothing to YAML before a text
 * is parsed. A placeholder of any product is written like that from there on: `⟦NAME⟧`. A value that somebody has covered
 * with stars, which are an alias to YAML, is quoted.
 */
export const markPlaceholders = (text: string): string =>
  text
    .replace(/\{\{([^{}\n]*)\}\}|\{%([^%\n]*)%\}/g, (_, name = '?', tag = '?') => mark(String(name ?? tag).trim()))
    .replace(/(:[ \t]+)(\*{3,})(?=[ \t]*(?:[,}\r\n]|$))/g, '$1"$2"');

export const mark = (name: string): string => `⟦${name.replace(/[⟦⟧:#"'\\]/g, ' ').trim()}⟧`;

const marked = /⟦([^⟧]*)⟧/g;

export const hasPlaceholder = (text: string): boolean => text.includes('⟦');

/** Whether nothing is known of a value but that it was here: redacted, or encrypted. */
export const isCovered = (text: string): boolean => /^(?:<redacted>|\*{3,}|ENC\[.*\])$/i.test(text.trim());

/** Placeholders of a product: how its names become those of variables, and what is known of their values. */
export interface Placeholders {
  /** The bare name of a variable in a placeholder; undefined for one that only a template can fill. */
  nameOf(placeholder: string): string | undefined;
  /** The value of a variable, if it is known. */
  known(name: string): string | undefined;
}

/**
 * A text with its placeholders filled in where their values are known. What is not known stays as the source has it, and is
 * reported; undefined for one that only a template can fill.
 */
export function fillText(
  text: string,
  { nameOf, known }: Placeholders,
  report: (reason: Parameters<Losses['at']>[2], message: string) => void,
): string | undefined {
  if (isCovered(text)) {
    report('needs-secret', 'The value is covered up in the source.');
    return undefined;
  }
  if (!hasPlaceholder(text)) return text;
  let isTemplate = false;
  const filled = text.replace(marked, (whole, name: string) => {
    const variable = nameOf(name);
    if (variable === undefined) isTemplate = true;
    const value = variable === undefined ? undefined : known(variable);
    if (value !== undefined) return value;
    if (variable !== undefined) report('needs-secret', `The value of \`${variable}\` is not known here: write it in.`);
    return variable === undefined ? whole : `\${${variable}}`;
  });
  if (!isTemplate) return filled;
  report('unreadable', `\`${unmark(text)}\` is a placeholder that only its template can fill.`);
  return undefined;
}

/** The name of the variable, if a text is nothing but the placeholder of one. */
export const wholePlaceholder = (text: string, { nameOf }: Pick<Placeholders, 'nameOf'>): string | undefined => {
  const name = /^\s*⟦([^⟧]*)⟧\s*$/.exec(text)?.[1];
  return name === undefined ? undefined : nameOf(name);
};

/** A text as its source has it. */
export const unmark = (text: string): string => text.replace(marked, '{{$1}}');

export const namedVariables = ({ env }: { env: Readonly<Record<string, string>> }): Placeholders => ({
  nameOf: (placeholder) => /^\w+$/.exec(placeholder)?.[0],
  known: (name) => env[name],
});
