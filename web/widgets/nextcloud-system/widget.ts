import { Type } from 'typebox';
import { details, facts, figure, levelOf, type Meter, meters } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest, serverInfo } from '../_nextcloud/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'nextcloud-system',
  aliases: ['nextcloudsystem'],
  family,
  category: 'services',
  picture: 'bars',
  summary: 'Memory, load and versions of the server that a Nextcloud runs on.',
  options: Type.Object(nextcloudOptions),
  interval: 30,
  height: 110,
  shape: 'meters',
  lines: 1,
  icon: 'machine',
  request: (options) => nextcloudRequest(options, serverInfo),
  read: (body) => {
    const { nextcloud, server } = recordOf(nextcloudData(body));
    const system = recordOf(recordOf(nextcloud).system);
    const { php, database, webserver } = recordOf(server);
    if (Object.keys(system).length === 0) throw unreadable('system');
    const { type, version, size } = recordOf(database);
    return {
      memory: useOf(system.mem_total, system.mem_free),
      swap: useOf(system.swap_total, system.swap_free),
      load: Array.isArray(system.cpuload) ? system.cpuload.slice(0, 3).map((value) => numberOf(value) ?? null) : [],
      cores: numberOf(system.cpunum),
      version: textOf(system.version),
      webserver: textOf(webserver),
      php: textOf(recordOf(php).version),
      database: [textOf(type), textOf(version)].filter(Boolean).join(' ') || undefined,
      databaseSize: numberOf(size),
    };
  },
  end: ({ cores }, { t }) => (cores === undefined ? undefined : { text: t('cores', { count: cores }) }),
  shows: ({ memory, swap, load, version, webserver, php, database, databaseSize }, { t, format }) => {
    const meterOf = (label: string, use: Use | undefined): Meter[] => {
      if (use === undefined) return [];
      const { text, unit } = format.bytesParts(use.total - use.used, 1024);
      const values = { used: format.bytes(use.used, 1024), total: format.bytes(use.total, 1024) };
      return [{ label, share: use.share, text, unit: t('free', { unit }), note: t('of', values) }];
    };
    const bars = [...meterOf(t('memory'), memory), ...meterOf(t('swap'), swap)];
    return [
      bars.length > 0 && meters(bars),
      facts(...loads.map((name, place) => isKnown(load[place]) && figure(t(name), format.fixed(load[place], 2)))),
      details(
        figure(t('version'), version),
        figure(t('web-server'), webserver),
        figure(t('php'), php),
        figure(t('database'), database),
        databaseSize !== undefined && figure(t('database-size'), format.bytes(databaseSize)),
      ),
    ];
  },
  glance: ({ memory, load: [load], version }, { t, format }) => {
    const written = isKnown(load) ? format.fixed(load, 2) : undefined;
    if (memory === undefined) return written === undefined ? undefined : { text: t('load', { load: written }) };
    const share = format.percent(memory.share);
    return {
      text: t('memory-in-use', { share }),
      short: share,
      level: levelOf(memory.share),
      figures: [figure(t('memory'), share), figure(t('load-1'), written), figure(t('version'), version)],
    };
  },
  example: { hostname: 'https://cloud.example.org', username: 'admin', password: 'DASH_NEXTCLOUD_PASSWORD' },
});

const loads = ['load-1', 'load-5', 'load-15'];

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number';

/** Bytes in use. */
interface Use {
  used: number;
  total: number;
  /** 0 to 100. */
  share: number;
}

/** By KiB in all and available; nothing where they aren't known, which -1024 stands for, or where there are none. */
function useOf(total: unknown, free: unknown): Use | undefined {
  const [all, left] = [numberOf(total), numberOf(free)];
  if (all === undefined || left === undefined || all <= 0 || left < 0 || left > all) return undefined;
  return { used: (all - left) * 1024, total: all * 1024, share: ((all - left) / all) * 100 };
}
