import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, type End, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** Requests that wait and are listed. */
const mostRequests = 10;

/** What the answer counts, in the order of the figures; those from the fourth on are unfolded. */
const states = ['pending', 'approved', 'completed', 'available', 'processing', 'declined'] as const;

export default defineWidget({
  type: 'seerr',
  aliases: ['overseerr', 'jellyseerr'],
  category: 'media',
  picture: 'rows',
  summary:
    'Requests for films and series at Seerr, Overseerr or Jellyseerr, to be approved or declined by administrators of the dashboard.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Seerr, such as `http://192.168.1.5:5055`.' }),
    apiKey: Type.String({ description: 'API key, from the general settings.', writeOnly: true }),
  }),
  interval: 60,
  shape: 'row',
  height: 160,
  icon: 'film',
  request: (options) => [
    seerrRequest(options, 'request/count'),
    { ...seerrRequest(options, 'issue/count'), optional: true },
    { ...seerrRequest(options, `request?take=${mostRequests}&skip=0&filter=pending&sort=added`), optional: true },
  ],
  // A request knows the number of its film alone.
  follows: (bodies, options) =>
    bodies.length === 3
      ? pendingOf(bodies[2]).map(({ kind, tmdbId }) => ({
          ...seerrRequest(options, `${kind}/${tmdbId}`),
          optional: true,
        }))
      : [],
  search: {
    service: 'Seerr',
    // A plus for a space is refused.
    request: (options, query) => seerrRequest(options, `search?query=${encodeURIComponent(query)}`),
    read: (body, { hostname }) =>
      recordsOf(recordOf(body).results).flatMap(({ id, mediaType, title, name, releaseDate, firstAirDate }) =>
        mediaType === 'movie' || mediaType === 'tv'
          ? {
              title: textOf(title) ?? textOf(name) ?? '',
              href: `${baseAddress(hostname)}/${mediaType}/${numberOf(id)}`,
              note: (textOf(releaseDate) ?? textOf(firstAirDate))?.slice(0, 4),
            }
          : [],
      ),
  },
  read: (body) => {
    const [count, issue, waiting, ...titles] = body as unknown[];
    const counts = recordOf(count);
    if (numberOf(counts.pending) === undefined) throw unreadable('number of requests');
    const issues = recordOf(issue);
    return {
      // Older servers don't tell what is complete.
      counts: states.flatMap((name) => {
        const value = numberOf(counts[name]);
        return value === undefined ? [] : [{ name, count: value }];
      }),
      pending: numberOf(counts.pending) ?? 0,
      openIssues: numberOf(issues.open),
      issues: numberOf(issues.total),
      waiting: pendingOf(waiting).map((request, index) => {
        const about = titles[index];
        const { title, name, releaseDate, firstAirDate } = recordOf(about);
        return {
          ...request,
          title: textOf(title) ?? textOf(name),
          year: /^\d{4}/.exec(textOf(releaseDate) ?? textOf(firstAirDate) ?? '')?.[0],
        };
      }),
    };
  },
  actions: {
    approve: {
      icon: 'done',
      request: (options, id) => answered(options, id, 'approve'),
      arguments: ({ waiting }) => waiting.map(({ id }) => id),
    },
    decline: {
      icon: 'dismiss',
      confirm: true,
      request: (options, id) => answered(options, id, 'decline'),
      arguments: ({ waiting }) => waiting.map(({ id }) => id),
    },
  },
  end: (data, context) => stateOf(data, context),
  shows: ({ counts, issues, openIssues, waiting }, { options, t, format, asOf }) => {
    const figures = counts.map(({ name, count }) => countFigure(t(name), count, format));
    return [
      row(...figures.slice(0, 3)),
      waiting.length > 0 &&
        list(
          waiting.map(({ id, kind, tmdbId, title, year, seasons, is4k, by, at }) => ({
            label: title ?? t('number', { id: tmdbId }),
            href: `${baseAddress(options.hostname)}/${kind}/${tmdbId}`,
            note: [
              kind === 'movie' ? year : t('seasons', { count: seasons }),
              is4k && '4K',
              by,
              at !== undefined && format.past(at, asOf),
            ]
              .filter(Boolean)
              .join(' · '),
            actions: ['approve', 'decline'].map((name) => ({ name, argument: id, label: t(name) })),
          })),
        ),
      details(
        ...figures.slice(3),
        openIssues !== undefined &&
          figure(
            t('issues'),
            t('open-of', { open: format.number(openIssues, 0), all: format.number(issues ?? openIssues, 0) }),
          ),
      ),
    ];
  },
  glance: (data, context) => {
    const { t, format } = context;
    const state = stateOf(data, context);
    return {
      text: state?.text ?? t('none-pending'),
      level: state?.level === 'warning' ? 'warning' : undefined,
      figures: [
        ...data.counts.slice(0, 3).map(({ name, count }) => countFigure(t(name), count, format)),
        data.openIssues !== undefined && figure(t('issues'), format.number(data.openIssues, 0)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:5055', apiKey: 'DASH_SEERR_KEY' },
});

interface Connection {
  hostname: string;
  apiKey: string;
}

const seerrRequest = ({ hostname, apiKey }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/v1/${path}`,
  headers: { 'X-Api-Key': apiKey },
  proxy: 'always',
});

const answered = (connection: Connection, id: string, answer: 'approve' | 'decline'): WidgetRequest => ({
  ...seerrRequest(connection, `request/${encodeURIComponent(id)}/${answer}`),
  method: 'POST',
});

/** The requests of an answer that wait; none where the key may not see them. */
const pendingOf = (answer: unknown) =>
  recordsOf(recordOf(answer).results)
    .slice(0, mostRequests)
    .flatMap(({ id, type, media, seasons, is4k, requestedBy, createdAt }) => {
      const number = numberOf(id);
      const about = recordOf(media);
      const tmdbId = numberOf(about.tmdbId);
      if (number === undefined || tmdbId === undefined) return [];
      const { displayName, username, plexUsername, jellyfinUsername } = recordOf(requestedBy);
      return [
        {
          id: String(number),
          kind: (textOf(type) ?? textOf(about.mediaType)) === 'tv' ? ('tv' as const) : ('movie' as const),
          tmdbId,
          seasons: Array.isArray(seasons) ? seasons.length : 0,
          is4k: is4k === true,
          // Who has no name is called by a mail address, which is for nobody else.
          by: [displayName, username, plexUsername, jellyfinUsername]
            .map(textOf)
            .find((name) => name && !name.includes('@')),
          at: timeOf(createdAt),
        },
      ];
    });

/** What waits, else what somebody has found wrong. */
function stateOf(
  { pending, openIssues = 0 }: { pending: number; openIssues?: number | undefined },
  { t, format }: { t: WidgetWords; format: Format },
): End | undefined {
  if (pending > 0) return { text: t('count-pending', countWords(pending, format)) };
  return openIssues > 0 ? { text: t('open-issues', countWords(openIssues, format)), level: 'warning' } : undefined;
}
