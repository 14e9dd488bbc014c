import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const device = (file: string, friendly_name: string, deployed_version: string) => ({
  ...{ name: file, friendly_name, configuration: `${file}.yaml`, address: `${file}.local`, web_port: null },
  ...{ deployed_version, current_version: '2026.2.1', target_platform: 'ESP32' },
});
const devices = {
  configured: [device('kitchen', 'Kitchen sensor', '2026.2.1'), device('garage', 'Garage door', '2025.12.0')],
  importable: [],
};
const base = 'http://192.168.1.5:6052';
const proxy = 'always' as const;

export default {
  options: { hostname: `${base}/` },
  asks: [
    {
      requests: [
        { url: `${base}/ping`, proxy },
        { url: `${base}/devices`, proxy, optional: true },
      ],
    },
    {
      options: { username: 'ada', password: 'password' },
      requests: [
        { url: `${base}/ping`, basic: { username: 'ada', password: 'password' }, proxy },
        { url: `${base}/devices`, basic: { username: 'ada', password: 'password' }, proxy, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'one is offline, one is not known',
      body: [{ 'kitchen.yaml': true, 'garage.yaml': false, 'new.yaml': null }, devices],
      shows: ['1 offline', 'Garage doorUpdateOfflinenewUnknownKitchen sensor'],
      glance: { text: '1 of 3 offline', short: '1 offline', level: 'bad' },
    },
    {
      title: 'all are online, one can be updated',
      body: [{ 'kitchen.yaml': true, 'garage.yaml': true }, devices],
      shows: ['1 update', 'Kitchen sensor'],
      hides: ['offline', 'Offline'],
      glance: { text: 'all 2 online' },
    },
    {
      title: 'an older version, without names',
      body: [{ 'kitchen.yaml': true }, new DashError('widget-status', 'Status 404.')],
      shows: ['kitchen'],
      hides: ['yaml', 'Update'],
      glance: { text: 'online' },
    },
    { title: 'none', body: [{}, {}], shows: ['No devices'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ error: 'no' }, {}], says: 'The answer has no states of devices.' },
    { title: 'a list', body: [[], {}], says: 'The answer has no states of devices.' },
  ],
} satisfies WidgetFixture;
