import { Type } from 'typebox';
import { details, figure, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';
import { ranking } from '../rankings.ts';

/** Series below the figures. */
const mostSeries = 3;

/** What the details say, by the fields of the answer. */
const parts = {
  volumes: 'volumeCount',
  chapters: 'chapterCount',
  people: 'totalPeople',
  genres: 'totalGenres',
  tags: 'totalTags',
} as const;

export default defineWidget({
  type: 'kavita',
  category: 'media',
  picture: 'rows',
  summary: 'Series and files of a Kavita, and what is read most, told to its administrators.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Kavita, such as `http://192.168.1.5:5000`.' }),
    apiKey: Type.Optional(
      Type.String({ description: 'API key of an administrator, from the account in Kavita.', writeOnly: true }),
    ),
    username: Type.Optional(Type.String({ description: 'User name of an administrator, in place of a key.' })),
    password: Type.Optional(Type.String({ description: 'The password of that account.', writeOnly: true })),
  }),
  interval: 600,
  height: 170,
  shape: 'row',
  icon: 'book',
  signIn: ({ hostname, apiKey, username, password }) => ({
    request: apiKey
      ? {
          url: withQuery(`${baseAddress(hostname)}/api/Plugin/authenticate`, { apiKey, pluginName: 'Dash' }),
          method: 'POST',
        }
      : { url: `${baseAddress(hostname)}/api/Account/login`, method: 'POST', body: { username, password } },
    keep: { body: (body) => textOf(recordOf(body).token) },
    send: { header: 'Authorization', prefix: 'Bearer ' },
  }),
  request: ({ hostname, apiKey, username, password }) => {
    if (!apiKey && !(username && password)) throw missingOption('apiKey', true);
    return { url: `${baseAddress(hostname)}/api/Stats/server/stats`, proxy: 'always' };
  },
  read: (body) => {
    const fields = recordOf(body);
    const series = numberOf(fields.seriesCount);
    if (series === undefined) throw unreadable('number of series');
    return {
      series,
      files: numberOf(fields.totalFiles),
      size: numberOf(fields.totalSize),
      /** Hours. */
      reading: numberOf(fields.totalReadingTime),
      parts: Object.entries(parts).map(([name, field]) => ({ name, count: numberOf(fields[field]) })),
      most: recordsOf(fields.mostReadSeries)
        .map(({ value, count }) => ({ name: textOf(recordOf(value).name) ?? '', count: numberOf(count) ?? 0 }))
        .filter(({ name, count }) => name !== '' && count > 0)
        .slice(0, mostSeries),
    };
  },
  shows: ({ series, files, size, reading, most, ...data }, { t, format }) => {
    const whole = size === undefined ? undefined : format.bytesParts(size);
    return [
      row(
        countFigure(t('series'), series, format),
        countFigure(t('files'), files, format),
        whole && figure(t('size'), whole.text, { unit: whole.unit }),
      ),
      most.length > 0 && ranking(most, format),
      details(
        reading !== undefined && figure(t('reading'), format.duration(reading * 3600)),
        ...data.parts.map(({ name, count }) => countFigure(t(name), count, format)),
      ),
    ];
  },
  glance: ({ series, files, size }, { t, format }) => ({
    text: t('count', { count: series, series: format.number(series, 0) }),
    figures: [
      countFigure(t('series'), series, format),
      countFigure(t('files'), files, format),
      size !== undefined && figure(t('size'), format.bytes(size)),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:5000', apiKey: 'DASH_KAVITA_KEY' },
});
