import { usage } from '../gl-current-mem/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/mem' }] }],
  cases: [
    {
      title: 'versions 3 and 4',
      body: { ...usage, percent: 75 },
      shows: ['75%', 'Memory in use', 'Available', '9.14 GB'],
    },
    { title: 'the share alone', body: { percent: '75.04' }, shows: ['75%'], hides: ['Show more'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no memory usage.' },
  ],
} satisfies WidgetFixture;
