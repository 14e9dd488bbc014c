import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { countBookmarks, family, glanceBookmarks, mostBookmarks, showBookmarks } from '../_bookmarks/bookmarks.ts';
import { askLinkwarden, linkwarden, linkwardenLink, linkwardenList } from '../_bookmarks/linkwarden.ts';
import { numberOf, recordOf, recordsOf, timeOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'linkwarden',
  family,
  category: 'services',
  picture: 'rows',
  summary: 'The latest links of a Linkwarden, and how many there are in how many collections.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Linkwarden, such as `https://links.example.org`.' }),
    apiKey: Type.String({ description: 'Access token, from the settings of Linkwarden.', writeOnly: true }),
  }),
  interval: 300,
  shape: 'tall-list',
  lines: 5,
  icon: 'book',
  request: (options) => [
    askLinkwarden(accessOf(options), 'collections'),
    { ...askLinkwarden(accessOf(options), 'tags'), optional: true },
    { ...askLinkwarden(accessOf(options), 'links?sort=0'), optional: true },
  ],
  search: {
    service: 'Linkwarden',
    request: (options, query) => linkwarden.searchRequest(accessOf(options), query),
    read: (body, options) => linkwarden.readFinds(body, accessOf(options)),
  },
  read: (body) => {
    const [collections, tags, links] = body as unknown[];
    const { response } = recordOf(collections);
    if (!Array.isArray(response)) throw unreadable('list of collections');
    return {
      count: recordsOf(response).reduce((sum, { _count }) => sum + (numberOf(recordOf(_count).links) ?? 0), 0),
      latest: recordsOf(linkwardenList(links, 'links'))
        .slice(0, mostBookmarks)
        .map(({ pinnedBy, createdAt, ...link }) => {
          const { tags: _, ...shown } = linkwardenLink(link);
          return { ...shown, mark: recordsOf(pinnedBy).length > 0 ? 'pinned' : undefined, at: timeOf(createdAt) };
        }),
      counts: [
        { name: 'collections', count: response.length },
        { name: 'tags', count: lengthOf(linkwardenList(tags, 'tags')) },
      ],
    };
  },
  end: countBookmarks,
  shows: showBookmarks,
  glance: glanceBookmarks,
  example: { hostname: 'https://links.example.org', apiKey: 'DASH_LINKWARDEN_TOKEN' },
});

const accessOf = ({ hostname, apiKey }: { hostname: string; apiKey: string }) => ({ host: hostname, token: apiKey });

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined);
