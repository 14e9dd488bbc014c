import { Type } from 'typebox';
import { facts, players } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import {
  type Added,
  activeFirst,
  addedOf,
  family,
  type Playing,
  partsOf,
  playerOf,
  playingEnd,
  playingGlance,
  playingOptions,
} from '../_media/playing.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';

const mostAdded = 6;
const mostSections = 20;
/** Pixels of a poster, twice those that it is drawn with. */
const poster = { width: 200, height: 300 };

/** What is counted, by the kinds of libraries. */
const kinds = { movie: 'movies', show: 'series', artist: 'albums' } as const;
const isKind = (type: unknown): type is keyof typeof kinds => typeof type === 'string' && Object.hasOwn(kinds, type);

export default defineWidget({
  type: 'plex',
  family,
  category: 'media',
  picture: 'picture',
  rank: 32,
  summary: 'What plays on a Plex server, or what was added to it, and how large its libraries are.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Plex, such as `http://192.168.1.5:32400`.' }),
    token: Type.String({ description: 'Token of the owner of the server.', writeOnly: true }),
    ...playingOptions,
  }),
  interval: 15,
  height: 262,
  shape: 'posters',
  icon: 'film',
  bodies: ['picture'],
  request: (options) => [
    requestFor(options, 'status/sessions'),
    { ...requestFor(options, 'library/sections'), optional: true },
  ],
  follows: (bodies, options) => {
    if (bodies.length > 2) return [];
    const [sessions, sections] = bodies;
    const sizes = sectionsIn(sections).map(({ key, type }) =>
      requestFor(options, `library/sections/${encodeURIComponent(key)}/${type === 'artist' ? 'albums' : 'all'}`, 0),
    );
    const isIdle = recordsOf(containerOf(sessions).Metadata).length === 0;
    const added = isIdle ? [requestFor(options, 'library/recentlyAdded', mostAdded)] : [];
    return [...sizes, ...added].map((request) => ({ ...request, optional: true }));
  },
  read: (body, options) => {
    const [sessions, sections, ...others] = body as unknown[];
    const { size, Metadata } = containerOf(sessions);
    if (size === undefined && Metadata === undefined) throw unreadable('list of streams');
    const counts = { movies: 0, series: 0, albums: 0 };
    const known = sectionsIn(sections);
    known.forEach(({ type }, place) => {
      const { totalSize, size } = containerOf(others[place]);
      counts[kinds[type]] += numberOf(totalSize) ?? numberOf(size) ?? 0;
    });
    return {
      playing: activeFirst(recordsOf(Metadata).map((item) => readPlaying(item, options))),
      counts: Object.entries(counts)
        .map(([name, count]) => ({ name, count }))
        .filter(({ count }) => count > 0),
      added: recordsOf(containerOf(others[known.length]).Metadata)
        .slice(0, mostAdded)
        .map((item) => readAdded(item, options)),
    };
  },
  end: ({ playing }, { t }) => playingEnd(playing, t),
  shows: ({ playing, counts, added }, context) => {
    const { t, format } = context;
    return [
      ...(playing.length > 0 ? [players(playing.map((one) => playerOf(one, context)))] : addedOf(added, t)),
      facts(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
    ];
  },
  pictures: ({ playing, added }, { token }) =>
    [...playing, ...added].flatMap(({ src }) => (src ? [{ url: src, headers: { 'X-Plex-Token': token } }] : [])),
  glance: ({ playing, counts }, context) => playingGlance(playing, counts, context),
  example: { hostname: 'http://192.168.1.5:32400', token: 'DASH_PLEX_TOKEN', showUser: true },
});

interface Connection {
  hostname: string;
  token: string;
}

/** `most` is how many of a list are asked for; with none of them, the answer still says how many there are. */
const requestFor = ({ hostname, token }: Connection, path: string, most?: number) => ({
  url: `${baseAddress(hostname)}/${path}`,
  headers: {
    ...{ Accept: 'application/json', 'X-Plex-Token': token },
    ...(most !== undefined && { 'X-Plex-Container-Start': '0', 'X-Plex-Container-Size': `${most}` }),
  },
  proxy: 'always' as const,
});

const containerOf = (body: unknown) => recordOf(recordOf(body).MediaContainer);

/** The libraries whose kind is counted. */
const sectionsIn = (body: unknown) =>
  recordsOf(containerOf(body).Directory)
    .flatMap(({ key, type }) => {
      const text = textOf(key);
      return text !== undefined && isKind(type) ? [{ key: text, type }] : [];
    })
    .slice(0, mostSections);

function posterOf(thumb: unknown, { hostname }: Connection): string | undefined {
  const url = textOf(thumb);
  // Others lie elsewhere, and Plex would get them from there.
  if (!url?.startsWith('/')) return undefined;
  return withQuery(`${baseAddress(hostname)}/photo/:/transcode`, { ...poster, minSize: 1, url });
}

function readPlaying(item: Readonly<Record<string, unknown>>, options: Connection & { showUser: boolean }): Playing {
  const player = recordOf(item.Player);
  const title = textOf(item.title) ?? '';
  const above = textOf(item.grandparentTitle);
  const isEpisode = item.type === 'episode' && above !== undefined;
  const isSong = item.type === 'track';
  return {
    id: textOf(recordOf(item.Session).id) ?? '',
    title: isEpisode ? above : title,
    parts: isEpisode ? [title] : isSong ? partsOf(above, textOf(item.parentTitle)) : partsOf(textOf(item.year)),
    season: isEpisode ? numberOf(item.parentIndex) : undefined,
    episode: isEpisode ? numberOf(item.index) : undefined,
    user: options.showUser ? textOf(recordOf(item.User).title) : undefined,
    position: (numberOf(item.viewOffset) ?? 0) / 1000,
    length: (numberOf(item.duration) ?? 0) / 1000,
    isPaused: player.state === 'paused',
    way: wayOf(item.TranscodeSession, isSong),
    src: posterOf((isEpisode && item.grandparentThumb) || (isSong && item.parentThumb) || item.thumb, options),
  };
}

function wayOf(session: unknown, isSong: boolean): Playing['way'] {
  const { videoDecision, audioDecision, transcodeHwFullPipeline, transcodeHwEncoding } = recordOf(session);
  if ((isSong ? audioDecision : videoDecision) !== 'transcode') return 'direct';
  return transcodeHwFullPipeline === true || textOf(transcodeHwEncoding) ? 'hardware' : 'software';
}

/** A film, an episode, or what was added of a series or an artist together. */
function readAdded(item: Readonly<Record<string, unknown>>, options: Connection): Added {
  const [title, parent, above] = [textOf(item.title), textOf(item.parentTitle), textOf(item.grandparentTitle)];
  const isEpisode = item.type === 'episode';
  return {
    title: above ?? parent ?? title ?? '',
    note: above || parent ? title : textOf(item.year),
    season: isEpisode ? numberOf(item.parentIndex) : undefined,
    episode: isEpisode ? numberOf(item.index) : undefined,
    src: posterOf(item.grandparentThumb ?? item.thumb, options),
  };
}
