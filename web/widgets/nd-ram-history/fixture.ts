import type { WidgetFixture } from '../testing/fixture.ts';

const labels = ['time', 'free', 'used', 'cached', 'buffers'];

export default {
  options: { host: 'http://192.168.1.5:19999' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:19999/api/v1/data?chart=system.ram&after=-600&points=120&format=json' }] },
  ],
  cases: [
    {
      title: 'a machine with room',
      body: {
        labels,
        data: [
          [1767225602, 20049.57, 638.582, 3314.77, 102.64453],
          [1767225601, 19974.57, 652.9609, 3375.344, 102.6875],
          [1767225600, null, null, null, null],
        ],
      },
      glance: { text: '3 % in use', short: '3 %', figures: ['Programs 639 MB', 'Cache 3.3 GB'] },
      shows: ['In use', '639 MBof 24 GB', 'Memory, past 1 min', 'Programs: 3 % now', 'Cache: 14 % now'],
      hides: ['NaN'],
    },
    {
      title: 'a full one of another system',
      body: { labels: ['time', 'free', 'active', 'wired'], data: [[1767225600, 50, 700, 250]] },
      glance: { text: '95 % in use', short: '95 %', level: 'bad', figures: ['Programs 950 MB'] },
      shows: ['950 MB', 'of 1,000 MB'],
    },
    { title: 'nothing yet', body: { labels, data: [] }, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no host', options: { host: '' }, says: 'The option "host" is missing.' },
    { title: 'another answer', body: 'No metrics', says: 'The answer has no history.' },
  ],
} satisfies WidgetFixture;
