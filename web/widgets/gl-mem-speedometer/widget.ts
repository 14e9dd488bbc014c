import { glancesGauge, memory } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-mem-speedometer',
  aliases: ['glmemspeedometer'],
  category: 'machine',
  picture: 'dial',
  rank: 190,
  summary: 'How much of the memory is in use at present, on a dial, from Glances.',
  reading: memory,
  dial: true,
});
