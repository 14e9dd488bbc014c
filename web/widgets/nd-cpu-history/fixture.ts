import type { WidgetFixture } from '../testing/fixture.ts';

const labels = ['time', 'guest_nice', 'guest', 'steal', 'softirq', 'irq', 'user', 'system', 'nice', 'iowait'];
const before = [1767225480, null, null, null, null, null, null, null, null, null];

export default {
  options: { host: '192.168.1.5:19999' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:19999/api/v1/data?chart=system.cpu&after=-600&points=120&format=json' }] },
    {
      options: { host: 'https://netdata.example.org/', apiVersion: 3 },
      requests: [
        { url: 'https://netdata.example.org/api/v3/data?contexts=system.cpu&after=-600&points=120&format=json' },
      ],
    },
  ],
  cases: [
    {
      title: 'the first version',
      body: {
        labels,
        data: [
          [1767225602, 0, 0, 0, 1.010101, 0, 53.0303, 2.525253, 0, 0],
          [1767225601, 0, 0, 0.5076142, 0, 0, 55.32995, 6.091371, 1, 0],
          before,
        ],
      },
      glance: { text: '57 % busy', short: '57 %' },
      shows: ['Processor, past 1 min', 'User: 53 % now, between 53 % and 56 %', 'System: 4 % now', 'Waiting: 0 % now'],
    },
    {
      title: 'the third version, on a system that names less, and is busy',
      options: { apiVersion: 'v3' },
      body: {
        api: 2,
        result: {
          labels: ['time', 'user', 'interrupt'],
          point: { value: 0, arp: 1, pa: 2 },
          data: [
            [1767225600000, [80, 0, 0], [2, 0, 0]],
            [1767225900000, [90, 0, 0], [4, 0, 0]],
          ],
        },
      },
      glance: { text: '94 % busy', short: '94 %', level: 'bad' },
      shows: ['past 5 mins', 'User: 90 % now', 'System: 4 % now'],
      hides: ['Waiting'],
    },
    { title: 'nothing yet', body: { labels, data: [before] }, shows: ['There are no values yet'] },
  ],
  refusals: [
    { title: 'no host', options: { host: null }, says: 'The option "host" is missing.' },
    { title: 'another answer', body: { error: 'none' }, says: 'The answer has no history.' },
  ],
} satisfies WidgetFixture;
