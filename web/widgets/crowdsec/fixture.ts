import type { WidgetFixture } from '../testing/fixture.ts';

const alert = {
  id: 41,
  scenario: 'crowdsecurity/ssh-bf',
  created_at: '2026-03-04T12:00:00Z',
  source: { ip: '203.0.113.9', cn: 'NL' },
  decisions: [
    { id: 77, type: 'ban', value: '203.0.113.9', duration: '3h50m12.5s', scenario: 'crowdsecurity/ssh-bf' },
    { id: 70, type: 'ban', value: '203.0.113.9', duration: '-5m3s' },
    { id: 78, type: 'captcha', value: '203.0.113.9', duration: '1h' },
  ],
};
const odd = { source: { ip: '198.51.100.4', cn: 'none' }, decisions: [{ type: 'ban' }] };
const base = 'http://192.168.1.5:8080/v1';
const proxy = 'always' as const;
const bans = {
  url: `${base}/alerts?limit=250&include_capi=false&decision_type=ban&has_active_decision=true`,
  proxy,
};
const signIn = {
  url: `${base}/watchers/login`,
  method: 'POST' as const,
  body: { machine_id: 'dash', password: 'password', scenarios: [] },
};

export default {
  options: { hostname: 'http://192.168.1.5:8080', username: 'dash', password: 'password' },
  asks: [
    { requests: [{ url: `${base}/alerts?limit=250&include_capi=false&since=24h`, proxy }, bans], signIn },
    {
      options: { hostname: '192.168.1.5:8080/', last24h: false },
      requests: [{ url: `${base}/alerts?limit=250&include_capi=false`, proxy }, bans],
      signIn,
    },
  ],
  cases: [
    {
      title: 'two bans',
      body: [
        [alert, alert, odd],
        [alert, odd],
      ],
      shows: ['2banned', '3 alerts in the past day', '203.0.113.9ssh-bf, Netherlands3 hrs 50 mins', '198.51.100.4'],
      hides: ['captcha', 'Nobody'],
      glance: { text: '2 banned', figures: ['Bans 2', 'Alerts 3'] },
      acts: [{ name: 'unban', argument: '77', request: { url: `${base}/decisions/77`, method: 'DELETE', proxy } }],
    },
    {
      title: 'more alerts than are asked for, and nobody is banned',
      options: { last24h: false },
      body: [Array.from({ length: 250 }, () => alert), null],
      shows: ['0banned', '250+ alerts', 'Nobody is banned'],
      hides: ['past day'],
      glance: { text: 'nobody is banned', figures: ['Bans 0', 'Alerts 250+'] },
      acts: [],
    },
    { title: 'nothing at all', body: [null, null], shows: ['0banned', '0 alerts in the past day'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: [{ ok: true }, null], says: 'The answer has no list of alerts.' },
  ],
} satisfies WidgetFixture;
