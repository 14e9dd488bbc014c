import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const stats = {
  ...{ orgs: 1, dashboards: 34, snapshots: 0, tags: 12, datasources: 6, playlists: 0, stars: 3, alerts: 12 },
  ...{ users: 4, admins: 1, activeUsers: 2 },
};
const alert = (alertname: string, startsAt: string, more: Record<string, unknown> = {}) => ({
  fingerprint: alertname,
  status: { state: 'active', silencedBy: [], inhibitedBy: [] },
  labels: { alertname, instance: 'nas:9100' },
  startsAt,
  ...more,
});
const full = alert('DiskFull', '2026-03-04T14:00:00Z', { annotations: { summary: 'Disk of the NAS is full' } });
const hot = alert('Hot', '2026-03-04T15:30:00Z', { labels: { alertname: 'Hot', severity: 'warning' } });
const silenced = alert('Muted', '2026-03-04T15:30:00Z', { status: { state: 'suppressed', silencedBy: ['s1'] } });
const basic = { username: 'admin', password: 'password' };
const base = 'http://192.168.1.5:3000/api';
const asOf = '2026-03-04T16:00:00Z';
const figures = ['Dashboards 34', 'Data sources 6', 'Alert rules 12'];

export default {
  options: { hostname: 'http://192.168.1.5:3000', ...basic },
  asks: [
    {
      requests: [
        { url: `${base}/admin/stats`, basic },
        { url: `${base}/alertmanager/grafana/api/v2/alerts`, basic, optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:3000/', alertSource: 'mimir/1' },
      requests: [
        { url: `${base}/admin/stats`, basic },
        { url: `${base}/alertmanager/mimir%2F1/api/v2/alerts`, basic, optional: true },
      ],
    },
    {
      options: { alertSource: 'Legacy' },
      requests: [
        { url: `${base}/admin/stats`, basic },
        { url: `${base}/alerts`, basic, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'two alerts, and one that is silenced',
      body: [stats, [hot, full, silenced]],
      asOf,
      shows: [
        '2 alerts',
        'Dashboards34',
        'Data sources6',
        'Alert rules12',
        'Triggered2',
        'DiskFullDisk of the NAS is full2 hrs',
        'Hot30 mins',
      ],
      hides: ['Muted', 'can’t be read'],
      glance: { text: '2 alerts', level: 'bad', figures: [...figures, 'Triggered 2'] },
    },
    {
      title: 'one to watch',
      body: [stats, [hot]],
      shows: ['1 alert', 'Triggered1'],
      glance: { text: '1 alert', level: 'warning', figures: [...figures, 'Triggered 1'] },
    },
    {
      title: 'the alerts of an older version',
      options: { alertSource: 'legacy' },
      body: [
        stats,
        [
          { id: 1, name: 'Disk', state: 'alerting', newStateDate: '2026-03-04T15:00:00Z' },
          { id: 2, name: 'CPU', state: 'ok' },
        ],
      ],
      asOf,
      shows: ['1 alert', 'Triggered1', 'Disk1 hr'],
      hides: ['CPU'],
    },
    {
      title: 'no alerts',
      body: [stats, []],
      shows: ['Triggered0'],
      hides: ['alerts'],
      glance: { text: 'no alerts', figures: [...figures, 'Triggered 0'] },
    },
    {
      title: 'alerts that can’t be read',
      body: [stats, new DashError('widget-status', 'Status 404.')],
      shows: ['Dashboards34', 'The alerts can’t be read.'],
      hides: ['Triggered'],
      glance: { text: '34 dashboards', figures },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: [{ ok: true }, []], says: 'The answer has no number of dashboards.' },
  ],
} satisfies WidgetFixture;
