import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const count = (total: number, errors = 0, warnings = 0) => ({ total, warnings, errors });
const overview = {
  http: { routers: count(42, 1), services: count(39), middlewares: count(11) },
  tcp: { routers: count(3), services: count(3), middlewares: count(0) },
  udp: { routers: { total: 0 }, services: { total: 0 } },
  features: { tracing: '', metrics: 'Prometheus', accessLog: false },
  providers: ['Docker', 'File'],
};
const version = { Version: '3.3.4', Codename: 'saintnectaire', startDate: '2026-03-01T08:00:00Z' };
const routers = [
  {
    ...{ name: 'git@docker', rule: 'Host(`git.example.org`)', service: 'git', status: 'enabled', provider: 'docker' },
    entryPoints: ['websecure'],
  },
  { name: 'old@file', status: 'disabled', error: ['the service does not exist'], provider: 'file' },
];
const well = { ...overview, http: { ...overview.http, routers: count(42) } };
const warned = { ...well, tcp: { ...overview.tcp, services: count(3, 0, 2) } };
const base = 'http://192.168.1.5:8080/api';
const asOf = '2026-03-04T08:00:00Z';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    { requests: [{ url: `${base}/overview` }, { url: `${base}/version`, optional: true }] },
    {
      options: { hostname: '192.168.1.5:8080/', username: 'admin', password: 'DASH_TRAEFIK' },
      requests: [
        { url: `${base}/overview`, basic: { username: 'admin', password: 'DASH_TRAEFIK' } },
        { url: `${base}/version`, basic: { username: 'admin', password: 'DASH_TRAEFIK' }, optional: true },
      ],
    },
    { after: [overview, version], requests: [{ url: `${base}/http/routers?per_page=1000`, optional: true }] },
    { after: [warned, version], requests: [{ url: `${base}/tcp/services?per_page=1000`, optional: true }] },
    { after: [well, version], requests: [] },
    { after: [overview, version, routers], requests: [] },
  ],
  cases: [
    {
      title: 'one router is faulty',
      body: [overview, version, routers],
      asOf,
      shows: [
        '1 error',
        'Routers42',
        'Services39',
        'Middlewares11',
        'old@file',
        'the service does not exist',
        'Routers, TCP3',
        'ProvidersDocker, File',
        'Version3.3.4',
        'Runs for3 days',
      ],
      hides: ['git@docker', 'UDP', 'warning'],
      glance: { text: '1 error', level: 'bad', figures: ['Routers 42', 'Services 39', 'Middlewares 11'] },
    },
    {
      title: 'warnings, of which no list tells',
      body: [warned, version, new DashError('widget-timeout', 'It failed.')],
      shows: ['2 warnings', 'Routers42'],
      glance: { text: '2 warnings', level: 'warning', figures: ['Routers 42', 'Services 39', 'Middlewares 11'] },
    },
    {
      title: 'all is well, and no version is known',
      body: [well, new DashError('widget-status', 'Status 404.')],
      shows: ['Routers42', 'Middlewares11'],
      hides: ['Version', 'Runs for', 'error'],
      glance: { text: '42 routers', figures: ['Routers 42', 'Services 39', 'Middlewares 11'] },
    },
    {
      title: 'an older version, and one that has just begun',
      body: [{ http: { routers: count(0), services: count(0), middlewares: count(0) } }, { Version: 'dev' }],
      shows: ['Routers0', 'Versiondev'],
      hides: ['Providers'],
      glance: { text: '0 routers', figures: ['Routers 0', 'Services 0', 'Middlewares 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no overview of Traefik.' },
  ],
} satisfies WidgetFixture;
