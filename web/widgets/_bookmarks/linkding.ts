import { mostFinds } from '../../../schema/api/widget-search.ts';
import { baseAddress, originsOf, withQuery } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { type Access, type BookmarkService, plainName, tagNames } from './service.ts';

/** A request for the bookmarks of linkding. */
export const askLinkding = ({ host, token }: Access, query: Parameters<typeof withQuery>[1]) => ({
  url: withQuery(`${baseAddress(host)}/api/bookmarks/`, query),
  headers: { Authorization: `Token ${token}` },
});

/** The bookmarks of an answer. */
export function linkdingBookmarks(body: unknown) {
  const { results } = recordOf(body);
  if (!Array.isArray(results)) throw unreadable('list of bookmarks');
  return recordsOf(results).map(({ url, title, website_title, description, favicon_url, unread, tag_names }) => ({
    title: textOf(title) || textOf(website_title) || (textOf(url) ?? ''),
    href: textOf(url),
    about: textOf(description),
    image: textOf(favicon_url),
    isUnread: unread === true,
    tags: tagNames(tag_names),
  }));
}

/** Whether linkding keeps a picture itself: none is asked for from elsewhere. */
export const isOwnPicture = (image: string | undefined, host: string): image is string =>
  image !== undefined && originsOf(image)[0] === originsOf(baseAddress(host))[0];

export const linkding: BookmarkService = {
  request: (access, { tag, limit }) => askLinkding(access, { q: tag && `#${plainName(tag)}`, limit }),
  read: ([body], { host }) =>
    linkdingBookmarks(body).map(({ isUnread: _, image, ...bookmark }) => ({
      ...bookmark,
      image: isOwnPicture(image, host) ? image : undefined,
    })),
  searchRequest: (access, q) => askLinkding(access, { q, limit: mostFinds }),
  readFinds: (body) =>
    recordsOf(recordOf(body).results).map(({ title, website_title, url, description }) => ({
      title: textOf(title) || textOf(website_title) || (textOf(url) ?? ''),
      href: textOf(url),
      note: textOf(description),
    })),
};
