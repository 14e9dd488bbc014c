import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-ports.ts';
import { startAlertmanager } from './alertmanager.ts';
import { startCaddy } from './caddy.ts';
import { type Dashboard, startDashboard, startTogether } from './dashboard.ts';
import { startPrometheus } from './prometheus.ts';
import { startSyncthing } from './syncthing.ts';

/**
 * What watches and carries other services, as Debian has it: Prometheus tells an Alertmanager of a target that is down, and
 * Caddy stands before that, before somebody who never answers, and before nobody.
 */
let syncthing: Awaited<ReturnType<typeof startSyncthing>>;
let silent: Server;
let dashboard: Dashboard;
const waiting = new AbortController();
let stop = async () => {};

beforeAll(async () => {
  silent = createServer((socket) => socket.on('error', () => undefined));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const alertmanager = await startAlertmanager();
  const routes = {
    // Where Grafana has an Alertmanager that is among its data sources.
    '/api/alertmanager/house': alertmanager.port,
    '/silent': (silent.address() as AddressInfo).port,
    '/nobody': await freePort(),
  };
  const replies = { '/api/admin/stats': '{"dashboards":2,"datasources":1,"alerts":3}' };
  const others = await startTogether([
    startPrometheus(alertmanager.port),
    startCaddy(routes, replies),
    startSyncthing(300_000),
    Promise.resolve(alertmanager),
  ] as const);
  stop = async () => void (await Promise.all(others.map((service) => service.stop())));
  const [prometheus, caddy] = others;
  syncthing = others[2];
  await alertmanager.silence('Known');
  await fetch(`${caddy.url}/nobody/`);
  fetch(`${caddy.url}/silent/`, { signal: waiting.signal }).catch(() => undefined);
  dashboard = await startDashboard({
    ...{ prometheus, caddy, syncthing },
    query: {
      ...{ ...prometheus, type: 'prometheus-query' },
      options: { ...prometheus.options, metrics: [{ query: 'sum(up)' }, { query: 'count(up == 0) / count(up)' }] },
    },
    grafana: {
      type: 'grafana',
      options: { hostname: caddy.url, username: 'root', password: 'DASH_GRAFANA', alertSource: 'house' },
      secrets: { DASH_GRAFANA: 'any' },
    },
    'prometheus, wrong password': {
      type: 'prometheus-targets',
      options: { ...prometheus.options, password: 'DASH_WRONG' },
      secrets: { ...prometheus.secrets, DASH_WRONG: 'sesame' },
    },
    'syncthing, wrong key': {
      type: 'syncthing',
      options: { ...syncthing.options, apiKey: 'DASH_WRONG' },
      secrets: {},
    },
  });
}, 90_000);

afterAll(async () => {
  waiting.abort();
  await dashboard?.stop();
  await stop();
  silent.close();
});

const lately = expect.toSatisfy((since: number) => Math.abs(Date.now() - since) < 120_000);

describe('what they say is shown', () => {
  test.concurrent('by Prometheus of its targets and alerts', async () => {
    const shown = await dashboard.sees('prometheus', {
      ...{ all: 2, up: 1 },
      down: [{ job: 'gone', error: expect.stringContaining('connection refused') }],
      alerts: [
        { name: 'Gone', about: 'Nobody answers for gone.', level: 'bad', since: lately },
        ...['Known', 'Slow'].map((name) => expect.objectContaining({ name, level: 'warning', since: lately })),
      ],
    });
    expect(shown).toContain('"label":"Alerts","value":"3","level":"bad"');
  });

  test.concurrent('by Prometheus to queries', async () => {
    await dashboard.sees('query', { values: [{ value: 1 }, { value: 0.5 }] });
  });

  test.concurrent('by an Alertmanager behind Grafana, but for what is silenced', async () => {
    const shown = await dashboard.sees('grafana', {
      alerts: [{ name: 'Gone', about: 'Nobody answers for gone.', level: 'bad', since: lately }],
    });
    expect(shown).toContain('"label":"Triggered","value":"1","level":"bad"');
  });

  test.concurrent('by Caddy of its upstreams', async () => {
    const shown = await dashboard.sees('caddy', { count: 3, requests: 1, fails: 1, failing: [{ fails: 1 }] });
    expect(shown).toMatch(/"label":"127\.0\.0\.1:\d+","value":"1 failed"/);
  });

  test.concurrent('by Syncthing of its folders and devices', async () => {
    const shown = await dashboard.sees('syncthing', {
      ...{ share: 100, needed: 0, devices: 1, connected: 1, paused: 0 },
      folders: [{ label: 'Photos', state: 'idle', bytes: 300_000 }],
    });
    expect(shown).toContain('"value":"1 of 1"');
  });

  test.concurrent('or why they refuse to', async () => {
    const refused = { code: 'widget-status', hint: expect.stringContaining('credentials') };
    await dashboard.sees('prometheus, wrong password', refused);
    await dashboard.sees('syncthing, wrong key', refused);
  });
});

test('Syncthing is paused and resumed', async () => {
  await dashboard.press('syncthing', 'pause');
  await expect.poll(syncthing.connection).toMatchObject({ paused: true, connected: false });
  await dashboard.sees('syncthing', { paused: 1, connected: 0 });
  await dashboard.press('syncthing', 'resume');
  await expect.poll(syncthing.connection).toMatchObject({ paused: false });
  await dashboard.sees('syncthing', { paused: 0 });
});
