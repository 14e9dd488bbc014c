import { Type } from 'typebox';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { kumaLevel, kumaWord } from '../_monitors/uptime-kuma.ts';
import { addressAt } from '../addresses.ts';
import { unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';
import { readSamples } from '../prometheus-text.ts';

export default defineWidget({
  type: 'uptime-kuma',
  aliases: ['uptimekuma'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'The monitors of an Uptime Kuma, by its page of metrics.',
  options: Type.Object({
    url: Type.String({ description: 'Address of the metrics, such as `http://192.168.1.5:3001/metrics`.' }),
    apiKey: Type.Optional(Type.String({ description: 'API key, from the settings of Uptime Kuma.', writeOnly: true })),
  }),
  interval: 60,
  shape: 'list',
  lines: 5,
  icon: 'pulse',
  request: ({ url, apiKey }) => ({
    url: addressAt(url, '/metrics'),
    as: 'text',
    ...(apiKey && { basic: { username: '', password: apiKey } }),
  }),
  read: (body) => {
    const samples = readSamples(typeof body === 'string' ? body : '', 'monitor_');
    if (samples.length === 0 && !/^# (?:HELP|TYPE) /m.test(String(body))) throw unreadable('metrics of Uptime Kuma');
    const byMonitor = new Map<string, { name: string; href: string | undefined; values: Record<string, number> }>();
    for (const { name, labels, value } of samples) {
      const key = labels.monitor_id ?? labels.monitor_name ?? '';
      const href = labels.monitor_url && URL.canParse(labels.monitor_url) ? labels.monitor_url : undefined;
      const monitor = byMonitor.get(key) ?? { name: labels.monitor_name ?? key, href, values: {} };
      monitor.values[labels.window ? `${name} ${labels.window}` : name] = value;
      byMonitor.set(key, monitor);
    }
    const monitors = [...byMonitor.values()].flatMap(({ name, href, values }) => {
      const status = values.monitor_status;
      if (status === undefined) return [];
      const milliseconds = values.monitor_response_time ?? -1;
      return {
        name,
        href,
        status,
        level: kumaLevel(status),
        milliseconds: milliseconds < 0 ? undefined : milliseconds,
        /** Of the past day, in percent. */
        uptime: percentOf(values['monitor_uptime_ratio 1d']),
        certificateDays: values.monitor_cert_days_remaining,
      };
    });
    return worstFirst(monitors);
  },
  end: (monitors, { t }) => monitorsEnd(monitors, t),
  shows: (monitors, { t, format }) =>
    monitors.length === 0
      ? empty(t('none'))
      : list(
          monitors.map(({ name, href, status, level, milliseconds, uptime, certificateDays }) => ({
            label: name,
            href,
            level,
            value:
              status === 1
                ? milliseconds !== undefined
                  ? format.number(milliseconds, 0)
                  : t('up')
                : t(kumaWord(status)),
            unit: status === 1 && milliseconds !== undefined ? 'ms' : undefined,
            valueTitle:
              format.list([
                uptime !== undefined && t('past-day', { share: format.percent(uptime) }),
                certificateDays !== undefined && t('certificate', { count: Math.round(certificateDays) }),
              ]) || undefined,
          })),
        ),
  glance: (monitors, { t }) => monitorsGlance(monitors, t),
  example: { url: 'http://192.168.1.5:3001/metrics', apiKey: 'DASH_UPTIME_KUMA_KEY' },
});

const percentOf = (ratio: number | undefined) => (ratio === undefined ? undefined : ratio * 100);
