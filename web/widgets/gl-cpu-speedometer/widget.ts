import { glancesGauge, processor } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-cpu-speedometer',
  aliases: ['glcpuspeedometer'],
  summary: 'How busy the processor is at present, on a dial, from Glances.',
  reading: processor,
  dial: true,
});
