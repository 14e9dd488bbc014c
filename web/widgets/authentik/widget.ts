import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, countWords, writtenCount } from '../counts.ts';

export default defineWidget({
  type: 'authentik',
  category: 'services',
  picture: 'rows',
  summary: 'How often somebody has signed in with authentik within a day, and how often that failed.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of authentik, such as `https://auth.example.org`.' }),
    apiKey: Type.String({
      description: 'API token of an account that may view users and events.',
      writeOnly: true,
    }),
  }),
  interval: 60,
  height: 46,
  shape: 'row',
  icon: 'person',
  request: (options) => [
    asked(options, 'core/users/?page_size=1'),
    ...actions.map((action) => ({
      ...asked(options, `events/events/volume/?action=${action}&history_days=1`),
      optional: true as const,
    })),
  ],
  // Before 2025.8 there was another list, of the past month.
  follows: (bodies, options) =>
    bodies.length === 3 && bodies.slice(1).some((body) => isDashError(body) && body.values?.status === 404)
      ? actions.map((action) => asked(options, `events/events/per_month/?action=${action}`))
      : [],
  read: (body) => {
    const [users, ...lists] = body as unknown[];
    const [logins, failed] = lists.slice(-2);
    const failure = [logins, failed].find(isDashError);
    if (failure) throw failure;
    const count = numberOf(recordOf(recordOf(users).pagination).count);
    if (count === undefined) throw unreadable('number of users');
    return { users: count, logins: pointsOf(logins), failed: pointsOf(failed) };
  },
  end: ({ failed }, { t, format, asOf }) => {
    const count = pastDay(failed, asOf);
    return count >= manyFailures
      ? { text: t('failures', { failures: writtenCount(count, format) }), level: 'warning' }
      : { text: t('past-day') };
  },
  shows: (data, { t, format, asOf }) => row(...figuresOf(data, asOf, t, format)),
  glance: (data, { t, format, asOf }) => {
    const failed = pastDay(data.failed, asOf);
    const count = pastDay(data.logins, asOf);
    return {
      text:
        failed >= manyFailures
          ? t('failures', { failures: writtenCount(failed, format) })
          : t('count-logins', countWords(count, format, 'logins')),
      level: failed >= manyFailures ? 'warning' : undefined,
      figures: figuresOf(data, asOf, t, format),
    };
  },
  example: { hostname: 'https://auth.example.org', apiKey: 'DASH_AUTHENTIK_TOKEN' },
});

const actions = ['login', 'login_failed'];

/** Below it somebody has mistyped a password. */
const manyFailures = 10;

const asked = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/v3/${path}`,
  headers: { Authorization: `Bearer ${apiKey}` },
  proxy: 'always',
});

interface Point {
  /** Milliseconds since 1970. */
  at: number | undefined;
  count: number;
}

interface Data {
  users: number;
  logins: Point[];
  failed: Point[];
}

/** Events by hours; in older versions as points of a chart. */
function pointsOf(body: unknown): Point[] {
  if (!Array.isArray(body)) throw unreadable('list of events');
  return recordsOf(body)
    .map(({ time, count, x_cord, y_cord }) => ({
      at: timeOf(time) ?? numberOf(x_cord),
      count: numberOf(count ?? y_cord) ?? 0,
    }))
    .filter(({ count }) => count > 0);
}

const day = 86_400_000;

const pastDay = (points: readonly Point[], asOf: number) =>
  points.reduce((sum, { at, count }) => (at === undefined || at > asOf - day ? sum + count : sum), 0);

const figuresOf = ({ logins, failed, users }: Data, asOf: number, t: WidgetWords, format: Format) => {
  const failures = pastDay(failed, asOf);
  return [
    countFigure(t('logins'), pastDay(logins, asOf), format),
    countFigure(t('failed'), failures, format, {
      level: failures >= manyFailures ? 'warning' : undefined,
    }),
    countFigure(t('users'), users, format),
  ];
};
