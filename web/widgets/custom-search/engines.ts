import { encodePart, isExternal, searchDomain } from '../../../schema/rules/addresses/urls.ts';
import type { SearchForm } from '../../../schema/widget.ts';
import { recordOf, textOf } from '../answers.ts';

export interface Engine {
  title: string;
  url: string;
}

/** The engines that there is an address of, named by their hosts where they have no title. */
export const enginesOf = (list: readonly unknown[]): Engine[] =>
  list.map(recordOf).flatMap(({ title, url }) => {
    const address = textOf(url);
    if (address === undefined || !isExternal(address)) return [];
    return [{ title: textOf(title) ?? searchDomain(address), url: address }];
  });

/** Where a search leads: the query stands at the end of the address, or in the place of `%s`. */
export function searchUrl({ url }: Engine, query: string): string {
  const words = encodePart(query);
  return url.includes('%s') ? url.replaceAll('%s', () => words) : url + words;
}

/** The form that asks what `searchUrl` asks; nothing where the words stand in the path, or behind a hash. */
export function searchForm({ url }: Engine): SearchForm | undefined {
  if (!URL.canParse(url) || url.includes('#')) return undefined;
  const [action = '', query = ''] = halves(url, '?');
  const wanted = url.includes('%s') ? '%s' : '';
  // No form sends a part of an address: the words are all of a value, and nothing else is made of them.
  const pairs = query
    .split('&')
    .map((pair) => halves(pair, '=').map((part) => (part === '%s' ? part : decodeQuery(part))));
  const at = pairs.findLastIndex(([name = '', value], place) => {
    const isLast = place === pairs.length - 1;
    return name !== '' && value === wanted && (wanted !== '' || isLast);
  });
  const rest = pairs.filter((_, place) => place !== at);
  if (at < 0 || action.includes('%s') || rest.flat().some((part) => part.includes('%s'))) return undefined;
  return {
    action,
    field: pairs[at]?.[0] ?? '',
    fixed: rest.flatMap(([name = '', value = '']) => (name === '' ? [] : [[name, value] as const])),
  };
}

/** A text before and behind a sign, where it has that; what follows may have it as well. */
function halves(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A part of a query as it was before it was written for an address; as it is where that was never done well. */
function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
