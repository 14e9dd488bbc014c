import { glancesHistory, shareGlance } from '../_glances/history.ts';

export default glancesHistory({
  type: 'gl-mem-history',
  aliases: ['glmemhistory'],
  category: 'machine',
  picture: 'curve',
  rank: 90,
  summary: 'How much of the memory has been in use, from Glances.',
  path: 'mem/history',
  series: ['percent'],
  subject: 'the memory',
  highest: 100,
  glance: shareGlance('in-use'),
});
