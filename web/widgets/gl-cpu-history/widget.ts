import { glancesHistory, shareGlance } from '../_glances/history.ts';

export default glancesHistory({
  type: 'gl-cpu-history',
  aliases: ['glcpuhistory'],
  category: 'machine',
  picture: 'curves',
  rank: 80,
  summary: 'How busy the processor has been, for programs and for the system, from Glances.',
  path: 'cpu/history',
  series: ['user', 'system'],
  subject: 'the processor',
  highest: 100,
  glance: shareGlance('busy'),
});
