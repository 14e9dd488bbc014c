import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { readState } from './state.ts';

/** Watts below which nothing goes on. */
const leastPower = 50;

/** How a car can be told to be charged: with all there is, with what the sun gives, or not. */
const modes = { charge: 'now', 'charge-by-sun': 'pv', 'charge-not': 'off' } as const;
const isMode = (mode: string) => ['now', 'minpv', 'pv', 'off'].includes(mode);

export default defineWidget({
  type: 'evcc',
  category: 'home',
  picture: 'rows',
  summary:
    'What sun, home, grid and battery do, and how cars are charged, from evcc; administrators switch the charging.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of evcc, such as `http://192.168.1.5:7070`.' }),
  }),
  interval: 15,
  height: 160,
  shape: 'row',
  icon: 'home',
  request: ({ hostname }) => ({ url: `${baseAddress(hostname)}/api/state`, proxy: 'always' }),
  read: (body) => {
    const state = readState(body);
    if (state.home === undefined && state.grid === undefined && state.cars.length === 0) {
      throw unreadable('state of evcc');
    }
    return state;
  },
  actions: {
    charge: action('play', 'charge'),
    'charge-by-sun': action('power', 'charge-by-sun'),
    'charge-not': action('stop', 'charge-not'),
  },
  title: ({ title }) => (title === undefined ? undefined : { text: title }),
  end: ({ cars }, { t }) => {
    const charging = cars.filter(({ isCharging }) => isCharging).length;
    return charging > 0 ? { text: t('charging', { count: charging }) } : undefined;
  },
  shows: ({ sun, home, grid, battery, green, cars }, { t, format }) => [
    row(
      power('sun', sun, t, format),
      power('home', home, t, format),
      grid !== undefined && power(grid < -leastPower ? 'to-grid' : 'from-grid', Math.abs(grid), t, format),
      battery !== undefined && figure(t('battery'), ...parted(format.percentParts(battery))),
    ),
    cars.length > 0 &&
      list(
        cars.map(({ id, name, car, isConnected, isCharging, power: rate, charge, energy, mode }) => ({
          label: car ?? name,
          note: [
            car === undefined || car === name ? undefined : name,
            isConnected ? (isMode(mode) ? t(`mode-${mode}`) : mode) : undefined,
            energy > 0 && isConnected && t('charged', { energy: format.quantity(energy / 1000, 'kWh', 1) }),
          ]
            .filter(Boolean)
            .join(' · '),
          value: isCharging ? watts(rate, format) : isConnected ? t('waits') : t('no-car'),
          valueNote: isConnected && charge !== undefined ? format.percent(charge) : undefined,
          share: isConnected ? charge : undefined,
          actions: offered(mode).map((one) => ({ name: one, argument: id, label: t(one) })),
        })),
      ),
    details(shareFigure(t('green'), green, format, false)),
  ],
  glance: ({ sun, home, grid, battery, cars }, { t, format }) => {
    const charging = cars.find(({ isCharging }) => isCharging);
    const [name, rate] = charging
      ? ['car-takes', charging.power]
      : sun !== undefined && sun >= leastPower
        ? ['sun-gives', sun]
        : ['home-takes', home ?? Math.max(0, grid ?? 0)];
    return {
      text: t(name, { power: watts(rate, format) }),
      short: watts(rate, format),
      figures: [
        sun !== undefined && figure(t('sun'), watts(sun, format)),
        home !== undefined && figure(t('home'), watts(home, format)),
        grid !== undefined && figure(t(grid < -leastPower ? 'to-grid' : 'from-grid'), watts(Math.abs(grid), format)),
        shareFigure(t('battery'), battery, format, false),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:7070' },
});

type State = ReturnType<typeof readState>;

const names = ['charge', 'charge-by-sun', 'charge-not'] as const;

/** What a load point may be told, beside what it does. */
const offered = (mode: string) => names.filter((name) => isMode(mode) && modes[name] !== mode);

function action(icon: 'play' | 'power' | 'stop', name: keyof typeof modes) {
  return {
    icon,
    request: ({ hostname }: { hostname: string }, id: string) => ({
      url: `${baseAddress(hostname)}/api/loadpoints/${encodeURIComponent(id)}/mode/${modes[name]}`,
      method: 'POST' as const,
    }),
    arguments: ({ cars }: State) => cars.filter(({ mode }) => offered(mode).includes(name)).map(({ id }) => id),
  };
}

/** Watts in two or three digits, as everybody reads them. */
const wattsParts = (value: number, format: Format) =>
  value < 1000
    ? { text: format.number(value, 0), unit: 'W' }
    : { text: format.number(value / 1000, value < 9950 ? 1 : 0), unit: 'kW' };

const watts = (value: number, format: Format) =>
  value < 1000 ? format.quantity(value, 'W', 0) : format.quantity(value / 1000, 'kW', value < 9950 ? 1 : 0);

const parted = ({ text, unit }: { text: string; unit: string }) => [text, { unit }] as const;

const power = (name: string, value: number | undefined, t: (key: string) => string, format: Format) =>
  value === undefined ? undefined : figure(t(name), ...parted(wattsParts(value, format)));
