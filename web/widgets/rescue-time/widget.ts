import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { entriesOf, numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';

export default defineWidget({
  type: 'rescue-time',
  aliases: ['rescuetime'],
  category: 'time',
  picture: 'rows',
  summary: 'What time was spent on today, by RescueTime.',
  options: Type.Object({
    apiKey: Type.String({ description: 'Key of RescueTime.', writeOnly: true }),
  }),
  interval: 900,
  height: 250,
  icon: 'clock',
  // Without a date the service tells of today, as its user's clock has it.
  request: ({ apiKey }) => ({
    url: withQuery('https://www.rescuetime.com/anapi/data', { key: apiKey, restrict_kind: 'overview', format: 'json' }),
    proxy: 'always',
  }),
  read: (body) => {
    const { row_headers, rows, error, messages } = recordOf(body);
    if (!Array.isArray(rows)) {
      const words = textOf(messages) ?? textOf(error);
      throw words ? refusedBy('RescueTime', words) : unreadable('times');
    }
    const heads = entriesOf(row_headers).map(String);
    const place = (name: string, usual: number) => {
      const found = heads.findIndex((head) => head.toLowerCase().startsWith(name));
      return found < 0 ? usual : found;
    };
    const [time, category] = [place('time spent', 1), place('category', 3)];
    return rows
      .filter(Array.isArray)
      .map((row) => ({ name: textOf(row[category]) ?? '', seconds: numberOf(row[time]) ?? 0 }))
      .filter(({ name, seconds }) => name !== '' && seconds > 0)
      .toSorted((one, other) => other.seconds - one.seconds);
  },
  end: (_, { t }) => ({ text: t('today') }),
  shows: (categories, { t, format }) => {
    const all = sumOf(categories.map(({ seconds }) => seconds));
    return [
      all > 0 && lead(format.duration(all), { note: t('in-all') }),
      list(
        categories.map(({ name, seconds }) => ({
          label: name,
          value: format.duration(seconds),
          share: (seconds / all) * 100,
        })),
      ),
    ];
  },
  glance: (categories, { format }) => {
    const [first] = categories;
    if (!first) return undefined;
    const all = format.duration(sumOf(categories.map(({ seconds }) => seconds)));
    return {
      text: cut(format.list([all, first.name]), 22),
      short: all,
      figures: categories.map(({ name, seconds }) => figure(name, format.duration(seconds))),
    };
  },
  example: { apiKey: 'DASH_RESCUETIME_KEY' },
});
