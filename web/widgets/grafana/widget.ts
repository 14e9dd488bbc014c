import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { list, note, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { type Alert, alertsEnd, family, readAlert, showAlert, sortAlerts } from '../_alerts/alerts.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

/** What there is of each, by the fields of the answer. */
const counts = { dashboards: 'dashboards', sources: 'datasources', rules: 'alerts' } as const;
const names = Object.keys(counts) as (keyof typeof counts)[];

export default defineWidget({
  type: 'grafana',
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'The alerts of Grafana, and how many dashboards, data sources and alert rules it has.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Grafana, such as `http://192.168.1.5:3000`.' }),
    username: Type.String({
      description: 'User name of an administrator of the server: no other may count.',
      writeOnly: true,
    }),
    password: Type.String({ description: 'The password of that user.', writeOnly: true }),
    alertSource: Type.String({
      default: 'grafana',
      description:
        'Where alerts are read: `grafana`, the UID of an Alertmanager among its data sources, such as `alertmanager`, or `legacy` for what Grafana had up to 10.4.',
    }),
  }),
  interval: 60,
  shape: 'row',
  icon: 'chart',
  request: ({ hostname, username, password, alertSource }) => {
    const path = isLegacy(alertSource)
      ? 'alerts'
      : `alertmanager/${encodeURIComponent(alertSource.trim())}/api/v2/alerts`;
    const basic = { username, password };
    return [
      { url: `${baseAddress(hostname)}/api/admin/stats`, basic },
      { url: `${baseAddress(hostname)}/api/${path}`, basic, optional: true },
    ];
  },
  read: (body, { alertSource }) => {
    const [stats, listed] = body as [unknown, unknown];
    const fields = recordOf(stats);
    if (fields.dashboards === undefined) throw unreadable('number of dashboards');
    return {
      counts: names.map((name) => ({ name, count: numberOf(fields[counts[name]]) ?? 0 })),
      alerts: Array.isArray(listed) ? sortAlerts(alertsOf(listed, isLegacy(alertSource))) : undefined,
      failure: isDashError(listed) ? listed.message : undefined,
    };
  },
  end: ({ alerts = [] }, { t }) => alertsEnd(alerts, t),
  shows: ({ counts, alerts, failure }, { t, format, asOf }) => [
    row(
      ...counts.map(({ name, count }) => countFigure(t(name), count, format)),
      alerts !== undefined &&
        countFigure(t('triggered'), alerts.length, format, { level: alertsEnd(alerts, t)?.level }),
    ),
    alerts === undefined && note(t('no-alerts-read'), { level: 'warning', title: failure }),
    alerts !== undefined && alerts.length > 0 && list(alerts.map((alert) => showAlert(alert, { format, asOf }))),
  ],
  glance: ({ counts, alerts }, { t, format }) => {
    const state = alertsEnd(alerts ?? [], t);
    const dashboards = counts[0]?.count ?? 0;
    return {
      text:
        state?.text ??
        (alerts === undefined ? t('count-dashboards', countWords(dashboards, format, 'written')) : t('calm')),
      level: state?.level,
      figures: [
        ...counts.map(({ name, count }) => countFigure(t(name), count, format)),
        alerts !== undefined && countFigure(t('triggered'), alerts.length, format),
      ],
    };
  },
  example: {
    hostname: 'http://192.168.1.5:3000',
    username: 'DASH_GRAFANA_USER',
    password: 'DASH_GRAFANA_PASSWORD',
    alertSource: 'grafana',
  },
});

const isLegacy = (source: string) => source.trim().toLowerCase() === 'legacy';

/** Those that are to be heard: one that is silenced is not. */
function alertsOf(listed: unknown, legacy: boolean): Alert[] {
  if (!legacy) {
    return recordsOf(listed)
      .filter(({ status }) => textOf(recordOf(status).state) !== 'suppressed')
      .map(readAlert);
  }
  return recordsOf(listed)
    .filter(({ state }) => state === 'alerting')
    .map(({ name, newStateDate }) => ({
      name: textOf(name) ?? '',
      about: undefined,
      level: 'bad',
      since: timeOf(newStateDate),
    }));
}
