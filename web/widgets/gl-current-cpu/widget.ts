import { glancesGauge, processor } from '../_glances/gauge.ts';

export default glancesGauge({
  type: 'gl-current-cpu',
  aliases: ['glcpugauge'],
  category: 'machine',
  picture: 'gauge',
  rank: 50,
  summary: 'How busy the processor is at present, from Glances.',
  reading: processor,
});
