import { Type } from 'typebox';
import { details, empty, figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, writtenCount } from '../counts.ts';
import { worstFirst } from '../levels.ts';

export default defineWidget({
  type: 'stat-ping',
  aliases: ['statping'],
  family,
  category: 'services',
  picture: 'table',
  summary: 'Whether services are up, and for how much of the past day and week, from Statping.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Statping, such as `http://192.168.1.5:8080`.' }),
    groupId: Type.Integer({ default: 0, description: 'Only services of this group; 0 for all.' }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'Number of services; all unless set.' }),
    ),
    showChart: Type.Boolean({ default: true, description: 'Shows the share of the past day and week.' }),
    showInfo: Type.Boolean({ default: true, description: 'Shows how fast a service answers, and more on a press.' }),
  }),
  interval: 60,
  shape: 'list',
  lines: ({ limit = 4 }) => 1 + Math.min(limit, 5),
  icon: 'pulse',
  request: ({ hostname }) => ({ url: `${baseAddress(hostname)}/api/services`, proxy: 'always' }),
  read: (body, { groupId, limit }) => {
    if (!Array.isArray(body)) throw unreadable('list of services');
    const services = recordsOf(body)
      .filter(({ group_id }) => groupId === 0 || numberOf(group_id) === groupId)
      .slice(0, limit)
      .map((service) => {
        const { failures, hits } = recordOf(service.stats);
        // It is told in microseconds.
        const average = numberOf(service.avg_response) ?? 0;
        return {
          name: textOf(service.name) ?? '',
          level: service.online === true ? ('good' as const) : ('bad' as const),
          milliseconds: average > 0 ? average / 1000 : undefined,
          day: numberOf(service.online_24_hours),
          week: numberOf(service.online_7_days),
          lastSuccess: timeOf(service.last_success),
          lastError: timeOf(service.last_error),
          failures: numberOf(failures),
          hits: numberOf(hits),
        };
      });
    return worstFirst(services);
  },
  end: (services, { t }) => monitorsEnd(services, t),
  shows: (services, { options: { showChart, showInfo }, t, format, asOf }) => {
    if (services.length === 0) return empty(t('no-services'));
    const percent = (share: number | undefined) => (share === undefined ? '–' : format.percent(share));
    const past = (time: number | undefined) => (time === undefined ? t('never') : format.past(time, asOf));
    const responseOf = (milliseconds: number | undefined) =>
      milliseconds === undefined ? '–' : format.quantity(milliseconds, 'ms', 0);
    const heads = [t('service'), ...(showChart ? [t('day'), t('week')] : []), ...(showInfo ? [t('response')] : [])];
    return list(
      services.map(({ name, level, milliseconds, day, week, lastSuccess, lastError, failures, hits }) => ({
        label: name,
        level,
        ...(heads.length === 1 && { value: t(level === 'good' ? 'online' : 'offline') }),
        cells: [
          ...(showChart ? [{ text: percent(day), level }, { text: percent(week) }] : []),
          ...(showInfo ? [{ text: level === 'good' ? responseOf(milliseconds) : t('offline') }] : []),
        ],
        details: showInfo
          ? [
              details(
                countFigure(t('failed'), failures, format, {
                  unit: hits === undefined ? undefined : t('of', { hits: writtenCount(hits, format) }),
                }),
                figure(t('last-success'), past(lastSuccess)),
                figure(t('last-error'), past(lastError)),
                figure(t('response'), responseOf(milliseconds)),
              ),
            ]
          : undefined,
      })),
      heads.length > 1 ? heads : undefined,
    );
  },
  glance: (services, { t }) => monitorsGlance(services, t),
  example: { hostname: 'http://192.168.1.5:8080', groupId: 3, limit: 5 },
});
