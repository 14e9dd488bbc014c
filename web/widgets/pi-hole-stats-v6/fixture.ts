import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const summary = {
  queries: {
    total: 24518,
    blocked: 3911,
    percent_blocked: 15.95,
    unique_domains: 2410,
    forwarded: 12001,
    cached: 8500,
  },
  clients: { active: 17, total: 23 },
  gravity: { domains_being_blocked: 131206, last_update: 1767000000 },
  took: 0.002,
};
const enabled = { blocking: 'enabled', timer: null, took: 0.0001 };
export const history = {
  history: [
    { timestamp: 1767225300, total: 180, cached: 61, blocked: 31, forwarded: 88 },
    { timestamp: 1767225900, total: 203, cached: 70, blocked: 40, forwarded: 93 },
  ],
  took: 0.004,
};
const address = 'http://pi.hole/api';
const url = (path: string) => ({ url: `${address}/${path}` });
const act = (name: string, body: object) => ({
  name,
  request: { ...url('dns/blocking'), method: 'POST' as const, body },
});

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'password' },
  asks: [
    {
      requests: [url('stats/summary'), url('dns/blocking'), { ...url('history'), optional: true }],
      signIn: { ...url('auth'), method: 'POST', body: { password: 'password' } },
      signOut: { ...url('auth'), method: 'DELETE' },
    },
    {
      options: { hostname: 'pi.hole/admin/', apiKey: null, hideChart: true },
      requests: [url('stats/summary'), url('dns/blocking')],
    },
  ],
  cases: [
    {
      title: 'a usual day',
      body: [summary, enabled, history],
      shows: ['16% blocked', '3,911 of 24,518 queries', 'Clients17of 23', 'On lists131.2k'],
      hides: ['off', 'All queries'],
      glance: {
        text: '16 % blocked',
        short: '16 %',
        figures: ['Queries 24.5k', 'Blocked 3,911', 'Clients 17', 'On lists 131.2k'],
      },
      acts: [act('pause', { blocking: false, timer: 300 })],
    },
    {
      title: 'paused',
      body: [summary, { blocking: 'disabled', timer: 241.7 }, new DashError('widget-timeout', 'It failed.')],
      shows: ['blocking is off', '16% blocked'],
      glance: {
        text: 'blocking is off',
        level: 'warning',
        figures: ['Queries 24.5k', 'Blocked 3,911', 'Clients 17', 'On lists 131.2k'],
      },
      acts: [act('resume', { blocking: true, timer: null })],
    },
    {
      title: 'the state alone',
      options: { hideChart: true, hideInfo: true },
      body: [summary, enabled],
      shows: ['Blocking'],
    },
    {
      title: 'nothing asked yet',
      body: [{ queries: { total: 0, blocked: 0, percent_blocked: 0 } }, enabled, { history: [] }],
      shows: ['0% blocked', '0 of 0 queries'],
      hides: ['Clients', 'On lists'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{}, {}, {}], says: 'The answer has no share of blocked queries.' },
  ],
} satisfies WidgetFixture;
