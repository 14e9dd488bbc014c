import { mostFinds } from '../../../schema/api/widget-search.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { type Access, type BookmarkService, idOf, tagNames } from './service.ts';

/** A request to Karakeep. */
export const askKarakeep = ({ host, token }: Access, path: string) => ({
  url: `${baseAddress(host)}/api/v1/${path}`,
  headers: { Authorization: `Bearer ${token}` },
  proxy: 'always' as const,
});

/** Letters of a note that has no title. */
const mostLetters = 80;

/** A bookmark of an answer; what has no address of its own, such as a note, leads to Karakeep. */
export function karakeepBookmark({ id, title, content, tags }: Readonly<Record<string, unknown>>, host: string) {
  const { url, text, fileName, ...told } = recordOf(content);
  const key = encodeURIComponent(textOf(id) ?? '');
  return {
    title: [title, told.title, url, fileName].map(textOf).find(Boolean) ?? textOf(text)?.slice(0, mostLetters) ?? '',
    href: textOf(url) ?? (key ? `${baseAddress(host)}/dashboard/preview/${key}` : undefined),
    about: textOf(told.description),
    tags: tagNames(tags),
  };
}

export const karakeep: BookmarkService = {
  request: (access, { collection, tag, limit }) =>
    askKarakeep(access, collection ? 'lists' : tag ? 'tags' : `bookmarks?limit=${limit}`),
  follows: (bodies, access, { collection, tag, limit }) => {
    const [first] = bodies;
    const wanted = collection ?? tag;
    if (bodies.length > 1 || wanted === undefined) return undefined;
    const kind = collection === undefined ? 'tags' : 'lists';
    const id = idOf(recordsOf(recordOf(first)[kind]), wanted.replace(/^#/, ''), 'Karakeep');
    return askKarakeep(access, `${kind}/${encodeURIComponent(id)}/bookmarks?limit=${limit}`);
  },
  read: (bodies, { host }) => {
    const { bookmarks } = recordOf(bodies.at(-1));
    if (!Array.isArray(bookmarks)) throw unreadable('list of bookmarks');
    return recordsOf(bookmarks).map((bookmark) => karakeepBookmark(bookmark, host));
  },
  searchRequest: (access, q) => askKarakeep(access, withQuery('bookmarks/search', { q, limit: mostFinds })),
  readFinds: (body, { host }) =>
    recordsOf(recordOf(body).bookmarks)
      .map((bookmark) => karakeepBookmark(bookmark, host))
      .map(({ title, href, about }) => ({ title, href, note: about })),
};
