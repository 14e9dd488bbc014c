import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/load' }] }],
  cases: [
    {
      title: 'versions 3 and 4',
      glance: { text: 'load 1.81', short: '1.81', figures: ['1 min 1.81', '5 min 1.67', '15 min 0.80'] },
      body: { min1: 1.80664, min5: 1.66992, min15: 0.79541, cpucore: 4 },
      shows: ['1.81', '1 min', '1.67', '5 min', '0.80', '15 min', '4 cores'],
    },
    { title: 'an idle machine', body: { min1: 0, min5: 0, min15: 0, cpucore: 1 }, shows: ['0.00', 'One core'] },
    { title: 'Windows', body: {}, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no load.' },
  ],
} satisfies WidgetFixture;
