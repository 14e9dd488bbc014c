/** Something in a calendar, as it is sent to pages. Of all of a day, or of several, there are days; of anything else moments. */
export interface CalendarEvent {
  /** Place of its source among those of the options. */
  source: number;
  /** Empty for one that isn't told of. */
  label: string;
  /** When it begins and when it is over, in milliseconds since 1970. */
  at?: number;
  until?: number;
  /** The first and the last day of it, such as `2026-12-25`. */
  day?: string;
  last?: string;
  /** Where it is, or more of its name. */
  note?: string;
  href?: string;
  /** Name of the word for the kind of a release. */
  kind?: string;
  /** Whether what is released is there. */
  isThere?: boolean;
  isPrivate?: true;
  isTentative?: true;
  /** Its zone has a name that nothing knows. */
  isUnsure?: true;
}

/** What a source has, or why it has nothing new. */
export interface CalendarSource {
  name?: string;
  color?: string;
  failure?: string;
  /** When what is shown of it was read, in milliseconds since 1970; absent where nothing is. */
  at?: number;
  /** Milliseconds after that in which it wants not to be asked again. */
  fresh?: number | undefined;
  /** What doesn't show of what was read then; absent where all of it does. */
  left?: Leftovers;
}

/** What of a calendar doesn't show, by what it is, with how many there are. */
export interface Leftovers {
  /** Entries that can't be read. */
  unreadable: number;
  /** Series with a rule that can't be followed to its end. */
  partial: number;
  /** There are more events than can be shown. */
  isCut: boolean;
}

/** What all the files of a widget may take together, so that reading them holds up nobody. */
export interface ReadingBudget {
  /** Work of rules (`Budget.left` of one file): about 10 µs each. */
  work: number;
  events: number;
}

export const createReadingBudget = (): ReadingBudget => ({ work: 100_000, events: 10_000 });

/** From when to when events are wanted, in milliseconds since 1970. */
export interface Range {
  from: number;
  to: number;
}

export interface ReadCalendar extends Leftovers {
  name?: string | undefined;
  color?: string | undefined;
  /** For how many milliseconds the file is as it is, as it says itself. */
  fresh?: number | undefined;
  events: Omit<CalendarEvent, 'source'>[];
}

/** What of the events of a calendar is told. */
export interface Telling {
  showPrivate: boolean;
  showFree: boolean;
  showLinks: boolean;
  /** Address of one whose declined invitations don't show. */
  email?: string;
}

/** Letters of a text. */
export const mostLetters = 300;

/** What others wrote as one line: without signs that don't show, and such as turn what stands beside it; cut where it is long. */
export function inOneLine(text: string): string {
  const line = text
    .slice(0, 10 * mostLetters)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return line.length > mostLetters ? `${line.slice(0, mostLetters)}…` : line;
}
