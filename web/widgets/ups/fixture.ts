import type { WidgetFixture } from '../testing/fixture.ts';

const rack = {
  'battery.charge': 97,
  'battery.runtime': 2310,
  'battery.voltage': 13.6,
  'ups.load': 18,
  'ups.status': 'OL CHRG',
  'ups.realpower': 96,
  'device.mfr': 'Example',
  'device.model': 'Smart 900',
  'input.voltage': 231,
  'output.voltage': 230,
};
const devices = 'http://192.168.1.5:8080/api/v1/devices';
const proxy = 'always' as const;

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    { requests: [{ url: `${devices}?meta=true`, proxy }] },
    {
      options: { hostname: '192.168.1.5:8080/', device: 'my rack', username: 'a', password: 'b' },
      requests: [{ url: `${devices}/my%20rack`, basic: { username: 'a', password: 'b' }, proxy }],
    },
    { after: [['rack', 'desk']], requests: [{ url: `${devices}/rack`, proxy }] },
    { after: [['rack'], rack], requests: [] },
    { after: [[{ 'peanut.device_id': 'rack', ...rack }]], requests: [] },
  ],
  cases: [
    {
      title: 'it charges',
      options: { device: 'rack' },
      body: [rack],
      shows: ['Smart 900', '97% charged', 'charging, lasts 38 mins', 'Load', '96W', 'Input231 V', 'Battery13.6 V'],
      hides: ['battery,'],
      glance: { text: '97 % charged', short: '97 %', figures: ['Charge 97 %', 'Load 18 %', 'Lasts 38 mins'] },
    },
    {
      title: 'the first of a list, on battery, with numbers as texts',
      body: [
        [{ 'peanut.device_id': 'rack', 'battery.charge': '61', 'ups.load': '91', 'ups.status': 'OB DISCHRG' }, {}],
      ],
      shows: ['rack', 'on battery', '61% charged', '91'],
      hides: ['lasts', 'Input'],
      glance: { text: 'on battery', level: 'warning', figures: ['Charge 61 %', 'Load 91 %'] },
    },
    {
      title: 'an old one by its name, with a low battery',
      body: [['rack'], { battery_charge: { value: '9' }, ups_status: 'OB LB', battery_runtime: 120 }],
      shows: ['low battery', '9% charged', 'low battery, lasts 2 mins'],
      glance: { text: 'low battery', level: 'bad', figures: ['Charge 9 %', 'Lasts 2 mins'] },
    },
    {
      title: 'a state that nobody knows, and no charge',
      options: { device: 'rack' },
      body: [{ vars: { 'ups.status': 'TEST' } }],
      shows: ['TEST'],
      hides: ['charged', 'Load'],
      glance: { text: 'TEST' },
    },
    { title: 'none', body: [[]], shows: ['No UPS'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ ok: true }], says: 'The answer has no state of a UPS.' },
    { title: 'of another kind', body: ['text'], says: 'The answer has no state of a UPS.' },
  ],
} satisfies WidgetFixture;
