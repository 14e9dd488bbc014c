import { withScheme } from '../../rules/addresses/urls.ts';
import { isMapping } from '../../values.ts';
import { isAddressKey } from '../rules/links.ts';
import { secondDocument } from '../sources/documents.ts';
import { markupTokens } from '../sources/markup.ts';
import { placeOf, type SourcePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';

export interface SourceAddress extends SourcePlace {
  text: string;
  /** Keys and positions that lead to the text that it stands in. */
  keys: readonly string[];
  /** The whole text. */
  within: string;
}

/** Attributes of mark-up that lead somewhere; pictures of links are none. */
const markupKeys = ['href', 'feedurl', 'xmlurl', 'htmlurl', 'url'];

/** Every address that stands in a file but for its comments, as often as it stands there. */
export function addressesIn(file: SourceFile): SourceAddress[] {
  if (file.tables) return ofValue(file.tables, { file: file.path });
  if (/\.(?:css|js)$|(?:^|\.)env(?:\.[\w-]+)?$/i.test(file.name)) return [];
  if (/^\s*</.test(file.text)) return ofMarkup(file);
  const value = secondDocument(file.text) !== undefined ? undefined : file.guess();
  return typeof value === 'object' && value !== null
    ? ofValue(value, { file: file.path })
    : ofLines(file.text).map(({ line, ...address }) => ({ ...address, file: file.path, line }));
}

function ofMarkup(file: SourceFile): SourceAddress[] {
  return markupTokens(file.text, /<opml[\s>]/i.test(file.text.slice(0, 4000)) ? 'xml' : 'html').flatMap((token) => {
    if (token.kind !== 'open' || !['a', 'outline'].includes(token.name)) return [];
    const line = token.line === undefined ? {} : { line: token.line };
    return markupKeys.flatMap((key) => {
      const text = token.attributes[key]?.trim() ?? '';
      return isAddress(text) ? [{ text, within: text, keys: [key], file: file.path, ...line }] : [];
    });
  });
}

function ofValue(root: unknown, top: SourcePlace): SourceAddress[] {
  const found: SourceAddress[] = [];
  const visit = (value: unknown, keys: readonly string[], place: SourcePlace) => {
    if (typeof value === 'string') {
      for (const { text } of ofText(value, keys.at(-1) ?? '')) found.push({ text, keys, within: value, ...place });
    } else if (Array.isArray(value) || isMapping(value)) {
      for (const [key, child] of Object.entries(value)) {
        const own = placeOf(value, key);
        visit(child, [...keys, key], own.file === '' ? place : own);
      }
    }
  };
  visit(root, [], top);
  return found;
}

/** What begins with a scheme in a text, perhaps with signs behind it. */
export const withSchemesIn = (text: string): string[] => text.match(/[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'`\\<>]+/gi) ?? [];

/** An address without the signs that end a value or a sentence. */
export const withoutEnd = (text: string): string => (/\{\w+\}$/.test(text) ? text : text.replace(/[,;}\]).]+$/, ''));

const isAddress = (text: string): boolean =>
  /^[a-z][a-z\d+.-]{0,20}:\/\/\S/i.test(text) || withScheme(text) !== undefined;

/** The addresses of one value: the whole of what its key calls one, else all that have a scheme. */
function ofText(value: string, key: string): { text: string }[] {
  const text = value.trim();
  if (!/\s/.test(text) && (isAddressKey(key) ? isAddress(text) : /^[a-z][a-z\d+.-]{0,20}:\/\/\S/i.test(text)))
    return [{ text }];
  return ofLines(value);
}

/** The addresses with a scheme in lines that nobody could read, or that are a text within a text; without comments. */
function ofLines(value: string): { text: string; line: number; keys: string[]; within: string }[] {
  return value.split('\n').flatMap((written, index) => {
    if (!written.includes('://')) return [];
    const within = written.replace(/(?:^|\s)#.*$/, '');
    return withSchemesIn(within).map((text) => ({
      text: withoutEnd(text),
      line: index + 1,
      keys: [],
      within,
    }));
  });
}
