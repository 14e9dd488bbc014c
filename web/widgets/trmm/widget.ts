import { Type } from 'typebox';
import { details, figure, type Level, levelOf, meters, note, row, worstOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { addressAt } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { shareFigure } from '../levels.ts';

/** Days that the certificate is valid for: reversed, as few are bad. */
const certificateLimits = { warning: 21, bad: 7 };

const pings = ['redis_ping', 'nats_std_ping', 'nats_ws_ping', 'mesh_ping'] as const;

export default defineWidget({
  type: 'trmm',
  aliases: ['tacticalrmm', 'tactical-rmm'],
  category: 'services',
  picture: 'bars',
  summary: 'How a Tactical RMM server is, and how much it looks after.',
  options: Type.Object({
    url: Type.String({
      description: 'Address of its status, such as `https://api.example.org/core/v2/status/`.',
    }),
    token: Type.String({ description: 'Monitoring token that is set on the server.', writeOnly: true }),
  }),
  interval: 60,
  height: 150,
  shape: 'row',
  icon: 'machine',
  request: ({ url, token }) => ({
    url: addressAt(url, '/core/v2/status/'),
    headers: { 'X-Mon-Token': token, 'Content-Type': 'application/json' },
  }),
  read: (body) => {
    const fields = recordOf(body);
    const agents = numberOf(fields.agent_count);
    if (agents === undefined) throw unreadable('number of agents');
    return {
      agents,
      clients: numberOf(fields.client_count),
      sites: numberOf(fields.site_count),
      version: textOf(fields.version),
      agentVersion: textOf(fields.latest_agent_version),
      disk: numberOf(fields.disk_usage_percent),
      memory: numberOf(fields.mem_usage_percent),
      isExpired: fields.cert_expired === true,
      certificateDays: numberOf(fields.days_until_cert_expires),
      queue: numberOf(fields.celery_queue_len),
      queueHealth: textOf(fields.celery_queue_health),
      pings: pings.flatMap((name) => (typeof fields[name] === 'boolean' ? [{ name, isWell: fields[name] }] : [])),
      services: Object.entries(recordOf(fields.services_running)).map(([name, runs]) => ({
        name,
        runs: runs === true,
      })),
    };
  },
  end: (data, { t }) => {
    const { faults, level } = stateOf(data);
    if (faults > 0) return { text: t('faults', { count: faults }), level: 'bad' };
    return level ? { text: t('to-watch'), level } : undefined;
  },
  shows: (data, { t, format }) => {
    const { agents, clients, sites, disk, memory, isExpired, certificateDays, queue, queueHealth, services } = data;
    const counted = (name: string, count: number | undefined) => countFigure(t(name), count, format);
    const bars = [
      ...(disk === undefined ? [] : [{ label: t('disk'), share: disk }]),
      ...(memory === undefined ? [] : [{ label: t('memory'), share: memory }]),
    ];
    const stopped = services.filter(({ runs }) => !runs).map(({ name }) => name);
    const certificate = isExpired
      ? t('expired')
      : certificateDays === undefined
        ? undefined
        : format.duration(certificateDays * day);
    return [
      row(counted('agents', agents), counted('clients', clients), counted('sites', sites)),
      bars.length > 0 && meters(bars),
      stopped.length > 0 && note(t('stopped', { names: format.list(stopped) }), { level: 'bad' }),
      details(
        figure(t('certificate'), certificate, { level: certificateLevel(data) }),
        ...data.pings.map(({ name, isWell }) =>
          figure(t(name), t(isWell ? 'well' : 'unwell'), { level: isWell ? undefined : 'bad' }),
        ),
        counted('queue', queue),
        figure(t('queue-health'), queueHealth),
        ...services.map(({ name, runs }) =>
          figure(name, t(runs ? 'runs' : 'stands'), { level: runs ? undefined : 'bad' }),
        ),
        figure(t('version'), data.version),
        figure(t('agent-version'), data.agentVersion),
      ),
    ];
  },
  glance: (data, { t, format }) => {
    const { faults, level } = stateOf(data);
    const { agents, sites, disk, memory } = data;
    return {
      text: faults > 0 ? t('faults', { count: faults }) : t('count-agents', countWords(agents, format, 'agents')),
      level,
      figures: [
        countFigure(t('agents'), agents, format),
        countFigure(t('sites'), sites, format),
        shareFigure(t('disk'), disk, format),
        shareFigure(t('memory'), memory, format),
      ],
    };
  },
  example: { url: 'https://api.example.org/core/v2/status/', token: 'DASH_TRMM_TOKEN' },
});

/** Seconds. */
const day = 86_400;

interface State {
  disk: number | undefined;
  memory: number | undefined;
  isExpired: boolean;
  certificateDays: number | undefined;
  pings: readonly { isWell: boolean }[];
  services: readonly { runs: boolean }[];
}

const certificateLevel = ({ isExpired, certificateDays }: State) =>
  isExpired
    ? ('bad' as const)
    : certificateDays === undefined
      ? undefined
      : levelOf(certificateDays, certificateLimits);

/** How many things don't work, and the worst level of all. */
function stateOf(state: State): { faults: number; level: 'warning' | 'bad' | undefined } {
  const faults =
    state.pings.filter(({ isWell }) => !isWell).length +
    state.services.filter(({ runs }) => !runs).length +
    Number(state.isExpired);
  const uses = [state.disk, state.memory].map((use) => (use === undefined ? undefined : levelOf(use)));
  const levels: (Level | undefined)[] = [faults > 0 ? 'bad' : undefined, certificateLevel(state), ...uses];
  return { faults, level: worstOf(levels) };
}
