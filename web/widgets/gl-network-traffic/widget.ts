import { trafficGlance } from '../_glances/api.ts';
import { glancesHistory } from '../_glances/history.ts';
import { readTraffic } from './traffic.ts';

export default glancesHistory({
  type: 'gl-network-traffic',
  aliases: ['glnetworktraffic'],
  category: 'network',
  picture: 'curves',
  rank: 210,
  summary: 'What all network interfaces together have received and sent, from Glances.',
  path: 'network/history',
  series: ['download', 'upload'],
  combine: readTraffic,
  subject: 'the network',
  unit: 'B/s',
  glance: ([download = 0, upload = 0], t, format) => trafficGlance(download, upload, t, format),
});
