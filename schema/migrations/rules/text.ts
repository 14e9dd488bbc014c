import { safeUrl, withScheme } from '../../rules/addresses/urls.ts';
import { textOf } from '../../values.ts';

/**
 * An address of a source: trimmed; none for `#`, `http://#` and whatever no tile may open. A host with a port and no
 * scheme gets `http://`.
 */
export function addressOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || /^(?:https?:\/\/)?#/i.test(text)) return undefined;
  const url = safeUrl(text.replace(/^(https?):\/\//i, (_, scheme: string) => `${scheme.toLowerCase()}://`));
  return url === undefined ? undefined : isBareHost(url) ? `http://${url}` : url;
}

/** A host without a scheme, but for what is a path of the same server. */
const isBareHost = (text: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:\/\/|[/.?#])/i.test(text) && withScheme(text) !== undefined;

/** The same with `http://` before whatever has no scheme, for products that never write one. */
export function addressWithScheme(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return addressOf(/^[a-z][a-z\d+.-]*:(?:\/\/|[a-z])/i.test(text) ? text : `http://${text.replace(/^\/+/, '')}`);
}

/** The host of an address without its port; the text itself where it is none. */
export const hostOf = (url: string): string => /^[a-z][a-z\d+.-]*:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1] ?? url;

/** An address without slashes at its end, as services are named. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** `my-thing_two` as `My Thing Two`. */
export const titleCase = (text: string): string =>
  text
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The words of a list, or of a text that separates them by commas or blanks. */
export const wordsOf = (value: unknown, separator: RegExp = /[,\s]+/): string[] =>
  (Array.isArray(value) ? value : (textOf(value)?.split(separator) ?? [])).flatMap((word) => textOf(word) ?? []);
