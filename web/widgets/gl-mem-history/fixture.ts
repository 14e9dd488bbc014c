import type { WidgetFixture } from '../testing/fixture.ts';

const version3 = {
  percent: [
    ['2026-01-01T10:00:00.110734', 41.1],
    ['2026-01-01T10:01:00.126564', 41.4],
  ],
};
const version4 = {
  percent: [
    ['2026-01-01T09:00:00.110734+00:00', 41.1],
    ['2026-01-01T09:05:00.126564+00:00', 41.4],
  ],
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/mem/history/100' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '41 % in use', short: '41 %' },
      options: { apiVersion: 3 },
      body: version3,
      shows: ['Memory, past 1 min', 'In use', '41 %'],
    },
    { title: 'version 4', body: version4, shows: ['Memory, past 5 mins', '41 % now, between 41 % and 41 %'] },
    { title: 'no points yet', body: { percent: [] }, shows: ['There are no values yet'] },
    { title: 'nothing yet', body: {}, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no history of the memory.' },
  ],
} satisfies WidgetFixture;
