import { Type } from 'typebox';
import { details, figure, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** What is counted, by the names that the answer has for it. */
const kinds = { platforms: 'PLATFORMS', games: 'ROMS', saves: 'SAVES', states: 'STATES' } as const;

export default defineWidget({
  type: 'romm',
  category: 'media',
  picture: 'rows',
  summary: 'How many platforms, games, saves and states a RomM holds, and how large it is.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of RomM, such as `http://192.168.1.5:8080`.' }),
  }),
  interval: 300,
  shape: 'row',
  icon: 'box',
  request: ({ hostname }) => [
    { url: `${baseAddress(hostname)}/api/stats`, proxy: 'always' },
    { url: `${baseAddress(hostname)}/api/heartbeat`, proxy: 'always', optional: true },
  ],
  read: (body) => {
    const [stats, heartbeat] = body as [unknown, unknown];
    const fields = recordOf(stats);
    if (numberOf(fields.ROMS) === undefined) throw unreadable('number of games');
    const beat = recordOf(heartbeat);
    return {
      counts: Object.entries(kinds).flatMap(([name, field]) => {
        const count = numberOf(fields[field]);
        return count === undefined ? [] : [{ name, count }];
      }),
      games: numberOf(fields.ROMS) ?? 0,
      screenshots: numberOf(fields.SCREENSHOTS),
      /** Bytes, by the name that older versions have for it too. */
      size: numberOf(fields.TOTAL_FILESIZE_BYTES) ?? numberOf(fields.FILESIZE),
      version: textOf(recordOf(beat.SYSTEM).VERSION) ?? textOf(beat.VERSION),
    };
  },
  shows: ({ counts, screenshots, size, version }, { t, format }) => {
    const space = size === undefined ? undefined : format.bytesParts(size);
    return [
      row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
      details(
        countFigure(t('screenshots'), screenshots, format),
        space && figure(t('size'), space.text, { unit: space.unit }),
        figure(t('version'), version),
      ),
    ];
  },
  glance: ({ counts, games }, { t, format }) => ({
    text: t('count-games', countWords(games, format)),
    figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
  }),
  example: { hostname: 'http://192.168.1.5:8080' },
});
