import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { empty, type Level, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { containerActions } from '../_docker/controls.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { unreadable } from '../answers.ts';
import { type Container, measuredIds, type Reading, readContainers, readStats } from './containers.ts';

const levels = { warn: 'warning', other: 'unknown', paused: 'unknown', ok: 'good' } as const satisfies Record<
  string,
  Level
>;

export default defineWidget({
  type: 'docker-containers',
  aliases: ['docker'],
  family,
  category: 'machine',
  picture: 'alerts',
  rank: 36,
  summary: 'How the containers of a Docker are, by its socket or a proxy of that; administrators start and stop them.',
  options: Type.Object({
    socket: Type.String({
      default: '/var/run/docker.sock',
      description:
        'Docker’s socket on the machine of the server, or the address of a proxy of it, such as `tcp://192.168.1.5:2375`.',
    }),
    containers: Type.Record(
      Type.String(),
      Type.Object({
        name: Type.Optional(Type.String()),
        url: Type.Optional(Type.String()),
        description: Type.Optional(Type.String()),
        category: Type.Optional(Type.String()),
        id: Type.Optional(Type.String()),
        parent: Type.Optional(Type.String()),
        hide: Type.Optional(Type.Boolean()),
      }),
      {
        default: {},
        description:
          'By the names of containers, what counts in place of their labels: `name` (label `dash.name`), `url`, `description`, `category`, `id`, `parent` and `hide`.',
      },
    ),
    hideByDefault: Type.Boolean({ default: false, description: 'Shows only those that say `hide: false`.' }),
    runningOnly: Type.Boolean({ default: false, description: 'Leaves out what doesn’t run.' }),
    category: Type.Optional(Type.String({ description: 'Shows only those of this category.' })),
    formatNames: Type.Boolean({ default: false, description: 'Makes words of their names.' }),
    showStats: Type.Boolean({ default: false, description: 'Shows what they use of processor and memory.' }),
    controls: Type.Boolean({
      default: false,
      description: 'Offers administrators to start, stop and restart them; a proxy has to allow it.',
    }),
  }),
  interval: 30,
  shape: 'tall-list',
  lines: 5,
  icon: 'box',
  request: ({ socket, runningOnly }) => asked(socket, `containers/json?all=${!runningOnly}`),
  follows: ([found, ...others], options) =>
    others.length > 0
      ? []
      : measuredIds(containersIn(found, options), options).map((id) => ({
          ...asked(options.socket, `containers/${id}/stats?stream=false`),
          optional: true,
        })),
  read: (body, options) => {
    const [found, ...stats] = body as unknown[];
    if (!Array.isArray(found)) throw unreadable('list of containers');
    const containers = containersIn(found, options);
    const measured = new Map(measuredIds(containers, options).map((id, index) => [id, readStats(stats[index])]));
    return containers.map((container) => {
      const own = measured.get(container.id);
      return { ...container, level: levels[container.mark], ...(own && { stats: own }) };
    });
  },
  actions: containerActions(
    ({ socket }: Options, id, act) => sent(socket, `${id}/${act}${act === 'start' ? '' : '?t=10'}`),
    (containers: readonly Container[], { controls }) => (controls ? containers : []),
  ),
  end: (containers, { t, format }) =>
    monitorsEnd(containers, t) ??
    (containers.length > 0 ? { text: t('running', { count: format.number(countRunning(containers), 0) }) } : undefined),
  shows: (containers, { options, t, format }) => {
    if (containers.length === 0) return empty(t('none'));
    const names = new Map(containers.map(({ key, name }) => [key, name]));
    return list(
      containers.map((container) => {
        const { id, name, href, about, parent, image, status, state, level, stats, acts } = container;
        const whole = parent === undefined ? undefined : names.get(parent);
        return {
          label: name,
          href,
          title: format.list([about, image]),
          note: [whole !== undefined && t('part-of', { name: whole }), status || state].filter(Boolean).join(' · '),
          level,
          value: stats?.cpu === undefined ? undefined : format.percent(stats.cpu),
          valueNote: stats?.memory === undefined ? undefined : format.bytes(stats.memory, 1024),
          valueTitle: stats && t('traffic', { received: format.bytes(stats.received), sent: format.bytes(stats.sent) }),
          actions: options.controls ? acts.map((act) => ({ name: act, argument: id, label: t(act) })) : undefined,
        };
      }),
    );
  },
  glance: (containers, { t }) => monitorsGlance(containers, t),
  example: { socket: 'tcp://192.168.1.5:2375', runningOnly: true, showStats: true },
});

type Options = Reading & { socket: string; controls: boolean };

const containersIn = (found: unknown, options: Options) => readContainers(found, hostOf(options.socket), options);

/** The host that ports of containers are at; none for a socket. */
const hostOf = (socket: string) => (isPath(socket) ? '' : new URL(addressOf(socket)).hostname);

const scheme = /^unix:(?=\/)/i;
const isPath = (socket: string) => /^\/|^unix:\//i.test(socket.trim());

/** Where a proxy of the socket answers. */
function addressOf(socket: string): string {
  const address = baseAddress(socket.trim().replace(/^tcp:\/\//i, 'http://'));
  if (URL.canParse(address) && !/^(?:\\|npipe:)/i.test(socket.trim())) return address;
  throw new DashError('docker-socket', `"${socket}" is neither a socket of Unix nor an address.`, {
    hint: 'Write "/var/run/docker.sock", or the address of a proxy: "tcp://socket-proxy:2375".',
    values: { socket },
  });
}

const asked = (socket: string, path: string): WidgetRequest =>
  isPath(socket)
    ? { url: `http://docker/${path}`, socket: socket.trim().replace(scheme, '').replace(/^\/+/, '/'), proxy: 'always' }
    : { url: `${addressOf(socket)}/${path}`, proxy: 'always' };

/** Docker takes no body with these. */
const sent = (socket: string, path: string): WidgetRequest => ({
  ...asked(socket, `containers/${path}`),
  method: 'POST',
  form: {},
});

const countRunning = (containers: readonly Container[]) => containers.filter(({ state }) => state === 'running').length;
