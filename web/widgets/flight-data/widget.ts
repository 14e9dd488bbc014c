import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { heading, timeline } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { recordOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { isKnownState, readFlights } from './flights.ts';

const host = 'aerodatabox.p.rapidapi.com';
/** Minutes that the board goes ahead, the most that the service takes. */
const ahead = 720;
/** Minutes after its time from which on a flight is late. */
const leastDelay = 10;

export default defineWidget({
  type: 'flight-data',
  aliases: ['flights'],
  category: 'travel',
  picture: 'table',
  summary: 'Departures and arrivals of an airport in the next twelve hours, from AeroDataBox by RapidAPI.',
  options: Type.Object({
    airport: Type.String({ description: 'The airport by its four letters (ICAO), such as `EGLL`.' }),
    apiKey: Type.String({ description: 'Key of RapidAPI that AeroDataBox is subscribed with.', writeOnly: true }),
    limit: Type.Integer({ default: 8, minimum: 1, maximum: 100, description: 'Most flights of a direction.' }),
    direction: Type.Union(
      [Type.Literal('both'), Type.Literal('arrival'), Type.Literal('departure'), Type.Literal('all')],
      { default: 'both', description: 'Which of them; `all` is the same as `both`.' },
    ),
  }),
  // A free key allows few requests a month.
  interval: 14_400,
  shape: 'timeline',
  lines: ({ direction }) => (direction === 'arrival' || direction === 'departure' ? 5 : 11),
  icon: 'travel',
  bodies: ['timeline'],
  request: ({ airport, apiKey, direction }) => {
    const code = codeOf(airport);
    if (!/^[A-Z]{4}$/.test(code)) {
      throw new DashError('bad-airport', `"${airport}" is no airport: it takes four letters.`, {
        hint: 'Give its ICAO code, such as EGLL for London Heathrow.',
        values: { airport },
      });
    }
    return {
      // By the time that it is there: the clock of whoever asks may be another one.
      url: withQuery(`https://${host}/flights/airports/icao/${code}`, {
        offsetMinutes: 0,
        durationMinutes: ahead,
        direction: { arrival: 'Arrival', departure: 'Departure', both: 'Both', all: 'Both' }[direction],
        withCargo: 'true',
        withPrivate: 'true',
        withLocation: 'false',
      }),
      headers: { 'x-rapidapi-host': host, 'x-rapidapi-key': apiKey },
    };
  },
  read: (body, { limit }) => {
    const { departures, arrivals, message } = recordOf(body);
    if (!Array.isArray(departures) && !Array.isArray(arrivals)) {
      const words = textOf(message);
      throw words ? refusedBy('AeroDataBox', words) : unreadable('flights');
    }
    return {
      departures: readFlights(departures).slice(0, limit),
      arrivals: readFlights(arrivals).slice(0, limit),
    };
  },
  title: (_, { options: { airport } }) => ({ text: codeOf(airport) }),
  end: (_, { options: { direction }, t }) =>
    direction === 'arrival' || direction === 'departure' ? { text: t(direction) } : undefined,
  shows: ({ departures, arrivals }, { options: { direction }, t, format }) => {
    const board = (flights: typeof departures) =>
      timeline(
        flights.map(({ number, airline, aircraft, airport, gate, terminal, state, planned, at }) => {
          const late = at === undefined || planned === undefined ? 0 : Math.round((at - planned) / 60_000);
          const isOff = ['Canceled', 'CanceledUncertain', 'Diverted'].includes(state);
          const isLate = !isOff && late >= leastDelay;
          return {
            at: at ?? planned,
            planned: isLate ? planned : undefined,
            label: airport ?? t('unknown-airport'),
            title: format.list([airline, aircraft]),
            note: format.list([number, gate && t('gate', { gate }), !gate && terminal && t('terminal', { terminal })]),
            value: isLate
              ? t('late', { duration: format.duration(late * 60) })
              : isKnownState(state)
                ? t(state)
                : undefined,
            level: isOff ? ('bad' as const) : isLate ? ('warning' as const) : undefined,
          };
        }),
      );
    const [showsDepartures, showsArrivals] = [direction !== 'arrival', direction !== 'departure'];
    const hasBoth = showsDepartures && showsArrivals && departures.length > 0 && arrivals.length > 0;
    return [
      hasBoth && heading(t('departure')),
      showsDepartures && (departures.length > 0 || !showsArrivals) && board(departures),
      hasBoth && heading(t('arrival')),
      showsArrivals && (arrivals.length > 0 || departures.length === 0 || !showsDepartures) && board(arrivals),
    ];
  },
  glance: ({ departures, arrivals }, { options: { direction }, format, asOf }) => {
    const flights = [...(direction === 'arrival' ? [] : departures), ...(direction === 'departure' ? [] : arrivals)];
    const next = flights
      .flatMap(({ at, planned, ...flight }) => ({ ...flight, at: at ?? planned ?? 0 }))
      .filter(({ at }) => at >= asOf)
      .toSorted((one, other) => one.at - other.at)[0];
    return next && { text: `${format.time(next.at)} ${next.airport ?? next.number}`, short: format.time(next.at) };
  },
  example: { airport: 'EGLL', apiKey: 'DASH_RAPIDAPI_KEY', direction: 'departure', limit: 5 },
});

const codeOf = (airport: string) => airport.trim().toUpperCase();
