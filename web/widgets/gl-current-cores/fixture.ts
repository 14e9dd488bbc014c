import type { WidgetFixture } from '../testing/fixture.ts';

const cores = [
  {
    key: 'cpu_number',
    cpu_number: 0,
    total: 24,
    user: 17.2,
    system: 5.1,
    idle: 76,
    nice: 0,
    iowait: 1.2,
    softirq: 0.3,
  },
  { key: 'cpu_number', cpu_number: 1, total: 19, user: 14, system: 4.5, idle: 81, nice: 0, iowait: 0.5, softirq: 0 },
];
const shared = { cpu: 21.5, mem: 41.3, swap: 0, cpu_name: 'Example CPU @ 2.50GHz', cpu_hz_current: 2499982000 };

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/quicklook' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '22 % mean', short: '22 %' },
      options: { apiVersion: 3 },
      body: { ...shared, percpu: cores },
      shows: ['core 1 at 24 %', '22 % mean', 'core 2 at 19 %', 'Idle', 'User', 'Waiting for disks', 'Soft interrupts'],
      hides: ['Core 0', 'Nice', 'Total'],
    },
    {
      title: 'version 4',
      body: {
        ...shared,
        percpu: cores.map((core) => ({ ...core, dpc: null, interrupt: null })),
        cpu_log_core: 2,
        cpu_phys_core: 1,
        load: 18.4,
      },
      shows: ['core 2 at 19 %'],
      hides: ['Deferred', 'Interrupt'],
    },
    { title: 'no cores', body: { ...shared, percpu: [] }, shows: ['Nothing to show'] },
    { title: 'cores that are left out', body: shared, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no processor cores.' },
  ],
} satisfies WidgetFixture;
