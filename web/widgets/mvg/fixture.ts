import type { WidgetFixture } from '../testing/fixture.ts';

const api = 'https://www.mvg.de/api/bgw-pt/v3';
const usual = 'transportTypes=UBAHN%2CTRAM%2CBUS%2CSBAHN';
const stops = [
  { type: 'ADDRESS', latitude: 48.1, longitude: 11.5, name: 'Marienplatz 1' },
  {
    type: 'STATION',
    latitude: 48.13725,
    longitude: 11.57542,
    place: 'München',
    name: 'Marienplatz',
    globalId: 'de:09162:2',
    divaId: 2,
    transportTypes: ['UBAHN', 'BUS', 'SBAHN'],
    tariffZones: 'm',
  },
];
const late = {
  plannedDepartureTime: 1767225600000,
  realtime: true,
  delayInMinutes: 3,
  realtimeDepartureTime: 1767225780000,
  transportType: 'UBAHN',
  label: 'U3',
  divaId: '010U3',
  network: 'swm',
  trainType: '',
  destination: 'Moosach',
  cancelled: false,
  sev: false,
  platform: 2,
  platformChanged: false,
  messages: [],
  infos: [],
  bannerHash: '',
  occupancy: 'HIGH',
  stopPointGlobalId: 'de:09162:2:4:51',
};
const bus = {
  plannedDepartureTime: 1767225900000,
  realtime: false,
  realtimeDepartureTime: 1767225900000,
  transportType: 'BUS',
  label: '132',
  destination: 'Forstenrieder Park',
  cancelled: false,
  occupancy: 'UNKNOWN',
};
const train = {
  ...late,
  delayInMinutes: -1,
  realtimeDepartureTime: 1767225590000,
  transportType: 'SBAHN',
  label: 'S8',
  destination: 'Flughafen',
  occupancy: 'LOW',
};
const asOf = '2026-01-01T00:00:00Z';

export default {
  options: { location: 'Marienplatz' },
  asks: [
    { requests: [{ url: `${api}/locations?query=Marienplatz` }] },
    {
      after: [stops],
      requests: [{ url: `${api}/departures?globalId=de%3A09162%3A2&limit=30&offsetInMinutes=0&${usual}` }],
    },
    { after: [[]], requests: [] },
    { after: [stops, [late]], requests: [] },
    {
      options: { location: 'de:09162:2', limit: 40, offset: '5' },
      requests: [{ url: `${api}/departures?globalId=de%3A09162%3A2&limit=40&offsetInMinutes=5&${usual}` }],
    },
    {
      options: { location: 'de:09162:2', filters: { product: ['bahn', 'Tram'] } },
      requests: [
        { url: `${api}/departures?globalId=de%3A09162%3A2&limit=100&offsetInMinutes=0&transportTypes=BAHN%2CTRAM` },
      ],
    },
    { options: { location: 'de:09162:2' }, after: [[late]], requests: [] },
  ],
  cases: [
    {
      title: 'one late, one early and one by plan',
      asOf,
      body: [stops, [bus, late, train]],
      shows: ['Marienplatz', 'S8Flughafennow', 'U3', 'Moosach', 'full', '3min, 3 late', '132Forstenrieder Park5min'],
      hides: ['cancelled', 'undefined'],
      glance: {
        text: 'S8, now',
        short: 'now',
        figures: ['S8 Flughafen now', 'U3 Moosach 3 min', '132 Forstenrieder Park 5 min'],
      },
    },
    {
      title: 'one is cancelled, and the other far away',
      options: { location: 'de:09162:2', title: 'Home' },
      asOf,
      body: [
        [
          { ...late, cancelled: true },
          { ...bus, realtimeDepartureTime: 1767232800000 },
        ],
      ],
      shows: ['Home', '1 cancelled', 'Moosach', 'cancelled', 'Forstenrieder Park', ':00'],
      hides: ['late', '120'],
    },
    {
      title: 'without a header, of one line to one place',
      options: { header: false, filters: { line: ['U3', 'S8'], destination: 'FLUGHAFEN' } },
      asOf,
      body: [stops, [bus, late, train]],
      shows: ['Flughafen'],
      hides: ['Marienplatz', 'Moosach', '132'],
    },
    {
      title: 'fewer of them',
      options: { limit: 1 },
      asOf,
      body: [stops, [bus, late]],
      shows: ['Moosach'],
      hides: ['132'],
    },
    {
      title: 'little known',
      options: { location: 'de:09162:2' },
      asOf,
      body: [[{ label: 'X1', destination: 'West', plannedDepartureTime: 1767225660000 }, {}, null]],
      shows: ['X1West1min'],
      hides: ['undefined', 'NaN'],
    },
    { title: 'nothing', body: [stops, []], shows: ['Nothing leaves here'], glance: { text: 'Nothing leaves here' } },
  ],
  refusals: [
    { title: 'no stop', options: { location: null }, says: 'The option "location" is missing.' },
    { title: 'an unknown stop', body: [stops.slice(0, 1)], says: 'MVG knows no place "Marienplatz".' },
    { title: 'another answer', body: [stops, {}], says: 'The answer has no departures.' },
  ],
} satisfies WidgetFixture;
