import { Type } from 'typebox';
import { details, empty, figure, lead, meters } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';

export default defineWidget({
  type: 'ups',
  aliases: ['peanut'],
  category: 'machine',
  picture: 'level',
  summary: 'Charge, load and state of a UPS, from PeaNUT.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of PeaNUT, such as `http://192.168.1.5:8080`.' }),
    device: Type.Optional(Type.String({ description: 'Name of the UPS; the first one unless set.' })),
    username: Type.Optional(Type.String({ description: 'User name, where PeaNUT asks for one.', writeOnly: true })),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
  }),
  interval: 30,
  height: 116,
  icon: 'gauge',
  request: (options) => asked(options, options.device ? `/${encodeURIComponent(options.device)}` : '?meta=true'),
  // An older PeaNUT lists their names alone.
  follows: ([first, ...others], options) => {
    const name = others.length === 0 && Array.isArray(first) ? textOf(first[0]) : undefined;
    return name === undefined ? [] : [asked(options, `/${encodeURIComponent(name)}`)];
  },
  read: (body) => {
    const answer = (body as unknown[]).at(-1);
    if (Array.isArray(answer) && answer.length === 0) return null;
    const device = recordOf(Array.isArray(answer) ? answer[0] : answer);
    const known = { ...device, ...recordOf(device.vars) };
    const readVariable = (name: string): unknown => {
      const found = known[name] ?? known[name.replaceAll('.', '_')];
      return recordOf(found).value ?? found;
    };
    const flags = (textOf(readVariable('ups.status')) ?? '').toUpperCase().split(/\s+/).filter(Boolean);
    const charge = numberOf(readVariable('battery.charge'));
    if (charge === undefined && flags.length === 0) throw unreadable('state of a UPS');
    return {
      name: textOf(readVariable('device.model')) ?? textOf(readVariable('peanut.device_id')),
      charge,
      /** The gravest of what it says of itself. */
      state: states.find((flag) => flags.includes(flag)),
      flags: flags.join(' '),
      /** Seconds that the battery lasts. */
      left: numberOf(readVariable('battery.runtime')),
      load: numberOf(readVariable('ups.load')),
      watts: numberOf(readVariable('ups.realpower')),
      input: numberOf(readVariable('input.voltage')),
      output: numberOf(readVariable('output.voltage')),
      battery: numberOf(readVariable('battery.voltage')),
    };
  },
  title: (ups) => (ups?.name === undefined ? undefined : { text: ups.name }),
  end: (ups, { t }) => {
    const level = ups ? levelFor(ups) : undefined;
    return ups && level ? { text: wordOf(ups, t), level } : undefined;
  },
  shows: (ups, { t, format }) => {
    if (!ups) return empty(t('none'));
    const { charge, left, load, watts, input, output, battery } = ups;
    const lasts = left === undefined ? undefined : t('lasts', { duration: format.duration(left) });
    const level = levelFor(ups);
    const written = charge === undefined ? undefined : format.percentParts(charge);
    const volts = (name: string, value: number | undefined) =>
      value !== undefined && figure(t(name), format.quantity(value, 'V'));
    return [
      written
        ? lead(written.text, {
            unit: t('unit-charged', { unit: written.unit }),
            note: format.list([wordOf(ups, t), lasts]),
            level,
          })
        : lead(wordOf(ups, t), { note: lasts, level }),
      load !== undefined &&
        meters([
          {
            label: t('load'),
            share: load,
            text: watts === undefined ? undefined : format.number(watts, 0),
            unit: watts === undefined ? undefined : 'W',
          },
        ]),
      details(
        watts !== undefined && shareFigure(t('load'), load, format, false),
        volts('input', input),
        volts('output', output),
        volts('battery', battery),
      ),
    ];
  },
  glance: (ups, { t, format }) => {
    if (!ups) return undefined;
    const { charge, left, load } = ups;
    const level = levelFor(ups);
    const share = charge === undefined ? undefined : format.percent(charge);
    return {
      text: level || share === undefined ? wordOf(ups, t) : t('charged', { share }),
      short: level ? undefined : share,
      level,
      figures: [
        figure(t('charge'), share),
        shareFigure(t('load'), load, format),
        left !== undefined && figure(t('left'), format.duration(left)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:8080', device: 'rack' },
});

/** What a UPS says of itself (NUT’s `ups.status`), the gravest first. */
const states = ['FSD', 'LB', 'OB', 'OFF', 'OVER', 'RB', 'BYPASS', 'CAL', 'CHRG', 'OL'];

interface State {
  state?: string | undefined;
  flags: string;
}

const levelFor = ({ state }: State): 'warning' | 'bad' | undefined => {
  if (state === undefined || ['CAL', 'CHRG', 'OL'].includes(state)) return undefined;
  return ['OB', 'RB', 'BYPASS'].includes(state) ? 'warning' : 'bad';
};

const wordOf = ({ state, flags }: State, t: WidgetWords) =>
  state === undefined ? flags : t(`is-${state.toLowerCase()}`);

interface Connection {
  hostname: string;
  username?: string;
  password?: string;
}

const asked = ({ hostname, username, password }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/v1/devices${path}`,
  ...(username && password && { basic: { username, password } }),
  proxy: 'always',
});
