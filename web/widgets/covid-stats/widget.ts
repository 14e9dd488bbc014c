import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { chart, facts, lead, list, note } from '../../../schema/shown.ts';
import { namesOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';
import { countFigure, writtenCount } from '../counts.ts';
import { readCountries, readHistory } from './read-covid.ts';

const api = 'https://disease.sh/v3/covid-19';
const million = 1_000_000;

export default defineWidget({
  type: 'covid-stats',
  aliases: ['covidstats'],
  category: 'news',
  picture: 'rows',
  summary: 'What was counted of COVID-19 in the world, from disease.sh; counting has ended.',
  options: Type.Object({
    showChart: Type.Boolean({ default: false, description: 'Shows how it came to be so.' }),
    showCountries: Type.Boolean({ default: false, description: 'Lists countries.' }),
    numDays: Type.Integer({ default: 120, minimum: 2, maximum: 1200, description: 'Last days of the chart.' }),
    countries: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'Countries to list, by their three letters such as `GBR`; those with most cases unless set.',
      }),
    ),
    limit: Type.Integer({ default: 15, minimum: 1, maximum: 250, description: 'Countries at most.' }),
    ...chartOptions,
  }),
  height: ({ showChart, chartHeight, ...others }) =>
    130 + (showChart ? chartHeight + 38 : 0) + (wantsCountries(others) ? 240 : 0),
  icon: 'globe',
  request: ({ showChart, numDays, ...others }) => [
    { url: `${api}/all` },
    ...(showChart ? [{ url: withQuery(`${api}/historical/all`, { lastdays: numDays }), optional: true as const }] : []),
    ...(wantsCountries(others) ? [{ url: `${api}/countries?sort=cases`, optional: true as const }] : []),
  ],
  read: (bodies, { showChart, countries, limit, ...others }) => {
    const [all, ...more] = Array.isArray(bodies) ? bodies : [bodies];
    const { active, cases, recovered, deaths } = recordOf(all);
    const known = numberOf(cases);
    if (known === undefined) throw unreadable('number of cases');
    const history = showChart ? more.shift() : undefined;
    const listed = wantsCountries({ countries, ...others }) ? more.shift() : undefined;
    return {
      active: numberOf(active),
      cases: known,
      recovered: numberOf(recovered),
      deaths: numberOf(deaths),
      history: history === undefined || isDashError(history) ? undefined : readHistory(history),
      countries: Array.isArray(listed) ? readCountries(listed, namesOf(countries), limit) : undefined,
    };
  },
  shows: ({ cases, active, recovered, deaths, history, countries }, { options, t, format }) => {
    return [
      lead(writtenCount(cases, format), { note: t('cases-note') }),
      facts(
        countFigure(t('deaths'), deaths, format),
        countFigure(t('recovered'), recovered, format),
        countFigure(t('active'), active, format),
      ),
      history &&
        chart({
          caption: t('caption'),
          times: history.times,
          series: (['cases', 'recovered', 'deaths'] as const).map((name) => ({
            label: t(name),
            values: history[name].map((value) => value && value / million),
          })),
          unit: 'M',
          height: options.chartHeight,
          colors: namedColors(options),
        }),
      countries &&
        list(
          countries.map(({ name, flag, ...counts }) => ({
            label: name,
            sign: flag,
            cells: [counts.cases, counts.recovered, counts.deaths].map((value) => ({
              text: value === undefined ? '–' : writtenCount(value, format),
            })),
          })),
          [t('country'), t('cases'), t('recovered'), t('deaths')],
        ),
      note(t('ended')),
    ];
  },
  example: { showChart: true, countries: ['GBR', 'FRA'] },
});

const wantsCountries = ({
  showCountries,
  countries,
}: {
  showCountries: boolean;
  countries?: string | string[] | undefined;
}) => showCountries || namesOf(countries).length > 0;
