import { Type } from 'typebox';
import { empty, figure, timeline } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, interval, isStopId, mvgRequest, noSuchPlace, placesOf, typesOf, usualTypes } from '../_mvg/api.ts';
import { recordsOf, unreadable } from '../answers.ts';
import { linesOf, readRoute, routesBetween, showRoute } from './routes.ts';

/** A connection that has just gone may still be caught in the next minute. */
const minute = 60_000;

const otherName = (name: string) => Type.Optional(Type.String({ description: `Another name of \`${name}\`.` }));

export default defineWidget({
  type: 'mvg-connection',
  aliases: ['mvgconnection'],
  family,
  category: 'travel',
  picture: 'rows',
  summary: 'The next connections between two places in Munich, from MVG.',
  options: Type.Object({
    origin: Type.Optional(
      Type.String({ description: 'Where it begins: a stop, an address or a sight; Marienplatz unless set.' }),
    ),
    destination: Type.Optional(
      Type.String({ description: 'Where it ends: a stop, an address or a sight; Giesing unless set.' }),
    ),
    from: otherName('origin'),
    start: otherName('origin'),
    to: otherName('destination'),
    end: otherName('destination'),
    title: Type.Optional(Type.String({ description: 'Stands in the header in place of both names.' })),
    header: Type.Boolean({ default: true, description: 'Shows both names in the header.' }),
    transportations: Type.Array(Type.String(), {
      default: usualTypes,
      description: 'Kinds of transport: `UBAHN`, `SBAHN`, `TRAM`, `BUS`, `REGIONAL_BUS`, `BAHN` or `SCHIFF`.',
    }),
    filters: Type.Optional(
      Type.Unknown({ leftover: true, description: 'For departures alone (`mvg`): it does nothing here.' }),
    ),
  }),
  interval,
  shape: 'timeline',
  lines: 4,
  icon: 'travel',
  bodies: ['timeline'],
  request: (options) =>
    endsOf(options).map((query) => ({
      ...mvgRequest('locations', { query }),
      ...(isStopId(query) && { optional: true as const }),
    })),
  follows: (bodies, options, now) => {
    const [from, to] = placesFor(bodies, options);
    if (bodies.length > 2 || !from || !to) return [];
    const types = typesOf(options.transportations);
    return [routesBetween(from, to, now, types.length > 0 ? types : usualTypes)];
  },
  read: (body, options) => {
    const bodies = body as unknown[];
    const [from, to] = placesFor(bodies, options);
    const [origin, destination] = endsOf(options);
    if (!from || !to) throw noSuchPlace(from ? destination : origin);
    if (!Array.isArray(bodies[2])) throw unreadable('connections');
    const routes = recordsOf(bodies[2]).flatMap(({ parts }) => readRoute(recordsOf(parts)) ?? []);
    return { from: from.name, to: to.name, routes: routes.toSorted((a, b) => a.at - b.at) };
  },
  title: ({ from, to }, { options: { title, header }, t }) =>
    header ? { text: title ?? t('from-to', { from, to }) } : undefined,
  shows: ({ routes }, context) => {
    const coming = routes.filter(({ at }) => at > context.asOf - minute);
    return coming.length === 0 ? empty(context.t('none')) : timeline(coming.map((route) => showRoute(route, context)));
  },
  glance: ({ routes }, { t, format, asOf }) => {
    const next = routes.find(({ at, isCancelled }) => at > asOf - minute && !isCancelled);
    if (!next) return { text: t('none') };
    return {
      text: t('leaves', { time: format.time(next.at) }),
      short: format.time(next.at),
      level: next.late > 0 ? 'warning' : undefined,
      figures: [
        figure(t('lines'), linesOf(next, t)),
        figure(t('takes'), format.duration((next.until - next.at) / 1000)),
        figure(t('there'), format.time(next.until)),
      ],
    };
  },
  example: { origin: 'Marienplatz', destination: 'Giesing' },
});

interface Ends {
  origin?: string;
  destination?: string;
  from?: string;
  start?: string;
  to?: string;
  end?: string;
}

const endsOf = ({ origin, from, start, destination, to, end }: Ends): [origin: string, destination: string] => [
  origin ?? from ?? start ?? 'Marienplatz',
  destination ?? to ?? end ?? 'Giesing',
];

/** Both ends as the service knows them; what is the id of a stop needs no answer. */
const placesFor = (bodies: readonly unknown[], options: Ends) =>
  endsOf(options).map((text, place) => {
    const [found] = placesOf(bodies[place]);
    return isStopId(text) ? { name: found?.name ?? text, id: text.trim() } : found;
  });
