import type { WidgetFixture } from '../testing/fixture.ts';

const sensors = [
  { label: 'Package id 0', unit: 'C', value: 47, warning: 80, critical: 100, type: 'temperature_core', key: 'label' },
  { label: 'Package id 0', unit: 'C', value: 76.4, warning: 80, critical: 100, type: 'temperature_core', key: 'label' },
  { label: 'cpu_fan', unit: 'R', value: 1190, warning: null, critical: null, type: 'fan_speed', key: 'label' },
  { label: 'BAT0', unit: '%', value: 83, warning: null, critical: null, type: 'battery', key: 'label' },
];

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/sensors' }] }],
  cases: [
    {
      title: 'versions 3 and 4',
      glance: {
        text: 'up to 76 °C',
        short: '76 °C',
        level: 'bad',
        figures: ['Package Id 0 47 °C', 'Package Id 0 76 °C'],
      },
      body: sensors,
      shows: ['Package Id 0', '47 °C', '76 °C', 'Cpu Fan', '1,190 rpm', 'BAT0', '83 %'],
    },
    {
      title: 'in Fahrenheit',
      glance: {
        text: 'up to 170 °F',
        short: '170 °F',
        level: 'bad',
        figures: ['Package Id 0 117 °F', 'Package Id 0 170 °F'],
      },
      options: { units: 'f' },
      body: sensors,
      shows: ['117 °F', '1,190 rpm'],
      hides: ['°C'],
    },
    {
      title: 'a Glances that reads Fahrenheit itself',
      body: [{ label: 'Core 0', unit: 'F', value: 98.6 }],
      shows: ['37 °C'],
    },
    {
      title: 'a disk that is asleep, and a unit that nobody knows',
      body: [
        { label: '/dev/sda', unit: 'C', value: 'SLP', type: 'temperature_hdd' },
        { label: 'odd', unit: 'V', value: 12 },
      ],
      shows: ['/dev/sda', 'SLP'],
      hides: ['NaN', 'Odd'],
    },
    { title: 'no sensors', body: [], shows: ['This machine has no sensors that Glances can read'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of sensors.' },
  ],
} satisfies WidgetFixture;
