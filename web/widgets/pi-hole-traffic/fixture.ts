import { overTime } from '../pi-hole-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'http://pi.hole/admin/api.php';

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'token' },
  asks: [{ requests: [{ url: `${address}?overTimeData10mins&auth=token`, optional: true }] }],
  cases: [
    {
      title: 'three steps',
      body: overTime,
      shows: ['past 20 mins', 'Queries', 'Blocked', 'Queries: 175 now, between 175 and 203'],
      glance: { text: '17 % blocked', short: '17 %', figures: ['Queries 558', 'Blocked 93'] },
    },
    {
      title: 'gaps, and stamps that are none',
      body: { domains_over_time: { 1767225300: 180, later: 3, 1767225900: null }, ads_over_time: { 1767225900: 40 } },
      shows: ['past 10 mins', 'Blocked: 40 now'],
      hides: ['later'],
    },
    { title: 'no data yet', body: { domains_over_time: [], ads_over_time: [] }, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    { title: 'a wrong key', body: [], says: 'Pi-hole answered: not authorised.' },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no history of queries.' },
  ],
} satisfies WidgetFixture;
