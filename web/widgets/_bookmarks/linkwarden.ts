import { baseAddress, withQuery } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { type Access, type BookmarkService, idOf, tagNames, type Wanted } from './service.ts';

/** A request to Linkwarden. */
export const askLinkwarden = ({ host, token }: Access, path: string) => ({
  url: `${baseAddress(host)}/api/v1/${path}`,
  headers: { Authorization: `Bearer ${token}` },
  proxy: 'always' as const,
});

/** A list of an answer, which newer versions give in pages. */
export function linkwardenList(body: unknown, name: string): unknown {
  const { response, data } = recordOf(body);
  return Array.isArray(response) ? response : (recordOf(response)[name] ?? recordOf(data)[name]);
}

/** A link of an answer. */
export const linkwardenLink = ({ name, url, description, collection, tags }: Readonly<Record<string, unknown>>) => ({
  title: textOf(name) || (textOf(url) ?? ''),
  href: textOf(url),
  about: textOf(description),
  folder: textOf(recordOf(collection).name),
  tags: tagNames(tags),
});

const askLinks = (access: Access, { tag }: Wanted, more: Record<string, string | undefined>) =>
  askLinkwarden(
    access,
    withQuery('links?sort=0', { ...more, ...(tag && { searchQueryString: tag, searchByTags: 'true' }) }),
  );

const linksOf = (body: unknown) => recordsOf(linkwardenList(body, 'links'));

export const linkwarden: BookmarkService = {
  request: (access, wanted) =>
    wanted.collection === undefined ? askLinks(access, wanted, {}) : askLinkwarden(access, 'collections'),
  follows: (bodies, access, wanted) => {
    const [first] = bodies;
    const pages = wanted.collection === undefined ? bodies : bodies.slice(1);
    const collectionId =
      wanted.collection === undefined
        ? undefined
        : idOf(recordsOf(recordOf(first).response), wanted.collection, 'Linkwarden');
    const page = pages.at(-1);
    if (page === undefined) return askLinks(access, wanted, { collectionId });
    const count = pages.reduce((sum: number, one) => sum + linksOf(one).length, 0);
    const cursor = textOf(linksOf(page).at(-1)?.id);
    const isLast = pages.length === mostPages || count >= wanted.limit || linksOf(page).length < leastPage;
    return isLast || cursor === undefined ? undefined : askLinks(access, wanted, { collectionId, cursor });
  },
  read: (bodies) => {
    const pages = bodies.map((body) => linkwardenList(body, 'links'));
    if (!Array.isArray(pages.at(-1))) throw unreadable('list of links');
    // Collections, which come first where one is wanted, have no addresses.
    return pages
      .flatMap(recordsOf)
      .filter(({ url }) => textOf(url))
      .map(linkwardenLink);
  },
  searchRequest: (access, query) =>
    askLinkwarden(
      access,
      withQuery('links?sort=0', {
        searchQueryString: query,
        ...{ searchByName: 'true', searchByUrl: 'true', searchByDescription: 'true', searchByTags: 'true' },
      }),
    ),
  readFinds: (body) =>
    linksOf(body)
      .map(linkwardenLink)
      .map(({ title, href, folder }) => ({ title, href, note: folder })),
};

/** Answers that are asked one after the other, and how many links one has at least that isn't the last. */
const [mostPages, leastPage] = [3, 20];
