import type { WidgetFixture } from '../testing/fixture.ts';

const git = {
  ...{ id: 1, domain_names: ['git.example.org', 'code.example.org'], enabled: true, ssl_forced: true },
  ...{ forward_scheme: 'http', forward_host: '10.0.0.5', forward_port: 3000 },
  meta: { nginx_online: true, nginx_err: null },
};
const old = { id: 2, domain_names: ['old.example.org'], enabled: false, meta: {} };
const faulty = {
  ...git,
  id: 3,
  meta: { nginx_online: false, nginx_err: 'nginx: [emerg] host not found in upstream "git"' },
};
const base = 'http://192.168.1.5:81/api';
const signIn = {
  url: `${base}/tokens`,
  method: 'POST' as const,
  body: { identity: 'ada@example.org', secret: 'password' },
};

export default {
  options: { hostname: 'http://192.168.1.5:81', username: 'ada@example.org', password: 'password' },
  asks: [{ options: { hostname: '192.168.1.5:81/' }, requests: [{ url: `${base}/nginx/proxy-hosts` }], signIn }],
  cases: [
    {
      title: 'one host is faulty',
      body: [git, old, faulty],
      shows: ['1 faulty', 'Enabled2', 'Disabled1', 'Total3', 'git.example.org, code.example.org', 'host not found'],
      hides: ['old.example.org'],
      glance: { text: '1 faulty', level: 'bad', figures: ['Enabled 2', 'Disabled 1', 'Total 3'] },
    },
    {
      title: 'an older version, where what is off is no fault',
      body: [{ ...git, enabled: 1 }, { ...faulty, enabled: 0 }, { enabled: 0 }],
      shows: ['Enabled1', 'Disabled2'],
      hides: ['faulty', 'git.example.org'],
      glance: { text: '1 host', figures: ['Enabled 1', 'Disabled 2', 'Total 3'] },
    },
    {
      title: 'none',
      body: [],
      shows: ['No proxy hosts'],
      glance: { text: '0 hosts', figures: ['Enabled 0', 'Disabled 0', 'Total 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: { status: 'OK' }, says: 'The answer has no list of hosts.' },
  ],
} satisfies WidgetFixture;
