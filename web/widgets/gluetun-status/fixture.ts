import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const place = {
  public_ip: '203.0.113.77',
  region: 'North Holland',
  country: 'Netherlands',
  city: 'Amsterdam',
  location: '52.374000,4.889700',
  organization: 'AS64500 Example Hosting',
  postal_code: '1012',
  timezone: 'Europe/Amsterdam',
};
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const address = 'http://192.168.1.5:8000/v1';
const optional = true as const;

export default {
  options: { hostname: 'http://192.168.1.5:8000' },
  asks: [
    { requests: [{ url: `${address}/publicip/ip` }] },
    {
      options: { hostname: null, host: '192.168.1.5:8000/', visibleFields: 'forwarded_port', apiKey: 'key' },
      requests: ['publicip/ip', 'portforward', 'openvpn/portforwarded'].map((path, index) => ({
        url: `${address}/${path}`,
        headers: { 'X-API-Key': 'key' },
        ...(index > 0 && { optional }),
      })),
    },
    {
      options: { username: 'me', password: 'secret' },
      requests: [{ url: `${address}/publicip/ip`, basic: { username: 'me', password: 'secret' } }],
    },
  ],
  cases: [
    {
      title: 'the address alone',
      body: place,
      shows: ['203.0.113.77'],
      hides: ['Amsterdam'],
      glance: { text: 'via Amsterdam', figures: ['VPN address 203.0.113.77'] },
    },
    {
      title: 'all of it, in its order',
      options: {
        visibleFields: 'organisation, city, country ,forwarded_port,public_ip,region,postal_code,location,timezone',
      },
      body: [place, failed, { port: 51413 }],
      shows: ['203.0.113.77', 'Forwarded port51413', 'CountryNetherlands', 'CityAmsterdam', 'Post code1012', 'more'],
      glance: {
        text: 'via Amsterdam',
        figures: ['VPN address 203.0.113.77', 'Forwarded port 51413', 'Country Netherlands', 'Region North Holland'],
      },
    },
    {
      title: 'little is known, and no port is forwarded',
      options: { visibleFields: 'public_ip,forwarded_port,country' },
      body: [{ public_ip: '198.51.100.77' }, { port: 0 }, failed],
      shows: ['198.51.100.77'],
      hides: ['port', 'Country'],
      glance: { text: '198.51.100.77', figures: ['VPN address 198.51.100.77'] },
    },
    {
      title: 'the tunnel is down',
      body: { public_ip: '' },
      shows: ['downThe tunnel is down'],
      glance: { text: 'VPN is down', level: 'bad' },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no address.' },
  ],
} satisfies WidgetFixture;
