import { Type } from 'typebox';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { textOf } from '../answers.ts';
import { type Post, readFeed, readListing, tokenIn } from './posts.ts';

const site = 'https://www.reddit.com';
const api = 'https://oauth.reddit.com';
const day = 86_400_000;

export default defineWidget({
  type: 'reddit',
  category: 'news',
  picture: 'feed',
  summary: 'Posts of a subreddit: with points and comments by an app of your own, else by its feed.',
  options: Type.Object({
    subreddit: Type.String({ description: 'Name of the subreddit, without `r/`.' }),
    sortBy: Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('top'), Type.Literal('rising')], {
      default: 'hot',
      description: 'Which posts, and their order.',
    }),
    topPeriod: Type.Union(
      [
        Type.Literal('hour'),
        Type.Literal('day'),
        Type.Literal('week'),
        Type.Literal('month'),
        Type.Literal('year'),
        Type.Literal('all'),
      ],
      { default: 'day', description: 'Of which time, where they are sorted by `top`.' },
    ),
    search: Type.Optional(Type.String({ description: 'Only posts with these words.' })),
    limit: Type.Integer({ default: 15, minimum: 1, maximum: 100, description: 'Number of posts.' }),
    extraSortBy: Type.Optional(
      Type.Union([Type.Literal('engagement')], {
        description: 'With `engagement`, those that are talked about most come first.',
      }),
    ),
    showThumbnails: Type.Boolean({
      default: false,
      description: 'Shows their small pictures, which the server gets from any host that Reddit names.',
    }),
    showFlairs: Type.Boolean({ default: false, description: 'Shows their flairs.' }),
    clientId: Type.Optional(
      Type.String({ description: 'Id of an app, from `reddit.com/prefs/apps`; without one, its feed is asked.' }),
    ),
    clientSecret: Type.Optional(Type.String({ description: 'Secret of that app.', writeOnly: true })),
    appName: Type.Optional(Type.String({ description: 'Name of that app, by which Reddit knows who asks.' })),
  }),
  interval: 1800,
  shape: 'tall-list',
  lines: ({ limit }) => Math.min(limit ?? 5, 5),
  icon: 'feed',
  // The token is for another host, so it is no session. It holds for a day, and is asked for twice an hour.
  request: ({ subreddit, clientId, clientSecret, appName, ...options }) =>
    clientId && clientSecret
      ? {
          url: `${site}/api/v1/access_token`,
          method: 'POST',
          form: { grant_type: 'client_credentials' },
          basic: { username: clientId, password: clientSecret },
          ...named(appName),
          proxy: 'always',
        }
      : { url: pageOf(site, 'rss', { subreddit, ...options }), as: 'text', proxy: 'always' },
  follows: (bodies, { clientId, clientSecret, appName, ...options }) => {
    if (bodies.length !== 1 || !clientId || !clientSecret) return [];
    const { headers } = { headers: {}, ...named(appName) };
    return [
      {
        url: pageOf(api, 'json', options),
        headers: { ...headers, Authorization: `Bearer ${tokenIn(bodies[0])}` },
        proxy: 'always',
      },
    ];
  },
  alsoAsks: [api],
  read: (body, { limit }) => {
    const [first, page] = body as unknown[];
    return (typeof first === 'string' ? readFeed(first) : readListing(page)).slice(0, limit);
  },
  title: (_, { options: { subreddit } }) => ({
    text: `r/${nameOf(subreddit)}`,
    href: `${site}/r/${encodeURIComponent(nameOf(subreddit))}`,
  }),
  end: (_, { options: { sortBy, topPeriod, search }, t }) => ({
    text: search ?? (sortBy === 'top' ? t(`top-${topPeriod}`) : t(sortBy)),
  }),
  shows: (posts, { options, t, format, asOf }) => {
    const sorted = options.extraSortBy === 'engagement' ? byEngagement(posts, asOf) : posts;
    return posts.length === 0
      ? empty(t('none'))
      : list(
          sorted.map(({ title, href, points, comments, at, from, flair, image }) => ({
            label: title,
            href,
            title,
            note: [
              comments !== undefined && t('comments', { count: comments, comments: format.number(comments, 0) }),
              at !== undefined && format.past(at, asOf),
              from,
              options.showFlairs && flair,
            ]
              .filter(Boolean)
              .join(' · '),
            value: points === undefined ? undefined : t('up', { points: format.number(points, 0) }),
            valueTitle:
              points === undefined ? undefined : t('points', { count: points, points: format.number(points, 0) }),
            image: options.showThumbnails && image ? { src: image, alt: '' } : undefined,
          })),
        );
  },
  pictures: (posts, { showThumbnails }) =>
    showThumbnails ? posts.flatMap(({ image }) => (image ? [{ url: image }] : [])) : [],
  glance: (posts, { t, format, asOf }) => {
    const most = posts.reduce((highest, { points = 0 }) => Math.max(highest, points), 0);
    if (most > 0) {
      const points = format.number(most, 0);
      return { text: t('most', { points }), short: t('up', { points }) };
    }
    const times = posts.flatMap(({ at }) => at ?? []);
    const count = times.filter((time) => time > asOf - day && time <= asOf).length;
    return times.length === 0 ? undefined : { text: t('new-today', { count }) };
  },
  example: {
    subreddit: 'selfhosted',
    sortBy: 'top',
    topPeriod: 'week',
    clientId: 'abCdEfGh123',
    clientSecret: 'DASH_REDDIT_SECRET',
  },
});

const nameOf = (subreddit: string) => subreddit.trim().replace(/^\/?r\//i, '');

const named = (appName: string | undefined) => (appName ? { headers: { 'User-Agent': `${appName}/1.0` } } : {});

interface Wanted {
  subreddit: string;
  sortBy: string;
  topPeriod: string;
  search?: string;
  limit: number;
}

function pageOf(base: string, form: 'json' | 'rss', { subreddit, sortBy, topPeriod, search, limit }: Wanted): string {
  const name = nameOf(subreddit);
  const t = sortBy === 'top' ? topPeriod : undefined;
  if (search === undefined) return withQuery(`${base}/r/${encodeURIComponent(name)}/${sortBy}.${form}`, { limit, t });
  // What rises can't be searched.
  const sort = sortBy === 'rising' ? undefined : sortBy;
  return withQuery(`${base}/search.${form}`, { q: `${textOf(search) ?? ''} subreddit:${name}`, sort, limit, t });
}

/** Hours until what is said of a post counts for less, and until it counts for a tenth. */
const [fresh, old] = [7, 31];

/** What is talked about most, compared with the others, first; what is old has to be talked about more. */
function byEngagement(posts: readonly Post[], asOf: number): Post[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1;
  const comments = mean(posts.map((post) => post.comments ?? 0));
  const points = mean(posts.map((post) => post.points ?? 0));
  const engagementOf = (post: Post) => {
    const hours = post.at === undefined ? 0 : (asOf - post.at) / 3_600_000;
    const left = 1 - 0.9 * Math.min(1, Math.max(0, (hours - fresh) / (old - fresh)));
    return (((post.comments ?? 0) / comments + (post.points ?? 0) / points) / 2) * left;
  };
  return posts.toSorted((a, b) => engagementOf(b) - engagementOf(a));
}
