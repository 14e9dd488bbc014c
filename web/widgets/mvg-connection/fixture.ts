import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const api = 'https://www.mvg.de/api/bgw-pt/v3';
const square = {
  type: 'STATION',
  latitude: 48.13725,
  longitude: 11.57542,
  name: 'Marienplatz',
  globalId: 'de:09162:2',
};
const giesing = { type: 'STATION', latitude: 48.11, longitude: 11.59, name: 'Giesing', globalId: 'de:09162:1110' };
const street = { type: 'ADDRESS', latitude: 48.1501, longitude: 11.5402, name: 'Beispielstraße 12', postCode: '80335' };
const underground = {
  from: {
    stationGlobalId: 'de:09162:2',
    platform: 1,
    place: 'München',
    name: 'Marienplatz',
    plannedDeparture: '2026-01-01T10:04:00+01:00',
    departureDelayInMinutes: 2,
    transportTypes: ['UBAHN'],
  },
  to: {
    stationGlobalId: 'de:09162:40',
    name: 'Sendlinger Tor',
    plannedDeparture: '2026-01-01T10:06:00+01:00',
    arrivalDelayInMinutes: 2,
  },
  line: { label: 'U3', transportType: 'UBAHN', destination: 'Fürstenried West', trainType: '', network: 'swm' },
  occupancy: 'LOW',
  messages: [],
  realTime: true,
  isCancelled: false,
};
const walk = {
  from: { name: 'Sendlinger Tor', place: 'München', plannedDeparture: '2026-01-01T10:09:00+01:00' },
  to: { name: 'Giesing', place: 'München', plannedDeparture: '2026-01-01T10:15:00+01:00' },
  line: { label: 'Fußweg', transportType: 'PEDESTRIAN', destination: '' },
  isCancelled: false,
};
const tram = {
  ...underground,
  from: { ...underground.from, plannedDeparture: '2026-01-01T10:20:00+01:00', departureDelayInMinutes: 0 },
  to: { name: 'Giesing', plannedDeparture: '2026-01-01T11:35:00+01:00' },
  line: { label: '18', transportType: 'TRAM', destination: 'Schwanseestraße' },
};
const gone = { ...tram, from: { ...tram.from, plannedDeparture: '2026-01-01T09:20:00+01:00' } };
const asOf = '2026-01-01T09:00:00Z';
const when = 'routingDateTime=2026-01-01T09%3A00%3A00.000Z&routingDateTimeIsArrival=false';
const failed = () => new DashError('widget-status', 'Status 404.');

export default {
  options: { origin: 'Marienplatz', destination: 'Giesing' },
  asks: [
    { requests: [{ url: `${api}/locations?query=Marienplatz` }, { url: `${api}/locations?query=Giesing` }] },
    {
      options: { origin: null, destination: null, from: 'de:09162:6', end: 'Am Hart' },
      requests: [
        { url: `${api}/locations?query=de%3A09162%3A6`, optional: true },
        { url: `${api}/locations?query=Am+Hart` },
      ],
    },
    {
      after: [[square], [street]],
      requests: [
        {
          url: `${api}/routes?originStationGlobalId=de%3A09162%3A2&destinationLatitude=48.1501&destinationLongitude=11.5402&${when}&transportTypes=UBAHN%2CTRAM%2CBUS%2CSBAHN`,
        },
      ],
    },
    {
      options: { origin: 'de:09162:6', transportations: ['ubahn', 'Bahn'] },
      after: [failed(), [giesing]],
      requests: [
        {
          url: `${api}/routes?originStationGlobalId=de%3A09162%3A6&destinationStationGlobalId=de%3A09162%3A1110&${when}&transportTypes=UBAHN%2CBAHN`,
        },
      ],
    },
    { after: [[square], []], requests: [] },
    { after: [[square], [giesing], []], requests: [] },
  ],
  cases: [
    {
      title: 'a late one with a walk, and a direct one that takes long',
      asOf,
      body: [[square], [giesing], [{ parts: [tram] }, { uniqueId: 1, parts: [underground, walk] }, { parts: [gone] }]],
      shows: [
        'Marienplatz – Giesing',
        ':06',
        ':04',
        'U3 → on foot',
        'by way of Sendlinger Tor',
        '9 mins',
        '18',
        'direct',
        '1 hr',
      ],
      hides: ['Fußweg', ':75', 'undefined'],
      glance: {
        text: 'leaves 09:06',
        short: '09:06',
        level: 'warning',
        figures: ['Lines U3 → on foot', 'Takes 9 mins', 'There at 09:15'],
      },
    },
    {
      title: 'one is cancelled',
      options: { header: false },
      asOf,
      body: [[square], [giesing], [{ parts: [{ ...tram, isCancelled: true }] }]],
      shows: ['18', 'cancelled'],
      hides: ['Marienplatz –', '1 hr'],
      glance: { text: 'No connection' },
    },
    {
      title: 'a title of its own, and little known',
      options: { title: 'To work', origin: 'de:09162:6' },
      asOf,
      body: [
        failed(),
        [giesing],
        [
          {
            parts: [
              {
                from: { plannedDeparture: '2026-01-01T10:20:00+01:00' },
                to: { plannedDeparture: '2026-01-01T10:21:00+01:00' },
              },
            ],
          },
          {},
          { parts: [{}] },
        ],
      ],
      shows: ['To work', ':20', '1 min'],
      hides: ['undefined', 'NaN'],
    },
    {
      title: 'nothing',
      body: [[square], [giesing], []],
      shows: ['No connection'],
      glance: { text: 'No connection' },
    },
  ],
  refusals: [
    { title: 'an unknown beginning', body: [[], [giesing]], says: 'MVG knows no place "Marienplatz".' },
    { title: 'an unknown end', body: [[square], [{}]], says: 'MVG knows no place "Giesing".' },
    { title: 'another answer', body: [[square], [giesing], {}], says: 'The answer has no connections.' },
  ],
} satisfies WidgetFixture;
