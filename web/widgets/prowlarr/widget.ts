import { Type } from 'typebox';
import { details, figure, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { arrOptions, arrRequest, family } from '../_arr/api.ts';
import { problemNotes, problemsEnd, problemsOf } from '../_arr/health.ts';
import { numberOf, recordOf, recordsOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** Figures that are summed over all indexers, by their fields. */
const sums = {
  grabs: 'numberOfGrabs',
  queries: 'numberOfQueries',
  'failed-grabs': 'numberOfFailedGrabs',
  'failed-queries': 'numberOfFailedQueries',
} as const;

export default defineWidget({
  type: 'prowlarr',
  family,
  category: 'media',
  picture: 'rows',
  summary: 'What was asked of the indexers of Prowlarr and taken from them, what failed, and whether they are well.',
  options: Type.Object(arrOptions('Prowlarr', 9696)),
  interval: 300,
  shape: 'row',
  icon: 'search',
  request: (options) => [
    arrRequest(options, 'api/v1/indexerstats'),
    { ...arrRequest(options, 'api/v1/indexer'), optional: true },
    { ...arrRequest(options, 'api/v1/health'), optional: true },
  ],
  read: (body) => {
    const [stats, indexers, health] = body as [unknown, unknown, unknown];
    const asked = recordOf(stats).indexers;
    if (!Array.isArray(asked)) throw unreadable('list of indexers');
    const fields = recordsOf(asked);
    const known = recordsOf(indexers);
    return {
      counts: Object.entries(sums).map(([name, field]) => ({
        name,
        count: fields.reduce((sum, one) => sum + (numberOf(one[field]) ?? 0), 0),
      })),
      enabled: known.filter(({ enable }) => enable !== false).length,
      disabled: known.filter(({ enable }) => enable === false).length,
      milliseconds: meanOf(fields),
      problems: problemsOf(health),
    };
  },
  end: ({ problems }, { t }) => problemsEnd(problems, t),
  shows: ({ counts, enabled, disabled, milliseconds, problems }, { t, format }) => [
    row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
    ...problemNotes(problems),
    details(
      enabled + disabled > 0 && figure(t('indexers'), format.number(enabled, 0)),
      disabled > 0 && figure(t('disabled'), format.number(disabled, 0)),
      milliseconds !== undefined && figure(t('answered-in'), format.number(milliseconds, 0), { unit: 'ms' }),
    ),
  ],
  glance: ({ counts, problems }, { t, format }) => {
    const end = problemsEnd(problems, t);
    const grabs = counts[0]?.count ?? 0;
    return {
      text: end?.text ?? t('count-grabs', countWords(grabs, format)),
      level: end?.level,
      figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:9696', apiKey: 'DASH_PROWLARR_KEY' },
});

/** Milliseconds until an indexer answers, by what each was asked; nothing where none was. */
function meanOf(indexers: readonly Readonly<Record<string, unknown>>[]): number | undefined {
  let [queries, time] = [0, 0];
  for (const { numberOfQueries, averageResponseTime } of indexers) {
    const count = numberOf(numberOfQueries) ?? 0;
    queries += count;
    time += count * (numberOf(averageResponseTime) ?? 0);
  }
  return queries > 0 && time > 0 ? time / queries : undefined;
}
