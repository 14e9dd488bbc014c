import type { WidgetFixture } from '../testing/fixture.ts';

const box = {
  title: 'Carport',
  mode: 'pv',
  connected: true,
  charging: true,
  chargePower: 3680,
  chargedEnergy: 5210.4,
  vehicleTitle: 'Blue car',
  vehicleName: 'car1',
  vehicleSoc: 61,
};
const state = {
  siteTitle: 'Home',
  pvPower: 6240.2,
  homePower: 412,
  grid: { power: -1890 },
  batteryConfigured: true,
  batterySoc: 84,
  greenShareHome: 0.97,
  loadpoints: [box, { title: 'Street', mode: 'odd', connected: false, charging: false, chargePower: 0, vehicleSoc: 0 }],
};
const address = 'http://192.168.1.5:7070/api';
const sent = (id: number, mode: string) => ({
  url: `${address}/loadpoints/${id}/mode/${mode}`,
  method: 'POST' as const,
});

export default {
  options: { hostname: 'http://192.168.1.5:7070/' },
  asks: [{ requests: [{ url: `${address}/state`, proxy: 'always' }] }],
  cases: [
    {
      title: 'the sun shines, a car is charged',
      body: state,
      shows: [
        '1 charging',
        'Sun6.2kW',
        'Home412W',
        'To the grid1.9kW',
        'Battery84%',
        'Blue carCarport · sun · 5.2 kWh charged3.7 kW61 %',
        'Streetno car',
        'Green energy at home97 %',
      ],
      glance: {
        text: 'car takes 3.7 kW',
        short: '3.7 kW',
        figures: ['Sun 6.2 kW', 'Home 412 W', 'To the grid 1.9 kW', 'Battery 84 %'],
      },
      acts: [
        { name: 'charge', argument: '1', request: sent(1, 'now') },
        { name: 'charge-not', argument: '1', request: sent(1, 'off') },
      ],
    },
    {
      title: 'an older version at night, without a battery',
      body: {
        result: {
          ...{ pv: [{ power: 0 }, { power: 0 }], homePower: 310, gridPower: 330, battery: [], batterySoc: 0 },
          loadpoints: [{ ...box, charging: false, chargePower: 0, chargedEnergy: 0, mode: 'now', vehicleTitle: '' }],
        },
      },
      shows: ['Sun0W', 'From the grid330W', 'car1Carport · fastwaits61 %'],
      hides: ['Battery', 'charged', 'charging'],
      glance: { text: 'home takes 310 W', short: '310 W', figures: ['Sun 0 W', 'Home 310 W', 'From the grid 330 W'] },
      acts: [
        { name: 'charge-by-sun', argument: '1', request: sent(1, 'pv') },
        { name: 'charge-not', argument: '1', request: sent(1, 'off') },
      ],
    },
    {
      title: 'the grid alone',
      body: { result: { gridPower: 20 } },
      shows: ['From the grid20W'],
      glance: { text: 'home takes 20 W', short: '20 W', figures: ['From the grid 20 W'] },
    },
    { title: 'the sun', body: { pvPower: 12100, homePower: 1 }, shows: ['Sun12kW'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { result: [] }, says: 'The answer has no state of evcc.' },
  ],
} satisfies WidgetFixture;
