import { history } from '../pi-hole-stats-v6/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'http://pi.hole/api';

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'password' },
  asks: [
    {
      requests: [{ url: `${address}/history` }],
      signIn: { url: `${address}/auth`, method: 'POST', body: { password: 'password' } },
      signOut: { url: `${address}/auth`, method: 'DELETE' },
    },
  ],
  cases: [
    {
      title: 'ten minutes',
      body: history,
      shows: ['Queries', 'Blocked', 'past 10'],
      glance: { text: '19 % blocked', short: '19 %', figures: ['Queries 383', 'Blocked 71'] },
    },
    { title: 'nothing yet', body: { history: [] }, shows: ['There are no values yet'] },
    {
      title: 'steps out of order, and what is none',
      body: { history: [{ timestamp: '1767225900.5', total: 10 }, { timestamp: 1767225300, blocked: 5 }, 7, {}] },
      shows: ['Queries'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { took: 0.1 }, says: 'The answer has no history of queries.' },
  ],
} satisfies WidgetFixture;
