import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { glancesOptions, glancesRequest } from '../_glances/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'gl-alerts',
  aliases: ['glalerts'],
  category: 'machine',
  picture: 'alerts',
  rank: 150,
  summary: 'What was short on a machine of late, from Glances.',
  options: Type.Object(glancesOptions),
  shape: 'tall-list',
  icon: 'alert',
  request: (options) => glancesRequest(options, 'alert'),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of alerts');
    return body.map(readAlert);
  },
  end: (alerts, { t }) => {
    const ongoing = alerts.filter(({ end }) => end === undefined);
    if (ongoing.length === 0) return undefined;
    const isCritical = ongoing.some(({ state }) => state === 'CRITICAL');
    return { text: t('now', { count: ongoing.length }), level: isCritical ? 'bad' : 'warning' };
  },
  shows: (alerts, { t, format, asOf }) => {
    if (alerts.length === 0) return empty(t('none'));
    return list(
      alerts.map(({ begin, end, state, about, average, lowest, highest }) => {
        // The load is no percentage.
        const written = (value = 0) => (about.startsWith('LOAD') ? format.fixed(value, 2) : format.percent(value));
        const isCritical = state === 'CRITICAL';
        const words = { state: t(isCritical ? 'critical' : 'warning'), ago: format.past(begin, asOf) };
        const duration = format.duration(((end ?? asOf) - begin) / 1000);
        return {
          label: about.replaceAll('_', ' '),
          title: t('lasted', { date: format.dateTime(begin), duration }),
          note: end === undefined ? t('ongoing', words) : t('over', words),
          value: written(average),
          valueTitle: t('range', {
            lowest: written(lowest),
            average: written(average),
            highest: written(highest),
          }),
          level: isCritical ? ('bad' as const) : ('warning' as const),
        };
      }),
    );
  },
  glance: (alerts, { t }) => {
    const ongoing = alerts.filter(({ end }) => end === undefined);
    if (ongoing.length === 0) return { text: t('calm'), short: t('calm-short') };
    const worst = ongoing.find(({ state }) => state === 'CRITICAL') ?? ongoing[0];
    return {
      text: t('glance', { count: ongoing.length, about: cut((worst?.about ?? '').replaceAll('_', ' '), 14) }),
      short: t('now', { count: ongoing.length }),
      level: worst?.state === 'CRITICAL' ? 'bad' : 'warning',
    };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});

/** An alert of version 3, which is a list, or of version 4. Times are milliseconds; one that goes on has no end. */
function readAlert(alert: unknown) {
  const [begin, end, state, type, max, avg, min] = Array.isArray(alert) ? alert : namedOf(alert);
  const ended = numberOf(end) ?? -1;
  return {
    begin: (numberOf(begin) ?? 0) * 1000,
    ...(ended >= 0 && { end: ended * 1000 }),
    state: textOf(state),
    about: textOf(type) ?? '',
    average: numberOf(avg),
    lowest: numberOf(min),
    highest: numberOf(max),
  };
}

function namedOf(alert: unknown): unknown[] {
  const { begin, end, state, type, max, avg, min } = recordOf(alert);
  return [begin, end, state, type, max, avg, min];
}
