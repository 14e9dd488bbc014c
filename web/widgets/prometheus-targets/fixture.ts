import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const target = (instance: string, health: string, lastError = '') => ({
  ...{ labels: { job: 'node', instance }, health, lastError, scrapeUrl: `http://${instance}/metrics` },
});
const answer = (data: unknown) => ({ status: 'success', data });
const targetsOf = (...activeTargets: unknown[]) => answer({ activeTargets, droppedTargets: [] });
const alert = (alertname: string, state: string, activeAt: string, more: Record<string, string> = {}) => ({
  ...{ labels: { alertname, severity: 'page', ...more }, state, activeAt, value: '1e+00' },
});
const [up, down] = [target('node-a:9100', 'up'), target('node-b:9100', 'down', 'connection refused')];
const full = alert('DiskFull', 'firing', '2026-03-04T14:00:00Z', { instance: 'node-a:9100' });
const slow = alert('Slow', 'pending', '2026-03-04T15:30:00Z');
const asOf = '2026-03-04T16:00:00Z';
const base = 'http://192.168.1.5:9090/api/v1';

export default {
  options: { hostname: 'http://192.168.1.5:9090' },
  asks: [
    { requests: [{ url: `${base}/targets?state=active` }, { url: `${base}/alerts`, optional: true }] },
    {
      options: { hostname: '192.168.1.5:9090/', username: 'admin', password: 'DASH_PROMETHEUS' },
      requests: [
        { url: `${base}/targets?state=active`, basic: { username: 'admin', password: 'DASH_PROMETHEUS' } },
        { url: `${base}/alerts`, basic: { username: 'admin', password: 'DASH_PROMETHEUS' }, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'one is down, one alert fires, one waits',
      body: [targetsOf(up, down), answer({ alerts: [slow, full, alert('Old', 'inactive', '')] })],
      asOf,
      shows: [
        '1 down',
        'Up1',
        'Down1',
        'Total2',
        'Alerts2',
        'node-b:9100node · connection refusedDown',
        'DiskFullnode-a:91002 hrs',
        'Slow30 mins',
      ],
      hides: ['Old'],
      glance: {
        text: '1 of 2 down',
        short: '1 down',
        level: 'bad',
        figures: ['Up 1', 'Down 1', 'Total 2', 'Alerts 2'],
      },
    },
    {
      title: 'several at once, in no order',
      body: [
        targetsOf(target('node-c:9100', 'down'), down),
        answer({
          alerts: ['node-c:9100', 'node-b:9100'].map((instance) =>
            alert('Gone', 'firing', '2026-03-04T14:00:00Z', { instance }),
          ),
        }),
      ],
      asOf,
      shows: [
        '2 down',
        'node-b:9100node · connection refusedDownnode-c:9100nodeDownGonenode-b:91002 hrsGonenode-c:9100',
      ],
    },
    {
      title: 'an alert alone, which waits',
      body: [targetsOf(up), answer({ alerts: [slow] })],
      shows: ['1 alert', 'Slow', 'Down0'],
      glance: { text: '1 alert', level: 'warning', figures: ['Up 1', 'Down 0', 'Total 1', 'Alerts 1'] },
    },
    {
      title: 'one that has not been asked yet, and no rules',
      body: [targetsOf(up, target('node-c:9100', 'unknown')), new DashError('widget-status', 'Status 404.')],
      shows: ['Up1', 'Down0', 'Total2'],
      hides: ['Alerts', 'node-c'],
      glance: { text: '1 of 2 up', figures: ['Up 1', 'Down 0', 'Total 2'] },
    },
    {
      title: 'no targets',
      body: [targetsOf(), answer({ alerts: [] })],
      shows: ['Total0', 'Alerts0'],
      glance: { text: 'no targets', figures: ['Up 0', 'Down 0', 'Total 0', 'Alerts 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    {
      title: 'refused',
      body: [{ status: 'error', errorType: 'unavailable', error: 'starting up' }, answer({})],
      says: 'Prometheus answered: starting up.',
    },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no list of targets.' },
  ],
} satisfies WidgetFixture;
