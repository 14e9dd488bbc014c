import type { WidgetFixture } from '../testing/fixture.ts';

const status = {
  version: '1.2.0',
  latest_agent_version: '2.9.0',
  agent_count: 87,
  client_count: 6,
  site_count: 11,
  disk_usage_percent: 38,
  mem_usage_percent: 57,
  days_until_cert_expires: 61,
  cert_expired: false,
  redis_ping: true,
  celery_queue_len: 0,
  celery_queue_health: 'healthy',
  nats_std_ping: true,
  nats_ws_ping: true,
  mesh_ping: true,
  services_running: { mesh: true, daphne: true, celery: true, nats: true, 'nats-api': true },
};
const url = 'https://api.example.org/core/v2/status/';
const headers = { 'X-Mon-Token': 'token', 'Content-Type': 'application/json' };

export default {
  options: { url, token: 'token' },
  asks: [
    { requests: [{ url, headers }] },
    {
      options: { url: 'api.example.org/', token: 'DASH_TRMM' },
      requests: [{ url: url.replace('https', 'http'), headers: { ...headers, 'X-Mon-Token': 'DASH_TRMM' } }],
    },
    {
      options: { url: 'api.example.org/core/v2/status/' },
      requests: [{ url: url.replace('https', 'http'), headers }],
    },
  ],
  cases: [
    {
      title: 'all is well',
      body: status,
      shows: [
        'Agents87',
        'Clients6',
        'Sites11',
        'Disk38 %',
        'Memory57 %',
        'Certificate61 days',
        'MeshHealthy',
        'daphneRunning',
      ],
      hides: ['Stopped', 'fault', 'watch'],
      glance: { text: '87 agents', figures: ['Agents 87', 'Sites 11', 'Disk 38 %', 'Memory 57 %'] },
    },
    {
      title: 'a ping and a service are not',
      body: { ...status, mesh_ping: false, services_running: { ...status.services_running, 'nats-api': false } },
      shows: ['2 faults', 'Stopped: nats-api', 'MeshUnhealthy', 'nats-apiStopped'],
      glance: {
        text: '2 faults',
        level: 'bad',
        figures: ['Agents 87', 'Sites 11', 'Disk 38 %', 'Memory 57 %'],
      },
    },
    {
      title: 'the certificate runs out, and little else is told',
      body: { agent_count: '1', days_until_cert_expires: 12 },
      shows: ['to watch', 'Agents1', 'Certificate12 days'],
      hides: ['Disk', 'Clients'],
      glance: { text: '1 agent', level: 'warning', figures: ['Agents 1'] },
    },
    {
      title: 'it has run out',
      body: { agent_count: 3, cert_expired: true, days_until_cert_expires: -2 },
      shows: ['1 fault', 'CertificateExpired'],
      glance: { text: '1 fault', level: 'bad', figures: ['Agents 3'] },
    },
  ],
  refusals: [
    { title: 'no address', options: { url: '' }, says: 'The option "url" is missing.' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'another answer', body: { detail: 'Not found.' }, says: 'The answer has no number of agents.' },
  ],
} satisfies WidgetFixture;
