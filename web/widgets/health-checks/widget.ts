import { Type } from 'typebox';
import { empty, type Level, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

export default defineWidget({
  type: 'health-checks',
  aliases: ['healthchecks'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'Whether backups and other jobs have reported in time, from Healthchecks.',
  options: Type.Object({
    apiKey: Type.Union([Type.String(), Type.Array(Type.String())], {
      description: 'API key of a project, or several in a list; those that can only read are enough.',
      writeOnly: true,
    }),
    host: Type.String({
      default: 'https://healthchecks.io',
      description: 'Address of Healthchecks, where it is your own.',
    }),
    apiVersion: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
      default: 1,
      description: 'Version of its API: every Healthchecks has the first one.',
    }),
  }),
  interval: 60,
  shape: 'tall-list',
  lines: 4,
  icon: 'pulse',
  request: ({ apiKey, host, apiVersion }) => {
    const keys = [apiKey].flat();
    if (keys.length === 0) throw missingOption('apiKey', true);
    return keys.map((key) => ({
      url: `${baseAddress(host)}/api/v${apiVersion}/checks/`,
      headers: { 'X-Api-Key': key },
      proxy: 'always' as const,
    }));
  },
  read: (body, { host }) => {
    const bodies = (Array.isArray(body) ? body : [body]).map(recordOf);
    if (!bodies.every(({ checks }) => Array.isArray(checks))) throw unreadable('list of checks');
    const checks = bodies
      .flatMap(({ checks }) => recordsOf(checks))
      .map((check) => {
        const status = check.started === true ? 'started' : (textOf(check.status) ?? '');
        return {
          name: textOf(check.name) ?? textOf(check.slug) ?? '',
          about: textOf(check.desc),
          status,
          level: levelFor(status),
          pings: numberOf(check.n_pings) ?? 0,
          last: timeOf(check.last_ping),
          next: timeOf(check.next_ping),
          href: pageOf(check, baseAddress(host)),
        };
      });
    return worstFirst(checks.sort((a, b) => a.name.localeCompare(b.name)));
  },
  end: (checks, { t }) => monitorsEnd(checks, t),
  shows: (checks, { t, format, asOf }) =>
    checks.length === 0
      ? empty(t('no-checks'))
      : list(
          checks.map(({ name, about, status, level, pings, last, next, href }) => ({
            label: name || t('unnamed'),
            href,
            title: about,
            note: last === undefined ? t('never') : t('last', { ago: format.past(last, asOf) }),
            value: status === 'up' ? undefined : Object.hasOwn(levels, status) ? t(`is-${status}`) : status,
            valueTitle: format.list([
              t('pings', { count: pings, pings: format.number(pings, 0) }),
              ...(next === undefined ? [] : [t('next', { date: format.dateTime(next) })]),
            ]),
            level,
          })),
        ),
  glance: (checks, { t }) => monitorsGlance(checks, t),
  example: { apiKey: 'DASH_HEALTHCHECKS_KEY', host: 'https://checks.example.org' },
});

const levels: Readonly<Record<string, Level>> = {
  up: 'good',
  started: 'good',
  grace: 'warning',
  down: 'bad',
  new: 'unknown',
  paused: 'unknown',
};

const levelFor = (status: string): Level => (Object.hasOwn(levels, status) ? levels[status] : undefined) ?? 'unknown';

/** The page of a check: by its own id, or the one that keys which only read are told. */
function pageOf({ uuid, ping_url, unique_key }: Readonly<Record<string, unknown>>, host: string): string | undefined {
  const id = textOf(uuid) ?? textOf(ping_url)?.split('/').at(-1) ?? '';
  if (/^[\da-f-]{36}$/i.test(id)) return `${host}/checks/${id}/details/`;
  const key = textOf(unique_key) ?? '';
  return /^[\da-f]{40}$/i.test(key) ? `${host}/cloaked/${key}/` : undefined;
}
