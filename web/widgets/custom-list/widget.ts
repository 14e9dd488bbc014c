import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { safeAddress } from '../addresses.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

interface Row {
  link?: { text: string; url?: string; title?: string };
  value?: { text: string; title?: string };
  /** Milliseconds since 1970. */
  date?: number;
}

export default defineWidget({
  type: 'custom-list',
  aliases: ['customlist'],
  summary: 'Rows of a link and a value from a JSON file of your own, newest first.',
  options: Type.Object({
    url: Type.String({ description: 'Address of the JSON file, or its path on the dashboard’s server.' }),
    title: Type.Optional(Type.String({ description: 'Heading above the rows.' })),
    daysForNew: Type.Optional(
      Type.Number({ minimum: 0, description: 'Marks rows that are younger than this many days.' }),
    ),
  }),
  height: ({ title }) => (title ? 124 : 96),
  request: ({ url }) => ({ url }),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of rows');
    return body
      .map(readRow)
      .sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY) || 0);
  },
  example: { url: 'releases.json', title: 'Releases', daysForNew: 14 },
});

/** One entry of the file; what is missing or odd in it is left out of its row. */
function readRow(entry: unknown): Row {
  const { link, value, date } = recordOf(entry);
  const row: Row = {};
  const linkText = textOf(recordOf(link).text) ?? textOf(recordOf(link).url);
  if (linkText)
    row.link = {
      text: linkText,
      ...present('url', safeAddress(recordOf(link).url)),
      ...present('title', textOf(recordOf(link).title)),
    };
  const valueText = textOf(recordOf(value).text);
  if (valueText) row.value = { text: valueText, ...present('title', textOf(recordOf(value).title)) };
  const time = Date.parse(textOf(date) ?? '');
  if (!Number.isNaN(time)) row.date = time;
  return row;
}

const present = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in K]?: string };
