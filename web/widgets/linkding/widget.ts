import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress, originsOf, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

/** How many bookmarks are looked through for several tags, of which each is enough. */
const mostBookmarks = 500;

export default defineWidget({
  type: 'linkding',
  category: 'services',
  picture: 'rows',
  summary: 'Bookmarks from linkding, all of them or those with some tags.',
  options: Type.Object({
    host: Type.String({ description: 'Address of linkding, such as `http://192.168.1.5:9090`.' }),
    apiKey: Type.String({ description: 'REST token, from the settings of linkding.', writeOnly: true }),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'Shows bookmarks with any of these tags.' })),
  }),
  interval: 300,
  shape: 'list',
  lines: 5,
  icon: 'book',
  request: ({ host, apiKey, tags = [] }) => ({
    // The server wants all of several tags, where one is enough here.
    url: withQuery(`${baseAddress(host)}/api/bookmarks/`, {
      q: tags.length === 1 ? `#${plain(tags[0] ?? '')}` : undefined,
      limit: tags.length > 1 ? mostBookmarks : undefined,
    }),
    headers: { Authorization: `Token ${apiKey}` },
  }),
  search: {
    service: 'linkding',
    request: ({ host, apiKey }, q) => ({
      url: withQuery(`${baseAddress(host)}/api/bookmarks/`, { q, limit: mostFinds }),
      headers: { Authorization: `Token ${apiKey}` },
    }),
    read: (body) =>
      recordsOf(recordOf(body).results).map(({ title, website_title, url, description }) => ({
        title: textOf(title) || textOf(website_title) || (textOf(url) ?? ''),
        href: textOf(url),
        note: textOf(description),
      })),
  },
  read: (body, { tags = [] }) => {
    const { results, count } = recordOf(body);
    if (!Array.isArray(results)) throw unreadable('list of bookmarks');
    const wanted = new Set(tags.map(plain));
    const bookmarks = recordsOf(results)
      .map((bookmark) => ({
        url: textOf(bookmark.url) ?? '',
        title: textOf(bookmark.title) ?? textOf(bookmark.url) ?? '',
        about: textOf(bookmark.description),
        image: textOf(bookmark.favicon_url),
        isUnread: bookmark.unread === true,
        tags: Array.isArray(bookmark.tag_names) ? bookmark.tag_names.flatMap((tag) => textOf(tag) ?? []) : [],
      }))
      .filter((bookmark) => wanted.size === 0 || bookmark.tags.some((tag) => wanted.has(plain(tag))));
    return { bookmarks, count: wanted.size > 1 ? bookmarks.length : (numberOf(count) ?? bookmarks.length) };
  },
  title: (_, { options: { tags = [] } }) =>
    tags.length === 0 ? undefined : { text: tags.map((tag) => `#${plain(tag)}`).join(' ') },
  end: ({ count }, { t, format }) =>
    count > 0 ? { text: t('bookmarks', { count, number: format.number(count, 0) }) } : undefined,
  shows: ({ bookmarks }, { options: { host }, t }) =>
    bookmarks.length === 0
      ? empty(t('none'))
      : list(
          bookmarks.map(({ url, title, about, image, isUnread }) => ({
            label: title,
            href: url,
            title: about,
            image: image !== undefined && isOwn(image, host) ? { src: image, alt: '' } : undefined,
            mark: isUnread ? t('unread') : undefined,
          })),
        ),
  pictures: ({ bookmarks }, { host }) =>
    bookmarks.flatMap(({ image }) => (image !== undefined && isOwn(image, host) ? [{ url: image }] : [])),
  glance: ({ bookmarks, count }, { t, format }) => {
    const unread = bookmarks.filter(({ isUnread }) => isUnread).length;
    return {
      text:
        unread > 0 ? t('count-unread', { count: unread }) : t('bookmarks', { count, number: format.number(count, 0) }),
    };
  },
  example: { host: 'http://192.168.1.5:9090', apiKey: 'DASH_LINKDING_TOKEN', tags: ['tools', 'docs'] },
});

/** A tag as linkding compares it. */
const plain = (tag: string) => tag.trim().replace(/^#/, '').toLowerCase();

/** Pictures are asked for from linkding alone, which keeps them. */
const isOwn = (image: string, host: string) => originsOf(image)[0] === originsOf(baseAddress(host))[0];
