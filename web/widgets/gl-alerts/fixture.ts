import type { WidgetFixture } from '../testing/fixture.ts';

const version3 = [
  [1767225600, 1767225672, 'WARNING', 'MEM', 84.6, 82.4, 80.1, 988.8, 12, [], '', 'memory_percent'],
  [1767229200, -1, 'CRITICAL', 'CPU_TOTAL', 97.2, 94.5, 91.8, 283.5, 3, [{ pid: 812, name: 'ffmpeg' }], '', 'cpu'],
];
const version4 = [
  {
    begin: 1767229200,
    end: -1,
    state: 'CRITICAL',
    type: 'CPU_TOTAL',
    min: 91.8,
    max: 97.2,
    sum: 283.5,
    count: 3,
    avg: 94.5,
    top: ['ffmpeg', 'node'],
    desc: '',
    sort: 'cpu_percent',
    global_msg: 'High CPU user mode',
  },
  { begin: 1767225600, end: 1767225672, state: 'WARNING', type: 'LOAD', min: 4, max: 6, sum: 50, count: 10, avg: 5 },
];

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/alert' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '1 now: CPU TOTAL', short: '1 now', level: 'bad' },
      options: { apiVersion: 3 },
      body: version3,
      shows: [
        'MEM',
        '82 %',
        'Warning, ',
        'CPU TOTAL',
        'Critical, 1 Jan, still going on',
        '1 now',
        'still going on',
        '95 %',
      ],
      hides: ['283', '988'],
    },
    {
      title: 'version 4',
      glance: { text: '1 now: CPU TOTAL', short: '1 now', level: 'bad' },
      body: version4,
      shows: ['CPU TOTAL', '95 %', 'LOAD', '5.00'],
      hides: ['5%5', '283', 'ffmpeg'],
    },
    { title: 'all is well', body: [], shows: ['No warnings of late'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of alerts.' },
  ],
} satisfies WidgetFixture;
