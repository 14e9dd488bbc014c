import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { figure, lead, list, note } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { listedCount } from '../counts.ts';
import { secondsOf } from '../time-spans.ts';

/** Alerts of each answer: with all their events, more would be megabytes. */
const mostAlerts = 250;

export default defineWidget({
  type: 'crowdsec',
  category: 'network',
  picture: 'rows',
  summary: 'Whom CrowdSec bans at present, and how many alerts it has had; administrators lift a ban.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the local API, such as `http://192.168.1.5:8080`.' }),
    username: Type.String({ description: 'Name of a machine (`cscli machines add`).', writeOnly: true }),
    password: Type.String({ description: 'Its password.', writeOnly: true }),
    last24h: Type.Boolean({ default: true, description: 'Counts the alerts of the past day alone.' }),
  }),
  interval: 60,
  height: 240,
  shape: 'tall-list',
  icon: 'shield',
  signIn: ({ hostname, username, password }) => ({
    request: {
      url: `${baseAddress(hostname)}/v1/watchers/login`,
      method: 'POST',
      body: { machine_id: username, password, scenarios: [] },
    },
    keep: { body: (body) => textOf(recordOf(body).token) },
    send: { header: 'Authorization', prefix: 'Bearer ' },
  }),
  request: ({ hostname, last24h }) => {
    const asked = (query: Record<string, string | number | undefined>): WidgetRequest => ({
      url: withQuery(`${baseAddress(hostname)}/v1/alerts`, { limit: mostAlerts, ...query }),
      proxy: 'always',
    });
    return [
      // Those of the community's lists name thousands of addresses each.
      asked({ include_capi: 'false', since: last24h ? '24h' : undefined }),
      asked({ include_capi: 'false', decision_type: 'ban', has_active_decision: 'true' }),
    ];
  },
  read: (body) => {
    const [alerts, active] = body as unknown[];
    // It is null where there is none.
    if (![alerts, active].every((one) => one === null || Array.isArray(one))) throw unreadable('list of alerts');
    return {
      alerts: recordsOf(alerts).length,
      bans: recordsOf(active).flatMap(({ scenario, source, decisions }) => {
        const { ip, cn } = recordOf(source);
        return recordsOf(decisions)
          .filter(({ type, duration }) => textOf(type)?.toLowerCase() === 'ban' && (secondsOf(duration) ?? 1) > 0)
          .map((ban) => ({
            id: textOf(ban.id),
            address: textOf(ban.value) ?? textOf(ip) ?? '',
            // Who wrote the scenario stands before it.
            reason: (textOf(ban.scenario) ?? textOf(scenario) ?? '').replace(/^.*\//, ''),
            country: /^[a-z]{2}$/i.exec(textOf(cn) ?? '')?.[0].toUpperCase(),
            seconds: secondsOf(ban.duration),
          }));
      }),
    };
  },
  actions: {
    unban: {
      icon: 'dismiss',
      confirm: true,
      request: ({ hostname }, id) => ({
        url: `${baseAddress(hostname)}/v1/decisions/${encodeURIComponent(id)}`,
        method: 'DELETE',
        proxy: 'always',
      }),
      arguments: ({ bans }) => bans.flatMap(({ id }) => id ?? []),
    },
  },
  shows: ({ alerts, bans }, { options: { last24h }, t, format }) => [
    lead(countOf(bans.length, { t, format }), {
      unit: t('unit-banned', { count: bans.length }),
      note: t(last24h ? 'alerts-today' : 'alerts-all', { count: alerts, alerts: countOf(alerts, { t, format }) }),
    }),
    bans.length === 0
      ? note(t('none'))
      : list(
          bans.map(({ id, address, reason, country, seconds }) => ({
            label: address,
            note: format.list([reason, country && format.country(country)]),
            value: seconds === undefined ? undefined : format.duration(seconds),
            valueTitle: t('left'),
            actions: id === undefined ? undefined : [{ name: 'unban', argument: id, label: t('unban') }],
          })),
        ),
  ],
  glance: ({ alerts, bans }, { t, format }) => ({
    text: bans.length === 0 ? t('nobody') : t('banned', { bans: countOf(bans.length, { t, format }) }),
    figures: [
      figure(t('bans'), countOf(bans.length, { t, format })),
      figure(t('alerts'), countOf(alerts, { t, format })),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:8080', username: 'dash', password: 'DASH_CROWDSEC_PASSWORD' },
});

const countOf = (count: number, words: { t: WidgetWords; format: Format }) =>
  listedCount(count, count >= mostAlerts, words);
