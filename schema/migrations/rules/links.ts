import { isMapping, textOf } from '../../values.ts';

const addressKey = /(?:url|href|src|link|endpoint|address)s?$/i;

/** Whether a key is called like one that holds an address. */
export const isAddressKey = (key: string): boolean => addressKey.test(key);

/** Every address that stands anywhere in a value, once: those with a scheme, and whatever a key is called an address of. */
function linksIn(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => linksIn(entry, key));
  if (isMapping(value)) return Object.entries(value).flatMap(([inner, child]) => linksIn(child, inner));
  const text = textOf(value);
  if (text === undefined || typeof value === 'boolean') return [];
  if (isAddressKey(key)) return [text];
  return text.match(/[a-z][a-z\d+.-]*:\/\/[^\s"'\\<>]+/gi) ?? [];
}

/** ` It names …` for what is lost with all that stands in it, perhaps under a key; nothing where no address does. */
export function namedLinks(value: unknown, key = ''): string {
  const links = [...new Set(linksIn(value, key))];
  return links.length === 0 ? '' : ` It names ${links.map((link) => `\`${link}\``).join(', ')}.`;
}
