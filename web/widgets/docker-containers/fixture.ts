import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const photos = {
  Id: '4f2a',
  Names: ['/photo_server'],
  Image: 'ghcr.io/example/photo:2',
  State: 'running',
  Status: 'Up 3 days (healthy)',
  Created: 1772300000,
  Ports: [{ PrivatePort: 3001, PublicPort: 2283, Type: 'tcp' }],
  Labels: {
    ...{ 'dash.name': 'Photos', 'dash.url': 'https://photos.example.org', 'dash.id': 'photos' },
    'dash.category': 'media',
  },
};
const database = {
  Id: '77bc',
  Names: ['/photo_db'],
  Image: 'postgres:16',
  State: 'exited',
  Status: 'Exited (1) 2 hours ago',
  Created: 1772300000,
  Ports: [],
  Labels: { 'dash.parent': 'photos' },
};
const proxy = {
  ...{ Id: 'aa01', Names: ['/socket-proxy'], Image: 'ghcr.io/example/docker-socket-proxy:0.3', State: 'running' },
  ...{ Status: 'Up 9 days', Labels: {} },
};
const wiki = { ...proxy, Id: 'bb02', Names: ['/home_wiki'], Image: 'example/wiki', Status: 'Up 9 days (unhealthy)' };
const paused = {
  ...proxy,
  Id: 'cc03',
  Names: ['/sync'],
  Image: 'example/sync',
  State: 'paused',
  Status: 'Up (Paused)',
};
const stats = {
  cpu_stats: { cpu_usage: { total_usage: 200000000 }, system_cpu_usage: 2000000000, online_cpus: 4 },
  precpu_stats: { cpu_usage: { total_usage: 100000000 }, system_cpu_usage: 1000000000 },
  memory_stats: { usage: 536870912, limit: 8589934592, stats: { inactive_file: 67108864 } },
  networks: { eth0: { rx_bytes: 1000, tx_bytes: 2000 }, eth1: { rx_bytes: 30, tx_bytes: 40 } },
};
const base = 'http://192.168.1.5:2375/containers';
const asked = { proxy: 'always' as const };
const sent = { ...asked, method: 'POST' as const, form: {} };

export default {
  options: { socket: 'tcp://192.168.1.5:2375' },
  asks: [
    { requests: [{ url: `${base}/json?all=true`, ...asked }] },
    {
      options: { socket: '192.168.1.5:2375/', runningOnly: true },
      requests: [{ url: `${base}/json?all=false`, ...asked }],
    },
    {
      options: { socket: null },
      requests: [{ url: 'http://docker/containers/json?all=true', socket: '/var/run/docker.sock', ...asked }],
    },
    {
      options: { socket: 'unix:///run/user/1000/docker.sock' },
      requests: [{ url: 'http://docker/containers/json?all=true', socket: '/run/user/1000/docker.sock', ...asked }],
    },
    { after: [[photos]], requests: [] },
    {
      options: { showStats: true },
      after: [[photos, database, wiki, { Id: '../x', State: 'running' }]],
      requests: [
        { url: `${base}/bb02/stats?stream=false`, ...asked, optional: true },
        { url: `${base}/4f2a/stats?stream=false`, ...asked, optional: true },
      ],
    },
    { options: { showStats: true }, after: [[photos], stats], requests: [] },
  ],
  cases: [
    {
      title: 'what needs a look first, parts below their wholes',
      options: { controls: true },
      body: [[proxy, photos, paused, database]],
      shows: [
        '2 to watch',
        'PhotosUp 3 days (healthy)photo_dbpart of Photos · Exited (1) 2 hours agosyncUp (Paused)socket-proxyUp 9 days',
      ],
      hides: ['ghcr.io'],
      glance: { text: '2 of 4 to watch', short: '2 to watch', level: 'warning' },
      acts: [
        { name: 'start', argument: '77bc', request: { url: `${base}/77bc/start`, ...sent } },
        { name: 'restart', argument: '4f2a', request: { url: `${base}/4f2a/restart?t=10`, ...sent } },
        { name: 'stop', argument: '4f2a', request: { url: `${base}/4f2a/stop?t=10`, ...sent } },
      ],
    },
    {
      title: 'what they use',
      options: { showStats: true, formatNames: true },
      body: [[photos, wiki], new DashError('widget-timeout', 'Too late.'), stats],
      shows: ['Home wikiUp 9 days (unhealthy)', 'Photos', '40 %448 MB'],
      glance: { text: '1 of 2 to watch', short: '1 to watch', level: 'warning' },
      acts: [],
    },
    {
      title: 'a category, with other names from the file',
      options: {
        category: 'media',
        containers: { photo_server: { name: 'Our pictures' }, sync: { category: 'media', hide: true } },
      },
      body: [[photos, paused, database]],
      shows: ['1 running', 'Our pictures'],
      hides: ['sync', 'photo_db'],
      glance: { text: 'up' },
    },
    {
      title: 'only what is marked, and runs',
      options: { hideByDefault: true, runningOnly: true, containers: { sync: { hide: false } } },
      body: [[{ ...photos, Labels: { 'dash.hide': 'false' } }, proxy, paused, { Id: 'dd', Names: null }]],
      shows: ['photo_server'],
      hides: ['sync', 'socket-proxy'],
    },
    { title: 'none', body: [[]], shows: ['No containers'] },
  ],
  refusals: [
    { title: 'a pipe of Windows', options: { socket: 'npipe:////./pipe/docker_engine' }, says: 'is neither a socket' },
    { title: 'another answer', body: [{ message: 'page not found' }], says: 'The answer has no list of containers.' },
  ],
} satisfies WidgetFixture;
