import { Type } from 'typebox';
import { empty, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { bodiesOf } from '../answers.ts';
import { languagesOf, readProfile, readRepositories, wantedOf } from './profile.ts';

export default defineWidget({
  type: 'github-profile-stats',
  aliases: ['githubprofile'],
  category: 'code',
  picture: 'value',
  summary: 'Followers, stars and languages of a user of GitHub, and chosen repositories, from GitHub itself.',
  options: Type.Object({
    username: Type.Optional(
      Type.String({ description: 'Name of the user; needed unless both of its parts are hidden.' }),
    ),
    hideProfileCard: Type.Boolean({ default: false, description: 'Leaves out the figures of the user.' }),
    hideLanguagesCard: Type.Boolean({ default: false, description: 'Leaves out the languages.' }),
    repos: Type.Optional(Type.Array(Type.String(), { description: 'Repositories to show, each as `owner/name`.' })),
    token: Type.Optional(
      Type.String({
        description: 'Token of GitHub, which allows more requests than the 60 an hour without one.',
        writeOnly: true,
      }),
    ),
    lang: Type.Optional(
      Type.String({ description: 'Was the language of cards drawn elsewhere; it has no effect any more.' }),
    ),
  }),
  interval: 3600,
  height: ({ hideProfileCard, hideLanguagesCard, repos = [] }) =>
    Math.max(60, (hideProfileCard ? 0 : 62) + (hideLanguagesCard ? 0 : 190) + Math.min(5, repos.length) * 48),
  shape: 'row',
  icon: 'code',
  request: (options) => {
    const { hideProfileCard, hideLanguagesCard, username, token } = options;
    if (!username && !(hideProfileCard && hideLanguagesCard)) throw missingOption('username');
    return wantedOf(options).map(({ path, isRepository }) => ({
      url: `https://api.github.com/${path}`,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(isRepository && { optional: true as const }),
    }));
  },
  read: (body, options) => {
    const wanted = wantedOf(options);
    const bodies = bodiesOf(body, wanted.length);
    const places = (kind: string) => wanted.flatMap((one, place) => (one.kind === kind ? [bodies[place]] : []));
    return {
      profile: places('user').map(readProfile)[0] ?? null,
      own: places('own').flatMap(readRepositories),
      chosen: places('chosen').flatMap((one) => readRepositories([one])),
    };
  },
  title: ({ profile }) => (profile ? { text: profile.name, href: profile.href, note: profile.about } : undefined),
  shows: ({ profile, own, chosen }, { options, t, format }) => {
    const languages = languagesOf(own);
    const written = (count: number | undefined) => (count === undefined ? undefined : format.number(count, 0));
    return [
      profile !== null &&
        row(
          figure(t('followers'), written(profile.followers)),
          figure(t('repositories'), written(profile.repositories)),
          figure(t('stars'), written(starsOf(own))),
        ),
      !options.hideLanguagesCard &&
        languages.length > 0 &&
        list(languages.map(({ name, share }) => ({ label: name, value: format.percent(share), share }))),
      chosen.length > 0 &&
        list(
          chosen.map(({ name, href, about, language, stars, forks }) => ({
            label: name,
            href,
            title: language,
            note: about ?? language,
            value: t('count', { stars: format.compact(stars) }),
            valueTitle: t('forks', { forks: format.number(forks, 0) }),
          })),
        ),
      !profile && own.length === 0 && chosen.length === 0 && empty(),
    ];
  },
  glance: ({ profile, own, chosen }, { t, format }) => {
    const all = own.length > 0 ? own : chosen;
    if (all.length === 0) return undefined;
    const stars = format.compact(starsOf(all));
    return {
      text: t('glance', { stars }),
      short: t('count', { stars }),
      figures: [
        figure(t('followers'), profile?.followers === undefined ? undefined : format.compact(profile.followers)),
        figure(
          t('repositories'),
          profile?.repositories === undefined ? undefined : format.compact(profile.repositories),
        ),
      ],
    };
  },
  example: { username: 'alexdev', repos: ['alexdev/tool'] },
});

const starsOf = (repositories: readonly { stars: number }[]) => repositories.reduce((sum, { stars }) => sum + stars, 0);
