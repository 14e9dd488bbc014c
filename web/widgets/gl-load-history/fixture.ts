import type { WidgetFixture } from '../testing/fixture.ts';

const version3 = {
  min1: [
    ['2026-01-01T10:00:00.106158', 0.84],
    ['2026-01-01T10:02:00.119269', 0.912],
  ],
  min5: [
    ['2026-01-01T10:00:00.106166', 0.62],
    ['2026-01-01T10:02:00.119274', 0.63],
  ],
  min15: [
    ['2026-01-01T10:00:00.10617', 0.55],
    ['2026-01-01T10:02:00.119278', 0.55],
  ],
};
const version4 = {
  min1: [['2026-01-01T09:00:00.106158+00:00', 0.84]],
  min5: [['2026-01-01T09:00:00.106166+00:00', 0.62]],
  min15: [['2026-01-01T09:00:00.10617+00:00', 0.55]],
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:61208/api/4/load/history/500' }] },
    { options: { limit: 5000 }, requests: [{ url: 'http://192.168.1.5:61208/api/4/load/history/5000' }] },
  ],
  cases: [
    {
      title: 'version 3',
      glance: { text: 'load 0.91', short: '0.91', figures: ['1 min 0.91', '5 min 0.63', '15 min 0.55'] },
      options: { apiVersion: 3 },
      body: version3,
      shows: ['Load, past 2 mins', '1 min 0.91', '5 min 0.63', '15 min 0.55'],
      hides: ['%'],
    },
    { title: 'version 4, with one point', body: version4, shows: ['Load, past 1 min', '0.84', '0.62', '0.55'] },
    { title: 'one series only', body: { min1: version4.min1 }, shows: ['0.84', '–'] },
    { title: 'no points yet', body: { min1: [], min5: [], min15: [] }, shows: ['There are no values yet'] },
    { title: 'nothing yet', body: {}, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no history of the load.' },
  ],
} satisfies WidgetFixture;
