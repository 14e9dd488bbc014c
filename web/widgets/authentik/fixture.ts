import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const users = { pagination: { next: 2, previous: 0, count: 14, current: 1 }, results: [{ pk: 1, username: 'ada' }] };
const event = (action: string, time: string, count: number) => ({ action, time, count });
const logins = [event('login', '2026-03-04T14:00:00Z', 5), event('login', '2026-03-04T15:00:00Z', 2)];
const failed = (count: number) => [event('login_failed', '2026-03-04T15:00:00Z', count)];
const old = [
  { x_cord: 1772550000000, y_cord: 4 },
  { x_cord: 1772636400000, y_cord: 3 },
];
const missing = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const refused = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });

const api = 'https://auth.example.org/api/v3';
const common = { headers: { Authorization: 'Bearer token' }, proxy: 'always' as const };
const asOf = '2026-03-04T15:20:00Z';

export default {
  options: { hostname: 'https://auth.example.org', apiKey: 'token' },
  asks: [
    {
      options: { hostname: 'https://auth.example.org/' },
      requests: [
        { url: `${api}/core/users/?page_size=1`, ...common },
        { url: `${api}/events/events/volume/?action=login&history_days=1`, ...common, optional: true },
        { url: `${api}/events/events/volume/?action=login_failed&history_days=1`, ...common, optional: true },
      ],
    },
    { after: [users, logins, failed(1)], requests: [] },
    { after: [users, refused, refused], requests: [] },
    {
      after: [users, missing, missing],
      requests: [
        { url: `${api}/events/events/per_month/?action=login`, ...common },
        { url: `${api}/events/events/per_month/?action=login_failed`, ...common },
      ],
    },
  ],
  cases: [
    {
      title: 'a usual day',
      asOf,
      body: [users, logins, failed(1)],
      shows: ['past day', 'Logins7', 'Failed logins1', 'Users14'],
      glance: { text: '7 logins', figures: ['Logins 7', 'Failed logins 1', 'Users 14'] },
    },
    {
      title: 'somebody tries passwords',
      asOf,
      body: [users, [], failed(3200)],
      shows: ['3,200 failed logins', 'Logins0', 'Failed logins3,200'],
      hides: ['past day'],
      glance: {
        text: '3,200 failed logins',
        level: 'warning',
        figures: ['Logins 0', 'Failed logins 3,200', 'Users 14'],
      },
    },
    {
      title: 'an older version',
      asOf,
      body: [users, missing, missing, old, []],
      shows: ['Logins3', 'Failed logins0'],
      glance: { text: '3 logins', figures: ['Logins 3', 'Failed logins 0', 'Users 14'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'no right to see events', body: [users, refused, refused], says: 'Status 403.' },
    { title: 'another answer', body: [{ ok: true }, [], []], says: 'The answer has no number of users.' },
    { title: 'of events', body: [users, {}, []], says: 'The answer has no list of events.' },
  ],
} satisfies WidgetFixture;
