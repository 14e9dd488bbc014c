import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glanceUnread, mostEntries, showUnread } from '../_unread/unread.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'miniflux',
  family,
  category: 'news',
  picture: 'feed',
  summary: 'How much is unread in Miniflux, and the latest of it; administrators of the dashboard mark it as read.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Miniflux, such as `https://reader.example.org`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of Miniflux.', writeOnly: true }),
  }),
  interval: 300,
  height: 310,
  shape: 'tall-list',
  icon: 'feed',
  request: (options) => [
    asked(options, 'feeds/counters'),
    {
      ...asked(
        options,
        withQuery('entries', { status: 'unread', order: 'published_at', direction: 'desc', limit: mostEntries }),
      ),
      optional: true,
    },
  ],
  search: {
    service: 'Miniflux',
    request: (options, search) =>
      asked(options, withQuery('entries', { search, order: 'published_at', direction: 'desc', limit: mostFinds })),
    read: (body) =>
      recordsOf(recordOf(body).entries).map(({ title, url, feed }) => ({
        title: textOf(title) ?? '',
        href: textOf(url),
        note: textOf(recordOf(feed).title),
      })),
  },
  read: (body) => {
    const [counters, page] = body as [unknown, unknown];
    const { unreads, reads } = recordOf(counters);
    if (unreads === undefined && reads === undefined) throw unreadable('number of unread entries');
    const entries = recordsOf(recordOf(page).entries);
    return {
      unread: sumOf(unreads),
      read: sumOf(reads),
      // Feeds without entries are in neither.
      feeds: new Set([...Object.keys(recordOf(unreads)), ...Object.keys(recordOf(reads))]).size,
      entries: entries.slice(0, mostEntries).map(({ id, title, url, feed, published_at }) => ({
        id: String(numberOf(id) ?? ''),
        title: textOf(title) ?? textOf(url) ?? '',
        href: textOf(url),
        feed: textOf(recordOf(feed).title),
        at: timeOf(published_at),
      })),
    };
  },
  actions: {
    read: {
      icon: 'done',
      request: (options, id) => ({
        ...asked(options, 'entries'),
        method: 'PUT',
        body: { entry_ids: [Number(id)], status: 'read' },
      }),
      arguments: ({ entries }) => entries.flatMap(({ id }) => id || []),
    },
  },
  shows: (data, context) => showUnread(data, context, { canRead: true }),
  glance: glanceUnread,
  example: { hostname: 'https://reader.example.org', apiKey: 'DASH_MINIFLUX_KEY' },
});

const asked = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string) => ({
  url: `${baseAddress(hostname)}/v1/${path}`,
  headers: { 'X-Auth-Token': apiKey },
  proxy: 'always' as const,
});

const sumOf = (counts: unknown) =>
  Object.values(recordOf(counts)).reduce<number>((sum, count) => sum + (numberOf(count) ?? 0), 0);
