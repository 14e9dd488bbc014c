import { glancesGauge, memory } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-current-mem',
  aliases: ['glmemgauge'],
  summary: 'How much of the memory is in use at present, from Glances.',
  reading: memory,
});
