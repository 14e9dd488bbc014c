import { type Static, Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { findSecretName } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { missingOption, readOptions } from '../../../schema/widget-options.ts';
import { arrRequest } from '../_arr/api.ts';
import { type ArrCalendar, lidarrCalendar, radarrCalendar, sonarrCalendar } from '../_arr/coming.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { firstRead, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { holidayRequests, readHolidays } from '../public-holidays/enrico.ts';
import {
  type CalendarEvent,
  type CalendarSource,
  inOneLine,
  type Leftovers,
  type Range,
  type ReadCalendar,
  type ReadingBudget,
  type Telling,
} from './events.ts';
import { dayOfWall, daysLater, oneDay } from './wall-times.ts';

/** Calendars that one widget has at most. */
export const mostSources = 15;
/** Calendars of one Home Assistant. */
const mostOfHome = 10;

/** Options of one calendar. */
export const sourceOptions = Type.Object({
  type: Type.Optional(
    Type.Union(
      [
        Type.Literal('ical'),
        Type.Literal('sonarr'),
        Type.Literal('radarr'),
        Type.Literal('lidarr'),
        Type.Literal('readarr'),
        Type.Literal('home-assistant'),
        Type.Literal('holidays'),
      ],
      { description: 'What it is: an iCal file unless set, a service, or public holidays.' },
    ),
  ),
  name: Type.Optional(Type.String({ description: 'What it is called; as it calls itself unless set.' })),
  color: Type.Optional(Type.String({ description: 'Its colour, such as `teal` or `#3c9a6e`.' })),
  url: Type.Optional(
    Type.String({ writeOnly: true, description: 'Address of an iCal file; `webcal:` counts as `https:`.' }),
  ),
  username: Type.Optional(Type.String({ description: 'User name, where an iCal file wants one.' })),
  password: Type.Optional(Type.String({ writeOnly: true, description: 'Password, where an iCal file wants one.' })),
  hostname: Type.Optional(
    Type.String({ description: 'Address of Sonarr, Radarr, Lidarr, Readarr or Home Assistant.' }),
  ),
  apiKey: Type.Optional(
    Type.String({
      writeOnly: true,
      description: 'API key of Sonarr, Radarr, Lidarr or Readarr, from the general settings.',
    }),
  ),
  showUnmonitored: Type.Optional(
    Type.Boolean({ description: 'Shows what these services don’t watch, too; they don’t unless set.' }),
  ),
  token: Type.Optional(
    Type.String({
      writeOnly: true,
      description: 'Long-lived access token of Home Assistant, from the profile of a user.',
    }),
  ),
  calendars: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Ids of calendars of Home Assistant, such as `calendar.bins`; all, ten at most, unless set.',
    }),
  ),
  country: Type.Optional(Type.String({ description: 'Country of the holidays by its two or three letters.' })),
  region: Type.Optional(Type.String({ description: 'Part of that country by its short name, such as `by` or `sct`.' })),
  lang: Type.Optional(Type.String({ description: 'Language of the holidays’ names by its two letters.' })),
});

type Given = Static<typeof sourceOptions>;

export interface Source extends Omit<Given, 'type'> {
  type: NonNullable<Given['type']>;
}

interface SourcesOptions extends Pick<Source, 'url' | 'username' | 'password' | 'color'> {
  sources?: readonly unknown[];
}

/** The calendars of the options: the one at their top, then those of the list. Throws where one is none that there is. */
export function sourcesOf({ sources = [], url, username, password, color }: SourcesOptions): Source[] {
  const single = url === undefined ? [] : [{ type: 'ical', url, username, password, color }];
  return [...single, ...sources].slice(0, mostSources).map((one) => {
    const given = readOptions(sourceOptions, one, { withheld: true });
    return { ...given, type: given.type ?? 'ical' };
  });
}

/** Throws where a calendar lacks what it is asked by. */
export function checkSource({ type, ...given }: Source): void {
  const needed: readonly (keyof Omit<Source, 'type'>)[] =
    type === 'ical'
      ? ['url']
      : type === 'holidays'
        ? ['country']
        : ['hostname', type === 'home-assistant' ? 'token' : 'apiKey'];
  const lacking = needed.find((name) => given[name] === undefined);
  if (lacking) throw missingOption(lacking, lacking !== 'hostname' && lacking !== 'country');
}

const services: Readonly<Record<string, (ArrCalendar & { name: string }) | undefined>> = {
  sonarr: { ...sonarrCalendar, name: 'Sonarr' },
  radarr: { ...radarrCalendar, name: 'Radarr' },
  lidarr: { ...lidarrCalendar, name: 'Lidarr' },
  readarr: { ...lidarrCalendar, name: 'Readarr' },
};

/** What a calendar is asked after so many answers; without `range` only what is the same at any time. */
function nextOf(source: Source, answers: readonly unknown[], range: Range | undefined): readonly WidgetRequest[] {
  const { type, url = '', username, password, hostname = '', apiKey = '', token = '' } = source;
  const service = services[type];
  const [first] = answers;
  if (type === 'ical') {
    if (answers.length > 0) return [];
    return [
      {
        url: baseAddress(url.trim().replace(/^webcals?:\/\//i, 'https://'), 'https'),
        ...(username !== undefined && { basic: { username, password: password ?? '' } }),
        ...{ as: 'text', proxy: 'always', optional: true },
      },
    ];
  }
  if (type === 'holidays') {
    if (!range || answers.length > 1 || Array.isArray(first)) return [];
    const months = Math.min(24, Math.max(1, Math.ceil((range.to - range.from) / (30 * oneDay))));
    const wanted = { country: source.country ?? '', holidayType: 'public_holiday', monthsToShow: months };
    const requests = holidayRequests({ ...wanted, ...(source.region && { region: source.region }) }, range.from);
    return answers.length === 0 ? [requests.first] : requests.else;
  }
  if (answers.length > 0 && (answers.length > 1 || isDashError(first) || !range)) return [];
  const [start, end] = range ? [dayOfWall(range.from), daysLater(dayOfWall(range.to), 1)] : [];
  if (service) {
    const path = answers.length === 0 ? 'system/status' : 'calendar';
    const query = { start, end, unmonitored: String(source.showUnmonitored ?? false), ...service.calendarQuery };
    const request = arrRequest({ hostname, apiKey }, `${service.api}/${path}`);
    return [{ ...request, url: path === 'calendar' ? withQuery(request.url, query) : request.url, optional: true }];
  }
  const home = { headers: { Authorization: `Bearer ${token}` }, proxy: 'always', optional: true } as const;
  const base = `${baseAddress(hostname)}/api/calendars`;
  if (answers.length === 0) return [{ url: base, ...home }];
  return homeCalendars(source, first).map(({ id }) => ({
    url: withQuery(`${base}/${encodeURIComponent(id)}`, { start: `${start}T00:00:00Z`, end: `${end}T00:00:00Z` }),
    ...home,
  }));
}

/** The calendars of a Home Assistant that are wanted. */
const homeCalendars = ({ calendars }: Source, answer: unknown) =>
  recordsOf(answer)
    .flatMap(({ entity_id, name }) => {
      const id = textOf(entity_id);
      return id && (calendars?.includes(id) ?? true) ? [{ id, name: textOf(name) }] : [];
    })
    .slice(0, mostOfHome);

/** What is asked of all calendars first. */
export const firstRequests = (sources: readonly Source[]): WidgetRequest[] =>
  sources.flatMap((source) => nextOf(source, [], undefined));

/** The places among these of what needn't be asked, as the file is still as it was read. */
export function stillFresh(sources: readonly Source[], known: readonly CalendarSource[], now: number): number[] {
  let place = 0;
  return sources.flatMap((source, index) => {
    const { failure, at = Number.NEGATIVE_INFINITY, fresh = 0 } = known[index] ?? {};
    const first = place;
    place += nextOf(source, [], undefined).length;
    return source.type === 'ical' && failure === undefined && at <= now && now < at + fresh ? [first] : [];
  });
}

/** The answers so far by the calendars that they are of, and the requests that follow from them. */
export function sortAnswers(
  sources: readonly Source[],
  bodies: readonly unknown[],
  range: Range,
): { answers: unknown[][]; next: WidgetRequest[] } {
  const answers: unknown[][] = sources.map(() => []);
  let asked = sources.map((source) => nextOf(source, [], undefined));
  let place = 0;
  for (;;) {
    for (const [index, requests] of asked.entries()) {
      answers[index]?.push(...bodies.slice(place, place + requests.length));
      place += requests.length;
    }
    asked = sources.map((source, index) => nextOf(source, answers[index] ?? [], range));
    const next = asked.flat();
    if (place >= bodies.length || next.length === 0) return { answers, next };
  }
}

/** What reads an iCal file. */
export type ReadFile = (
  text: string,
  range: Range,
  telling: Telling & { timezone?: string },
  shared: ReadingBudget,
) => ReadCalendar;

type Found = CalendarSource & Partial<Leftovers> & { events: readonly FoundEvent[] };

/** What a calendar has in a range of time. Throws why it has nothing where it gives no answer. */
export function readSource(
  source: Source,
  answers: readonly unknown[],
  range: Range,
  { readFile, shared, ...telling }: Telling & { timezone?: string; readFile: ReadFile; shared: ReadingBudget },
): Found {
  const { type, name, color } = source;
  const own = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
  if (type === 'holidays') return { ...own, events: holidaysOf(source, answers).map(withLines) };
  const failed = answers.find(isDashError);
  const [first, ...rest] = answers;
  // Of several calendars those that answer show.
  if (failed && (type !== 'home-assistant' || isDashError(first) || rest.every(isDashError))) throw failed;
  if (type === 'ical') {
    if (typeof first !== 'string') throw unreadable('calendar');
    const {
      name: itsName,
      color: itsColor,
      ...read
    } = readFile(
      first,
      // What isn't asked for again for a day still has the days that come into sight meanwhile.
      { ...range, to: range.to + oneDay },
      telling,
      shared,
    );
    return { ...(itsName && { name: itsName }), ...(itsColor && { color: itsColor }), ...own, ...read };
  }
  if (type === 'home-assistant')
    return { ...homeName(source, first), ...own, events: rest.flatMap(homeEvents).map(withLines) };
  const service = services[type];
  if (!service || !Array.isArray(rest[0])) throw unreadable('list of what comes out');
  return {
    name: inOneLine(textOf(recordOf(first).instanceName) ?? service.name),
    ...own,
    events: recordsOf(rest[0]).flatMap((record) =>
      service.comingOf(record).map((one) => withLines(comingEvent(one, source))),
    ),
  };
}

type FoundEvent = Omit<CalendarEvent, 'source'>;

const withLines = ({ label, note, ...event }: FoundEvent): FoundEvent => ({
  ...{ ...event, label: inOneLine(label) },
  ...(note !== undefined && { note: inOneLine(note) }),
});

function comingEvent(
  { label, note, kind, page, at, until, day, isThere }: ReturnType<ArrCalendar['comingOf']>[number],
  { hostname = '' }: Source,
): FoundEvent {
  const base = baseAddress(hostname);
  return {
    label,
    ...(day === undefined ? { at: at ?? 0, until: until ?? at ?? 0 } : { day, last: day }),
    ...(note && { note }),
    // Where a variable holds the address, nobody else knows it.
    ...(page && !findSecretName(base) && { href: `${base}/${page}` }),
    ...(kind && { kind }),
    isThere,
  };
}

const holidaysOf = ({ lang }: Source, answers: readonly unknown[]) =>
  firstRead(answers, (one) => readHolidays(one, lang)).map(({ day, until, name, note }) => ({
    ...{ label: name, day, last: until ?? day },
    ...(note && { note }),
  }));

function homeName(source: Source, answer: unknown): CalendarSource {
  const [one, ...others] = homeCalendars(source, answer);
  return { name: others.length === 0 && one?.name ? inOneLine(one.name) : 'Home Assistant' };
}

const homeEvents = (answer: unknown): FoundEvent[] =>
  recordsOf(answer).flatMap(({ summary, location, start, end }) => {
    const shared = { label: textOf(summary) ?? '', ...(textOf(location) && { note: textOf(location) as string }) };
    const day = dayIn(recordOf(start).date);
    // The day of its end is the one after its last.
    const last = dayIn(recordOf(end).date);
    if (day) return { ...shared, day, last: last && last > day ? daysLater(last, -1) : day };
    const at = timeOf(recordOf(start).dateTime);
    if (at === undefined) return [];
    return { ...shared, at, until: Math.max(at, timeOf(recordOf(end).dateTime) ?? at) };
  });

function dayIn(value: unknown): string | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.exec(textOf(value) ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
