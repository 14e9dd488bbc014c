import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { type Level, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { alertsEnd, family, readAlert, showAlert, sortAlerts } from '../_alerts/alerts.ts';
import { prometheusData, prometheusOptions, prometheusRequest } from '../_prometheus/api.ts';
import { plainAddress, withoutSecrets } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';
import { worstFirst } from '../levels.ts';

export default defineWidget({
  type: 'prometheus-targets',
  aliases: ['prometheus'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'Which targets Prometheus can’t reach, and the alerts of its rules.',
  options: Type.Object(prometheusOptions),
  interval: 30,
  shape: 'row',
  icon: 'pulse',
  request: (options) => [
    prometheusRequest(options, 'targets', { state: 'active' }),
    // What only collects has no rules.
    { ...prometheusRequest(options, 'alerts'), optional: true },
  ],
  read: (body) => {
    const [about, rules] = body as [unknown, unknown];
    const { activeTargets } = prometheusData(about);
    if (!Array.isArray(activeTargets)) throw unreadable('list of targets');
    const targets = recordsOf(activeTargets);
    const alerts = isDashError(rules) ? undefined : recordsOf(recordOf(recordOf(rules).data).alerts);
    const down = targets.filter(({ health }) => health === 'down');
    return {
      all: targets.length,
      up: targets.filter(({ health }) => health === 'up').length,
      // Prometheus has them in another order each time.
      down: down
        .map(({ labels, lastError, scrapeUrl }) => {
          const { instance, job } = recordOf(labels);
          return {
            name: textOf(instance) ?? plainAddress(textOf(scrapeUrl)) ?? '',
            job: textOf(job),
            error: withoutSecrets(textOf(lastError) ?? '') || undefined,
          };
        })
        .sort((a, b) => a.name.localeCompare(b.name)),
      // Those that wait for their time are no more than a warning.
      alerts:
        alerts &&
        sortAlerts(
          alerts
            .filter(({ state }) => state === 'firing' || state === 'pending')
            .map((alert) => ({ ...readAlert(alert), ...(alert.state === 'pending' && { level: 'warning' }) })),
        ),
    };
  },
  end: ({ down, alerts = [] }, { t }) =>
    down.length > 0 ? { text: t('count-down', { count: down.length }), level: 'bad' } : alertsEnd(alerts, t),
  shows: ({ all, up, down, alerts }, { t, format, asOf }) => {
    const rows = [
      ...down.map(({ name, job, error }) => ({
        label: name,
        note: [job, error].filter(Boolean).join(' · '),
        value: t('is-down'),
        level: 'bad' as Level,
      })),
      ...(alerts ?? []).map((alert) => ({ ...showAlert(alert, { format, asOf }), level: alert.level })),
    ];
    return [
      row(
        countFigure(t('up'), up, format),
        countFigure(t('down'), down.length, format, { level: down.length > 0 ? 'bad' : undefined }),
        countFigure(t('total'), all, format),
        alerts && countFigure(t('alerts'), alerts.length, format, { level: alertsEnd(alerts, t)?.level }),
      ),
      rows.length > 0 && list(worstFirst(rows)),
    ];
  },
  glance: ({ all, up, down, alerts }, { t, format }) => {
    const state = alertsEnd(alerts ?? [], t);
    const values = { down: down.length, up, all };
    return {
      text:
        down.length > 0
          ? t('some-down', values)
          : (state?.text ?? (all === 0 ? t('none') : up === all ? t('all-up', { count: all }) : t('some-up', values))),
      short: down.length > 0 ? t('count-down', { count: down.length }) : undefined,
      level: down.length > 0 ? 'bad' : state?.level,
      figures: [
        countFigure(t('up'), up, format),
        countFigure(t('down'), down.length, format),
        countFigure(t('total'), all, format),
        alerts && countFigure(t('alerts'), alerts.length, format),
      ],
    };
  },
  example: {
    hostname: 'http://192.168.1.5:9090',
    username: 'DASH_PROMETHEUS_USER',
    password: 'DASH_PROMETHEUS_PASSWORD',
  },
});
