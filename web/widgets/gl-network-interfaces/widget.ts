import { Type } from 'typebox';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import {
  entriesOf,
  family,
  glancesOptions,
  glancesRequest,
  rateOf,
  trafficGlance,
  writtenRate,
} from '../_glances/api.ts';
import { numberOf, textOf } from '../answers.ts';

/** Glances counts 1,048,576 bits as a megabit. */
const megabit = 1_048_576;

export default defineWidget({
  type: 'gl-network-interfaces',
  aliases: ['glnetworkinterfaces'],
  family,
  category: 'network',
  picture: 'traffic',
  rank: 220,
  summary: 'What each network interface of a machine receives and sends, from Glances.',
  options: Type.Object(glancesOptions),
  interval: 5,
  height: 104,
  shape: 'list',
  icon: 'network',
  request: (options) => glancesRequest(options, 'network'),
  read: (body) =>
    entriesOf(body, 'list of network interfaces').map((one) => ({
      name: textOf(one.alias) ?? textOf(one.interface_name) ?? '',
      // Version 4 lists only those that are up, and doesn't say so.
      isUp: one.is_up !== false,
      /** Megabits a second; 0 where it isn't known. */
      speed: (numberOf(one.speed) ?? 0) / megabit,
      /** Bytes, a second and since the start of the machine. */
      download: rateOf(one, 'bytes_recv', 'rx'),
      upload: rateOf(one, 'bytes_sent', 'tx'),
      received: numberOf(one.bytes_recv_gauge) ?? numberOf(one.cumulative_rx) ?? 0,
      sent: numberOf(one.bytes_sent_gauge) ?? numberOf(one.cumulative_tx) ?? 0,
    })),
  shows: (interfaces, { t, format }) =>
    list(
      interfaces.map(({ name, isUp, speed, download, upload, received, sent }) => {
        const link = speed >= 1000 ? format.quantity(speed / 1000, 'Gbit/s') : format.quantity(speed, 'Mbit/s', 0);
        return {
          label: name,
          title: t('totals', { received: format.bytes(received), sent: format.bytes(sent) }),
          note: isUp && speed > 0 ? link : undefined,
          level: isUp ? 'good' : 'unknown',
          cells: isUp ? [download, upload].map((rate) => writtenRate(rate, t, format)) : [{ text: t('down') }],
        };
      }),
      [t('interface'), t('received'), t('sent')],
    ),
  glance: (interfaces, { t, format }) => {
    const up = interfaces.filter(({ isUp }) => isUp);
    if (up.length === 0) return undefined;
    const sum = (direction: 'download' | 'upload') => up.reduce((all, one) => all + one[direction], 0);
    return trafficGlance(sum('download'), sum('upload'), t, format);
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
