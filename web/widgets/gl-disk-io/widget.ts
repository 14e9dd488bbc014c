import { Type } from 'typebox';
import { figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { entriesOf, family, glancesOptions, glancesRequest, rateOf, writtenRate } from '../_glances/api.ts';
import { numberOf, textOf } from '../answers.ts';

const directions = ['read', 'write'] as const;

export default defineWidget({
  type: 'gl-disk-io',
  aliases: ['gldiskio'],
  family,
  category: 'machine',
  picture: 'traffic',
  rank: 170,
  summary: 'What the disks of a machine read and write at present, from Glances.',
  options: Type.Object(glancesOptions),
  // Glances takes a sample every two seconds at most.
  interval: 2,
  height: 109,
  shape: 'list',
  icon: 'disk',
  request: (options) => glancesRequest(options, 'diskio'),
  read: (body) =>
    entriesOf(body, 'list of disks').map((disk) => ({
      name: textOf(disk.disk_name) ?? '',
      /** Bytes a second, and operations since the sample before. */
      read: { rate: rateOf(disk, 'read_bytes'), operations: numberOf(disk.read_count) ?? 0 },
      write: { rate: rateOf(disk, 'write_bytes'), operations: numberOf(disk.write_count) ?? 0 },
    })),
  shows: (disks, { t, format, previous = [] }) =>
    list(
      disks.map((disk) => {
        const before = previous.find(({ name }) => name === disk.name) ?? disk;
        return {
          label: disk.name,
          cells: directions.map((direction) => {
            const { rate, operations } = disk[direction];
            const change = rate - before[direction].rate;
            return {
              ...writtenRate(rate, t, format),
              title: t('operations', { count: operations }),
              trend: change === 0 ? undefined : change > 0 ? 'up' : 'down',
            };
          }),
        };
      }),
      [t('disk'), t('read'), t('write')],
    ),
  glance: (disks, { t, format }) => {
    if (disks.length === 0) return undefined;
    const sum = (direction: (typeof directions)[number]) => disks.reduce((all, disk) => all + disk[direction].rate, 0);
    const [read, write] = [sum('read'), sum('write')];
    const { text: rate } = writtenRate(Math.max(read, write), t, format);
    const isIdle = rate === t('idle');
    return {
      text: isIdle ? rate : t(read > write ? 'reads' : 'writes', { rate }),
      short: rate,
      figures: directions.map((direction) => figure(t(direction), writtenRate(sum(direction), t, format).text)),
    };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
