import { Type } from 'typebox';
import { heading, lead, list, spark } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** Points from which on somebody has the title of this place. */
const levels = [0, 100, 1_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000];
const daysOfMonth = 30.4;
const day = 86_400_000;
/** Points of the curve at most: of more days weeks are shown. */
const mostPoints = 92;

export default defineWidget({
  type: 'code-stats',
  aliases: ['codestats'],
  category: 'code',
  picture: 'value',
  summary: 'How much somebody has programmed, by days, languages and machines, from Code::Stats.',
  options: Type.Object({
    username: Type.String({ description: 'Name of the user at Code::Stats.' }),
    hostname: Type.String({
      default: 'https://codestats.net/',
      description: 'Address of the service, where it is one of your own.',
    }),
    monthsToShow: Type.Number({ default: 5, minimum: 1, maximum: 24, description: 'Months that the curve goes back.' }),
    hideMeta: Type.Boolean({ default: false, description: 'Leaves out the sum and the title.' }),
    hideHistory: Type.Boolean({ default: false, description: 'Leaves out the curve.' }),
    hideLanguages: Type.Boolean({ default: false, description: 'Leaves out the languages.' }),
    hideMachines: Type.Boolean({ default: false, description: 'Leaves out the machines.' }),
  }),
  interval: 1800,
  height: ({ hideMeta, hideHistory, hideLanguages, hideMachines }) =>
    Math.max(60, (hideMeta ? 0 : 72) + (hideHistory ? 0 : 60) + (hideLanguages ? 0 : 140) + (hideMachines ? 0 : 100)),
  shape: 'spark',
  icon: 'code',
  request: ({ username, hostname }) => ({
    url: `${baseAddress(hostname)}/api/users/${encodeURIComponent(username)}`,
  }),
  read: (body) => {
    const { user, total_xp, new_xp, languages, machines, dates, error } = recordOf(body);
    const total = numberOf(total_xp);
    const words = textOf(error);
    if (words) throw refusedBy('Code::Stats', words);
    if (total === undefined) throw unreadable('points');
    return {
      user: textOf(user),
      total,
      recent: numberOf(new_xp) ?? 0,
      languages: sharesOf(languages),
      machines: sharesOf(machines),
      days: Object.entries(recordOf(dates))
        .flatMap(([date, points]) => {
          const count = numberOf(points);
          return /^\d{4}-\d\d-\d\d$/.test(date) && count !== undefined ? { date, count } : [];
        })
        .toSorted((one, other) => one.date.localeCompare(other.date)),
    };
  },
  title: ({ user }, { options: { username, hostname } }) => ({
    text: user ?? username,
    href: `${baseAddress(hostname)}/users/${encodeURIComponent(username)}`,
  }),
  end: ({ recent }, { t, format }) =>
    recent > 0 ? { text: t('recent', { count: format.number(recent, 0) }) } : undefined,
  shows: ({ total, languages, machines, days }, { options, t, format, asOf }) => {
    const rows = (shares: typeof languages) =>
      list(
        shares.map(({ name, count }) => ({ label: name, value: format.compact(count), share: shareOf(count, shares) })),
      );
    const curve = curveOf(days, asOf, Math.round(options.monthsToShow * daysOfMonth));
    return [
      !options.hideMeta && lead(format.compact(total), { unit: 'XP', note: t(`level-${levelAt(total)}`) }),
      !options.hideHistory && days.length > 0 && spark(curve),
      !options.hideLanguages && languages.length > 0 && heading(t('languages')),
      !options.hideLanguages && languages.length > 0 && rows(languages),
      !options.hideMachines && machines.length > 0 && heading(t('machines')),
      !options.hideMachines && machines.length > 0 && rows(machines),
    ];
  },
  glance: ({ total, recent }, { t, format }) => ({
    text:
      recent > 0
        ? t('glance', { count: format.compact(recent), total: format.compact(total) })
        : t('total', { total: format.compact(total) }),
    short: t('total', { total: format.compact(total) }),
  }),
  example: { username: 'alex', monthsToShow: 6 },
});

const levelAt = (total: number) => levels.findLastIndex((least) => total >= least) + 1;

/** What has points, the most first. */
const sharesOf = (parts: unknown) =>
  Object.entries(recordOf(parts))
    .map(([name, part]) => ({ name, count: numberOf(recordOf(part).xps) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

const shareOf = (count: number, all: readonly { count: number }[]) =>
  (count / all.reduce((sum, one) => sum + one.count, 0)) * 100;

/** Points of each of the past days, or of each week where there are many. The days have no zone. */
function curveOf(days: readonly { date: string; count: number }[], asOf: number, length: number): number[] {
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  const size = length > mostPoints ? 7 : 1;
  return Array.from({ length: Math.ceil(length / size) }, (_, place) => {
    let sum = 0;
    for (let back = 0; back < size; back += 1) {
      sum += counts.get(new Date(asOf - (place * size + back) * day).toISOString().slice(0, 10)) ?? 0;
    }
    return sum;
  }).reverse();
}
