import { Type } from 'typebox';
import { DashError, isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { cut } from '../../../schema/glance.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import { empty, figure, month, note, type Shown, timeline, week } from '../../../schema/shown.ts';
import { defineWidget, notAsked, type WidgetWords } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { dayAt } from '../../components/parts/moments.ts';
import { enrico } from '../public-holidays/enrico.ts';
import { type DayPart, dayParts, drawnPart, hasFullDay, isOver } from './agenda.ts';
import { type CalendarEvent, type CalendarSource, createReadingBudget, type Leftovers, type Range } from './events.ts';
import type { readCalendar } from './ical/read-calendar.ts';
import {
  checkSource,
  firstRequests,
  mostSources,
  readSource,
  sortAnswers,
  sourceOptions,
  sourcesOf,
  stillFresh,
} from './sources.ts';
import { daysBetween, daysLater, oneDay, wallOfDay, zoneNamed } from './wall-times.ts';

interface CalendarData {
  sources: readonly CalendarSource[];
  events: readonly CalendarEvent[];
  left: Leftovers;
}

/** Milliseconds for which what was read of a calendar stands while it gives no answer. */
const longestStanding = 7 * oneDay;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Events that are sent to pages. */
const mostSent = 1000;

const nothingLeft: Leftovers = { unreadable: 0, partial: 0, isCut: false };

/** The reading of files is large, and only needed where they are read. */
let readFile: typeof readCalendar | undefined;

export default defineWidget({
  type: 'calendar',
  aliases: ['ical'],
  category: 'time',
  picture: 'rows',
  rank: 22,
  summary:
    'What is to come, as an agenda, a week or a month: of iCal files, of Sonarr, Radarr, Lidarr and Readarr, of Home Assistant, and public holidays from the Enrico service of kayaposoft.com.',
  options: Type.Object({
    url: Type.Optional(
      Type.String({
        writeOnly: true,
        description:
          'Address of an iCal file; `webcal:` counts as `https:`. Whoever knows it can read the calendar, so it is kept as a secret. A file that says how often it wants to be read (`REFRESH-INTERVAL`, `X-PUBLISHED-TTL`) is asked no more often, a day at most, but when somebody refreshes the widget.',
      }),
    ),
    username: Type.Optional(Type.String({ description: 'User name, where that file wants one.' })),
    password: Type.Optional(Type.String({ writeOnly: true, description: 'Password, where that file wants one.' })),
    color: Type.Optional(Type.String({ description: 'Colour of that file’s events, such as `teal` or `#3c9a6e`.' })),
    sources: Type.Optional(
      Type.Array(sourceOptions, {
        maxItems: mostSources,
        description: `The calendars, where there are several or others than an iCal file; ${mostSources} at most. Each has a \`type\`, and may have a \`name\` and a \`color\`. \`ical\`, the type unless set, has a \`url\`, and may have a \`username\` and a \`password\`; \`sonarr\`, \`radarr\`, \`lidarr\` and \`readarr\` have \`hostname\` and \`apiKey\`, and may have \`showUnmonitored\`; \`home-assistant\` has \`hostname\` and \`token\`, and may have \`calendars\`, the ids of those that show; \`holidays\` has a \`country\`, and may have a \`region\` and a \`lang\`.`,
      }),
    ),
    view: Type.Union([Type.Literal('agenda'), Type.Literal('week'), Type.Literal('month')], {
      default: 'agenda',
      description: 'A list by days, the days of a week, or a month with what is to come beside it.',
    }),
    days: Type.Integer({ default: 14, minimum: 1, maximum: 400, description: 'How many days ahead the agenda goes.' }),
    pastDays: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 60,
      description: 'How many days back the agenda goes.',
    }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 100, description: 'How many lines the agenda has.' }),
    timezone: Type.Optional(
      Type.String({
        description:
          'Zone of its days and times, such as `Europe/Berlin`; the viewer’s unless set. Times of a file that name none are in it, else in that of the server.',
      }),
    ),
    firstDay: Type.Optional(
      Type.Union(
        weekdays.map((day) => Type.Literal(day)),
        { description: 'What weeks begin with; as the language does unless set.' },
      ),
    ),
    showPrivate: Type.Boolean({
      default: false,
      description: 'Tells of events that are marked as private more than when they are.',
    }),
    showFree: Type.Boolean({ default: true, description: 'Shows events in which one counts as free.' }),
    showLinks: Type.Boolean({
      default: false,
      description: 'Links events of iCal files with their pages or meetings; such links may let anybody in.',
    }),
    email: Type.Optional(
      Type.String({ writeOnly: true, description: 'Your mail address: invitations that it has declined don’t show.' }),
    ),
  }),
  interval: 300,
  // The other calendars wait for one that gives no answer.
  timeout: 15_000,
  shape: 'timeline',
  height: ({ view, limit }) => (view === 'agenda' ? 26 + 48 * Math.min(limit, 5) : view === 'month' ? 320 : 300),
  icon: 'calendar',
  bodies: ['timeline'],
  alsoAsks: [enrico],
  request: (options) => {
    const { timezone, view } = options;
    if (timezone !== undefined && !zoneNamed(timezone)) {
      throw new DashError('bad-time-zone', `"${timezone}" is no time zone.`, {
        hint: 'Write it as Region/City, such as Europe/London.',
        values: { zone: timezone },
      });
    }
    const sources = sourcesOf(options);
    if (sources.length === 0 && view === 'agenda') throw missingOption('sources');
    for (const source of sources) checkSource(source);
    return firstRequests(sources);
  },
  follows: (bodies, options, now) => sortAnswers(sourcesOf(options), bodies, rangeOf(options, now)).next,
  load: async () => {
    readFile = (await import('./ical/read-calendar.ts')).readCalendar;
  },
  read: (body, options, now, before?: CalendarData): CalendarData => {
    const range = rangeOf(options, now);
    const sources = sourcesOf(options);
    const { answers } = sortAnswers(sources, body as readonly unknown[], range);
    if (!readFile) throw new Error('What reads calendars is not loaded.');
    const reading = { ...options, readFile, shared: createReadingBudget() };
    const failures: DashError[] = [];
    const events: CalendarEvent[] = [];
    const named = sources.map((source, place): CalendarSource => {
      try {
        const {
          events: own,
          unreadable = 0,
          partial = 0,
          isCut = false,
          ...names
        } = readSource(source, answers[place] ?? [], range, reading);
        for (const event of own) events.push({ source: place, ...event });
        const isWhole = unreadable + partial === 0 && !isCut;
        return { ...names, at: now, ...(!isWhole && { left: { unreadable, partial, isCut } }) };
      } catch (cause) {
        if (!isDashError(cause)) throw cause;
        const { failure: _, ...known } = before?.sources[place] ?? {};
        const isFresh = cause.code === notAsked;
        const isShown = known.at !== undefined && now - known.at < longestStanding;
        if (isFresh || isShown) events.push(...(before?.events ?? []).filter((event) => event.source === place));
        if (isFresh) return known;
        failures.push(cause);
        const { name, color } = source;
        return {
          ...(isShown && known),
          ...(name !== undefined && { name }),
          ...(color !== undefined && { color }),
          failure: [cause.message, cause.hint].filter(Boolean).join(' '),
        };
      }
    });
    if (failures[0] && failures.length === sources.length) throw failures[0];
    const sorted = events.toSorted((one, other) => sortTime(one) - sortTime(other));
    // What is cut off here may have room next time: its calendar is asked again by then.
    const cutOff = new Set(sorted.slice(mostSent).map(({ source }) => source));
    const told = named.map(
      (source, place): CalendarSource =>
        cutOff.has(place)
          ? { ...source, fresh: undefined, left: { ...(source.left ?? nothingLeft), isCut: true } }
          : source,
    );
    const left = told.map((source) => source.left ?? nothingLeft);
    return {
      sources: told,
      events: sorted.slice(0, mostSent),
      left: {
        unreadable: left.reduce((sum, { unreadable }) => sum + unreadable, 0),
        partial: left.reduce((sum, { partial }) => sum + partial, 0),
        isCut: left.some(({ isCut }) => isCut),
      },
    };
  },
  stillGood: ({ sources }, options, now) => stillFresh(sourcesOf(options), sources, now),
  search: {
    kind: 'calendar',
    find: ({ sources, events }, options, query, now) => {
      const matches = createMatcher(query);
      const matching = events.filter(
        ({ label, note = '', isPrivate }) => !isPrivate && matches(textForSearch(label, note)),
      );
      const found = comingOn(matching, { ...options, days: daysAhead(options) }, now);
      return found
        .filter(({ event }, place) => found.findIndex((part) => part.event === event) === place)
        .map(({ event, day }) => ({
          title: event.label,
          href: event.href,
          note: sources.length > 1 ? sources[event.source]?.name : undefined,
          ...(event.day === undefined ? { at: event.at } : { day }),
          timezone: options.timezone,
        }));
    },
  },
  title: ({ sources }, { format }) => {
    const names = sources.flatMap(({ name }) => name ?? []);
    return names.length > 0 && names.length < 4 ? { text: format.list(names) } : undefined;
  },
  end: ({ sources, events }, { options, t, asOf }) => {
    const failed = sources.filter(({ failure, at }) => failure !== undefined && at === undefined).length;
    if (failed > 0) return { text: t('failed', { count: failed }), level: 'warning' };
    const old = sources.filter(({ failure }) => failure !== undefined).length;
    if (old > 0) return { text: t('old', { count: old }), level: 'warning' };
    const count = comingOn(events, options, asOf).filter(({ day }) => day === dayAt(asOf, options.timezone)).length;
    return count > 0 ? { text: t('today', { count }) } : undefined;
  },
  shows: (data, context) => {
    const { options, t, format, asOf } = context;
    const { timezone } = options;
    const today = dayAt(asOf, timezone);
    const drawn = (parts: readonly DayPart[]) =>
      parts.map((part) => drawnPart(part, { sources: data.sources, t, format, asOf, timezone }));
    if (options.view !== 'agenda') {
      const parts = dayParts(data.events, {
        first: daysLater(today, -leafed[0]),
        last: daysLater(today, leafed[1]),
        timezone,
      });
      const draw = options.view === 'month' ? month : week;
      return [
        draw(drawn(parts), {
          firstDay: options.firstDay && weekdays.indexOf(options.firstDay),
          timezone,
        }),
        ...notesOf(data, parts, context),
      ];
    }
    const all = partsOf(data.events, options, asOf);
    const notes = notesOf(data, all, context);
    // Of what is over today the last, so that one sees where in the day one is.
    const next = all.findIndex((part) => !isOver(part, asOf, today));
    const begun = options.pastDays > 0 ? 0 : Math.max(0, (next < 0 ? all.length : next) - 1);
    const parts = all.slice(begun, begun + options.limit);
    if (parts.length === 0) return [empty(t('nothing', { count: options.days })), ...notes];
    return [timeline(drawn(parts), { form: 'days', hasNow: true, timezone }), ...notes];
  },
  glance: ({ events }, { options, t, format, asOf }) => {
    const today = dayAt(asOf, options.timezone);
    const coming = comingOn(events, options, asOf);
    const next = coming.find(({ number }) => number === 1) ?? coming[0];
    const count = (days: number) => coming.filter(({ day }) => day < daysLater(today, days)).length;
    const figures = [
      figure(t('on-today'), format.number(count(1), 0)),
      figure(t('within-week'), format.number(count(7), 0)),
    ];
    if (!next) return { text: t('nothing-soon'), figures };
    const when = whenOf(next, { today, asOf, timezone: options.timezone }, t, format);
    const label = next.event.isPrivate ? t('busy') : next.event.label || t('untitled');
    return { text: t('glance', { name: cut(label, 21 - [...when].length), when }), short: cut(when, 14), figures };
  },
  example: {
    sources: [
      { type: 'ical', name: 'Team', color: 'teal', url: 'DASH_TEAM_CALENDAR' },
      { type: 'sonarr', hostname: 'http://192.168.1.5:8989', apiKey: 'DASH_SONARR_KEY' },
      { type: 'holidays', country: 'DE', region: 'by' },
    ],
    view: 'month',
  },
});

/** Days that a month or a week can be leafed back and on, and still has events. */
const leafed = [62, 125] as const;

interface RangeOptions {
  view: 'agenda' | 'week' | 'month';
  days: number;
  pastDays: number;
}

/** Days that it shows ahead. */
const daysAhead = ({ view, days }: Pick<RangeOptions, 'view' | 'days'>): number =>
  view === 'agenda' ? days : leafed[1];

/** From when to when events are read: a day more on both sides than is shown, as days begin elsewhere at other times. */
function rangeOf({ view, days, pastDays }: RangeOptions, now: number): Range {
  const back = view === 'agenda' ? pastDays : leafed[0];
  const ahead = daysAhead({ view, days });
  return { from: now - (back + 1) * oneDay, to: now + (ahead + 1) * oneDay };
}

/** When an event begins as a number, to within the zone of its days. */
const sortTime = ({ at, day }: CalendarEvent): number => (day === undefined ? (at ?? 0) : wallOfDay(day));

/** What the agenda has of the events, in order. */
function partsOf(
  events: readonly CalendarEvent[],
  { days, pastDays, timezone }: { days: number; pastDays: number; timezone?: string },
  asOf: number,
): DayPart[] {
  const today = dayAt(asOf, timezone);
  return dayParts(events, { first: daysLater(today, -pastDays), last: daysLater(today, days), timezone });
}

/** What of that isn't over. */
function comingOn(
  events: readonly CalendarEvent[],
  options: { days: number; timezone?: string },
  asOf: number,
): DayPart[] {
  const today = dayAt(asOf, options.timezone);
  return partsOf(events, { ...options, pastDays: 0 }, asOf).filter((part) => !isOver(part, asOf, today));
}

/** When something is, in a word: `now`, `14:30`, `tomorrow`. */
function whenOf(
  { event, day }: DayPart,
  { today, asOf, timezone }: { today: string; asOf: number; timezone: string | undefined },
  t: WidgetWords,
  format: Format,
): string {
  const distance = daysBetween(today, day);
  if (distance > 0) return format.ago(distance * oneDay, 0);
  if (event.day !== undefined) return t('this-day');
  return (event.at ?? 0) <= asOf ? t('now') : format.time(event.at ?? 0, timezone);
}

/** What doesn't show, and why. */
function notesOf(
  { sources, left }: { sources: readonly CalendarSource[]; left: Leftovers },
  parts: readonly DayPart[],
  { t, format, asOf }: { t: WidgetWords; format: Format; asOf: number },
): Shown[] {
  return [
    ...sources.flatMap(({ name: own, failure, at }, place) => {
      if (failure === undefined) return [];
      const name = own ?? t('number', { number: place + 1 });
      const words = at === undefined ? t('no-answer', { name }) : t('stands', { name, ago: format.ago(at, asOf) });
      return note(words, { title: failure, level: 'warning' });
    }),
    ...(left.unreadable > 0 ? [note(t('unreadable', { count: left.unreadable }))] : []),
    ...(left.partial > 0 ? [note(t('partial', { count: left.partial }))] : []),
    ...(left.isCut || hasFullDay(parts) ? [note(t('cut'))] : []),
  ];
}
