import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { countBookmarks, family, glanceBookmarks, mostBookmarks, showBookmarks } from '../_bookmarks/bookmarks.ts';
import { askKarakeep, karakeep, karakeepBookmark } from '../_bookmarks/karakeep.ts';
import { numberOf, recordOf, recordsOf, timeOf, unreadable } from '../answers.ts';

/** What is counted besides bookmarks, by the fields of the answer. */
const counted = {
  lists: 'numLists',
  tags: 'numTags',
  highlights: 'numHighlights',
  favorites: 'numFavorites',
  archived: 'numArchived',
} as const;

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
    askKarakeep(accessOf(options), 'users/me/stats'),
    { ...askKarakeep(accessOf(options), `bookmarks?limit=${mostBookmarks}`), optional: true },
  ],
  search: {
    service: 'Karakeep',
    request: (options, query) => karakeep.searchRequest(accessOf(options), query),
    read: (body, options) => karakeep.readFinds(body, accessOf(options)),
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
        const { tags: _, ...shown } = karakeepBookmark(bookmark, hostname);
        return { ...shown, mark: favourited === true ? 'favorite' : undefined, at: timeOf(createdAt) };
      }),
      counts: Object.entries(counted).map(([name, field]) => ({ name, count: numberOf(fields[field]) })),
    };
  },
  end: countBookmarks,
  shows: showBookmarks,
  glance: glanceBookmarks,
  example: { hostname: 'https://keep.example.org', apiKey: 'DASH_KARAKEEP_KEY' },
});

const accessOf = ({ hostname, apiKey }: { hostname: string; apiKey: string }) => ({ host: hostname, token: apiKey });
