import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { details, facts, players } from '../../../schema/shown.ts';
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
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';

/** Of a second, in which the server counts. */
const ticks = 10_000_000;
/** Pixels of a poster, twice those that it is drawn with. */
const posterHeight = 300;
const mostAdded = 6;

/** What is counted, by the fields of the answer: the first three show, the others unfold. */
const counted = {
  movies: 'MovieCount',
  series: 'SeriesCount',
  songs: 'SongCount',
  episodes: 'EpisodeCount',
  albums: 'AlbumCount',
  artists: 'ArtistCount',
} as const;

/** The kinds of what is found: not each song and each picture. */
const searched = 'Movie,Series,Episode,MusicAlbum,MusicArtist,Book,AudioBook,Playlist';

export default defineWidget({
  type: 'jellyfin',
  aliases: ['emby'],
  family,
  category: 'media',
  picture: 'picture',
  rank: 31,
  summary: 'What plays on a Jellyfin or Emby server, or what was added to it, and how large its library is.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the server, such as `http://192.168.1.5:8096`.' }),
    apiKey: Type.String({ description: 'API key, from the dashboard of the administrator.', writeOnly: true }),
    product: Type.Union([Type.Literal('jellyfin'), Type.Literal('emby')], {
      default: 'jellyfin',
      description: 'Which of both it is: Emby answers below another path.',
    }),
    showCounts: Type.Boolean({ default: false, description: 'Shows the size of the library.' }),
    showNowPlaying: Type.Boolean({ default: true, description: 'Shows what plays; else what was added.' }),
    ...playingOptions,
    mediaControl: Type.Boolean({
      default: false,
      description: 'Has buttons for administrators to pause and resume what plays.',
    }),
  }),
  interval: 15,
  height: ({ showCounts }) => (showCounts ? 262 : 210),
  shape: 'posters',
  icon: 'film',
  bodies: ['picture'],
  request: (options) => [
    requestFor(options, 'Sessions'),
    ...(options.showCounts ? [{ ...requestFor(options, 'Items/Counts'), optional: true as const }] : []),
  ],
  follows: (bodies, options) =>
    bodies.length > (options.showCounts ? 2 : 1) || playingIn(bodies[0], options).length > 0
      ? []
      : [{ ...requestFor(options, withQuery('Items', latestQuery)), optional: true }],
  search: {
    service: 'Jellyfin',
    request: (options, searchTerm) =>
      requestFor(
        options,
        withQuery('Items', { searchTerm, recursive: 'true', includeItemTypes: searched, limit: mostFinds }),
      ),
    read: (body, options) =>
      recordsOf(recordOf(body).Items).map((item) => ({
        title: textOf(item.Name) ?? '',
        href: pageOf(item, options),
        note: [item.SeriesName, item.AlbumArtist, item.ProductionYear].map(textOf).find(Boolean),
      })),
  },
  read: (body, options) => {
    const [sessions, ...others] = body as unknown[];
    if (!Array.isArray(sessions)) throw unreadable('list of sessions');
    const counts = recordOf(options.showCounts ? others[0] : undefined);
    const latest = others[options.showCounts ? 1 : 0];
    return {
      playing: activeFirst(playingIn(sessions, options).map((session) => readPlaying(session, options))),
      counts: Object.entries(counted)
        .map(([name, field]) => ({ name, count: numberOf(counts[field]) ?? 0 }))
        .filter(({ count }) => count > 0),
      added: recordsOf(recordOf(latest).Items)
        .slice(0, mostAdded)
        .map((item): Added => {
          const hasPoster = recordOf(item.ImageTags).Primary !== undefined;
          return {
            title: textOf(item.Name) ?? '',
            note: textOf(item.ProductionYear),
            href: pageOf(item, options),
            src: hasPoster ? posterOf(item.Id, options) : undefined,
          };
        }),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      request: (options, id) => controlRequest(options, id, 'Pause'),
      arguments: ({ playing }, { mediaControl }) =>
        mediaControl ? playing.flatMap(({ id, isPaused, canPause }) => (canPause && !isPaused ? id : [])) : [],
    },
    resume: {
      icon: 'play',
      request: (options, id) => controlRequest(options, id, 'Unpause'),
      arguments: ({ playing }, { mediaControl }) =>
        mediaControl ? playing.flatMap(({ id, isPaused, canPause }) => (canPause && isPaused ? id : [])) : [],
    },
  },
  end: ({ playing }, { t }) => playingEnd(playing, t),
  shows: ({ playing, counts, added }, context) => {
    const { options, t, format } = context;
    const figures = counts.map(({ name, count }) => countFigure(t(name), count, format));
    const shown = playing.map((one) => {
      const name = one.isPaused ? 'resume' : 'pause';
      const isControlled = options.mediaControl && one.canPause;
      return {
        ...playerOf(one, context),
        actions: isControlled ? [{ name, argument: one.id, label: t(name) }] : undefined,
      };
    });
    return [
      ...(playing.length > 0 ? [players(shown)] : addedOf(added, t)),
      facts(...figures.slice(0, 3)),
      details(...figures.slice(3)),
    ];
  },
  pictures: ({ playing, added }, options) =>
    [...playing, ...added].flatMap(({ src }) => (src ? [{ url: src, headers: headersFor(options) }] : [])),
  glance: ({ playing, counts }, context) => playingGlance(playing, counts, context),
  example: { hostname: 'http://192.168.1.5:8096', apiKey: 'DASH_JELLYFIN_KEY', showUser: true },
});

interface Connection {
  hostname: string;
  apiKey: string;
  product: 'jellyfin' | 'emby';
}

const latestQuery = {
  Recursive: 'true',
  IncludeItemTypes: 'Movie,Series',
  SortBy: 'DateCreated',
  SortOrder: 'Descending',
  Limit: mostAdded,
};

const addressOf = ({ hostname, product }: Omit<Connection, 'apiKey'>) =>
  `${baseAddress(hostname)}${product === 'emby' ? '/emby' : ''}`;

/** Emby goes by the second header; newer versions of Jellyfin know the first one alone. */
const headersFor = ({ apiKey, product }: Omit<Connection, 'hostname'>): Record<string, string> => ({
  ...(product === 'jellyfin' && { Authorization: `MediaBrowser Token="${apiKey}"` }),
  'X-Emby-Token': apiKey,
});

const requestFor = (options: Connection, path: string) => ({
  url: `${addressOf(options)}/${path}`,
  headers: headersFor(options),
  proxy: 'always' as const,
});

/** The sessions that play; those of others are clients that are open. */
const playingIn = (sessions: unknown, { showNowPlaying }: { showNowPlaying: boolean }) =>
  showNowPlaying ? recordsOf(sessions).filter(({ NowPlayingItem }) => textOf(recordOf(NowPlayingItem).Name)) : [];

const controlRequest = (options: Connection, id: string, command: 'Pause' | 'Unpause') => ({
  ...requestFor(options, `Sessions/${encodeURIComponent(id)}/Playing/${command}`),
  method: 'POST' as const,
});

function posterOf(id: unknown, options: Omit<Connection, 'apiKey'>): string | undefined {
  const text = textOf(id);
  const path = text && `Items/${encodeURIComponent(text)}/Images/Primary?maxHeight=${posterHeight}&quality=90`;
  return path && `${addressOf(options)}/${path}`;
}

/** Where the page of the server shows it. */
function pageOf(item: Readonly<Record<string, unknown>>, { hostname, product }: Omit<Connection, 'apiKey'>) {
  const id = textOf(item.Id);
  if (id === undefined) return undefined;
  const [page, serverId] = product === 'emby' ? ['index.html#!/item', textOf(item.ServerId)] : ['#/details', undefined];
  return withQuery(`${baseAddress(hostname)}/web/${page}`, { id, serverId });
}

function readPlaying(
  session: Readonly<Record<string, unknown>>,
  options: Connection & { showUser: boolean },
): Playing & { canPause: boolean } {
  const item = recordOf(session.NowPlayingItem);
  const program = recordOf(item.CurrentProgram);
  const state = recordOf(session.PlayState);
  const name = textOf(item.Name) ?? '';
  const [series, show] = [textOf(item.SeriesName), textOf(program.Name)];
  const isSong = item.Type === 'Audio';
  const id = textOf(session.Id) ?? '';
  return {
    id,
    title: series ?? show ?? name,
    parts: isSong
      ? partsOf(textOf(item.AlbumArtist), textOf(item.Album))
      : partsOf(series || show ? name : textOf(item.ProductionYear)),
    season: series ? numberOf(item.ParentIndexNumber) : undefined,
    episode: series ? numberOf(item.IndexNumber) : undefined,
    user: options.showUser ? textOf(session.UserName) : undefined,
    position: (numberOf(state.PositionTicks) ?? 0) / ticks,
    length: (numberOf(item.RunTimeTicks) ?? numberOf(program.RunTimeTicks) ?? 0) / ticks,
    began: timeOf(program.StartDate),
    isPaused: state.IsPaused === true,
    isMuted: state.IsMuted === true,
    way: wayOf(session.TranscodingInfo, isSong),
    href: pageOf(item, options),
    src: posterOf((series && item.SeriesId) ?? (isSong ? item.AlbumId : undefined) ?? item.Id, options),
    canPause: id !== '' && session.SupportsRemoteControl !== false,
  };
}

function wayOf(transcoding: unknown, isAudio: boolean): Playing['way'] {
  const { IsVideoDirect, IsAudioDirect, VideoEncoderIsHardware, HardwareAccelerationType } = recordOf(transcoding);
  const isDirect = isAudio ? IsAudioDirect : IsVideoDirect;
  if (!transcoding || isDirect === true) return 'direct';
  const isHardware = VideoEncoderIsHardware === true || !['none', undefined].includes(textOf(HardwareAccelerationType));
  return isHardware ? 'hardware' : 'software';
}
