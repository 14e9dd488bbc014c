import type { ByteStep, Format } from '../../../schema/format.ts';
import { list, type Meter, meters, note, type Shown } from '../../../schema/shown.ts';
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
  const of = (used: number, total: number, step?: ByteStep) =>
    t('of', { used: format.bytes(used, step), total: format.bytes(total, step) });
  const { used, total } = memory ?? {};
  const names = [
    { label: t('hostname'), value: hostname },
    { label: t('system'), value: os },
    { label: t('uptime'), value: uptime === undefined ? undefined : writtenUptime(uptime, format) },
  ].filter(({ value }) => value !== undefined);
  const shareOf = (label: string, share: number | undefined, note?: string): Meter[] =>
    share === undefined ? [] : [{ label, share, ...(note !== undefined && { note }) }];
  return [
    names.length > 0 && list(names),
    meters([
      ...shareOf(t('processor'), processor),
      ...shareOf(
        t('memory'),
        memory?.percent,
        used !== undefined && total !== undefined ? of(used, total, 1024) : undefined,
      ),
      ...(partitions.length > 0
        ? partitions.flatMap(({ place, used, size }) => shareOf(place, (used / size) * 100, of(used, size)))
        : shareOf(t('disk'), disk)),
    ]),
  ];
}
