import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const activity = {
  headers: [
    'last pid: 41234;  load averages:  0.31,  0.28,  0.25  up 12+03:04:05    10:11:12',
    '310 threads:   5 running, 280 sleeping, 25 waiting',
    'CPU:  2.2% user,  0.0% nice,  1.1% system,  0.7% interrupt, 96.0% idle',
    'Mem: 512M Active, 1536M Inact, 2G Wired, 400M Buf, 4G Free',
    'Swap: 8192M Total, 8192M Free',
  ],
  details: [],
};
const traffic = {
  interfaces: {
    wan: { device: 'igb0', name: 'WAN', 'bytes received': '652000000000', 'bytes transmitted': '88000000000' },
    lan: { device: 'igb1', name: 'LAN', 'bytes received': '1' },
  },
  time: 1772636700.12,
};
const gateway = {
  name: 'WAN_DHCP',
  address: '203.0.113.1',
  status: 'none',
  status_translated: 'Online',
  loss: '0.0 %',
  stddev: '0.4 ms',
  delay: '8.1 ms',
};
const gateways = (...items: unknown[]) => ({ items, status: 'ok' });
const failed = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const asked = { basic: { username: 'key', password: 'secret' }, proxy: 'always' as const };
const base = 'https://192.168.1.1/api';

export default {
  options: { hostname: 'https://192.168.1.1/', username: 'key', password: 'secret' },
  asks: [
    {
      requests: [
        { url: `${base}/diagnostics/activity/getActivity`, ...asked },
        { url: `${base}/diagnostics/traffic/interface`, ...asked, optional: true },
        { url: `${base}/routes/gateway/status`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'all is well',
      body: [activity, traffic, gateways(gateway)],
      shows: ['Processor4%', 'Memory31%', 'Gateway8ms', 'Received652 GB', 'Sent88 GB', 'Load0.31', 'Uptime12 days'],
      hides: ['WAN_DHCP', 'down'],
      glance: {
        text: 'processor 4 %',
        short: '4 %',
        figures: ['Processor 4 %', 'Memory 31 %', 'Received 652 GB', 'Sent 88 GB'],
      },
    },
    {
      title: 'a gateway is down, another loses packets',
      body: [
        activity,
        traffic,
        gateways(
          { ...gateway, status: 'loss', loss: '12.0 %' },
          { ...gateway, name: 'LTE', status: 'down', delay: '~', loss: '~' },
          { ...gateway, name: 'VPN' },
        ),
      ],
      shows: ['1 down', 'WAN_DHCP12 % lost', 'LTEDown', 'VPN8 ms'],
      glance: {
        text: '1 down',
        level: 'bad',
        figures: ['Processor 4 %', 'Memory 31 %', 'Received 652 GB', 'Sent 88 GB'],
      },
    },
    {
      title: 'a key that may see little',
      options: { wan: 'pppoe0' },
      body: [{ headers: ['odd', null, 'CPU:  50.0% user, 4.0% idle'] }, traffic, failed],
      shows: ['Processor96%'],
      hides: ['Memory', 'Received', 'Gateway', 'Uptime'],
      glance: { text: 'processor 96 %', short: '96 %', level: 'bad', figures: ['Processor 96 %'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no secret', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: [{}, {}, {}], says: 'The answer has no figures of processor and memory.' },
  ],
} satisfies WidgetFixture;
