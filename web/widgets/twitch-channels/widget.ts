import { Type } from 'typebox';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countWords } from '../counts.ts';

const api = 'https://api.twitch.tv';
/** Where the pictures of channels lie. */
const pictures = 'https://static-cdn.jtvnw.net/';
/** Names that one request takes. */
const mostChannels = 100;

export default defineWidget({
  type: 'twitch-channels',
  category: 'media',
  picture: 'rows',
  rank: 42,
  summary: 'Which channels on Twitch are live, with what, and who watches.',
  options: Type.Object({
    channels: Type.Array(Type.String(), { description: 'Names of the channels, as in their addresses.' }),
    clientId: Type.String({ description: 'Client ID of an app of yours, from dev.twitch.tv.', writeOnly: true }),
    clientSecret: Type.String({ description: 'Client secret of the same app.', writeOnly: true }),
    sortBy: Type.Union([Type.Literal('viewers'), Type.Literal('live')], {
      default: 'viewers',
      description: 'Most viewers first; or those that are live first, in the given order.',
    }),
  }),
  interval: 600,
  shape: 'tall-list',
  lines: ({ channels }) => Math.min(5, Math.max(1, channels.length)),
  icon: 'film',
  // The token belongs to another host than the data, so it is no session. It is new each time, and Twitch keeps the others.
  request: ({ channels, clientId, clientSecret }) => {
    if (loginsOf(channels).length === 0) throw missingOption('channels');
    return {
      url: 'https://id.twitch.tv/oauth2/token',
      method: 'POST',
      form: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
      proxy: 'always',
    };
  },
  alsoAsks: [api],
  follows: (bodies, { channels, clientId }) => {
    const token = textOf(recordOf(bodies[0]).access_token);
    if (bodies.length > 1 || token === undefined) return [];
    const requestFor = (path: string, name: string) => ({
      url: `${api}/helix/${path}?${loginsOf(channels)
        .map((login) => `${name}=${encodeURIComponent(login)}`)
        .join('&')}`,
      headers: { 'Client-Id': clientId, Authorization: `Bearer ${token}` },
      proxy: 'always' as const,
    });
    return [requestFor('streams', 'user_login'), { ...requestFor('users', 'login'), optional: true }];
  },
  read: (body, { channels, sortBy }) => {
    const [token, streams, users] = body as unknown[];
    if (textOf(recordOf(token).access_token) === undefined) throw unreadable('token');
    const { data } = recordOf(streams);
    if (!Array.isArray(data)) throw unreadable('list of streams');
    const live = new Map(recordsOf(data).map((stream) => [loginOf(stream.user_login), stream]));
    const known = new Map(recordsOf(recordOf(users).data).map((user) => [loginOf(user.login), user]));
    const rows = loginsOf(channels).map((login) => {
      const { title, game_name, viewer_count, started_at, user_name } = recordOf(live.get(login));
      const { display_name, profile_image_url } = recordOf(known.get(login));
      const src = textOf(profile_image_url);
      return {
        login,
        name: textOf(user_name) ?? textOf(display_name) ?? login,
        isLive: live.has(login),
        /** Nobody says so of any where the list of users can't be had. */
        isUnknown: known.size > 0 && !known.has(login) && !live.has(login),
        title: textOf(title),
        game: textOf(game_name),
        viewers: numberOf(viewer_count) ?? 0,
        began: timeOf(started_at),
        src: src?.startsWith(pictures) ? src : undefined,
      };
    });
    // A channel that is live without viewers stays above those that aren't.
    const rankOf = ({ isLive, viewers }: (typeof rows)[number]) => (isLive ? (sortBy === 'viewers' ? viewers : 0) : -1);
    return rows.sort((a, b) => rankOf(b) - rankOf(a));
  },
  end: (channels, { t }) => {
    const count = channels.filter(({ isLive }) => isLive).length;
    return count > 0 ? { text: t('live', { count }) } : undefined;
  },
  shows: (channels, { t, format, asOf }) =>
    list(
      channels.map(({ login, name, isLive, isUnknown, title, game, viewers, began, src }) => ({
        label: name,
        href: isUnknown ? undefined : `https://www.twitch.tv/${encodeURIComponent(login)}`,
        title,
        image: src === undefined ? undefined : { src, alt: '' },
        note: isLive ? game : t(isUnknown ? 'not-found' : 'offline'),
        value: isLive ? t('viewers', countWords(viewers, format)) : undefined,
        valueNote: began === undefined ? undefined : format.duration(Math.max(0, asOf - began) / 1000),
      })),
    ),
  pictures: (channels) => channels.flatMap(({ src }) => (src === undefined ? [] : [{ url: src }])),
  glance: (channels, { t }) => {
    const live = channels.filter(({ isLive }) => isLive);
    const [first] = live;
    const count = t('live', { count: live.length });
    if (!first) return { text: t('nobody') };
    return live.length === 1 ? { text: t('plays', { name: first.name }), short: count } : { text: count };
  },
  example: {
    channels: ['example_streamer', 'another_one'],
    clientId: 'DASH_TWITCH_ID',
    clientSecret: 'DASH_TWITCH_SECRET',
  },
});

const loginOf = (name: unknown) => (textOf(name) ?? '').toLowerCase();

/** Each channel once, as the service calls it. */
const loginsOf = (channels: readonly string[]) =>
  [...new Set(channels.map(loginOf).filter((login) => login !== ''))].slice(0, mostChannels);
