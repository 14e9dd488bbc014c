import { Type } from 'typebox';
import { DashError, isDashError } from '../../../schema/errors.ts';
import { details, facts, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { family, stateOf, type Volume, volumeMeters, volumesGlance } from '../_storage/volumes.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'truenas',
  family,
  category: 'machine',
  picture: 'bars',
  summary: 'How full the pools of a TrueNAS are, what it warns of and how busy it is; administrators dismiss alerts.',
  options: Type.Object({
    hostname: Type.String({
      description: 'Address of TrueNAS, such as `https://192.168.1.6`; `https` unless it says so.',
    }),
    apiKey: Type.Optional(
      Type.String({ description: 'API key; TrueNAS withdraws one that comes without `https`.', writeOnly: true }),
    ),
    username: Type.Optional(Type.String({ description: 'Account, where there is no key.', writeOnly: true })),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
    showPools: Type.Boolean({ default: true, description: 'Shows how full each pool is.' }),
  }),
  interval: 60,
  height: ({ showPools }) => (showPools ? 138 : 46),
  shape: 'meters',
  icon: 'disk',
  request: (options) => [
    { ...asked(options, 'system/info'), optional: true },
    { ...asked(options, 'alert/list'), optional: true },
    ...(options.showPools
      ? [asked(options, 'pool'), { ...asked(options, 'pool/dataset'), optional: true as const }]
      : []),
  ],
  read: (body) => {
    const [info, alerts, pools, datasets] = body as unknown[];
    if (isDashError(info)) throw info.values?.status === 404 ? withoutRest(info) : info;
    const { version, hostname, uptime_seconds, loadavg, physmem } = recordOf(info);
    if (uptime_seconds === undefined && loadavg === undefined) throw unreadable('load');
    const sets = recordsOf(datasets);
    return {
      name: textOf(hostname),
      version: textOf(version),
      uptime: numberOf(uptime_seconds),
      load: Array.isArray(loadavg) ? numberOf(loadavg[0]) : undefined,
      memory: numberOf(physmem),
      knowsAlerts: !isDashError(alerts),
      alerts: recordsOf(alerts)
        .filter(({ dismissed }) => dismissed !== true)
        .map(({ uuid, formatted, text, level, datetime }) => ({
          id: textOf(uuid),
          text: plain(textOf(formatted) ?? textOf(text) ?? ''),
          level: levelOfAlert(textOf(level)),
          at: numberOf(recordOf(datetime).$date),
        })),
      pools: recordsOf(pools).map((pool) => readPool(pool, sets)),
    };
  },
  actions: {
    dismiss: {
      icon: 'dismiss',
      request: (options, id) => ({ ...asked(options, 'alert/dismiss'), method: 'POST', body: id }),
      arguments: ({ alerts }) => alerts.flatMap(({ id }) => id ?? []),
    },
  },
  title: ({ name }) => (name === undefined ? undefined : { text: name }),
  end: ({ alerts, pools }, { t }) => {
    const broken = pools.find(({ level }) => level === 'bad');
    if (broken) return { text: t('is', { name: broken.name, state: stateOf(broken, t) }), level: 'bad' };
    const grave = alerts.filter(({ level }) => level !== undefined);
    const isBad = grave.some(({ level }) => level === 'bad');
    return grave.length > 0
      ? { text: t('count-alerts', { count: grave.length }), level: isBad ? 'bad' : 'warning' }
      : undefined;
  },
  shows: (
    { load, uptime, memory, version, alerts, knowsAlerts, pools },
    { options: { showPools }, t, format, asOf },
  ) => {
    const figures = [
      load !== undefined && figure(t('load'), format.fixed(load, 2)),
      uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      knowsAlerts && figure(t('alerts'), format.number(alerts.length, 0)),
    ];
    const areFiguresBelow = showPools && alerts.length > 0;
    return [
      showPools ? volumeMeters(pools, { t, format }) : row(...figures),
      alerts.length > 0
        ? list(
            alerts.map(({ id, text, level, at }) => ({
              label: text,
              title: text,
              note: at === undefined ? undefined : format.past(at, asOf),
              level,
              actions: id === undefined ? undefined : [{ name: 'dismiss', argument: id, label: t('dismiss') }],
            })),
          )
        : showPools && facts(...figures),
      details(
        ...(areFiguresBelow ? figures.slice(0, 2) : []),
        memory !== undefined && figure(t('memory'), format.bytes(memory, 1024)),
        figure(t('version'), version),
      ),
    ];
  },
  glance: ({ alerts, knowsAlerts, pools, load, uptime }, { t, format }) => {
    const [full, level] = [volumesGlance(pools, { t, format }), alerts.find(({ level }) => level)?.level];
    const figures = [
      load !== undefined && figure(t('load'), format.fixed(load, 2)),
      uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      knowsAlerts && figure(t('alerts'), format.number(alerts.length, 0)),
    ];
    if (full?.level !== 'bad' && level) {
      const worst = alerts.some((alert) => alert.level === 'bad') ? 'bad' : 'warning';
      return {
        text: t('count-alerts', { count: alerts.filter((alert) => alert.level).length }),
        level: worst,
        figures,
      };
    }
    if (full) return { ...full, figures };
    return uptime === undefined ? undefined : { text: t('up', { duration: format.duration(uptime) }), figures };
  },
  example: { hostname: 'https://192.168.1.6', apiKey: 'DASH_TRUENAS_KEY' },
});

interface Connection {
  hostname: string;
  apiKey?: string;
  username?: string;
  password?: string;
}

function asked({ hostname, apiKey, username, password }: Connection, path: string): WidgetRequest {
  const url = `${baseAddress(hostname, 'https')}/api/v2.0/${path}`;
  if (apiKey) return { url, headers: { Authorization: `Bearer ${apiKey}` }, proxy: 'always' };
  if (!username || !password) throw missingOption('apiKey', true);
  return { url, basic: { username, password }, proxy: 'always' };
}

const withoutRest = (cause: DashError) =>
  new DashError('truenas-version', 'This TrueNAS has no REST API.', {
    hint: 'TrueNAS has it up to version 25.10. With an older one check the address.',
    cause,
  });

/** What is no more than a hint has no level. */
function levelOfAlert(level: string | undefined): 'warning' | 'bad' | undefined {
  if (level === undefined || ['INFO', 'NOTICE'].includes(level)) return undefined;
  return level === 'WARNING' ? 'warning' : 'bad';
}

/** Alerts may have marks of HTML in them. */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** By its root dataset, which is called like it; by its disks where nothing is known of that. */
function readPool(
  { name, status, healthy, size, allocated }: Record<string, unknown>,
  datasets: readonly Readonly<Record<string, unknown>>[],
): Volume {
  const own = textOf(name) ?? '';
  const root = datasets.find(({ id, name }) => (textOf(id) ?? textOf(name)) === own);
  const used = numberOf(recordOf(root?.used).parsed) ?? numberOf(allocated) ?? 0;
  const free = numberOf(recordOf(root?.available).parsed) ?? Math.max(0, (numberOf(size) ?? 0) - used);
  const state = textOf(status) ?? '';
  const isWell = state === 'ONLINE' && healthy !== false;
  return {
    ...{ name: own, used, total: used + free },
    ...(!isWell && state !== '' && { state: state.toLowerCase(), level: state === 'ONLINE' ? 'warning' : 'bad' }),
  };
}
