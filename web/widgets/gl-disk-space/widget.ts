import { Type } from 'typebox';
import { stacks } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { entriesOf, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { numberOf, textOf } from '../answers.ts';

export default defineWidget({
  type: 'gl-disk-space',
  aliases: ['gldiskspace'],
  category: 'machine',
  picture: 'bars',
  rank: 70,
  summary: 'How full the file systems of a machine are, from Glances.',
  options: Type.Object(glancesOptions),
  height: 137,
  shape: 'list',
  icon: 'disk',
  request: (options) => glancesRequest(options, 'fs'),
  read: (body) =>
    entriesOf(body, 'list of file systems').map((system) => {
      const size = numberOf(system.size) ?? 0;
      const used = numberOf(system.used) ?? 0;
      // What is left for users is less than the rest where the system keeps some for itself.
      const free = numberOf(system.free) ?? size - used;
      return {
        device: textOf(system.alias) ?? textOf(system.device_name) ?? '',
        place: textOf(system.mnt_point) ?? '',
        type: textOf(system.fs_type) ?? '',
        size,
        free,
        percent: numberOf(system.percent) ?? (used + free > 0 ? (used / (used + free)) * 100 : 0),
      };
    }),
  shows: (systems, { t, format }) =>
    stacks(
      systems.map(({ device, place, type, size, free, percent }) => ({
        label: device,
        value: format.percent(percent),
        notes: [t('free-of', { free: format.bytes(free), total: format.bytes(size) }), place, type],
        segments: [
          { label: t('used'), share: percent, text: format.percent(percent) },
          { label: t('free'), share: 100 - percent, text: format.percent(100 - percent), level: 'good' },
        ],
      })),
    ),
  example: { hostname: 'http://192.168.1.5:61208' },
});
