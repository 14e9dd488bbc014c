import { Type } from 'typebox';
import { figure, figures, heading, meter, note } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** Over how many minutes the averages of the load are taken. */
const minutes = [1, 5, 15];

export default defineWidget({
  type: 'system-info',
  aliases: ['systeminfo'],
  summary: 'Name, uptime, memory and load of the machine that Dash runs on.',
  options: Type.Object({}),
  height: 161,
  request: () => ({ url: 'system-info', server: true }),
  read: (body) => {
    const { meta, memory, load } = recordOf(body);
    const { hostname, username, system, uptime } = recordOf(meta);
    const host = textOf(hostname);
    if (!host) throw unreadable('host name');
    // The server gives a share from 0 to 1 as text.
    const free = numberOf(recordOf(memory).freePercent);
    const { one, five, fifteen } = recordOf(load);
    return {
      host: textOf(username) ? `${textOf(username)}@${host}` : host,
      system: textOf(system),
      /** Seconds. */
      uptime: numberOf(uptime),
      memory:
        free === undefined ? undefined : { total: textOf(recordOf(memory).total), used: Math.round((1 - free) * 100) },
      /** Averages over `minutes`. */
      load: [one, five, fifteen].map(numberOf).filter((value) => value !== undefined),
    };
  },
  shows: ({ host, system, uptime, memory, load }, { t, format }) => [
    heading(host),
    system !== undefined && note(shortName(system), { title: system }),
    uptime !== undefined && note(`${t('uptime')} ${format.duration(uptime)}`),
    memory &&
      meter(t('memory'), memory.used, memory.total === undefined ? {} : { note: t('of', { total: memory.total }) }),
    figures(...load.map((value, place) => figure(t('load', { minutes: minutes[place] ?? 0 }), format.fixed(value, 2)))),
  ],
  example: {},
});

/** `#1 SMP Debian 6.12.9-1 (linux)` as `Linux 6.12`; what isn't written like a kernel's version stays. */
function shortName(system: string): string {
  const [, version = '', platform] = /^#[^(]*?(?:\s(\d+\.\d+)[^(]*)?\((\w+)\)$/.exec(system) ?? [];
  return platform ? `${platform.slice(0, 1).toUpperCase()}${platform.slice(1)} ${version}`.trim() : system;
}
