import { Type } from 'typebox';
import { feed } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { postsHeight } from '../../components/parts/posts-height.ts';
import { withQuery } from '../addresses.ts';
import { recordOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { bareText } from '../rss-feed/bare-text.ts';
import { webAddress } from '../rss-feed/feed.ts';

const day = 86_400_000;
/** Letters of a text below its headline. */
const mostLetters = 400;

export default defineWidget({
  type: 'news-headlines',
  aliases: ['newsheadlines'],
  category: 'news',
  picture: 'feed',
  rank: 35,
  summary: 'The latest headlines of a country, a topic or a language, from currentsapi.services.',
  options: Type.Object({
    apiKey: Type.String({ description: 'Key of currentsapi.services.', writeOnly: true }),
    country: Type.Optional(Type.String({ description: 'Country by its two letters.' })),
    category: Type.Optional(Type.String({ description: 'Topic, such as `world`, `sports` or `programming`.' })),
    lang: Type.Optional(Type.String({ description: 'Language by its two letters; English unless set.' })),
    count: Type.Integer({ default: 10, minimum: 1, maximum: 200, description: 'Number of headlines.' }),
    keywords: Type.Optional(Type.String({ description: 'Only what has these words in it.' })),
    hideImages: Type.Boolean({ default: false, description: 'Leaves out the pictures.' }),
    thumbnails: Type.Union([Type.Literal('all'), Type.Literal('none')], {
      default: 'none',
      description:
        'Pictures of the headlines: with `all` the server also gets them from any other host that the service names.',
    }),
  }),
  // A free key allows some 600 requests a day.
  interval: 1800,
  height: ({ count }) => postsHeight(count),
  shape: 'tall-list',
  icon: 'feed',
  request: ({ apiKey, country, category, lang, count, keywords }) => ({
    url: withQuery(`https://api.currentsapi.services/v1/${keywords ? 'search' : 'latest-news'}`, {
      keywords,
      country,
      category,
      language: lang,
      page_size: count,
    }),
    headers: { Authorization: apiKey },
  }),
  read: (body, { count }) => {
    const { news, status, message } = recordOf(body);
    if (!Array.isArray(news)) {
      const words = textOf(message) ?? (status === 'error' ? 'error' : undefined);
      throw words ? refusedBy('currentsapi.services', words) : unreadable('headlines');
    }
    return news
      .slice(0, count)
      .map(recordOf)
      .map((article) => ({
        title: bareText(textOf(article.title) ?? ''),
        href: webAddress(article.url),
        author: textOf(article.author),
        text: bareText(textOf(article.description) ?? '').slice(0, mostLetters) || undefined,
        image: webAddress(article.image),
        at: timeOf(article.published),
      }));
  },
  title: (_, { options: { category, keywords } }) => {
    const text = keywords ?? category;
    return text ? { text } : undefined;
  },
  shows: (articles, { options }) =>
    feed(
      articles.map(({ title, href, author, text, image, at }) => ({
        title: title || (href ?? ''),
        href,
        date: at,
        notes: [author],
        text,
        image: image && showsPictures(options) ? { src: image, alt: '' } : undefined,
      })),
    ),
  pictures: (articles, options) =>
    showsPictures(options) ? articles.flatMap(({ image }) => (image ? [{ url: image }] : [])) : [],
  glance: (articles, { t, format, asOf }) => {
    const times = articles.flatMap(({ at }) => at ?? []);
    const count = times.filter((time) => time > asOf - day && time <= asOf).length;
    if (count > 0) return { text: t('new-today', { count }) };
    if (times.length === 0) return undefined;
    const ago = format.past(Math.max(...times), asOf);
    return { text: t('latest', { ago }), short: ago };
  },
  example: { apiKey: 'DASH_NEWS_KEY', category: 'world', count: 5 },
});

/** Nobody is asked for a picture whom the config doesn't name, unless it wants all. */
const showsPictures = ({ hideImages, thumbnails }: { hideImages: boolean; thumbnails: string }) =>
  thumbnails === 'all' && !hideImages;

/** Milliseconds of a time such as `2026-01-01 08:12:33 +0000`, which not every browser takes. */
function timeOf(published: unknown): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)\s*([+-]\d\d):?(\d\d)$/.exec(textOf(published) ?? '');
  const time = Date.parse(parts ? `${parts[1]}T${parts[2]}${parts[3]}:${parts[4]}` : (textOf(published) ?? ''));
  return Number.isNaN(time) ? undefined : time;
}
