import { Type } from 'typebox';
import { empty, lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { adguardOptions, adguardRequest, family } from '../_adguard/api.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, writtenCount } from '../counts.ts';

export default defineWidget({
  type: 'adguard-filter-status',
  aliases: ['adguardfilterstatus'],
  family,
  category: 'network',
  picture: 'alerts',
  summary: 'The block lists of AdGuard Home with their size and age, or whether it filters.',
  options: Type.Object({
    ...adguardOptions,
    showOnOffStatusOnly: Type.Boolean({ default: false, description: 'Shows nothing but whether it filters.' }),
  }),
  height: ({ showOnOffStatusOnly }) => (showOnOffStatusOnly ? 60 : 134),
  shape: 'tall-list',
  icon: 'shield',
  request: (options) => adguardRequest(options, 'filtering/status'),
  read: (body) => {
    const { enabled, filters } = recordOf(body);
    if (typeof enabled !== 'boolean') throw unreadable('state of the filters');
    return {
      enabled,
      lists: recordsOf(filters).map((filter) => ({
        name: textOf(filter.name) ?? textOf(filter.url) ?? '',
        url: textOf(filter.url),
        enabled: filter.enabled === true,
        rules: numberOf(filter.rules_count) ?? 0,
        updated: timeOf(filter.last_updated),
      })),
    };
  },
  end: ({ enabled }, { options, t }) =>
    enabled || options.showOnOffStatusOnly ? undefined : { text: t('off'), level: 'warning' },
  shows: ({ enabled, lists }, { options, t, format, asOf }) => {
    if (options.showOnOffStatusOnly) {
      const { count, rules } = usedOf(lists);
      return lead(enabled ? t('enabled') : t('disabled'), {
        level: enabled ? 'good' : 'warning',
        note: t('lists-rules', { count, rules: writtenCount(rules, format) }),
      });
    }
    if (lists.length === 0) return empty(t('none'));
    return list(
      lists.map((one) => ({
        label: one.name,
        href: one.url,
        note: one.updated === undefined ? t('never') : t('updated', { ago: format.past(one.updated, asOf) }),
        value: writtenCount(one.rules, format),
        valueTitle: t('rules', { count: one.rules, rules: format.number(one.rules, 0) }),
        level: one.enabled ? 'good' : 'unknown',
      })),
    );
  },
  glance: ({ enabled, lists }, { t, format }) => {
    const { count, rules } = usedOf(lists);
    if (!enabled) return { text: t('off'), level: 'warning' };
    return {
      text: t('lists-rules', { count, rules: writtenCount(rules, format) }),
      short: t('lists', { count }),
      figures: lists.filter((one) => one.enabled).map(({ name, rules: size }) => countFigure(name, size, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:3000', username: 'DASH_ADGUARD_USER', password: 'DASH_ADGUARD_PASSWORD' },
});

/** How many lists are in use, and the rules in them. */
function usedOf(lists: readonly { enabled: boolean; rules: number }[]): { count: number; rules: number } {
  const used = lists.filter(({ enabled }) => enabled);
  return { count: used.length, rules: used.reduce((sum, { rules }) => sum + rules, 0) };
}
