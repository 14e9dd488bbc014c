import type { WidgetFixture } from '../testing/fixture.ts';

const result = (success: boolean, duration: number, minute: number) => ({
  ...{ status: success ? 200 : 502, hostname: 'www.example.org', duration, success },
  conditionResults: [{ condition: '[STATUS] == 200', success }],
  timestamp: `2026-03-04T15:0${minute}:00Z`,
});
const front = {
  ...{ name: 'front', group: 'core', key: 'core_front' },
  results: [result(true, 21034567, 5), result(false, 90345678, 6)],
};
const api = { ...front, name: 'api', key: 'core_api', results: [result(false, 1e9, 5), result(true, 42034567, 6)] };
const url = 'http://192.168.1.5:8080/api/v1/endpoints/statuses';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    { requests: [{ url }] },
    {
      options: { hostname: '192.168.1.5:8080/', username: 'admin', password: 'DASH_GATUS' },
      requests: [{ url, basic: { username: 'admin', password: 'DASH_GATUS' } }],
    },
  ],
  cases: [
    {
      title: 'one is down',
      body: [api, front],
      shows: ['1 down', 'Up1', 'Down1', 'Uptime50%', 'frontDown', 'api42ms'],
      glance: { text: '1 of 2 down', short: '1 down', level: 'bad', figures: ['Up 1', 'Down 1', 'Uptime 50 %'] },
    },
    {
      title: 'all are up',
      body: [{ name: 'mail', results: [result(true, 8034567, 6)] }],
      shows: ['Up1', 'Down0', 'Uptime100%', 'mail8ms'],
      glance: { text: 'up', figures: ['Up 1', 'Down 0', 'Uptime 100 %'] },
    },
    {
      title: 'one that was not asked yet',
      body: [{ name: 'new', group: '', key: '_new', results: [] }],
      shows: ['newUnknown', 'Up0'],
      hides: ['Uptime'],
      glance: { text: '0 of 1 up', figures: ['Up 0', 'Down 0'] },
    },
    { title: 'none', body: [], shows: ['No endpoints'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { status: 'UP' }, says: 'The answer has no list of endpoints.' },
  ],
} satisfies WidgetFixture;
