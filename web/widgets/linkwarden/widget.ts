import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { countBookmarks, family, glanceBookmarks, mostBookmarks, showBookmarks } from '../_bookmarks/bookmarks.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

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
    asked(options, 'collections'),
    { ...asked(options, 'tags'), optional: true },
    { ...asked(options, 'links?sort=0'), optional: true },
  ],
  search: {
    service: 'Linkwarden',
    request: (options, query) =>
      asked(
        options,
        withQuery('links?sort=0', {
          searchQueryString: query,
          ...{ searchByName: 'true', searchByUrl: 'true', searchByDescription: 'true', searchByTags: 'true' },
        }),
      ),
    read: (body) =>
      recordsOf(partOf(body, 'links')).map(({ name, url, collection }) => ({
        title: textOf(name) || (textOf(url) ?? ''),
        href: textOf(url),
        note: textOf(recordOf(collection).name),
      })),
  },
  read: (body) => {
    const [collections, tags, links] = body as unknown[];
    const { response } = recordOf(collections);
    if (!Array.isArray(response)) throw unreadable('list of collections');
    return {
      count: recordsOf(response).reduce((sum, { _count }) => sum + (numberOf(recordOf(_count).links) ?? 0), 0),
      latest: recordsOf(partOf(links, 'links'))
        .slice(0, mostBookmarks)
        .map(({ name, url, description, collection, pinnedBy, createdAt }) => ({
          title: textOf(name) ?? textOf(url) ?? '',
          href: textOf(url),
          about: textOf(description),
          folder: textOf(recordOf(collection).name),
          mark: recordsOf(pinnedBy).length > 0 ? 'pinned' : undefined,
          at: timeOf(createdAt),
        })),
      counts: [
        { name: 'collections', count: response.length },
        { name: 'tags', count: lengthOf(partOf(tags, 'tags')) },
      ],
    };
  },
  end: countBookmarks,
  shows: showBookmarks,
  glance: glanceBookmarks,
  example: { hostname: 'https://links.example.org', apiKey: 'DASH_LINKWARDEN_TOKEN' },
});

const asked = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string) => ({
  url: `${baseAddress(hostname)}/api/v1/${path}`,
  headers: { Authorization: `Bearer ${apiKey}` },
  proxy: 'always' as const,
});

/** A list of an answer, which newer versions give in pages. */
function partOf(body: unknown, name: string): unknown {
  const { response, data } = recordOf(body);
  return Array.isArray(response) ? response : (recordOf(response)[name] ?? recordOf(data)[name]);
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined);
