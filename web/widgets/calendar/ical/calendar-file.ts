/** A file of calendars (RFC 5545), cut into its parts without reading them. */
export interface CalendarFile {
  name?: string;
  color?: string;
  /** The zone of times that name none. */
  zone?: string;
  /** After which span it wants to be read again, as it is written. */
  refresh?: string;
  /** Definitions of zones, by the names that events have for them. */
  zones: Map<string, string>;
  /** Lines of each event that are read, without those of its alarms. */
  events: (readonly string[])[];
}

const boundary = /^(BEGIN|END):\s*([\w-]+)\s*$/i;

/** Cuts a file into its parts; undefined where it is none. */
export function cutFile(text: string): CalendarFile | undefined {
  const lines = linesOf(text);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const file: CalendarFile = { zones: new Map(), events: [] };
  /** Names of the parts that are open within the calendar. */
  const open: string[] = [];
  let held: string[] = [];
  for (const line of lines) {
    const [, edge, written = ''] = boundary.exec(line) ?? [];
    const part = written.toUpperCase();
    if (edge === undefined) {
      if (open.length === 0) readProperty(line, file);
      else if (open.length === 1 || open[0] === 'VTIMEZONE') held.push(line);
    } else if (part === 'VCALENDAR') {
      open.length = 0;
    } else if (edge.toUpperCase() === 'BEGIN') {
      if (open.length === 0) held = [];
      if (open.length === 0 || open[0] === 'VTIMEZONE') held.push(line);
      if (open.length < deepest) open.push(part);
    } else if (open.at(-1) === part) {
      open.pop();
      if (open.length === 0 || open[0] === 'VTIMEZONE') held.push(line);
      if (open.length === 0) keepPart(part, held, file);
    }
  }
  return file;
}

/** Parts within each other; an alarm in an event is the usual case. */
const deepest = 10;

function keepPart(part: string, lines: readonly string[], file: CalendarFile): void {
  if (part === 'VEVENT') file.events.push(lines.filter((line) => isRead.test(line)));
  if (part !== 'VTIMEZONE') return;
  const name = headOf(lines).TZID;
  if (name !== undefined) file.zones.set(name, lines.join('\r\n'));
}

/** Lines with those that go on for one before put together again. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

function readProperty(line: string, file: CalendarFile): void {
  const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
  const text = plainText(value);
  if (text === '') return;
  switch (name.toUpperCase()) {
    case 'NAME':
    case 'X-WR-CALNAME':
      file.name ??= text;
      break;
    case 'COLOR':
    case 'X-APPLE-CALENDAR-COLOR':
      file.color ??= text;
      break;
    case 'REFRESH-INTERVAL':
      file.refresh = text;
      break;
    case 'X-PUBLISHED-TTL':
      file.refresh ??= text;
      break;
    case 'X-WR-TIMEZONE':
      file.zone ??= text;
  }
}

/** A text without its escapes. */
const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign)).trim();

/** The names of properties by which events are told apart before they are read. */
const headNames = [
  'DTEND',
  'DTSTAMP',
  'DTSTART',
  'DURATION',
  'LAST-MODIFIED',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'SUMMARY',
  'TZID',
  'UID',
] as const;

type HeadName = (typeof headNames)[number];

/** What else of an event is read. All other lines, such as descriptions and attached files, are left out before. */
const bodyNames = [
  'ATTENDEE',
  'CLASS',
  'EXDATE',
  'EXRULE',
  'LOCATION',
  'STATUS',
  'TRANSP',
  'URL',
  'X-GOOGLE-CONFERENCE',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-CDO-BUSYSTATUS',
];

const isRead = new RegExp(`^(?:BEGIN|END|${[...headNames, ...bodyNames].join('|')})[;:]`, 'i');

const head = new RegExp(`^(${headNames.join('|')})(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i');

/** The first value of each of these properties, as it is written. */
export function headOf(lines: readonly string[]): Partial<Record<HeadName, string>> {
  const found: Partial<Record<HeadName, string>> = {};
  for (const line of lines) {
    const [, name, value = ''] = head.exec(line) ?? [];
    if (name) found[name.toUpperCase() as HeadName] ??= value.trim();
  }
  return found;
}
