import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { cut } from '../../../schema/glance.ts';
import { timeline } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { firstRead } from '../answers.ts';
import { dayText, enrico, holidayRequests, monthsLater, noonOf, readHolidays } from './enrico.ts';

const kinds = [
  'all',
  'public_holiday',
  'observance',
  'school_holiday',
  'other_day',
  'extra_working_day',
  'postal_holiday',
] as const;

export default defineWidget({
  type: 'public-holidays',
  aliases: ['publicholidays'],
  category: 'time',
  picture: 'rows',
  rank: 28,
  summary: 'The coming holidays of a country, or of a part of it, from the Enrico service of kayaposoft.com.',
  options: Type.Object({
    country: Type.String({ default: 'GB', description: 'Country by its two or three letters.' }),
    state: Type.Optional(Type.String({ description: 'Part of the country by its short name, such as `by` or `sct`.' })),
    region: Type.Optional(Type.String({ description: 'The same as `state`.' })),
    holidayType: Type.Union(
      kinds.map((kind) => Type.Literal(kind)),
      { default: 'public_holiday', description: 'Kind of days.' },
    ),
    monthsToShow: Type.Integer({ default: 12, minimum: 1, maximum: 24, description: 'How many months ahead.' }),
    lang: Type.Optional(
      Type.String({ description: 'Language of their names by its two letters; the first that there is unless set.' }),
    ),
  }),
  interval: 43_200,
  shape: 'timeline',
  lines: 5,
  icon: 'calendar',
  bodies: ['timeline'],
  // Which days are to come is known when it asks.
  request: () => [],
  follows: (bodies, options, now) => {
    const requests = holidayRequests(options, now);
    if (bodies.length === 0) return [requests.first];
    return bodies.length === 1 && !Array.isArray(bodies[0]) ? requests.else : [];
  },
  alsoAsks: [enrico],
  read: (bodies, { lang }) => firstRead(bodies as unknown[], (one) => readHolidays(one, lang)),
  title: (_, { options: { country }, format }) => ({ text: countryName(country, format.country) }),
  end: (days, { options, t, format, asOf }) => {
    const [next] = comingOf(days, options, asOf);
    return next && { text: distanceOf(next.day, asOf, t, format) };
  },
  shows: (days, { options, t, format, asOf }) =>
    timeline(
      comingOf(days, options, asOf).map(({ day, until, name, note, kind, observed }) => ({
        label: name,
        day,
        until: until === undefined ? undefined : noonOf(until),
        note:
          format.list([
            until !== undefined && t('until', { date: format.date(noonOf(until)) }),
            observed !== undefined && observed !== day && t('observed', { date: format.date(noonOf(observed)) }),
            kind !== options.holidayType && (kinds as readonly string[]).includes(kind) && t(kind),
            note,
          ]) || undefined,
      })),
      { form: 'dates' },
    ),
  glance: (days, { options, t, format, asOf }) => {
    const [next] = comingOf(days, options, asOf);
    if (!next) return undefined;
    const when = distanceOf(next.day, asOf, t, format);
    return { text: t('glance', { name: cut(next.name, 20 - when.length), when }), short: when };
  },
  example: { country: 'DE', state: 'by', monthsToShow: 6, lang: 'de' },
});

/** The days that are not over, as far ahead as is wanted. */
function comingOf(
  days: readonly { day: string; until?: string; name: string; note?: string; kind: string; observed?: string }[],
  { monthsToShow }: { monthsToShow: number },
  asOf: number,
) {
  const today = new Date(asOf);
  const last = dayText(monthsLater(today, monthsToShow));
  return days.filter(({ day, until = day }) => until >= dayText(today) && day <= last);
}

/** How far a day is from today. */
function distanceOf(day: string, asOf: number, t: WidgetWords, format: Format): string {
  const today = noonOf(dayText(new Date(asOf)));
  // The clocks may change in between.
  const days = Math.max(0, Math.round((noonOf(day) - today) / 86_400_000));
  return days === 0 ? t('today') : format.ago(days * 86_400_000, 0);
}

const countryName = (country: string, nameOf: (code: string) => string): string =>
  /^[a-z]{2}$/i.test(country.trim()) ? nameOf(country.trim().toUpperCase()) : country.trim().toUpperCase();
