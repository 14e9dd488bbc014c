import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { type Cell, figure, levelOf, list, worstOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { family, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { recordOf, textOf } from '../answers.ts';
import { readSystem } from './system.ts';
import { systemDetails } from './system-details.ts';

/** What a machine is asked for: together a small part of what it tells of everything. */
const paths = ['cpu', 'mem', 'fs', 'system', 'uptime'] as const;

const { hostname: _, ...connection } = glancesOptions;
const dash = '–';

export default defineWidget({
  type: 'gl-compact-metrics',
  aliases: ['glcompactmetrics'],
  family,
  category: 'machine',
  picture: 'table',
  rank: 160,
  summary: 'Processor, memory and disks of several machines in a table, from the Glances of each.',
  options: Type.Object({
    systems: Type.Array(
      Type.Object({
        header: Type.Optional(Type.String({ description: 'Name of the machine.' })),
        url: Type.String({ description: 'Address of its Glances with its port.' }),
      }),
      { description: 'The machines, each with `header`, its name, and `url`, the address of its Glances.' },
    ),
    ...connection,
  }),
  interval: 5,
  // The other machines wait for one that doesn't answer.
  timeout: 8000,
  height: ({ systems }) => 12 + systems.length * 40,
  shape: 'list',
  icon: 'machine',
  request: (options) => {
    const systems = systemsOf(options.systems);
    if (systems.length === 0) throw missingOption('systems');
    // A machine that is off leaves dashes in its line.
    return systems.flatMap(({ url }) =>
      paths.map((path) => ({ ...glancesRequest({ ...options, hostname: url }, path), optional: true as const })),
    );
  },
  read: (body, options) => {
    const bodies = body as unknown[];
    return systemsOf(options.systems).map((names, place) => ({
      ...names,
      ...readSystem(bodies.slice(place * paths.length, (place + 1) * paths.length)),
    }));
  },
  shows: (systems, { t, format }) =>
    list(
      systems.map((system) => {
        const shares = [system.processor, system.memory?.percent, system.disk];
        const worst = worstOf(shares.map((share) => (share === undefined ? undefined : levelOf(share))));
        return {
          label: system.name,
          level: system.failure === undefined ? (worst ?? 'good') : 'bad',
          cells: shares.map(
            (share): Cell =>
              share === undefined ? { text: dash } : { text: format.percent(share), share, level: levelOf(share) },
          ),
          details: systemDetails(system, t, format),
        };
      }),
      [t('machine'), t('processor'), t('memory'), t('disk')],
    ),
  glance: (systems, { t, format }) => {
    const down = systems.filter(({ failure }) => failure !== undefined).length;
    if (systems.length === 0) return undefined;
    const shares = systems.map(({ processor, memory, disk }) =>
      Math.max(processor ?? 0, memory?.percent ?? 0, disk ?? 0),
    );
    const highest = Math.max(...shares);
    const name = cut(systems[shares.indexOf(highest)]?.name ?? '', 14);
    const figures = systems.map((system) =>
      figure(system.name, system.failure === undefined ? format.percent(system.processor ?? 0) : dash),
    );
    if (down > 0) return { text: t('silent', { count: down }), level: 'bad', figures };
    const level = levelOf(highest);
    if (level)
      return {
        text: t('highest', { name, share: format.percent(highest) }),
        short: format.percent(highest),
        level,
        figures,
      };
    return { text: t('well', { count: systems.length }), figures };
  },
  example: { systems: [{ header: 'Storage', url: 'http://192.168.1.5:61208' }] },
});

/** The machines that the options name, with their address as it is read. */
function systemsOf(given: readonly unknown[]) {
  return given.flatMap((entry) => {
    const { header, url } = recordOf(entry);
    const written = textOf(url);
    if (written === undefined) return [];
    const address = written.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
    return [{ name: textOf(header) ?? address, address, url: written }];
  });
}
