import type { WidgetFixture } from '../testing/fixture.ts';

const card = {
  key: 'gpu_id',
  gpu_id: 'nvidia0',
  name: 'GeForce GTX 1050 Ti',
  mem: 5.8,
  proc: 34,
  temperature: 61,
  fan_speed: 42,
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:61208/api/4/gpu' }] },
    { options: { apiVersion: 3 }, requests: [{ url: 'http://192.168.1.5:61208/api/3/gpu' }] },
  ],
  cases: [
    {
      title: 'one card',
      glance: { text: '34 % busy', short: '34 %', figures: ['GeForce GTX 1050 Ti 34 %'] },
      body: [card],
      shows: ['GeForce GTX 1050 Ti', '34 %', '61 °C', 'fan 42 %', 'Memory', '6 %'],
    },
    {
      title: 'two of them, in Fahrenheit',
      glance: {
        text: 'Radeon 96 % busy',
        short: '96 %',
        level: 'bad',
        figures: ['GeForce GTX 1050 Ti 34 %', 'Radeon 96 %'],
      },
      options: { units: 'F' },
      body: [card, { ...card, gpu_id: 'amd1', name: 'Radeon', proc: 96, temperature: 80 }],
      shows: ['142 °F', '176 °F', '96 %'],
      hides: ['°C'],
    },
    {
      title: 'version 3, and a card that tells little',
      options: { apiVersion: 3 },
      body: [{ key: 'gpu_id', gpu_id: 0, name: 'Arc', mem: null, proc: null, temperature: null, fan_speed: null }],
      shows: ['Arc', 'not told'],
      hides: ['Memory', '°C', 'fan'],
    },
    { title: 'no cards', body: [], shows: ['This machine has no graphics card that Glances can read'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of graphics cards.' },
  ],
} satisfies WidgetFixture;
