import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { firstRead } from '../answers.ts';
import { readTrending } from './trending.ts';

const github = 'https://api.github.com';

/** How old a repository is at most that counts as new in the search, in days. */
const newFor = { daily: 7, weekly: 14, monthly: 30 };

export default defineWidget({
  type: 'github-trending-repos',
  aliases: ['githubtrending'],
  category: 'code',
  picture: 'table',
  rank: 44,
  summary:
    'The repositories of GitHub that gain most stars, from the trend service of doforce; where that is silent, the most liked new ones, from GitHub.',
  options: Type.Object({
    lang: Type.Optional(Type.String({ description: 'Only those in this programming language.' })),
    since: Type.Union([Type.Literal('daily'), Type.Literal('weekly'), Type.Literal('monthly')], {
      default: 'daily',
      description: 'The time in which they gain stars.',
    }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 25, description: 'Most repositories to show.' }),
  }),
  interval: 7200,
  shape: 'tall-list',
  lines: ({ limit }) => Math.min(5, limit),
  icon: 'code',
  request: ({ lang, since }) => ({
    url: withQuery('https://trend.doforce.dpdns.org/repo', { since, lang }),
    proxy: 'always',
    optional: true,
  }),
  follows: (bodies, { lang, since, limit }, now) => {
    const [first] = bodies;
    if (bodies.length > 1 || (Array.isArray(first) && first.length > 0)) return [];
    const created = new Date(now - newFor[since] * 86_400_000).toISOString().slice(0, 10);
    const language = lang ? ` language:"${lang.replaceAll('"', '')}"` : '';
    const query = { q: `created:>${created}${language}`, sort: 'stars', order: 'desc', per_page: limit };
    return [{ url: withQuery(`${github}/search/repositories`, query), optional: true }];
  },
  alsoAsks: [github],
  read: (bodies, { limit }) => firstRead(bodies as unknown[], readTrending).slice(0, limit),
  title: (_, { options: { lang } }) => (lang ? { text: lang } : undefined),
  end: (_, { options: { since }, t }) => ({ text: t(since) }),
  shows: (repositories, { t, format }) =>
    list(
      repositories.map(({ owner, name, about, language, stars, gain, avatar }) => ({
        label: name,
        href: `https://github.com/${owner}/${name}`,
        title: format.list([`${owner}/${name}`, language]),
        note: about || owner,
        image: avatar ? { src: avatar, alt: '' } : undefined,
        value: stars > 0 ? t('stars', { stars: format.compact(stars) }) : undefined,
        valueNote: gain > 0 ? t('gain', { gain: format.number(gain, 0) }) : undefined,
      })),
    ),
  pictures: (repositories) => repositories.flatMap(({ avatar }) => (avatar ? [{ url: avatar }] : [])),
  hosts: () => ({ images: ['https://avatars.githubusercontent.com'] }),
  glance: ([first], { t, format }) => {
    if (!first) return undefined;
    const { name, gain, stars } = first;
    const count = gain > 0 ? t('gain', { gain: format.compact(gain) }) : t('stars', { stars: format.compact(stars) });
    return { text: `${cut(name, 14)} ${count}`, short: cut(name, 14) };
  },
  example: { lang: 'rust', since: 'weekly', limit: 5 },
});
