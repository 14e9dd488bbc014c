import { answers } from '../_glances/course-fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

/** An answer of versions 3 and 4 alike. */
export const usage = {
  total: 16654987264,
  available: 9812549632,
  percent: 41.1,
  used: 6842437632,
  free: 9812549632,
  active: 5124677632,
  inactive: 4213178368,
  buffers: 182452224,
  cached: 6421372928,
  shared: 412286976,
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [
    {
      requests: [
        { url: 'http://192.168.1.5:61208/api/4/mem' },
        { url: 'http://192.168.1.5:61208/api/4/mem/history/60', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'versions 3 and 4',
      glance: {
        text: '41 % in use',
        short: '41 %',
        figures: ['Used 6.4 GB', 'Available 9.1 GB', 'Cached 6 GB', 'Total 16 GB'],
      },
      body: answers(usage),
      shows: ['6.4of 16 GB', '41 % in use, 6 GB cache', 'Total', '16 GB', 'Used', '6.4 GB', 'Cached', '6 GB', '174 MB'],
    },
    {
      title: 'version 4.5, which tells more than bytes',
      body: answers({ ...usage, free: 2914131968, percent_min: 38, percent_max: 44.2, percent_mean: 41 }),
      shows: ['41 %', '2.7 GB'],
      hides: ['38', '44.2'],
    },
    {
      title: 'a container that counts below zero',
      body: answers({ percent: -3, used: -512 }),
      shows: ['0%'],
      hides: ['-'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: answers({ detail: 'Not Found' }), says: 'The answer has no memory usage.' },
  ],
} satisfies WidgetFixture;
