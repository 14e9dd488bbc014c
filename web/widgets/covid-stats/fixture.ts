import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const totals = {
  updated: 1772496000000,
  cases: 704753890,
  deaths: 7010681,
  recovered: 675619811,
  active: 22123398,
  affectedCountries: 231,
};
const history = {
  cases: { '3/7/23': 676024901, '3/8/23': 676213378, '3/9/23': 676392824, odd: 1 },
  deaths: { '3/7/23': 6877749, '3/8/23': 6879920, '3/9/23': 6881802 },
  recovered: { '3/7/23': 0, '3/8/23': 0, '3/9/23': 0 },
};
const countries = [
  { country: 'France', countryInfo: { iso2: 'FR', iso3: 'FRA' }, cases: 40138560, deaths: 167642, recovered: 39970918 },
  { country: 'Japan', countryInfo: { iso2: 'JP', iso3: 'JPN' }, cases: 33803572, deaths: 74694, recovered: 0 },
  { country: 'A ship', countryInfo: { iso2: null, iso3: null }, cases: 712, deaths: 13, recovered: 699 },
];
const base = 'https://disease.sh/v3/covid-19';

export default {
  options: {},
  asks: [
    { requests: [{ url: `${base}/all` }] },
    {
      options: { showChart: true, numDays: 30, countries: ['fra'] },
      requests: [
        { url: `${base}/all` },
        { url: `${base}/historical/all?lastdays=30`, optional: true },
        { url: `${base}/countries?sort=cases`, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'the world',
      glance: { text: '704.8m cases in all', short: '704.8m' },
      body: totals,
      shows: ['Active', '22.1m', 'Confirmed', '704.8m', 'Recovered', 'Deaths', '7m', 'no longer move'],
    },
    {
      title: 'with a chart and a country',
      options: { showChart: true, countries: 'fra, XXX' },
      body: [totals, history, countries],
      shows: ['Sums by days', 'France', '40.1m', '167.6k'],
      hides: ['Japan', 'NaN'],
    },
    {
      title: 'with all countries',
      options: { showCountries: true, limit: 2 },
      body: [totals, countries],
      shows: ['France', 'Japan', '–'],
      hides: ['A ship'],
    },
    {
      title: 'the others are away',
      options: { showCountries: true, showChart: true },
      body: [{ cases: 1 }, new DashError('away', 'Away.'), new DashError('away', 'Away.')],
      shows: ['Confirmed', 'Nothing'],
      hides: ['Deaths1'],
    },
  ],
  refusals: [{ title: 'another answer', body: [], says: 'The answer has no figures.' }],
} satisfies WidgetFixture;
