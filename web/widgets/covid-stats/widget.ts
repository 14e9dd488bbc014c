import { Type } from 'typebox';
import { chart, figure, list, note, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { bodiesOf } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';
import { readCountries, readHistory, readTotals, series } from './figures.ts';

const base = 'https://disease.sh/v3/covid-19';

export default defineWidget({
  type: 'covid-stats',
  aliases: ['covidstats'],
  category: 'news',
  picture: 'curves',
  rank: 90,
  summary:
    'The last known figures of COVID-19, of the world and of countries, from disease.sh, where they no longer move.',
  options: Type.Object({
    showChart: Type.Boolean({ default: false, description: 'Adds a chart of the last days that are known.' }),
    showCountries: Type.Boolean({ default: false, description: 'Adds a list of countries.' }),
    numDays: Type.Integer({ default: 120, minimum: 2, maximum: 1200, description: 'Days of the chart.' }),
    countries: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Countries of the list by their three letters, which adds the list too.',
      }),
    ),
    limit: Type.Integer({ default: 15, minimum: 1, maximum: 250, description: 'Most countries to show.' }),
    ...chartOptions,
  }),
  interval: 86_400,
  height: ({ showChart, showCountries, countries, chartHeight }) =>
    64 + (showChart ? chartHeight + 38 : 0) + (showCountries || countries ? 250 : 0),
  shape: 'row',
  icon: 'chart',
  request: (options) => [
    { url: `${base}/all` },
    ...(options.showChart
      ? [{ url: withQuery(`${base}/historical/all`, { lastdays: options.numDays }), optional: true as const }]
      : []),
    ...(hasCountries(options) ? [{ url: `${base}/countries?sort=cases`, optional: true as const }] : []),
  ],
  read: (body, options) => {
    const [totals, ...others] = bodiesOf(body, 1 + Number(options.showChart) + Number(hasCountries(options)));
    return {
      totals: readTotals(totals),
      history: options.showChart ? readHistory(others[0]) : null,
      countries: hasCountries(options) ? readCountries(others.at(-1), options.countries).slice(0, options.limit) : null,
    };
  },
  shows: ({ totals, history, countries }, { options, t, format }) => [
    row(...Object.entries(totals).map(([name, count]) => figure(t(name), format.compact(count)))),
    note(t('ended')),
    history !== null &&
      chart({
        caption: t('caption'),
        times: history.times,
        series: series.map((name, place) => ({ label: t(name), values: history.values[place] ?? [] })),
        unit: '',
        height: options.chartHeight,
        colors: namedColors(options),
      }),
    countries !== null &&
      list(
        countries.map(({ name, flag, cases, deaths, recovered }) => ({
          label: name,
          sign: flag,
          cells: [cases, recovered, deaths].map((count) => ({
            text: count === undefined ? '–' : format.compact(count),
          })),
        })),
        [t('country'), t('cases'), t('recovered'), t('deaths')],
      ),
  ],
  glance: ({ totals }, { t, format }) => {
    if (totals.cases === undefined) return undefined;
    const count = format.compact(totals.cases);
    return { text: t('glance', { count }), short: count };
  },
  example: { showChart: true, countries: ['FRA', 'JPN'] },
});

const hasCountries = ({ showCountries, countries }: { showCountries: boolean; countries?: string[] }) =>
  showCountries || countries !== undefined;
