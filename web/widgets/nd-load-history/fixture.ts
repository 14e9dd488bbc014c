import type { WidgetFixture } from '../testing/fixture.ts';

const labels = ['time', 'load1', 'load5', 'load15'];

export default {
  options: { host: 'http://192.168.1.5:19999' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:19999/api/v1/data?chart=system.load&after=-600&points=120&format=json' }] },
  ],
  cases: [
    {
      title: 'averages',
      body: {
        labels,
        data: [
          [1767225605, 4.05, 2.44, 1.16],
          [1767225600, 3.9, 2.4, 1.14],
          [1767225595, null, null, null],
        ],
      },
      glance: { text: 'load 4.05', short: '4.05', figures: ['1 min 4.05', '5 min 2.44', '15 min 1.16'] },
      shows: ['Load, past 1 min', '1 min: 4.05 now', '15 min: 1.16 now'],
      hides: ['%'],
    },
    { title: 'nothing yet', body: { labels, data: [] }, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no host', options: { host: '' }, says: 'The option "host" is missing.' },
    {
      title: 'another chart',
      body: { labels: ['time', 'user'], data: [] },
      says: 'The answer has no history of this.',
    },
  ],
} satisfies WidgetFixture;
