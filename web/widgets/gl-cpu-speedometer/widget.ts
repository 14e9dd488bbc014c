import { glancesGauge, processor } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-cpu-speedometer',
  aliases: ['glcpuspeedometer'],
  category: 'machine',
  picture: 'dial',
  rank: 180,
  summary: 'How busy the processor is at present, on a dial, from Glances.',
  reading: processor,
  dial: true,
});
