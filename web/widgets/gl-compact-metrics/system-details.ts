import type { Format } from '../../../schema/format.ts';
import { meter, note, rows, type Shown } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { writtenUptime } from '../_glances/uptime.ts';
import type { SystemFigures } from './system.ts';

/** What there is to say of one machine. */
export function systemDetails(
  { failure, hostname, os, uptime, processor, memory, disk, partitions }: SystemFigures,
  t: WidgetWords,
  format: Format,
): (Shown | false)[] {
  if (failure !== undefined) return [note(failure, { level: 'bad' })];
  const of = (used: number, total: number) => t('of', { used: format.bytes(used), total: format.bytes(total) });
  const { used, total } = memory ?? {};
  const names = [
    { label: t('hostname'), value: hostname },
    { label: t('system'), value: os },
    { label: t('uptime'), value: uptime === undefined ? undefined : writtenUptime(uptime, format) },
  ].filter(({ value }) => value !== undefined);
  return [
    names.length > 0 && rows(names),
    processor !== undefined && meter(t('processor'), processor),
    memory !== undefined &&
      meter(t('memory'), memory.percent, used === undefined || total === undefined ? {} : { note: of(used, total) }),
    disk !== undefined && meter(t('disk'), disk),
    partitions.length > 0 &&
      rows(
        partitions.map(({ place, used, size }) => ({
          label: place,
          note: of(used, size),
          value: format.percent((used / size) * 100, 0),
          share: (used / size) * 100,
        })),
      ),
  ];
}
