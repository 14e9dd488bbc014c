import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { feed } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { postsHeight } from '../../components/parts/posts-height.ts';
import { originsOf, withQuery } from '../addresses.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';
import { bareText } from './bare-text.ts';
import { type Feed, firstPicture, type Post, parseFeed, present, time, webAddress } from './feed.ts';

const day = 86_400_000;
/** Letters of a post in the first HTML. */
const mostLetters = 400;

/**
 * The feed itself is fetched, through the proxy, since few feeds let other sites ask them. The conversion service of a
 * third party is asked only where the config holds a key for it.
 */
export default defineWidget({
  type: 'rss-feed',
  aliases: ['rssfeed'],
  category: 'news',
  picture: 'feed',
  rank: 30,
  summary: 'The latest posts of an RSS or Atom feed.',
  options: Type.Object({
    rssUrl: Type.String({ description: 'Address of the feed.' }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 100, description: 'Number of posts.' }),
    orderBy: Type.Union([Type.Literal('pubDate'), Type.Literal('author'), Type.Literal('title')], {
      default: 'pubDate',
      description: 'What the posts are sorted by.',
    }),
    orderDirection: Type.Union([Type.Literal('desc'), Type.Literal('asc')], {
      default: 'desc',
      description: 'Which way.',
    }),
    apiKey: Type.Optional(
      Type.String({
        description: 'Key for rss2json.com: with one, that service fetches and converts the feed.',
        writeOnly: true,
      }),
    ),
    thumbnails: Type.Union([Type.Literal('own'), Type.Literal('all'), Type.Literal('none')], {
      default: 'own',
      description:
        "The posts' pictures: those on the feed's own host, `all`, which the server also gets from any other host that the feed names, or `none`.",
    }),
    parseLocally: Type.Boolean({ default: false, description: 'Fetches the feed itself although there is a key.' }),
  }),
  height: ({ limit }) => postsHeight(limit),
  shape: 'tall-list',
  icon: 'feed',
  request: ({ rssUrl, apiKey, parseLocally, limit, orderBy, orderDirection }) =>
    apiKey && !parseLocally
      ? {
          url: withQuery('https://api.rss2json.com/v1/api.json', {
            rss_url: rssUrl,
            api_key: apiKey,
            count: limit,
            order_by: orderBy,
            order_dir: orderDirection,
          }),
        }
      : { url: rssUrl, as: 'text', proxy: 'always' },
  read: (body, options): Feed => {
    const found = typeof body === 'string' ? parseFeed(body) : readConverted(body);
    if (!found) throw unreadable('feed in it: neither RSS nor Atom');
    return { ...found, posts: found.posts.toSorted(order(options)).slice(0, options.limit) };
  },
  title: ({ title, link, description }) => {
    const text = bareText(title);
    return text ? { text, href: link, note: bareText(description ?? '') || undefined } : undefined;
  },
  shows: ({ posts }, { options, t }) =>
    feed(
      posts.map(({ title, link, date, author, image, html }) => ({
        title: bareText(title) || (link ?? ''),
        href: link,
        date,
        notes: [author && t('by', { author: bareText(author) })],
        text: bareText(html.replace(/<(script|style)\b.*?<\/\1>/gis, '')).slice(0, mostLetters) || undefined,
        image: image && isWanted(image, options) ? { src: image, alt: '' } : undefined,
      })),
    ),
  hasView: true,
  pictures: ({ posts }, options) =>
    posts.flatMap(({ image }) => (image && isWanted(image, options) ? [{ url: image }] : [])),
  hosts: ({ rssUrl }) => ({ images: originsOf(rssUrl) }),
  glance: ({ posts }, { t, format, asOf }) => {
    const dates = posts.flatMap(({ date }) => date ?? []);
    const count = dates.filter((date) => date > asOf - day && date <= asOf).length;
    if (count > 0) return { text: t('new-today', { count }) };
    if (dates.length === 0) return posts.length > 0 ? { text: t('posts', { count: posts.length }) } : undefined;
    const ago = format.past(Math.max(...dates), asOf);
    return { text: t('latest', { ago }), short: ago };
  },
  example: { rssUrl: 'https://blog.example.org/feed.xml', limit: 5 },
});

/** Nobody is asked for a picture whom the config doesn't name, by the address of the feed or by wanting all. */
export function isWanted(image: string, { rssUrl, thumbnails }: { rssUrl: string; thumbnails: string }): boolean {
  if (thumbnails !== 'own') return thumbnails === 'all';
  const host = originsOf(image)[0]?.replace(/^https:/, 'http:');
  return host !== undefined && originsOf(rssUrl).some((origin) => origin.replace(/^https:/, 'http:') === host);
}

function readConverted(body: unknown): Feed | undefined {
  const { feed: channel, items, status, message } = recordOf(body);
  if (status === 'error') {
    const words = textOf(message) ?? 'error';
    throw new DashError('service-refused', `rss2json answered: ${words}`, { values: { service: 'rss2json', words } });
  }
  if (!Array.isArray(items)) return undefined;
  const head = recordOf(channel);
  return {
    title: textOf(head.title) ?? '',
    ...present({
      description: textOf(head.description),
      link: webAddress(head.link),
      image: webAddress(head.image),
      author: textOf(head.author),
    }),
    posts: items.map(recordOf).map((item) => ({
      title: textOf(item.title) ?? '',
      html: textOf(item.content) ?? textOf(item.description) ?? '',
      ...present({
        link: webAddress(item.link),
        author: textOf(item.author),
        image: webAddress(item.thumbnail) ?? firstPicture(textOf(item.content) ?? textOf(item.description)),
        date: time(item.pubDate),
      }),
    })),
  };
}

/** Posts without what they are sorted by come last, either way. */
function order({
  orderBy,
  orderDirection,
}: {
  orderBy: 'pubDate' | 'author' | 'title';
  orderDirection: 'asc' | 'desc';
}) {
  const sign = orderDirection === 'asc' ? 1 : -1;
  return (a: Post, b: Post): number => {
    const [first, second] = orderBy === 'pubDate' ? [a.date, b.date] : [a[orderBy], b[orderBy]];
    if (!first || !second) return Number(!first) - Number(!second);
    if (typeof first === 'number') return sign * (first - Number(second));
    return sign * first.localeCompare(String(second));
  };
}
