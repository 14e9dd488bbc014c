import { answers } from '../_glances/course-fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const shared = { user: 41, nice: 0, system: 16.2, idle: 41.3, iowait: 0.9, irq: 0, steal: 0.6, guest: 0 };

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [
    {
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
        text: '59 % busy',
        short: '59 %',
        figures: ['User 41 %', 'System 16 %', 'Waiting for disks 0.9 %', 'Stolen 0.6 %'],
      },
      body: answers({ total: 58.7, ...shared, ctx_switches: 12050, interrupts: 6021, syscalls: 0, cpucore: 4 }),
      shows: ['59%', '4 cores', 'User', '41 %', 'Stolen', '0.6 %'],
      hides: ['Nice', '12,050', '6,021'],
    },
    {
      title: 'version 3',
      options: { apiVersion: 3 },
      body: answers({ total: 58.7, ...shared, softirq: 0.5, guest_nice: 0, cpucore: 4, interrupts: 6021 }),
      shows: ['59%', 'Soft interrupts', '0.5 %'],
    },
    { title: 'an idle machine', body: answers({ total: 0, idle: 100 }), shows: ['0%', 'Idle', '100 %'] },
    { title: 'the load alone', body: answers({ total: 12 }), shows: ['12%'], hides: ['Show more'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: answers({ detail: 'Not Found' }), says: 'The answer has no processor load.' },
  ],
} satisfies WidgetFixture;
