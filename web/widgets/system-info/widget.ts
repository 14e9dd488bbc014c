import { Type } from 'typebox';
import { figure, levelOf, meters, note, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { capital } from '../texts.ts';

/** Over how many minutes the averages of the load are taken. */
const minutes = [1, 5, 15];

export default defineWidget({
  type: 'system-info',
  aliases: ['systeminfo'],
  category: 'machine',
  picture: 'machine',
  rank: 40,
  summary: 'Name, uptime, memory and load of the machine that Dash runs on.',
  options: Type.Object({}),
  height: 120,
  shape: 'meters',
  icon: 'machine',
  request: () => ({ url: 'system-info', server: true }),
  read: (body) => {
    const { meta, memory, load } = recordOf(body);
    const { hostname, username, system, release, uptime } = recordOf(meta);
    const host = textOf(hostname);
    if (!host) throw unreadable('host name');
    // The server gives a share from 0 to 1 as text.
    const free = numberOf(recordOf(memory).freePercent);
    const { one, five, fifteen } = recordOf(load);
    return {
      host: textOf(username) ? `${textOf(username)}@${host}` : host,
      system: textOf(system),
      release: textOf(release),
      /** Seconds. */
      uptime: numberOf(uptime),
      memory:
        free === undefined ? undefined : { total: textOf(recordOf(memory).total), used: Math.round((1 - free) * 100) },
      /** Averages over `minutes`. */
      load: [one, five, fifteen].map(numberOf).filter((value) => value !== undefined),
    };
  },
  title: ({ host }) => ({ text: host }),
  end: ({ uptime }, { t, format }) =>
    uptime === undefined ? undefined : { text: t('up', { duration: format.duration(uptime) }) },
  shows: ({ system, release, memory, load }, { t, format }) => [
    memory &&
      meters([
        {
          label: t('memory'),
          share: memory.used,
          ...(memory.total !== undefined && { unit: t('of', { total: memory.total }) }),
        },
      ]),
    row(...load.map((value, place) => figure(t('load', { minutes: minutes[place] ?? 0 }), format.fixed(value, 2)))),
    system !== undefined && note(shortName(system, release), { title: system }),
  ],
  glance: ({ memory, load, uptime }, { t, format }) => {
    const up = uptime === undefined ? undefined : format.duration(uptime);
    const used = memory && format.percent(memory.used);
    const figures = [
      figure(t('memory-short'), used, { level: memory && levelOf(memory.used) }),
      figure(t('load-short'), load[0] === undefined ? undefined : format.fixed(load[0], 2)),
      figure(t('uptime'), up),
    ];
    if (memory)
      return { text: t('memory-used', { share: used ?? '' }), short: used, level: levelOf(memory.used), figures };
    return up === undefined ? undefined : { text: t('up', { duration: up }), short: up, figures };
  },
  example: {},
});

/**
 * `#1 SMP Debian 6.12.9-1 (linux)` as `Linux 6.12`; what isn't written like a kernel's version stays. One that names no
 * version of its own has that of the release.
 */
function shortName(system: string, release = ''): string {
  const [, named, platform] = /^#[^(]*?(?:\s(\d+\.\d+)[^(]*)?\((\w+)\)$/.exec(system) ?? [];
  if (!platform) return system;
  const version = named ?? /^\d+\.\d+/.exec(release)?.[0] ?? '';
  return `${capital(platform)} ${version}`.trim();
}
