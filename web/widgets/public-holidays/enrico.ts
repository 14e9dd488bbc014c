import type { WidgetRequest } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { entriesOf, numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

interface Wanted {
  country: string;
  state?: string;
  region?: string;
  holidayType: string;
  monthsToShow: number;
}

export const enrico = 'https://kayaposoft.com';

/** How the days are asked for at a time: of the service as it is now, then as it was before and with less. */
export function holidayRequests(
  { country, state, region, holidayType, monthsToShow }: Wanted,
  now: number,
): {
  first: WidgetRequest;
  else: WidgetRequest[];
} {
  const from = new Date(now);
  const until = monthsLater(from, monthsToShow);
  const code = country.trim().toLowerCase();
  const place = {
    country: code,
    // Of `gb-sct` the service wants the second half.
    region: (state ?? region)
      ?.trim()
      .toLowerCase()
      .replace(new RegExp(`^${code.replace(/\W/g, '')}-`), ''),
    holidayType,
  };
  const present = (toDate: Date): WidgetRequest => ({
    url: withQuery(`${enrico}/enrico/json/v3.0/getHolidaysForDateRange`, {
      fromDate: dayText(from),
      toDate: dayText(toDate),
      ...place,
    }),
    optional: true,
  });
  const before: WidgetRequest = {
    url: withQuery(`${enrico}/enrico/json/v2.0/`, {
      action: 'getHolidaysForDateRange',
      fromDate: oldDayText(from),
      toDate: oldDayText(until),
      ...place,
    }),
    optional: true,
  };
  // What it knows of a country ends with some year, and what goes beyond that is an error.
  return { first: present(until), else: [before, present(new Date(from.getFullYear(), 11, 31))] };
}

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-12-25`, where the clock is. */
export const dayText = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const oldDayText = (date: Date) => `${date.getDate()}-${date.getMonth() + 1}-${date.getFullYear()}`;

export const monthsLater = (date: Date, months: number): Date =>
  new Date(date.getFullYear(), date.getMonth() + months, date.getDate());

/** Noon of a day where the clock is, in milliseconds since 1970. */
export const noonOf = (day: string): number => new Date(`${day}T12:00:00`).getTime();

/** Days of an answer, the earliest first, by their names in a language. Throws what the service says where it has none. */
export function readHolidays(body: unknown, lang: string | undefined) {
  if (!Array.isArray(body)) {
    const words = textOf(recordOf(body).error);
    throw words ? refusedBy('Enrico', words) : unreadable('list of holidays');
  }
  return body
    .map(recordOf)
    .flatMap(({ date, dateTo, observedOn, name, note, holidayType }) => {
      const day = dayOf(date);
      const found = textIn(name, lang);
      if (!day || !found) return [];
      const [until, observed, more] = [dayOf(dateTo), dayOf(observedOn), textIn(note, lang)];
      return {
        day,
        ...(until && until > day && { until }),
        ...(observed && { observed }),
        name: found,
        ...(more && { note: more }),
        kind: textOf(holidayType) ?? '',
      };
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function dayOf(date: unknown): string | undefined {
  const { day, month, year } = recordOf(date);
  const [y, m, d] = [numberOf(year), numberOf(month), numberOf(day)];
  if (y === undefined || m === undefined || d === undefined) return undefined;
  const text = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  return Number.isNaN(noonOf(text)) ? undefined : text;
}

/** A text in the language that is wanted, else the first. */
function textIn(texts: unknown, lang: string | undefined): string | undefined {
  const known = entriesOf(texts)
    .map(recordOf)
    .flatMap((one) => {
      const text = textOf(one.text);
      return text ? { lang: textOf(one.lang)?.toLowerCase(), text } : [];
    });
  return (known.find((one) => one.lang === lang?.trim().toLowerCase()) ?? known[0])?.text;
}
