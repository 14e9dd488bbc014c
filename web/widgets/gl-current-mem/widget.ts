import { glancesGauge, memory } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-current-mem',
  aliases: ['glmemgauge'],
  category: 'machine',
  picture: 'level',
  rank: 60,
  summary: 'How much of the memory is in use at present, from Glances.',
  reading: memory,
});
