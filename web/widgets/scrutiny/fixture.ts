import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const disk = (device_name: string, device_status: number, more: Record<string, unknown> = {}) => ({
  device: { wwn: `0x5000c500${device_name}`, device_name, model_name: 'EXAMPLE-4TB', device_status, ...more },
  smart: { collector_date: '2026-03-04T06:00:00Z', temp: 34, power_on_hours: 20110 },
});
const summaryOf = (...disks: { device: { wwn: string }; smart: unknown }[]) => ({
  success: true,
  data: { summary: Object.fromEntries(disks.map((one) => [one.device.wwn, one])) },
});
const settingsOf = (status_threshold: number) => ({
  success: true,
  settings: { metrics: { notify_level: 2, status_filter_attributes: 0, status_threshold } },
});
const failed = { ...disk('sdb', 2, { host_id: 'nas', model_name: 'EXAMPLE-8TB' }), smart: { temp: 41 } };
const base = 'http://192.168.1.5:8080/api';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    {
      options: { hostname: '192.168.1.5:8080/' },
      requests: [{ url: `${base}/summary` }, { url: `${base}/settings`, optional: true }],
    },
  ],
  cases: [
    {
      title: 'one has passed, one has failed',
      body: [summaryOf(disk('sda', 0), failed), settingsOf(3)],
      shows: ['1 failed', 'Passed1', 'Failed1', 'Unknown0', 'sdbFailed, nas, EXAMPLE-8TB41°C', 'sdaEXAMPLE-4TB34°C'],
      glance: {
        text: '1 of 2 failed',
        short: '1 failed',
        level: 'bad',
        figures: ['Passed 1', 'Failed 1', 'Unknown 0'],
      },
    },
    {
      title: 'what Scrutiny finds doesn’t count, and one is put away',
      body: [summaryOf(disk('sda', 0), failed, disk('sdc', 1, { archived: true })), settingsOf(1)],
      shows: ['Passed2', 'Failed0', 'sdb'],
      hides: ['sdc', '1 failed'],
      glance: { text: 'all 2 disks well', figures: ['Passed 2', 'Failed 0', 'Unknown 0'] },
    },
    {
      title: 'an older version, and disks that don’t tell',
      body: [
        summaryOf({ ...disk('sda', 0), smart: null }, disk('sdd', -1, { label: 'Backup' })),
        new DashError('widget-status', 'Status 404.'),
      ],
      shows: ['Passed1', 'Unknown1', 'BackupEXAMPLE-4TB34°C', 'sdaEXAMPLE-4TB–'],
      hides: ['sdd'],
      glance: { text: '1 of 2 passed', figures: ['Passed 1', 'Failed 0', 'Unknown 1'] },
    },
    { title: 'none', body: [summaryOf(), settingsOf(3)], shows: ['No disks'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ success: true, data: {} }, {}], says: 'The answer has no summary of disks.' },
  ],
} satisfies WidgetFixture;
