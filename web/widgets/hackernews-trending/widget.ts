import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { mostRequests } from '../../../schema/widget-steps.ts';
import { originsOf } from '../addresses.ts';
import { entriesOf, numberOf, recordOf, textOf, unreadable } from '../answers.ts';

const api = 'https://hacker-news.firebaseio.com/v0';

export default defineWidget({
  type: 'hackernews-trending',
  aliases: ['hackernewstrending'],
  category: 'news',
  picture: 'feed',
  summary: 'What Hacker News talks about, with points and comments, from its own interface.',
  options: Type.Object({
    stories: Type.Union(
      [
        Type.Literal('topstories'),
        Type.Literal('beststories'),
        Type.Literal('newstories'),
        Type.Literal('askstories'),
        Type.Literal('showstories'),
        Type.Literal('jobstories'),
      ],
      { default: 'topstories', description: 'Which of the lists of the service.' },
    ),
    limit: Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 500,
      description: `How many stories, of which ${mostRequests - 1} are asked for at most.`,
    }),
  }),
  // Each story is a request of its own.
  interval: 900,
  shape: 'tall-list',
  lines: ({ limit }) => Math.min(limit ?? 5, 5),
  icon: 'feed',
  request: ({ stories }) => ({ url: `${api}/${stories}.json` }),
  follows: (bodies, { limit }) =>
    bodies.length > 1 ? [] : idsOf(bodies[0], limit).map((id) => ({ url: `${api}/item/${id}.json`, optional: true })),
  read: (body) => {
    const [ids, ...items] = body as unknown[];
    if (!Array.isArray(ids)) throw unreadable('list of stories');
    const [failure] = items;
    if (isDashError(failure) && items.every(isDashError)) throw failure;
    // One that was taken down is `null`, or has no title any more.
    return items.flatMap((item) => {
      if (isDashError(item)) return [];
      const { id, title, url, type, score, descendants, time } = recordOf(item);
      const [number, name, seconds] = [numberOf(id), textOf(title), numberOf(time)];
      if (number === undefined || name === undefined) return [];
      return {
        id: number,
        title: name,
        /** Where the story itself is; a question has no such place. */
        host: originsOf(textOf(url) ?? '')[0]?.replace(/^https?:\/\/(?:www\.)?/, ''),
        points: type === 'job' ? undefined : numberOf(score),
        comments: type === 'job' ? undefined : numberOf(descendants),
        /** Milliseconds since 1970. */
        at: seconds === undefined ? undefined : seconds * 1000,
      };
    });
  },
  end: (_, { options: { stories }, t }) => ({ text: t(stories) }),
  shows: (stories, { t, format, asOf }) =>
    list(
      stories.map(({ id, title, host, points, comments, at }) => ({
        label: title,
        href: `https://news.ycombinator.com/item?id=${id}`,
        title: host === undefined ? title : t('at', { title, host }),
        note: [
          comments !== undefined && t('comments', { count: comments, comments: format.number(comments, 0) }),
          at !== undefined && format.past(at, asOf),
        ]
          .filter(Boolean)
          .join(' · '),
        value: points === undefined ? undefined : t('up', { points: format.number(points, 0) }),
        valueTitle: points === undefined ? undefined : t('points', { count: points, points: format.number(points, 0) }),
      })),
    ),
  glance: (stories, { options, t, format, asOf }) => {
    const most = Math.max(0, ...stories.map(({ points = 0 }) => points));
    if (options.stories !== 'newstories' && most > 0) {
      const points = format.number(most, 0);
      return { text: t('most', { points }), short: t('up', { points }) };
    }
    const times = stories.flatMap(({ at }) => at ?? []);
    if (times.length === 0) return undefined;
    const ago = format.past(Math.max(...times), asOf);
    return { text: t('newest', { ago }), short: ago };
  },
  example: { stories: 'beststories', limit: 5 },
});

/** The first ids of a list; nothing but a number is part of an address. */
const idsOf = (body: unknown, limit: number): number[] =>
  entriesOf(body)
    .filter((id): id is number => Number.isSafeInteger(id))
    .slice(0, Math.min(limit, mostRequests - 1));
