import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/uptime' }] }],
  cases: [
    { title: 'minutes', glance: { text: 'up 13 mins', short: '13 mins' }, body: '0:13:20', shows: ['13 min'] },
    { title: 'days', body: '12 days, 4:05:06', shows: ['12 days'] },
    { title: 'one day', body: '1 day, 0:00:09', shows: ['1 day'] },
    { title: 'seconds as a number', body: 90061, shows: ['1 day'] },
    { title: 'words that nobody has foreseen', body: 'since Tuesday', shows: ['since Tuesday'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no uptime.' },
  ],
} satisfies WidgetFixture;
