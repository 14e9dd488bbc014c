import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const stats = {
  ...{ totalQueries: 9250, totalNoError: 8340, totalServerFailure: 10, totalNxDomain: 900, totalRefused: 0 },
  ...{ totalBlocked: 910, totalDropped: 0, totalClients: 14, zones: 19, blockedZones: 2, blockListZones: 310000 },
};
const answer = (more: object) => ({
  status: 'ok',
  response: {
    stats: { ...stats, ...more },
    mainChartData: {
      labelFormat: 'HH:mm',
      labels: ['2026-11-24T00:00:00.0000000Z', '2026-11-24T01:00:00.0000000Z'],
      datasets: [
        { label: 'Total', data: [40, 60] },
        { label: 'Blocked', data: [4, 6] },
      ],
    },
    topClients: [{ name: '10.0.0.9', domain: 'tv.lan', hits: 900 }],
  },
});
const settings = (enableBlocking: unknown, more: object = {}) => ({
  ...{ status: 'ok', response: { version: '15.1', enableBlocking, ...more } },
});
const denied = { status: 'error', errorMessage: 'Access was denied.' };

const call = (path: string, values: object = {}, address = 'http://192.168.1.5:5380') => ({
  ...{ url: `${address}/api/${path}`, method: 'POST' as const, headers: { Authorization: 'Bearer key' } },
  form: { token: 'key', ...values },
  proxy: 'always' as const,
});
const optional = { optional: true as const };

export default {
  options: { hostname: 'http://192.168.1.5:5380', apiKey: 'key' },
  asks: [
    {
      requests: [
        call('dashboard/stats/get', { type: 'LastDay', utc: 'true' }),
        { ...call('settings/get'), ...optional },
      ],
    },
    {
      options: { hostname: 'dns.example.org/', range: 'LastWeek', node: 'ns2.example.org' },
      requests: [
        call(
          'dashboard/stats/get',
          { type: 'LastWeek', utc: 'true', node: 'ns2.example.org' },
          'http://dns.example.org',
        ),
        { ...call('settings/get', { node: 'ns2.example.org' }, 'http://dns.example.org'), ...optional },
      ],
    },
    {
      options: { node: 'cluster' },
      requests: [
        call('dashboard/stats/get', { type: 'LastDay', utc: 'true', node: 'cluster' }),
        { ...call('settings/get'), ...optional },
      ],
    },
  ],
  cases: [
    {
      title: 'a usual day',
      body: [answer({}), settings(true)],
      shows: ['past day', '10% blocked', '910 of 9,250 queries', 'Clients14', 'On lists310k'],
      hides: ['off'],
      glance: {
        text: '10 % blocked',
        short: '10 %',
        figures: ['Queries 9,250', 'Blocked 910', 'Clients 14', 'On lists 310k'],
      },
      acts: [{ name: 'pause', request: call('settings/temporaryDisableBlocking', { minutes: '5' }) }],
    },
    {
      title: 'paused',
      body: [answer({}), settings(false, { temporaryDisableBlockingTill: '2026-11-24T00:30:00Z' })],
      shows: ['blocking is off'],
      hides: ['past day'],
      glance: {
        text: 'blocking is off',
        level: 'warning',
        figures: ['Queries 9,250', 'Blocked 910', 'Clients 14', 'On lists 310k'],
      },
      acts: [{ name: 'resume', request: call('settings/set', { enableBlocking: 'true' }) }],
    },
    {
      title: 'a token that may see no settings, a week',
      options: { range: 'LastWeek' },
      body: [answer({ blockListZones: undefined }), denied],
      shows: ['past week', 'On lists2'],
      acts: [],
    },
    {
      title: 'nothing asked yet',
      body: [
        { status: 'ok', response: { stats: { totalQueries: 0, totalBlocked: 0 }, mainChartData: { datasets: 'odd' } } },
        new DashError('widget-timeout', 'It failed.'),
      ],
      shows: ['0% blocked', '0 of 0 queries'],
      hides: ['Clients', 'On lists', 'off'],
    },
  ],
  refusedActs: [
    {
      answer: { status: 'error', errorMessage: 'Access was denied.' },
      says: 'Technitium answered: Access was denied.',
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: [{ status: 'invalid-token', errorMessage: 'Invalid token or session expired.' }, denied],
      says: 'Technitium answered: Invalid token or session expired.',
    },
    { title: 'another answer', body: [{ status: 'ok' }, {}], says: 'The answer has no number of queries.' },
  ],
} satisfies WidgetFixture;
