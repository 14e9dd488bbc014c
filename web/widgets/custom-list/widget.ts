import { Type } from 'typebox';
import { figure, list, type Row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

const day = 86_400_000;

/** A row as it is shown, with its date in milliseconds since 1970. */
interface DatedRow extends Row {
  date?: number;
}

export default defineWidget({
  type: 'custom-list',
  aliases: ['customlist'],
  category: 'own',
  picture: 'rows',
  rank: 240,
  summary: 'Rows of a link and a value from a JSON file of your own, newest first.',
  options: Type.Object({
    url: Type.String({ description: 'Address of the JSON file, or its path on the dashboard’s server.' }),
    title: Type.Optional(Type.String({ description: 'Heading above the rows.' })),
    daysForNew: Type.Optional(
      Type.Number({ minimum: 0, description: 'Marks rows that are younger than this many days.' }),
    ),
  }),
  shape: 'tall-list',
  icon: 'list',
  request: ({ url }) => ({ url }),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of rows');
    return body
      .map(readRow)
      .sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY) || 0);
  },
  title: (_, { options: { title } }) => (title === undefined ? undefined : { text: title }),
  end: (data, { options: { daysForNew }, t, asOf }) => {
    const count = data.filter(({ date }) => isNew(date, daysForNew, asOf)).length;
    return count > 0 ? { text: t('count-new', { count }) } : undefined;
  },
  shows: (data, { options: { daysForNew }, t, format, asOf }) =>
    list(
      data.map(({ date, ...row }) => ({
        ...row,
        ...(date !== undefined && { note: format.past(date, asOf) }),
        ...(isNew(date, daysForNew, asOf) && { mark: t('new') }),
      })),
    ),
  glance: (data, { options: { daysForNew }, t, asOf }) => {
    const [first] = data;
    if (!first) return undefined;
    const count = data.filter(({ date }) => isNew(date, daysForNew, asOf)).length;
    return {
      text: count > 0 ? t('count-new', { count }) : (first.value ?? first.label ?? ''),
      figures: data.map(({ label = '', value }) => figure(label, value)),
    };
  },
  example: { url: 'releases.json', title: 'Releases', daysForNew: 14 },
});

const isNew = (date: number | undefined, days: number | undefined, asOf: number): boolean =>
  date !== undefined && days !== undefined && date >= asOf - days * day;

/** One entry of the file; what is missing or odd in it is left out of its row. */
function readRow(entry: unknown): DatedRow {
  const { link, value, date } = recordOf(entry);
  const { text, url, title } = recordOf(link);
  const time = Date.parse(textOf(date) ?? '');
  return {
    label: textOf(text) ?? textOf(url),
    href: textOf(url),
    title: textOf(title),
    value: textOf(recordOf(value).text),
    valueTitle: textOf(recordOf(value).title),
    ...(!Number.isNaN(time) && { date: time }),
  };
}
