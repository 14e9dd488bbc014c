import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  success: true,
  meta: {
    timestamp: '2026-03-04T15:06:07.000Z',
    uptime: 453600.12,
    hostname: 'lab-01',
    username: 'node',
    system: '#1 SMP Debian 6.12.9-1 (linux)',
  },
  memory: { total: '16 GB', freePercent: '0.41' },
  load: { one: 0.52, five: 0.61, fifteen: 1.584 },
};

export default {
  options: {},
  asks: [{ requests: [{ url: 'system-info', server: true }] }],
  cases: [
    {
      title: 'figures of the machine',
      glance: { text: '59 % memory', short: '59 %', figures: ['Memory 59 %', 'Load 0.52', 'Uptime 5 days'] },
      body,
      shows: ['node@lab-01', 'Linux 6.12', 'up 5 days', '59 %', 'of 16 GB', '0.52', '0.61', '1.58'],
    },
    {
      title: 'a kernel that names no version',
      body: { meta: { hostname: 'lab-03', system: '#1 SMP PREEMPT_DYNAMIC @0 (linux)' } },
      shows: ['lab-03Linux'],
    },
    {
      title: 'a kernel whose version stands apart',
      body: {
        meta: { hostname: 'lab-05', system: '#1 SMP PREEMPT_DYNAMIC @0 (linux)', release: '6.12.9-1-amd64' },
      },
      shows: ['lab-05Linux 6.12'],
    },
    {
      title: 'another system',
      body: { meta: { hostname: 'lab-04', system: 'Windows 11 Pro (win32)' } },
      shows: ['Windows 11 Pro (win32)'],
    },
    {
      title: 'a machine that tells little',
      body: { meta: { hostname: 'lab-02' } },
      shows: ['lab-02'],
      hides: ['@', 'Memory', 'NaN'],
    },
  ],
  refusals: [{ title: 'another answer', body: { hello: 1 }, says: 'The answer has no host name.' }],
} satisfies WidgetFixture;
