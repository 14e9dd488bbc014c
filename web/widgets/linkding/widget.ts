import { Type } from 'typebox';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { askLinkding, isOwnPicture, linkding, linkdingBookmarks } from '../_bookmarks/linkding.ts';
import { plainName } from '../_bookmarks/service.ts';
import { numberOf, recordOf } from '../answers.ts';

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
  request: ({ host, apiKey, tags = [] }) =>
    // The server wants all of several tags, where one is enough here.
    askLinkding(
      { host, token: apiKey },
      {
        q: tags.length === 1 ? `#${plainName(tags[0] ?? '')}` : undefined,
        limit: tags.length > 1 ? mostBookmarks : undefined,
      },
    ),
  search: {
    service: 'linkding',
    request: ({ host, apiKey }, query) => linkding.searchRequest({ host, token: apiKey }, query),
    read: (body, { host, apiKey }) => linkding.readFinds(body, { host, token: apiKey }),
  },
  read: (body, { tags = [] }) => {
    const wanted = new Set(tags.map(plainName));
    const bookmarks = linkdingBookmarks(body).filter(
      (bookmark) => wanted.size === 0 || bookmark.tags.some((tag) => wanted.has(plainName(tag))),
    );
    const count = numberOf(recordOf(body).count);
    return { bookmarks, count: wanted.size > 1 ? bookmarks.length : (count ?? bookmarks.length) };
  },
  title: (_, { options: { tags = [] } }) =>
    tags.length === 0 ? undefined : { text: tags.map((tag) => `#${plainName(tag)}`).join(' ') },
  end: ({ count }, { t, format }) =>
    count > 0 ? { text: t('bookmarks', { count, number: format.number(count, 0) }) } : undefined,
  shows: ({ bookmarks }, { options: { host }, t }) =>
    bookmarks.length === 0
      ? empty(t('none'))
      : list(
          bookmarks.map(({ href, title, about, image, isUnread }) => ({
            label: title,
            href,
            title: about,
            image: isOwnPicture(image, host) ? { src: image, alt: '' } : undefined,
            mark: isUnread ? t('unread') : undefined,
          })),
        ),
  pictures: ({ bookmarks }, { host }) =>
    bookmarks.flatMap(({ image }) => (isOwnPicture(image, host) ? [{ url: image }] : [])),
  glance: ({ bookmarks, count }, { t, format }) => {
    const unread = bookmarks.filter(({ isUnread }) => isUnread).length;
    return {
      text:
        unread > 0 ? t('count-unread', { count: unread }) : t('bookmarks', { count, number: format.number(count, 0) }),
    };
  },
  example: { host: 'http://192.168.1.5:9090', apiKey: 'DASH_LINKDING_TOKEN', tags: ['tools', 'docs'] },
});
