import { figure, levelOf, meters } from '../../../schema/shown.ts';
import { netdataHistory } from '../_netdata/history.ts';

const mebibyte = 2 ** 20;

export default netdataHistory({
  type: 'nd-ram-history',
  aliases: ['ndramhistory'],
  picture: 'curves',
  rank: 95,
  summary: 'How much of the memory is in use and has been, and for what, from Netdata.',
  chart: 'system.ram',
  series: {
    used: ['used', 'active', 'wired', 'laundry'],
    cached: ['cached', 'cache', 'buffers', 'inactive'],
  },
  rest: ['free'],
  unit: '%',
  highest: 100,
  meter: ({ values, total }, t, format) => {
    const share = (value: number) => (total > 0 ? (value / total) * 100 : 0);
    const bytes = (value: number) => format.bytes(value * mebibyte, 1024);
    return meters([
      {
        label: t('memory'),
        share: share(values.used ?? 0),
        text: bytes(values.used ?? 0),
        unit: t('of', { total: bytes(total) }),
      },
    ]);
  },
  meterHeight: 46,
  glance: ({ values: { used = 0, cached }, total }, t, format) => {
    const percent = total > 0 ? (used / total) * 100 : 0;
    const share = format.percent(percent);
    const bytes = (value: number) => format.bytes(value * mebibyte, 1024);
    return {
      text: t('in-use', { share }),
      short: share,
      level: levelOf(percent),
      figures: [figure(t('used'), bytes(used)), cached !== undefined && figure(t('cached'), bytes(cached))],
    };
  },
});
