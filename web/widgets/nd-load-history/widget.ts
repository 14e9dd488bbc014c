import { figure } from '../../../schema/shown.ts';
import { netdataHistory } from '../_netdata/history.ts';

/** Averages over so many minutes. */
const spans = ['load1', 'load5', 'load15'];

export default netdataHistory({
  type: 'nd-load-history',
  aliases: ['ndloadhistory'],
  picture: 'curves',
  rank: 135,
  summary: 'How many processes have wanted the processor, on average over 1, 5 and 15 minutes, from Netdata.',
  chart: 'system.load',
  series: Object.fromEntries(spans.map((name) => [name, [name]])),
  unit: '',
  glance: ({ values }, t, format) => {
    const written = (value = 0) => format.fixed(value, 2);
    return {
      text: t('load', { load: written(values.load1) }),
      short: written(values.load1),
      figures: spans.map((name) => figure(t(name), written(values[name]))),
    };
  },
});
