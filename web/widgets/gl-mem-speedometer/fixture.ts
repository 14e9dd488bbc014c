import { answers } from '../_glances/course-fixture.ts';
import { usage } from '../gl-current-mem/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

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
        text: '75 % in use',
        short: '75 %',
        level: 'warning',
        figures: ['Used 6.4 GB', 'Available 9.1 GB', 'Cached 6 GB', 'Total 16 GB'],
      },
      body: answers({ ...usage, percent: 75 }),
      shows: ['75 % in use', '12of 16 GB', 'Available', '9.1 GB'],
    },
    {
      title: 'the share alone',
      glance: { text: '75 % in use', short: '75 %', level: 'warning' },
      body: answers({ percent: '75.04' }),
      shows: ['75%'],
      hides: ['Show more'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: answers({ detail: 'Not Found' }), says: 'The answer has no memory usage.' },
  ],
} satisfies WidgetFixture;
