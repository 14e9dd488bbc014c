import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const summary = {
  domains_being_blocked: '131,206',
  dns_queries_today: '24,518',
  ads_blocked_today: '3,911',
  ads_percentage_today: '16.0',
  unique_domains: '2,410',
  queries_forwarded: '12,001',
  queries_cached: '8,500',
  clients_ever_seen: '23',
  unique_clients: '17',
  dns_queries_all_types: '24,602',
  privacy_level: '0',
  status: 'enabled',
  gravity_last_updated: { file_exists: true, absolute: 1767000000, relative: { days: 2, hours: 14, minutes: 40 } },
};
export const overTime = {
  domains_over_time: { 1767225300: 180, 1767225900: 203, 1767226500: 175 },
  ads_over_time: { 1767225300: 31, 1767225900: 40, 1767226500: 22 },
};
const address = 'http://pi.hole/admin/api.php';
const failed = (code: string, status?: number) =>
  new DashError(code, 'It failed.', status === undefined ? {} : { values: { status } });

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'token' },
  asks: [
    {
      requests: [
        { url: `${address}?summary&auth=token`, optional: true },
        { url: `${address}?overTimeData10mins&auth=token`, optional: true },
      ],
    },
    {
      options: { hostname: 'pi.hole/admin/', apiKey: 'DASH_PI_HOLE', hideChart: true },
      requests: [{ url: `${address}?summary&auth=DASH_PI_HOLE`, optional: true }],
    },
  ],
  cases: [
    {
      title: 'a usual day',
      body: [summary, overTime],
      shows: ['16% blocked', '3,911 of 24,518 queries', 'Clients17of 23', 'On lists131.2k', 'All queries24.6k'],
      hides: ['off'],
      glance: {
        text: '16 % blocked',
        short: '16 %',
        figures: ['Queries 24.5k', 'Blocked 3,911', 'Clients 17', 'On lists 131.2k'],
      },
    },
    {
      title: 'switched off',
      body: [{ ...summary, status: 'disabled' }, failed('widget-timeout')],
      shows: ['blocking is off', '16% blocked'],
      glance: {
        text: 'blocking is off',
        level: 'warning',
        figures: ['Queries 24.5k', 'Blocked 3,911', 'Clients 17', 'On lists 131.2k'],
      },
    },
    {
      title: 'the state left out',
      options: { hideStatus: true },
      body: [{ ...summary, status: 'disabled' }, overTime],
      shows: ['16% blocked'],
      hides: ['off'],
    },
    { title: 'the state alone', options: { hideChart: true, hideInfo: true }, body: summary, shows: ['Blocking'] },
    {
      title: 'without the figures',
      options: { hideInfo: true },
      body: [summary, overTime],
      shows: ['16% blocked'],
      hides: ['24,518', 'Clients'],
    },
    {
      title: 'plain numbers, and few of them',
      options: { hideChart: true },
      body: { ads_percentage_today: 0.04, ads_blocked_today: 1, dns_queries_today: 2500 },
      shows: ['< 0.1% blocked', '1 of 2,500 queries'],
      hides: ['Clients'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'a wrong key', body: [[], []], says: 'Pi-hole answered: not authorised.' },
    {
      title: 'Pi-hole 6',
      body: [failed('widget-status', 404), failed('widget-status', 404)],
      says: 'not the API of Pi-hole 5',
    },
    {
      title: 'a web page',
      body: [failed('widget-not-json'), failed('widget-not-json')],
      says: 'not the API of Pi-hole 5',
    },
    { title: 'it is down', body: [failed('widget-timeout'), failed('widget-timeout')], says: 'It failed.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no share of blocked queries.' },
  ],
} satisfies WidgetFixture;
