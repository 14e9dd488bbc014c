import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { isDashError } from '../../../schema/errors.ts';
import { details, facts, figure, levelOf, mosaic, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import {
  firstRead,
  isMissing,
  numberOf,
  recordOf,
  recordsOf,
  refusedBy,
  textOf,
  timeOf,
  unreadable,
} from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** Where the figures are, the newest version first: since 1.118, since 1.85, and before. */
const paths = ['server/statistics', 'server-info/statistics', 'server-info/stats'] as const;
const mostPhotos = 5;

export default defineWidget({
  type: 'immich',
  category: 'media',
  picture: 'picture',
  rank: 33,
  summary: 'How many photos and videos an Immich keeps, the space that they take, and the latest of them.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Immich, such as `http://192.168.1.5:2283`.' }),
    apiKey: Type.String({
      description: 'API key of an administrator, with the right `server.statistics`.',
      writeOnly: true,
    }),
    showLatest: Type.Boolean({
      default: false,
      description:
        'Shows the latest photos of the account that the key belongs to, to all who see the page; the key needs `asset.read` and `asset.view`.',
    }),
  }),
  interval: 300,
  height: ({ showLatest }) => (showLatest ? 262 : 46),
  shape: 'row',
  icon: 'picture',
  bodies: ['picture'],
  request: (options) => [
    requestFor(options, paths[0]),
    ...(options.showLatest
      ? [
          {
            ...requestFor(options, 'search/metadata'),
            method: 'POST' as const,
            body: { type: 'IMAGE', visibility: 'timeline', order: 'desc', size: mostPhotos },
          },
        ]
      : []),
  ],
  follows: (bodies, options) => {
    const tries = triesIn(bodies, options);
    const path = paths[tries.length];
    return path && isMissing(tries.at(-1)) ? [requestFor(options, path)] : [];
  },
  search: {
    service: 'Immich',
    request: (options, query) => ({
      ...requestFor(options, 'search/smart'),
      ...{ method: 'POST', body: { query, size: mostFinds } },
    }),
    read: (body, { hostname }) =>
      recordsOf(recordOf(recordOf(body).assets).items).map(({ id, originalFileName, localDateTime }) => ({
        title: textOf(originalFileName) ?? '',
        href: textOf(id) && `${baseAddress(hostname)}/photos/${encodeURIComponent(textOf(id) ?? '')}`,
        note: textOf(localDateTime)?.slice(0, 10),
      })),
  },
  read: (body, options) => {
    const bodies = body as unknown[];
    const photos = options.showLatest && !isDashError(bodies[1]) ? bodies[1] : undefined;
    return {
      ...firstRead(triesIn(bodies, options), readStats),
      latest: recordsOf(recordOf(recordOf(photos).assets).items)
        .flatMap(({ id, originalFileName, localDateTime, fileCreatedAt }) => {
          const text = textOf(id);
          const at = timeOf(localDateTime) ?? timeOf(fileCreatedAt);
          return text === undefined ? [] : [{ id: text, name: textOf(originalFileName) ?? '', at }];
        })
        .slice(0, mostPhotos),
    };
  },
  end: ({ full }, { t }) => (full > 0 ? { text: t('full', { count: full }), level: 'warning' } : undefined),
  shows: ({ photos, videos, usage, users, latest }, { options, t, format }) => {
    const space = typeof usage === 'number' ? format.bytesParts(usage, 1024) : { text: usage, unit: undefined };
    const usual = [
      countFigure(t('photos'), photos, format),
      countFigure(t('videos'), videos, format),
      figure(t('storage'), space.text, { unit: space.unit }),
    ];
    const people = countFigure(t('users'), users, format);
    if (latest.length === 0) return row(...usual, people);
    return [
      mosaic(
        latest.map(({ id, name, at }) => ({
          src: thumbnailOf(options, id),
          alt: at === undefined ? name : t('photo', { date: format.date(at) }),
          href: `${baseAddress(options.hostname)}/photos/${encodeURIComponent(id)}`,
        })),
      ),
      facts(...usual),
      details(people),
    ];
  },
  pictures: ({ latest }, options) =>
    latest.map(({ id }) => ({ url: thumbnailOf(options, id), headers: { 'x-api-key': options.apiKey } })),
  glance: ({ photos, videos, usage, users, full }, { t, format }) => ({
    text: full > 0 ? t('full', { count: full }) : t('count', countWords(photos, format)),
    level: full > 0 ? 'warning' : undefined,
    figures: [
      countFigure(t('photos'), photos, format),
      countFigure(t('videos'), videos, format),
      figure(t('storage'), typeof usage === 'number' ? format.bytes(usage, 1024) : usage),
      countFigure(t('users'), users, format),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:2283', apiKey: 'DASH_IMMICH_KEY', showLatest: true },
});

interface Connection {
  hostname: string;
  apiKey: string;
  showLatest: boolean;
}

const requestFor = ({ hostname, apiKey }: Connection, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { Accept: 'application/json', 'x-api-key': apiKey },
  proxy: 'always' as const,
  optional: true as const,
});

/** The answers to the paths so far; behind the first one are the photos. */
const triesIn = (bodies: readonly unknown[], { showLatest }: { showLatest: boolean }) => [
  bodies[0],
  ...bodies.slice(showLatest ? 2 : 1),
];

function readStats(body: unknown) {
  const { photos, videos, usage, usageByUser, statusCode, message } = recordOf(body);
  if (statusCode !== undefined) throw refusedBy('Immich', textOf(message) ?? `status ${textOf(statusCode)}`, keyHint);
  const count = numberOf(photos);
  if (count === undefined) throw unreadable('number of photos');
  const users = recordsOf(usageByUser);
  return {
    photos: count,
    videos: numberOf(videos) ?? 0,
    /** Bytes, or a text of old versions. */
    usage: numberOf(usage) ?? textOf(usage),
    users: users.length,
    /** Accounts that have hardly any space left. */
    full: users.filter(({ usage: used, quotaSizeInBytes }) => {
      const quota = numberOf(quotaSizeInBytes) ?? 0;
      return quota > 0 && levelOf(((numberOf(used) ?? 0) / quota) * 100) === 'bad';
    }).length,
  };
}

const keyHint = 'Check that "apiKey" is that of an administrator and has the right "server.statistics".';

const thumbnailOf = ({ hostname }: { hostname: string }, id: string) =>
  `${baseAddress(hostname)}/api/assets/${encodeURIComponent(id)}/thumbnail?size=thumbnail`;
