import { formatFor } from '../../../schema/format.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const departure = {
  number: 'XY 123',
  status: 'Expected',
  codeshareStatus: 'IsOperator',
  isCargo: false,
  aircraft: { reg: 'D-ABCD', model: 'Airbus A320' },
  airline: { name: 'Example Air', iata: 'XY' },
  movement: {
    airport: { icao: 'EHAM', iata: 'AMS', name: 'Amsterdam' },
    scheduledTime: { utc: '2026-03-03 10:05Z', local: '2026-03-03 11:05+01:00' },
    revisedTime: { utc: '2026-03-03 10:35Z', local: '2026-03-03 11:35+01:00' },
    terminal: '1',
    quality: ['Basic', 'Live'],
  },
};
const arrival = {
  number: 'ZZ 9',
  status: 'Unknown',
  codeshareStatus: 'Unknown',
  isCargo: true,
  movement: { airport: { name: 'Leipzig' }, scheduledTime: { local: '2026-03-03 11:40+01:00' }, quality: ['Basic'] },
};
const time = formatFor('en-GB').time(Date.parse('2026-03-03T10:35Z'));
const asked = (airport: string, direction: string) => [
  {
    url: `https://aerodatabox.p.rapidapi.com/flights/airports/icao/${airport}?offsetMinutes=0&durationMinutes=720&direction=${direction}&withCargo=true&withPrivate=true&withLocation=false`,
    headers: { 'x-rapidapi-host': 'aerodatabox.p.rapidapi.com', 'x-rapidapi-key': 'DASH_RAPID' },
  },
];

export default {
  options: { airport: 'EGLL', apiKey: 'DASH_RAPID' },
  asks: [
    { requests: asked('EGLL', 'Both') },
    { options: { airport: ' eddm', direction: 'ALL' }, requests: asked('EDDM', 'Both') },
    { options: { direction: 'Departure' }, requests: asked('EGLL', 'Departure') },
  ],
  cases: [
    {
      title: 'both directions',
      asOf: '2026-03-03T10:00:00Z',
      glance: { text: `${time} Amsterdam`, short: time },
      body: { departures: [departure], arrivals: [arrival] },
      shows: ['EGLL', 'Departures', 'Amsterdam', 'XY 123, terminal 1', '30 mins late', 'Arrivals', 'Leipzig', 'ZZ 9'],
      hides: ['undefined', 'Unknown'],
    },
    {
      title: 'departures alone, some of them odd',
      options: { direction: 'departure', limit: 3 },
      body: {
        departures: [
          {
            ...departure,
            status: 'Boarding',
            movement: { ...departure.movement, revisedTime: undefined, gate: 'B32' },
          },
          { ...departure, status: 'Canceled', number: 'XY 7' },
          { number: 'XY 1', movement: { scheduledTime: { utc: 'soon' } } },
          { number: 'XY 2', movement: { scheduledTime: { utc: '2026-03-03 23:05Z' } } },
          null,
        ],
        arrivals: [arrival],
      },
      shows: ['Departures', 'boarding', 'gate B32', 'cancelled', 'Airport not known'],
      hides: ['Arrivals', 'Leipzig', 'XY 1,'],
    },
    {
      title: 'arrivals alone',
      options: { direction: 'arrival' },
      body: { departures: [departure], arrivals: [arrival] },
      shows: ['Arrivals', 'Leipzig'],
      hides: ['Amsterdam'],
    },
    { title: 'none', body: { departures: [], arrivals: [] }, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no airport', options: { airport: '' }, says: 'The option "airport" is missing.' },
    { title: 'five letters', options: { airport: 'EGLLX' }, says: '"EGLLX" is no airport: it takes four letters.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'not subscribed',
      body: { message: 'You are not subscribed to this API.' },
      says: 'AeroDataBox answered: You are not subscribed to this API.',
    },
    { title: 'another answer', body: '', says: 'The answer has no flights.' },
  ],
} satisfies WidgetFixture;
