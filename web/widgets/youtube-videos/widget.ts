import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { empty, feed } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { postsHeight } from '../../components/parts/posts-height.ts';
import { withQuery } from '../addresses.ts';
import { unreadable } from '../answers.ts';
import { bareText } from '../rss-feed/bare-text.ts';
import { parseFeed } from '../rss-feed/feed.ts';

const day = 86_400_000;
/** Channels and playlists that are asked, so that each can be asked twice. */
const mostSources = 30;

export default defineWidget({
  type: 'youtube-videos',
  aliases: ['videos'],
  category: 'media',
  picture: 'feed',
  rank: 40,
  summary: 'The newest videos of channels and playlists on YouTube.',
  options: Type.Object({
    channels: Type.Array(Type.String(), { default: [], description: 'Ids of channels, which begin with `UC`.' }),
    playlists: Type.Array(Type.String(), { default: [], description: 'Ids of playlists.' }),
    includeShorts: Type.Boolean({ default: false, description: 'Shows Shorts, too.' }),
    limit: Type.Integer({ default: 25, minimum: 1, maximum: 100, description: 'Number of videos.' }),
    videoUrlTemplate: Type.Optional(
      Type.String({ description: 'Address of another player, with `{VIDEO-ID}` in the place of the id.' }),
    ),
  }),
  interval: 3600,
  height: ({ limit }) => postsHeight(limit),
  shape: 'tall-list',
  icon: 'film',
  request: (options) => {
    const sources = sourcesOf(options);
    if (sources.length === 0) throw missingOption('channels');
    return sources.map(({ first }) => requestFor(first));
  },
  follows: (bodies, options) =>
    bodies.length > sourcesOf(options).length
      ? []
      : sourcesOf(options).flatMap(({ second }, place) =>
          second && isDashError(bodies[place]) ? [requestFor(second)] : [],
        ),
  read: (body, options) => {
    const sources = sourcesOf(options);
    const bodies = body as unknown[];
    const again = bodies.slice(sources.length);
    const feeds = sources.map(({ second }, place) => {
      const answer = second && isDashError(bodies[place]) ? again.shift() : bodies[place];
      return typeof answer === 'string' ? parseFeed(answer) : undefined;
    });
    const found = feeds.filter((one) => one !== undefined);
    if (found.length === 0) throw isDashError(bodies[0]) ? bodies[0] : unreadable('feed of videos');
    const videos = found.flatMap(({ title, author, posts }) =>
      posts.flatMap((post) => {
        const { id, isShort } = videoIn(post.link);
        if (!id || (isShort && !options.includeShorts)) return [];
        const by = bareText(post.author ?? author ?? title);
        return [{ id, title: bareText(post.title), link: post.link, date: post.date, by }];
      }),
    );
    const byId = new Map(videos.map((video) => [video.id, video]));
    return {
      missing: sources.length - found.length,
      videos: [...byId.values()].sort((a, b) => (b.date ?? 0) - (a.date ?? 0)).slice(0, options.limit),
    };
  },
  end: ({ missing }, { t }) => (missing > 0 ? { text: t('missing', { count: missing }), level: 'warning' } : undefined),
  shows: ({ videos }, { options: { videoUrlTemplate }, t }) =>
    videos.length === 0
      ? empty(t('none'))
      : feed(
          videos.map(({ id, title, link, date, by }) => ({
            title,
            href: videoUrlTemplate?.replaceAll('{VIDEO-ID}', id) ?? link,
            date,
            notes: [by],
            image: { src: pictureOf(id), alt: '' },
          })),
        ),
  pictures: ({ videos }) => videos.map(({ id }) => ({ url: pictureOf(id) })),
  glance: ({ videos }, { t, format, asOf }) => {
    const dates = videos.flatMap(({ date }) => date ?? []);
    const count = dates.filter((date) => date > asOf - day && date <= asOf).length;
    if (count > 0) return { text: t('new', { count }) };
    const [latest] = dates;
    if (latest === undefined) return undefined;
    const ago = format.past(latest, asOf);
    return { text: t('latest', { ago }), short: ago };
  },
  example: { channels: ['UCexample0000000000000000'], limit: 10 },
});

interface Source {
  first: { channel_id: string } | { playlist_id: string };
  /** Where that fails. */
  second?: Source['first'];
}

/** Each channel and playlist once. A channel has a playlist of its videos without Shorts, which comes and goes. */
function sourcesOf(options: { channels: string[]; playlists: string[]; includeShorts: boolean }): Source[] {
  const [channels, playlists] = [options.channels, options.playlists].map((ids) => [
    ...new Set(ids.map((id) => id.trim()).filter((id) => id !== '')),
  ]);
  return [
    ...(channels ?? []).map((id): Source => {
      const whole = { channel_id: id };
      if (options.includeShorts || !id.startsWith('UC')) return { first: whole };
      return { first: { playlist_id: `UULF${id.slice(2)}` }, second: whole };
    }),
    ...(playlists ?? []).map((id): Source => ({ first: { playlist_id: id } })),
  ].slice(0, mostSources);
}

const requestFor = (query: Source['first']) => ({
  url: withQuery('https://www.youtube.com/feeds/videos.xml', query),
  as: 'text' as const,
  proxy: 'always' as const,
  optional: true as const,
});

/** The id of a video in its address. */
function videoIn(link = ''): { id?: string | undefined; isShort: boolean } {
  const [, way = '', id] = /[/?&](v=|shorts\/)([\w-]{6,20})(?![\w-])/.exec(link) ?? [];
  return { id, isShort: way.startsWith('shorts') };
}

const pictureOf = (id: string) => `https://i.ytimg.com/vi/${id}/mqdefault.jpg`;
