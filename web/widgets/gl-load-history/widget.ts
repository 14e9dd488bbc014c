import { glancesHistory } from '../_glances/history.ts';

export default glancesHistory({
  type: 'gl-load-history',
  aliases: ['glloadhistory'],
  category: 'machine',
  picture: 'curves',
  rank: 130,
  summary: 'How many processes have wanted the processor, on average over 1, 5 and 15 minutes, from Glances.',
  path: 'load/history',
  series: ['min1', 'min5', 'min15'],
  subject: 'the load',
  unit: '',
  limit: { usual: 500, most: 100_000 },
});
