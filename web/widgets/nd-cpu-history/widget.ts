import { levelOf } from '../../../schema/shown.ts';
import { netdataHistory } from '../_netdata/history.ts';

export default netdataHistory({
  type: 'nd-cpu-history',
  aliases: ['ndcpuhistory'],
  picture: 'curves',
  rank: 85,
  summary: 'How busy the processor has been, and for what, from Netdata.',
  chart: 'system.cpu',
  series: {
    user: ['user', 'nice', 'guest', 'guest_nice'],
    system: ['system', 'irq', 'softirq', 'interrupt', 'interrupts', 'privileged', 'dpc'],
    waits: ['iowait', 'steal'],
  },
  unit: '%',
  highest: 100,
  glance: ({ total }, t, format) => {
    const share = format.percent(total);
    return { text: t('busy', { share }), short: share, level: levelOf(total) };
  },
});
