import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { withQuery } from '../addresses.ts';
import { readMatches } from './matches.ts';

/** What the service calls a list, by what it is of. */
const lists = {
  team: { past: 'eventslast', future: 'eventsnext' },
  league: { past: 'eventspastleague', future: 'eventsnextleague' },
};

export default defineWidget({
  type: 'sports-scores',
  aliases: ['sportsscores'],
  category: 'fun',
  picture: 'table',
  rank: 46,
  summary: 'The latest results or the next matches of a team or a league, from TheSportsDB.',
  options: Type.Object({
    teamId: Type.Optional(
      Type.Union([Type.String(), Type.Integer()], { description: 'Number of the team; it counts before `leagueId`.' }),
    ),
    leagueId: Type.Optional(Type.Union([Type.String(), Type.Integer()], { description: 'Number of the league.' })),
    pastOrFuture: Type.Union([Type.Literal('past'), Type.Literal('future')], {
      default: 'past',
      description: 'Results, or matches to come.',
    }),
    apiKey: Type.Optional(
      Type.String({ description: 'Key of TheSportsDB; that for everybody, `123`, unless set.', writeOnly: true }),
    ),
    limit: Type.Integer({ default: 20, minimum: 1, maximum: 100, description: 'Most matches to show.' }),
    hideImage: Type.Boolean({ default: false, description: 'Leaves out the pictures of the matches.' }),
  }),
  interval: 1800,
  shape: 'tall-list',
  lines: ({ limit }) => Math.min(5, limit),
  icon: 'list',
  request: ({ teamId, leagueId, pastOrFuture, apiKey = '123' }) => {
    const id = teamId ?? leagueId;
    if (id === undefined) throw missingOption('teamId');
    const name = lists[teamId === undefined ? 'league' : 'team'][pastOrFuture];
    return { url: withQuery(`https://www.thesportsdb.com/api/v1/json/${apiKey}/${name}.php`, { id }) };
  },
  read: (body, { pastOrFuture, limit }) => readMatches(body, pastOrFuture).slice(0, limit),
  title: (matches, { options: { teamId }, format }) => {
    const [first] = matches;
    const team = [first?.home, first?.away].find((side) => side?.id === String(teamId ?? ''));
    const isOne = matches.every(({ league, season }) => league === first?.league && season === first?.season);
    const text = team?.name ?? (isOne ? format.list([first?.league, first?.season]) : '');
    return text ? { text } : undefined;
  },
  end: (_, { options: { pastOrFuture }, t }) => ({ text: t(pastOrFuture) }),
  shows: (matches, { options: { hideImage }, format }) =>
    list(
      matches.map(({ id, home, away, at, day, status, league, season, venue, image }) => ({
        label: `${home.name} – ${away.name}`,
        href: id ? `https://www.thesportsdb.com/event/${encodeURIComponent(id)}` : undefined,
        title: format.list([league, season, venue]),
        note: at === undefined ? (day ?? format.list([league, season])) : format.dateTime(at),
        image: image && !hideImage ? { src: image, alt: '' } : undefined,
        value: scoreOf(home.score, away.score),
        valueTitle: status,
      })),
    ),
  pictures: (matches, { hideImage }) =>
    hideImage ? [] : matches.flatMap(({ image }) => (image ? [{ url: image }] : [])),
  glance: ([first], { t, format, asOf }) => {
    if (!first) return undefined;
    const { home, away, at } = first;
    const score = scoreOf(home.score, away.score);
    if (score !== undefined) return { text: `${cut(home.name, 7)} ${score} ${cut(away.name, 7)}`, short: score };
    if (at === undefined || at < asOf) return { text: cut(`${home.name} – ${away.name}`, 22) };
    const when = format.ago(at, asOf);
    return { text: t('next', { when }), short: when };
  },
  example: { teamId: '133636', limit: 5 },
});

/** A score of a side may be nothing, and neither has one before the match. */
const scoreOf = (home: string | undefined, away: string | undefined): string | undefined =>
  home === undefined && away === undefined ? undefined : `${home ?? '–'} : ${away ?? '–'}`;
