import type { WidgetFixture } from '../testing/fixture.ts';

const wan = { subsystem: 'wan', status: 'ok', 'gw_system-stats': { uptime: '864000', cpu: '3', mem: '41' } };
const lan = { subsystem: 'lan', status: 'ok', num_user: 12, num_adopted: 3 };
const wlan = { subsystem: 'wlan', status: 'ok', num_user: 23, num_adopted: 4 };
const www = { subsystem: 'www', status: 'ok', latency: 9 };
const site = (name: string, desc: string, ...health: unknown[]) => ({ name, desc, health });
const answer = (...data: unknown[]) => ({ meta: { rc: 'ok' }, data });

const proxy = 'always' as const;
const account = { apiKey: null, username: 'dash', password: 'password' };
const signIn = (url: string) => ({
  url,
  method: 'POST' as const,
  body: { username: 'dash', password: 'password', remember: true },
});

export default {
  options: { hostname: 'https://192.168.1.1', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.1/' },
      requests: [{ url: 'https://192.168.1.1/proxy/network/api/stat/sites', headers: { 'X-API-KEY': 'key' }, proxy }],
    },
    {
      options: account,
      requests: [{ url: 'https://192.168.1.1/proxy/network/api/stat/sites', proxy }],
      signIn: signIn('https://192.168.1.1/api/auth/login'),
    },
    {
      options: { ...account, hostname: 'https://unifi.lan:8443' },
      requests: [{ url: 'https://unifi.lan:8443/api/stat/sites', proxy }],
      signIn: signIn('https://unifi.lan:8443/api/login'),
    },
    {
      options: { ...account, hostname: 'https://unifi.example.org', isConsole: false },
      requests: [{ url: 'https://unifi.example.org/api/stat/sites', proxy }],
      signIn: signIn('https://unifi.example.org/api/login'),
    },
  ],
  cases: [
    {
      title: 'all is well',
      body: answer(site('x1', 'Cabin'), site('default', 'Default', wan, lan, wlan, www)),
      shows: [
        'Latency9ms',
        'LAN12',
        'Wi-Fi23',
        'Gateway up for10 days',
        'Gateway’s processor3 %',
        'Switches3',
        'Access points4',
      ],
      hides: ['down', 'Internet', 'Devices'],
      glance: {
        text: '35 clients',
        short: '35',
        figures: ['LAN 12', 'Wi-Fi 23', 'Latency 9 ms', 'Gateway up for 10 days'],
      },
    },
    {
      title: 'the internet is down at another site, which has no Wi-Fi',
      options: { site: 'cabin' },
      body: answer(
        site(
          'x1',
          'Cabin',
          { ...wan, status: 'error' },
          lan,
          { ...wlan, status: 'unknown' },
          { ...www, status: 'error' },
        ),
        site('default', 'Default'),
      ),
      shows: ['internet down', 'InternetDown', 'LAN12', 'Devices3'],
      hides: ['Wi-Fi', 'Latency', 'Access points'],
      glance: { text: 'internet down', level: 'bad', figures: ['LAN 12', 'Gateway up for 10 days'] },
    },
    {
      title: 'no gateway of theirs, and an access point that is off',
      body: answer(
        site('default', 'Home', { subsystem: 'wan', status: 'unknown' }, lan, { ...wlan, status: 'warning' }),
      ),
      shows: ['look at the Wi-Fi', 'LAN12', 'Wi-Fi23'],
      hides: ['Internet', 'Gateway'],
      glance: { text: '35 clients', short: '35', figures: ['LAN 12', 'Wi-Fi 23'] },
    },
    {
      title: 'nothing is known',
      body: answer(site('default', 'Default', { subsystem: 'wan', status: 'unknown' })),
      shows: ['UniFi knows of nothing yet'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { ...account, password: null }, says: 'The option "apiKey" is missing.' },
    { title: 'no such site', options: { site: 'Barn' }, body: answer(site('x1', 'Cabin')), says: 'no site “Barn”' },
    {
      title: 'no right',
      body: { meta: { rc: 'error', msg: 'api.err.NoPermission' }, data: [] },
      says: 'UniFi answered: api.err.NoPermission.',
    },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no list of sites.' },
  ],
} satisfies WidgetFixture;
