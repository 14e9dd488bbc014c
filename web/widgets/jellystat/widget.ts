import { Type } from 'typebox';
import { details, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** What was played, by the names that the answer has for it. */
const kinds = { songs: 'Audio', movies: 'Movie', episodes: 'Series', other: 'Other' } as const;

/** Libraries that are told of. */
const mostLibraries = 8;

export default defineWidget({
  type: 'jellystat',
  category: 'media',
  picture: 'rows',
  summary: 'How much was played within some days on a Jellyfin server, by its kind, from Jellystat.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Jellystat, such as `http://192.168.1.5:3000`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of Jellystat.', writeOnly: true }),
    days: Type.Integer({ default: 30, minimum: 1, description: 'How many days back.' }),
  }),
  interval: 300,
  shape: 'row',
  icon: 'film',
  request: ({ hostname, apiKey, days }) => {
    const sent = { headers: { 'x-api-token': apiKey }, proxy: 'always' as const };
    const base = `${baseAddress(hostname)}/stats`;
    return [
      { url: `${base}/getViewsByLibraryType?days=${days}`, ...sent },
      { url: `${base}/getLibraryOverview`, ...sent, optional: true },
    ];
  },
  read: (body) => {
    const [views, libraries] = body as [unknown, unknown];
    const fields = recordOf(views);
    const counts = Object.entries(kinds).map(([name, field]) => ({ name, count: numberOf(fields[field]) }));
    if (counts.every(({ count }) => count === undefined)) throw unreadable('number of plays');
    return {
      counts: counts.map(({ name, count = 0 }) => ({ name, count })),
      plays: counts.reduce((sum, { count = 0 }) => sum + count, 0),
      libraries: recordsOf(libraries)
        .slice(0, mostLibraries)
        .flatMap(({ Name, Library_Count }) => {
          const [name, count] = [textOf(Name), numberOf(Library_Count)];
          return name === undefined || count === undefined ? [] : [{ name, count }];
        }),
    };
  },
  end: (_, { options: { days }, format }) => ({ text: format.duration(days * 86_400) }),
  shows: ({ counts, libraries }, { t, format }) => [
    row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
    details(...libraries.map(({ name, count }) => countFigure(t('library', { name }), count, format))),
  ],
  glance: ({ counts, plays }, { t, format }) => ({
    text: t('plays', countWords(plays, format)),
    figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
  }),
  example: { hostname: 'http://192.168.1.5:3000', apiKey: 'DASH_JELLYSTAT_KEY', days: 7 },
});
