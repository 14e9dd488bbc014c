import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { figure, levelOf, meters } from '../../../schema/shown.ts';
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
  shape: 'meters',
  lines: 2,
  icon: 'disk',
  request: (options) => glancesRequest(options, 'fs'),
  read: (body) =>
    entriesOf(body, 'list of file systems').map((system) => {
      const size = numberOf(system.size) ?? 0;
      const used = numberOf(system.used) ?? 0;
      // What is left for users is less than the rest where the system keeps some for itself.
      const free = numberOf(system.free) ?? size - used;
      return {
        name: textOf(system.alias),
        device: textOf(system.device_name) ?? '',
        place: textOf(system.mnt_point) ?? '',
        type: textOf(system.fs_type) ?? '',
        size,
        free,
        percent: numberOf(system.percent) ?? (used + free > 0 ? (used / (used + free)) * 100 : 0),
      };
    }),
  shows: (systems, { t, format }) =>
    meters(
      systems.map(({ name, device, place, type, size, free, percent }) => {
        const { text, unit } = format.bytesParts(free);
        return {
          label: name ?? (place || device),
          title: format.list([device, place, type, format.bytes(size)]),
          share: percent,
          text,
          unit: t('free', { unit }),
        };
      }),
    ),
  glance: (systems, { t, format }) => {
    const [fullest] = systems.toSorted((a, b) => b.percent - a.percent);
    if (!fullest) return undefined;
    const nameOf = ({ name, place, device }: (typeof systems)[number]) => name ?? (place || device);
    const share = format.percent(fullest.percent);
    return {
      text: t('full', { name: cut(nameOf(fullest), 11), share }),
      short: share,
      level: levelOf(fullest.percent),
      figures: systems.map((one) => figure(nameOf(one), format.percent(one.percent), { level: levelOf(one.percent) })),
    };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
