import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { countBookmarks, family, glanceBookmarks, mostBookmarks, showBookmarks } from '../_bookmarks/bookmarks.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

/** What is counted besides bookmarks, by the fields of the answer. */
const counted = {
  lists: 'numLists',
  tags: 'numTags',
  highlights: 'numHighlights',
  favorites: 'numFavorites',
  archived: 'numArchived',
} as const;

/** Letters of a note that has no title. */
const mostLetters = 80;

export default defineWidget({
  type: 'karakeep',
  aliases: ['hoarder'],
  family,
  category: 'services',
  picture: 'rows',
  summary: 'The latest bookmarks of a Karakeep, and how many there are.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Karakeep, such as `https://keep.example.org`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of Karakeep.', writeOnly: true }),
  }),
  interval: 300,
  shape: 'tall-list',
  lines: 5,
  icon: 'book',
  request: (options) => [
    asked(options, 'users/me/stats'),
    { ...asked(options, `bookmarks?limit=${mostBookmarks}`), optional: true },
  ],
  search: {
    service: 'Karakeep',
    request: (options, q) => asked(options, withQuery('bookmarks/search', { q, limit: mostFinds })),
    read: (body, { hostname }) =>
      recordsOf(recordOf(body).bookmarks).map((bookmark) => readBookmark(bookmark, hostname)),
  },
  read: (body, { hostname }) => {
    const [stats, page] = body as [unknown, unknown];
    const fields = recordOf(stats);
    const count = numberOf(fields.numBookmarks);
    if (count === undefined) throw unreadable('number of bookmarks');
    const bookmarks = recordsOf(recordOf(page).bookmarks);
    return {
      count,
      latest: bookmarks.slice(0, mostBookmarks).map(({ favourited, createdAt, ...bookmark }) => {
        const { note, ...shown } = readBookmark(bookmark, hostname);
        return {
          ...shown,
          about: note,
          mark: favourited === true ? 'favorite' : undefined,
          at: timeOf(createdAt),
        };
      }),
      counts: Object.entries(counted).map(([name, field]) => ({ name, count: numberOf(fields[field]) })),
    };
  },
  end: countBookmarks,
  shows: showBookmarks,
  glance: glanceBookmarks,
  example: { hostname: 'https://keep.example.org', apiKey: 'DASH_KARAKEEP_KEY' },
});

const asked = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string) => ({
  url: `${baseAddress(hostname)}/api/v1/${path}`,
  headers: { Authorization: `Bearer ${apiKey}` },
  proxy: 'always' as const,
});

function readBookmark({ id, title, content }: Readonly<Record<string, unknown>>, hostname: string) {
  const { url, text, fileName, ...told } = recordOf(content);
  const key = encodeURIComponent(textOf(id) ?? '');
  return {
    title: [title, told.title, url, fileName].map(textOf).find(Boolean) ?? textOf(text)?.slice(0, mostLetters) ?? '',
    href: textOf(url) ?? (key ? `${baseAddress(hostname)}/dashboard/preview/${key}` : undefined),
    note: textOf(told.description),
  };
}
