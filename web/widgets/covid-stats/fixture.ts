import type { WidgetFixture } from '../testing/fixture.ts';

const api = 'https://disease.sh/v3/covid-19';
const all = { updated: 1772496000000, cases: 704753890, deaths: 7010681, recovered: 675619811, active: 22123398 };
const history = {
  cases: { '3/7/23': 676024901, '3/8/23': 676213378, '3/9/23': 676392824, odd: 1 },
  deaths: { '3/7/23': 6877749, '3/8/23': 6879920, '3/9/23': 6881802 },
  recovered: { '3/7/23': 0, '3/8/23': 0, '3/9/23': 0 },
};
const countries = [
  { country: 'France', countryInfo: { iso2: 'FR', iso3: 'FRA' }, cases: 40138560, deaths: 167642, recovered: 39970918 },
  { country: 'Japan', countryInfo: { iso2: 'JP', iso3: 'JPN' }, cases: 33803572, deaths: 74694, recovered: 0 },
  { country: 'A ship', countryInfo: { iso2: null, iso3: null }, cases: 721, deaths: 13, recovered: 699 },
];

export default {
  options: {},
  asks: [
    { requests: [{ url: `${api}/all` }] },
    {
      options: { showChart: true, numDays: 30, countries: 'FRA' },
      requests: [
        { url: `${api}/all` },
        { url: `${api}/historical/all?lastdays=30`, optional: true },
        { url: `${api}/countries?sort=cases`, optional: true },
      ],
    },
    {
      options: { showCountries: true },
      requests: [{ url: `${api}/all` }, { url: `${api}/countries?sort=cases`, optional: true }],
    },
  ],
  cases: [
    {
      title: 'the world',
      body: [all],
      shows: ['704.8m', 'cases in the world', 'Deaths7m', 'Recovered675.6m', 'Active22.1m', 'Counting has ended'],
      hides: ['France'],
    },
    {
      title: 'with a chart and countries',
      options: { showChart: true, countries: ['jpn', 'FRA'] },
      body: [all, history, countries],
      shows: ['Cases: 676.4 M now', 'Deaths: 6.9 M now', '🇫🇷', 'France', '40.1m', 'Japan', '–'],
      hides: ['A ship', 'NaN'],
    },
    {
      title: 'with the first countries',
      options: { showCountries: true, limit: 1 },
      body: [all, countries],
      shows: ['France'],
      hides: ['Japan'],
    },
    {
      title: 'no country by this name',
      options: { countries: ['XYZ'] },
      body: [all, countries],
      shows: ['Nothing to show', '704.8m'],
    },
    { title: 'little is known', body: [{ cases: 12 }], shows: ['12', 'cases in the world'], hides: ['Deaths'] },
  ],
  refusals: [{ title: 'another answer', body: [{ message: 'gone' }], says: 'The answer has no number of cases.' }],
} satisfies WidgetFixture;
