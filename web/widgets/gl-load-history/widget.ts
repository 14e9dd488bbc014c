import { figure } from '../../../schema/shown.ts';
import { glancesHistory } from '../_glances/history.ts';

/** Averages over so many minutes. */
const spans = ['min1', 'min5', 'min15'];

export default glancesHistory({
  type: 'gl-load-history',
  aliases: ['glloadhistory'],
  category: 'machine',
  picture: 'curves',
  rank: 130,
  summary: 'How many processes have wanted the processor, on average over 1, 5 and 15 minutes, from Glances.',
  path: 'load/history',
  series: spans,
  subject: 'the load',
  unit: '',
  limit: { usual: 500, most: 100_000 },
  glance: ([now = 0, ...others], t, format) => {
    const written = (value: number) => format.fixed(value, 2);
    return {
      text: t('load', { load: written(now) }),
      short: written(now),
      figures: [now, ...others].map((value, place) => figure(t(spans[place] ?? ''), written(value))),
    };
  },
});
