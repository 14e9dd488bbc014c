import { Type } from 'typebox';
import { empty, figure, list } from '../../../schema/shown.ts';
import { textsOf } from '../../../schema/values.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { family, interval, isStopId, mvgRequest, noSuchPlace, placesOf, typesOf, usualTypes } from '../_mvg/api.ts';
import { recordsOf, unreadable } from '../answers.ts';
import { readDeparture, showDeparture, waitFor } from './departures.ts';

/** What the service gives at once at most, and what is asked for where all of it is wanted. */
const [most, usual] = [100, 30];

const texts = (description: string) =>
  Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()], { description }));

export default defineWidget({
  type: 'mvg',
  family,
  category: 'travel',
  picture: 'rows',
  summary: 'The next departures at a stop in Munich, from MVG.',
  options: Type.Object({
    location: Type.String({ description: 'Name of the stop, or its id, such as `de:09162:2`.' }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: most, description: 'How many departures.' }),
    offset: Type.Integer({ default: 0, minimum: 0, description: 'Minutes from now on that are left out.' }),
    title: Type.Optional(Type.String({ description: 'Stands in the header in place of the name of the stop.' })),
    header: Type.Boolean({ default: true, description: 'Shows the name of the stop in the header.' }),
    filters: Type.Optional(
      Type.Object(
        {
          line: texts('Only these lines, such as `U3`.'),
          product: texts('Only these kinds: `UBAHN`, `SBAHN`, `TRAM`, `BUS`, `REGIONAL_BUS`, `BAHN` or `SCHIFF`.'),
          destination: texts('Only what goes there.'),
        },
        { description: 'Keeps some of the departures: by `line`, `product` or `destination`, each a text or a list.' },
      ),
    ),
  }),
  interval,
  shape: 'list',
  lines: ({ limit }) => Math.min(limit ?? 5, 5),
  icon: 'travel',
  request: (options) =>
    isStopId(options.location)
      ? departuresAt(options.location, options)
      : mvgRequest('locations', { query: options.location }),
  follows: (bodies, options) => {
    if (isStopId(options.location) || bodies.length > 1) return [];
    const stop = stopOf(bodies[0]);
    return stop?.id === undefined ? [] : [departuresAt(stop.id, options)];
  },
  read: (body, options) => {
    const bodies = body as unknown[];
    const isNamed = !isStopId(options.location);
    if (isNamed && bodies.length < 2) throw noSuchPlace(options.location);
    const answer = bodies.at(-1);
    if (!Array.isArray(answer)) throw unreadable('departures');
    const { line: lines, product, destination: places } = options.filters ?? {};
    return {
      stop: isNamed ? stopOf(bodies[0])?.name : undefined,
      departures: recordsOf(answer)
        .flatMap((fields) => readDeparture(fields) ?? [])
        .filter(
          ({ line, type, destination }) =>
            isAmong(line, lines) && isAmong(type, product) && isAmong(destination, places),
        )
        .toSorted((a, b) => a.at - b.at || a.line.localeCompare(b.line) || a.destination.localeCompare(b.destination))
        .slice(0, options.limit),
    };
  },
  title: ({ stop }, { options: { title, header } }) => {
    const text = title ?? stop;
    return header && text !== undefined ? { text } : undefined;
  },
  end: ({ departures }, { t }) => {
    const count = departures.filter(({ isCancelled }) => isCancelled).length;
    return count > 0 ? { text: t('cancelled-count', { count }), level: 'bad' } : undefined;
  },
  shows: ({ departures }, context) =>
    departures.length === 0
      ? empty(context.t('none'))
      : list(departures.map((departure) => showDeparture(departure, context))),
  glance: ({ departures }, { t, format, asOf }) => {
    const coming = departures.filter(({ isCancelled }) => !isCancelled);
    const [next] = coming;
    if (!next) return { text: t('none') };
    const when = (time: number) => {
      const { value, unit } = waitFor(time, asOf, { t, format });
      return unit ? `${value} ${unit}` : value;
    };
    return {
      text: t('next', { line: next.line, time: when(next.at) }),
      short: when(next.at),
      figures: coming.slice(0, 4).map(({ line, destination, at }) => figure(`${line} ${destination}`, when(at))),
    };
  },
  example: { location: 'Marienplatz', limit: 5, filters: { product: ['UBAHN', 'SBAHN'] } },
});

interface Wanted {
  limit: number;
  offset: number;
  filters?: { line?: string | string[]; product?: string | string[]; destination?: string | string[] };
}

/** Of filtered departures only few may be left, so more are asked for. */
function departuresAt(globalId: string, { limit, offset, filters }: Wanted): WidgetRequest {
  const types = typesOf(textsOf(filters?.product));
  return mvgRequest('departures', {
    globalId: globalId.trim(),
    limit: filters ? most : Math.max(usual, limit),
    offsetInMinutes: offset,
    transportTypes: (types.length > 0 ? types : usualTypes).join(','),
  });
}

const stopOf = (answer: unknown) => placesOf(answer).find(({ isStop }) => isStop);

/** Whether nothing else is wanted than what is. */
const isAmong = (text: string, wanted: unknown): boolean => {
  const words = textsOf(wanted).map((word) => word.toLowerCase());
  return words.length === 0 || words.includes(text.toLowerCase());
};
