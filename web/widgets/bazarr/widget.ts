import { Type } from 'typebox';
import { row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { arrOptions, arrRequest, family } from '../_arr/api.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

export default defineWidget({
  type: 'bazarr',
  family,
  category: 'media',
  picture: 'value',
  summary: 'How many episodes and films still lack subtitles, from Bazarr.',
  options: Type.Object(arrOptions('Bazarr', 6767)),
  interval: 300,
  shape: 'row',
  icon: 'message',
  request: (options) => [
    arrRequest(options, 'api/episodes/wanted?start=0&length=1'),
    arrRequest(options, 'api/movies/wanted?start=0&length=1'),
  ],
  read: (body) => {
    const [episodes, movies] = (body as unknown[]).map((one) => numberOf(recordOf(one).total));
    if (episodes === undefined) throw unreadable('number of episodes');
    if (movies === undefined) throw unreadable('number of movies');
    return { episodes, movies };
  },
  shows: ({ episodes, movies }, { t, format }) =>
    row(countFigure(t('missing-episodes'), episodes, format), countFigure(t('missing-movies'), movies, format)),
  glance: ({ episodes, movies }, { t, format }) => {
    const count = episodes + movies;
    return {
      text: count > 0 ? t('lacking', countWords(count, format)) : t('none-lacking'),
      figures: [countFigure(t('missing-episodes'), episodes, format), countFigure(t('missing-movies'), movies, format)],
    };
  },
  example: { hostname: 'http://192.168.1.5:6767', apiKey: 'DASH_BAZARR_KEY' },
});
