import { Type } from 'typebox';
import { details, facts, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

const mostBegun = 5;
const mostLibraries = 20;
/** Pixels of a cover, twice those that it is drawn with. */
const coverWidth = 96;

export default defineWidget({
  type: 'audiobookshelf',
  category: 'media',
  picture: 'rows',
  rank: 51,
  summary: 'The books and podcasts that one listens to on an Audiobookshelf, and how many there are.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Audiobookshelf, such as `http://192.168.1.5:13378`.' }),
    apiKey: Type.String({ description: 'API key, or the API token of a user.', writeOnly: true }),
    showProgress: Type.Boolean({
      default: true,
      description: 'Lists what the user of the key has begun, and how much is left.',
    }),
  }),
  interval: 300,
  height: ({ showProgress }) => (showProgress ? 254 : 46),
  shape: 'tall-list',
  icon: 'book',
  request: (options) => [
    requestFor(options, 'libraries'),
    ...(options.showProgress
      ? [`me/items-in-progress?limit=${mostBegun}`, 'me'].map((path) => ({
          ...requestFor(options, path),
          optional: true as const,
        }))
      : []),
  ],
  follows: (bodies, options) =>
    bodies.length > (options.showProgress ? 3 : 1)
      ? []
      : librariesIn(bodies[0]).map(({ id }) => ({
          ...requestFor(options, `libraries/${encodeURIComponent(id)}/stats`),
          optional: true,
        })),
  read: (body, { showProgress }) => {
    const [libraries, ...others] = body as unknown[];
    if (!Array.isArray(recordOf(libraries).libraries)) throw unreadable('list of libraries');
    const [begun, me] = showProgress ? others : [];
    const stats = others.slice(showProgress ? 2 : 0);
    const counts = { books: 0, bookSeconds: 0, podcasts: 0, podcastSeconds: 0 };
    librariesIn(libraries).forEach(({ isPodcast }, place) => {
      const { totalItems, totalDuration } = recordOf(stats[place]);
      counts[isPodcast ? 'podcasts' : 'books'] += numberOf(totalItems) ?? 0;
      counts[isPodcast ? 'podcastSeconds' : 'bookSeconds'] += numberOf(totalDuration) ?? 0;
    });
    return { ...counts, begun: readBegun(begun, me) };
  },
  shows: ({ books, bookSeconds, podcasts, podcastSeconds, begun }, { options, t, format }) => {
    const counted = [
      (books > 0 || podcasts === 0) && countFigure(t('books'), books, format),
      podcasts > 0 && countFigure(t('podcasts'), podcasts, format),
    ];
    const times = [
      bookSeconds > 0 && figure(t('book-time'), format.duration(bookSeconds)),
      podcastSeconds > 0 && figure(t('podcast-time'), format.duration(podcastSeconds)),
    ];
    if (begun.length === 0) return row(counted[0], times[0], counted[1], times[1]);
    return [
      list(
        begun.map(({ id, title, of, share, left }) => ({
          label: title,
          href: `${baseAddress(options.hostname)}/item/${encodeURIComponent(id)}`,
          image: { src: coverOf(options, id), alt: '' },
          note: of,
          value: left === undefined ? undefined : t('left', { duration: format.duration(left) }),
          share,
        })),
      ),
      facts(...counted),
      details(...times),
    ];
  },
  pictures: ({ begun }, options) =>
    begun.map(({ id }) => ({
      url: coverOf(options, id),
      headers: { Authorization: `Bearer ${options.apiKey}` },
    })),
  glance: ({ books, bookSeconds, podcasts, podcastSeconds, begun: [first] }, { t, format }) => {
    const left = first?.left === undefined ? undefined : t('left', { duration: format.duration(first.left) });
    const all =
      books > 0 || podcasts === 0
        ? t('count-books', countWords(books, format))
        : t('count-podcasts', countWords(podcasts, format));
    return {
      text: left ?? all,
      figures: [
        (books > 0 || podcasts === 0) && countFigure(t('books'), books, format),
        bookSeconds > 0 && figure(t('book-time'), format.duration(bookSeconds)),
        podcasts > 0 && countFigure(t('podcasts'), podcasts, format),
        podcastSeconds > 0 && figure(t('podcast-time'), format.duration(podcastSeconds)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:13378', apiKey: 'DASH_AUDIOBOOKSHELF_KEY' },
});

const requestFor = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { Authorization: `Bearer ${apiKey}` },
  proxy: 'always' as const,
});

const coverOf = ({ hostname }: { hostname: string }, id: string) =>
  `${baseAddress(hostname)}/api/items/${encodeURIComponent(id)}/cover?width=${coverWidth}`;

const librariesIn = (body: unknown) =>
  recordsOf(recordOf(body).libraries)
    .flatMap(({ id, mediaType }) => {
      const text = textOf(id);
      return text === undefined ? [] : [{ id: text, isPodcast: mediaType === 'podcast' }];
    })
    .slice(0, mostLibraries);

/** What was begun, the latest first, with how far it is. An episode has its own progress, a book that of its item. */
function readBegun(items: unknown, me: unknown) {
  const keyOf = (item: unknown, episode: unknown) => `${textOf(item) ?? ''} ${textOf(episode) ?? ''}`;
  const progresses = new Map(
    recordsOf(recordOf(me).mediaProgress).map((progress) => [
      keyOf(progress.libraryItemId, progress.episodeId),
      progress,
    ]),
  );
  return recordsOf(recordOf(items).libraryItems)
    .flatMap(({ id, media, recentEpisode }) => {
      const text = textOf(id);
      if (text === undefined) return [];
      const { title, authorName, author } = recordOf(recordOf(media).metadata);
      const episode = recordOf(recentEpisode);
      const { progress, duration, currentTime } = recordOf(progresses.get(keyOf(id, episode.id)));
      const share = numberOf(progress);
      const whole = numberOf(duration) ?? 0;
      return {
        id: text,
        title: textOf(episode.title) ?? textOf(title) ?? '',
        of: textOf(episode.title) ? textOf(title) : (textOf(authorName) ?? textOf(author)),
        share: share === undefined ? undefined : Math.min(100, Math.max(0, share * 100)),
        /** Seconds. */
        left: whole > 0 ? Math.max(0, whole - (numberOf(currentTime) ?? 0)) : undefined,
      };
    })
    .slice(0, mostBegun);
}
