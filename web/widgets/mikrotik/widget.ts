import { Type } from 'typebox';
import { facts, figure, levelOf, meters, worstOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { secondsOf } from '../time-spans.ts';

export default defineWidget({
  type: 'mikrotik',
  aliases: ['routeros'],
  category: 'network',
  picture: 'bars',
  summary: 'Processor, memory, uptime and leases of a MikroTik router, by the REST interface of RouterOS 7.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the router, such as `https://192.168.88.1`.' }),
    username: Type.String({ description: 'User name; one that may read and use the REST interface is enough.' }),
    password: Type.String({ description: 'Its password.', writeOnly: true }),
  }),
  interval: 30,
  height: 130,
  shape: 'meters',
  lines: 2,
  icon: 'network',
  request: (options) => [
    asked(options, 'system/resource'),
    { ...asked(options, 'ip/dhcp-server/lease?.proplist=address,status'), optional: true },
  ],
  read: (body) => {
    const [resource, leases] = body as [unknown, unknown];
    const fields = recordOf(resource);
    const cpu = numberOf(fields['cpu-load']);
    if (cpu === undefined) throw unreadable('load of the processor');
    const [memory, free] = [numberOf(fields['total-memory']), numberOf(fields['free-memory'])];
    return {
      cpu,
      memory: memory && free !== undefined ? { whole: memory, used: memory - free } : undefined,
      board: textOf(fields['board-name']),
      version: textOf(fields.version)?.split(' ')[0],
      uptime: secondsOf(fields.uptime),
      // A lease that waits is held for a device that isn't there.
      leases: Array.isArray(leases)
        ? recordsOf(leases).filter(({ status }) => status === undefined || status === 'bound').length
        : undefined,
    };
  },
  title: ({ board }) => (board === undefined ? undefined : { text: board }),
  shows: ({ cpu, memory, uptime, leases, version }, { t, format }) => [
    meters([
      { label: t('cpu'), share: cpu },
      ...(memory
        ? [
            {
              label: t('memory'),
              share: (memory.used / memory.whole) * 100,
              note: t('of', { used: format.bytes(memory.used, 1024), whole: format.bytes(memory.whole, 1024) }),
            },
          ]
        : []),
    ]),
    facts(
      uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      leases !== undefined && figure(t('leases'), format.number(leases, 0)),
      figure(t('version'), version),
    ),
  ],
  glance: ({ cpu, memory, uptime, leases }, { t, format }) => {
    const share = memory && (memory.used / memory.whole) * 100;
    return {
      text: t('in-use', { share: format.percent(cpu) }),
      short: format.percent(cpu),
      level: worstOf([levelOf(cpu), share === undefined ? undefined : levelOf(share)]),
      figures: [
        figure(t('cpu'), format.percent(cpu)),
        shareFigure(t('memory'), share, format, false),
        leases !== undefined && figure(t('leases'), format.number(leases, 0)),
        uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      ],
    };
  },
  example: { hostname: 'https://192.168.88.1', username: 'dash', password: 'DASH_MIKROTIK_PASSWORD' },
});

const asked = (
  { hostname, username, password }: { hostname: string; username: string; password: string },
  path: string,
) => ({ url: `${baseAddress(hostname)}/rest/${path}`, basic: { username, password }, proxy: 'always' as const });
