import { Type } from 'typebox';
import { empty, type Level, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress, plainAddress } from '../addresses.ts';
import { momentOf, numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

/** Monitors that one answer holds. */
const mostMonitors = 50;

export default defineWidget({
  type: 'uptime-robot',
  aliases: ['uptimerobot'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'The monitors of an account of UptimeRobot, which of them are down, and since when.',
  options: Type.Object({
    apiKey: Type.String({
      description: 'API key of the account or of one monitor; one that can only read is enough.',
      writeOnly: true,
    }),
    hostname: Type.String({ default: 'https://api.uptimerobot.com', description: 'Address of its interface.' }),
  }),
  interval: 300,
  shape: 'list',
  lines: 5,
  icon: 'pulse',
  request: ({ apiKey, hostname }) => ({
    url: `${baseAddress(hostname)}/v2/getMonitors`,
    method: 'POST',
    form: {
      ...{ api_key: apiKey, format: 'json', limit: String(mostMonitors) },
      ...{ custom_uptime_ratios: '1-30', logs: '1', logs_limit: '1' },
    },
    proxy: 'always',
  }),
  read: (body) => {
    const { stat, error, monitors } = recordOf(body);
    if (textOf(stat) === 'fail') {
      const { message, type } = recordOf(error);
      throw refusedBy('UptimeRobot', textOf(message) ?? textOf(type) ?? 'error', 'Check "apiKey".');
    }
    if (!Array.isArray(monitors)) throw unreadable('list of monitors');
    return worstFirst(
      recordsOf(monitors).map(({ friendly_name, url, status, custom_uptime_ratio, logs }) => {
        const state = String(numberOf(status) ?? '');
        const [day, month] = (textOf(custom_uptime_ratio) ?? '').split('-').map(numberOf);
        const [latest] = recordsOf(logs);
        return {
          name: textOf(friendly_name) ?? plainAddress(textOf(url)) ?? '',
          url: plainAddress(textOf(url)),
          state,
          level: (Object.hasOwn(levels, state) ? levels[state] : undefined) ?? ('unknown' as const),
          /** Percent. */
          day,
          month,
          /** When the state began, in milliseconds since 1970. */
          since: momentOf(latest?.datetime),
        };
      }),
    );
  },
  end: (monitors, { t }) => monitorsEnd(monitors, t),
  shows: (monitors, { t, format, asOf }) =>
    monitors.length === 0
      ? empty(t('none'))
      : list(
          monitors.map(({ name, url, state, level, day, month, since }) => ({
            label: name,
            href: url,
            level,
            value:
              level === 'bad' && since !== undefined
                ? t('down-for', { duration: format.duration(Math.max(0, (asOf - since) / 1000)) })
                : state === '2' && day !== undefined
                  ? format.percent(day)
                  : t(Object.hasOwn(names, state) ? (names[state] ?? 'unknown') : 'unknown'),
            valueTitle: format.list([
              day !== undefined && t('past-day', { share: format.percent(day) }),
              month !== undefined && t('past-month', { share: format.percent(month) }),
            ]),
          })),
        ),
  glance: (monitors, { t }) => monitorsGlance(monitors, t),
  example: { apiKey: 'DASH_UPTIMEROBOT_KEY' },
});

const levels: Readonly<Record<string, Level>> = { 0: 'unknown', 1: 'unknown', 2: 'good', 8: 'warning', 9: 'bad' };

const names: Readonly<Record<string, string>> = { 0: 'is-paused', 1: 'pending', 2: 'up', 8: 'seems-down', 9: 'down' };
