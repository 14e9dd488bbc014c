import { answers } from '../_glances/course-fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const shared = { total: 34.1, user: 22.6, nice: 0, system: 9.8, idle: 65.9, iowait: 1, irq: 0, steal: 0.1, guest: 0 };

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [
    {
      requests: [
        { url: 'http://192.168.1.5:61208/api/4/cpu' },
        { url: 'http://192.168.1.5:61208/api/4/cpu/history/60', optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:61208/', apiVersion: '3' },
      requests: [
        { url: 'http://192.168.1.5:61208/api/3/cpu' },
        { url: 'http://192.168.1.5:61208/api/3/cpu/history/60', optional: true },
      ],
    },
    {
      options: { hostname: 'DASH_GLANCES' },
      requests: [{ url: 'DASH_GLANCES/api/4/cpu' }, { url: 'DASH_GLANCES/api/4/cpu/history/60', optional: true }],
    },
    {
      options: { username: 'glances', password: 'p' },
      requests: [
        { url: 'http://192.168.1.5:61208/api/4/cpu', basic: { username: 'glances', password: 'p' } },
        {
          url: 'http://192.168.1.5:61208/api/4/cpu/history/60',
          basic: { username: 'glances', password: 'p' },
          optional: true,
        },
      ],
    },
    {
      options: { username: 'glances', password: 'p', apiVersion: 3 },
      requests: [
        {
          url: 'http://192.168.1.5:61208/api/3/cpu',
          basic: { username: 'glances', password: 'p' },
          proxy: 'always',
        },
        {
          url: 'http://192.168.1.5:61208/api/3/cpu/history/60',
          basic: { username: 'glances', password: 'p' },
          proxy: 'always',
          optional: true,
        },
      ],
    },
    {
      options: { username: 'glances' },
      requests: [
        { url: 'http://192.168.1.5:61208/api/4/cpu' },
        { url: 'http://192.168.1.5:61208/api/4/cpu/history/60', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'version 4',
      glance: {
        text: '34 % busy',
        short: '34 %',
        figures: ['User 23 %', 'System 10 %', 'Waiting for disks 1 %', 'Stolen 0.1 %'],
      },
      body: answers({
        ...shared,
        ctx_switches: 8123,
        cpucore: 4,
        time_since_update: 2.01,
        ctx_switches_gauge: 6169134,
        ctx_switches_rate_per_sec: 4041,
      }),
      shows: ['34%', 'Show more', 'User', '23 %', 'Idle', '66 %', 'Stolen', '0.1 %'],
      hides: ['Nice', 'ctx', '8123', '6169134'],
    },
    {
      title: 'version 3',
      options: { apiVersion: '3' },
      body: answers({
        ...shared,
        softirq: 0.6,
        guest_nice: 0,
        time_since_update: 2.01,
        cpucore: 4,
        interrupts: 4310,
        syscalls: 0,
      }),
      shows: ['34%', 'Soft interrupts', '0.6 %'],
      hides: ['Guests', '4310'],
    },
    { title: 'an idle machine', body: answers({ total: 0, idle: 100 }), shows: ['0%', '100 %'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'a version that there is not', options: { apiVersion: 5 }, says: 'it can be: 4, 3, 2' },
    { title: 'another answer', body: answers({ detail: 'Not Found' }), says: 'The answer has no processor load.' },
  ],
} satisfies WidgetFixture;
