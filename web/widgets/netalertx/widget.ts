import { Type } from 'typebox';
import { figure, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'netalertx',
  aliases: ['pialert'],
  category: 'network',
  picture: 'rows',
  summary: 'Devices in the network that are connected, new or down, from NetAlertX.',
  options: Type.Object({
    hostname: Type.String({
      description: 'Address of its API, such as `http://192.168.1.5:20212`; with version 1 that of its page.',
    }),
    apiKey: Type.String({ description: 'Token of the API, from its settings (`API_TOKEN`).', writeOnly: true }),
    version: Type.Union([Type.Literal(1), Type.Literal(2)], {
      default: 2,
      description: 'Version of its API: 1 for releases before 26.1.17.',
    }),
  }),
  interval: 60,
  height: 46,
  shape: 'row',
  icon: 'network',
  request: ({ hostname, apiKey, version }) => {
    const common = { headers: { Authorization: `Bearer ${apiKey}` }, proxy: 'always' as const };
    const base = baseAddress(hostname);
    if (version === 1) return { url: `${base}/php/server/devices.php?action=getDevicesTotals`, ...common };
    return [
      { url: `${base}/devices/totals`, ...common },
      { url: `${base}/devices/by-status?status=down`, ...common, optional: true },
    ];
  },
  read: (body, { version }) => {
    const [counts, away] = version === 1 ? [body] : (body as unknown[]);
    const totals = Array.isArray(counts) ? counts : recordOf(counts).totals;
    const [known, connected, , fresh, down] = Array.isArray(totals) ? totals.map(numberOf) : [];
    if (known === undefined || connected === undefined) throw unreadable('number of devices');
    return {
      ...{ known, connected, fresh: fresh ?? 0, down: down ?? 0 },
      // Favourites have a star before their names.
      devices: recordsOf(Array.isArray(away) ? away : recordOf(away).devices).map(({ id, title }) => ({
        name: (textOf(title) ?? '').replace(/^(?:&#9733;?|★)\s*/, ''),
        id: textOf(id),
      })),
    };
  },
  end: ({ down, fresh }, { t }) =>
    down > 0
      ? { text: t('count-down', { count: down }), level: 'bad' }
      : fresh > 0
        ? { text: t('count-new', { count: fresh }), level: 'warning' }
        : undefined,
  shows: ({ known, connected, fresh, down, devices }, { t, format }) => [
    row(
      figure(t('connected'), format.number(connected, 0)),
      figure(t('new'), format.number(fresh, 0), { level: fresh > 0 ? 'warning' : undefined }),
      figure(t('down'), format.number(down, 0), { level: down > 0 ? 'bad' : undefined }),
      figure(t('known'), format.number(known, 0)),
    ),
    devices.length > 0 &&
      list(devices.map(({ name, id }) => ({ label: name || id, title: id, value: t('is-down'), level: 'bad' }))),
  ],
  glance: ({ known, connected, fresh, down }, { t, format }) => ({
    text:
      down > 0
        ? t('count-down', { count: down })
        : fresh > 0
          ? t('count-new', { count: fresh })
          : t('count-connected', { count: connected }),
    level: down > 0 ? 'bad' : fresh > 0 ? 'warning' : undefined,
    figures: [
      figure(t('connected'), format.number(connected, 0)),
      figure(t('new'), format.number(fresh, 0)),
      figure(t('down'), format.number(down, 0)),
      figure(t('known'), format.number(known, 0)),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:20212', apiKey: 'DASH_NETALERTX_TOKEN' },
});
