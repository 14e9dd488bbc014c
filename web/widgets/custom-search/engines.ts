import { encodePart, isExternal, searchDomain } from '../../../schema/rules/addresses/urls.ts';
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
