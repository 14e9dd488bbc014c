import { Type } from 'typebox';
import { empty, figure, type Level, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { entriesOf, glancesOptions, glancesRequest, temperatureUnits, writtenTemperature } from '../_glances/api.ts';
import { numberOf, textOf } from '../answers.ts';

/** The units of Glances and what they are written as; sensors with others are left out. */
const units = { C: '°C', F: '°F', R: 'rpm', '%': '%' };
type Unit = keyof typeof units;

const isUnit = (unit: string | undefined): unit is Unit => unit !== undefined && Object.hasOwn(units, unit);

export default defineWidget({
  type: 'gl-cpu-temp',
  aliases: ['glcputemp'],
  category: 'machine',
  picture: 'temperatures',
  rank: 100,
  summary: 'Temperatures, fans and batteries of a machine, from Glances.',
  options: Type.Object({ ...glancesOptions, ...temperatureUnits }),
  height: 116,
  shape: 'list',
  icon: 'weather',
  request: (options) => glancesRequest(options, 'sensors'),
  read: (body) =>
    entriesOf(body, 'list of sensors').flatMap(({ label, value, unit }) => {
      const given = textOf(unit);
      if (!isUnit(given)) return [];
      // A disk that is asleep has a word in place of its temperature.
      return [{ label: textOf(label) ?? '', unit: given, value: numberOf(value), state: textOf(value) }];
    }),
  shows: (sensors, { options, t, format }) => {
    if (sensors.length === 0) return empty(t('none'));
    return list(
      sensors.map(({ label, unit, value, state }) => ({
        label: capitalized(label),
        value: value === undefined ? state : written(value, unit),
        level: value === undefined ? 'unknown' : levelOf(value, unit),
      })),
    );

    function written(value: number, unit: Unit): string {
      if (unit === '%') return format.percent(value);
      if (unit === 'R') return format.quantity(value, units.R, 0);
      return writtenTemperature(celsiusOf(value, unit), options.units, format);
    }
  },
  glance: (sensors, { options, t, format }) => {
    const written = (value: number, unit: Unit) => writtenTemperature(celsiusOf(value, unit), options.units, format);
    const known = sensors.flatMap(({ label, unit, value }) =>
      value !== undefined && (unit === 'C' || unit === 'F') ? [{ label, unit, value }] : [],
    );
    const [hottest] = known.toSorted((a, b) => celsiusOf(b.value, b.unit) - celsiusOf(a.value, a.unit));
    if (!hottest) return undefined;
    const temperature = written(hottest.value, hottest.unit);
    const level = levelOf(hottest.value, hottest.unit);
    return {
      text: known.length > 1 ? t('hottest', { temperature }) : temperature,
      short: temperature,
      level: level === 'bad' || level === 'warning' ? level : undefined,
      figures: known.map(({ label, unit, value }) => figure(capitalized(label), written(value, unit))),
    };
  },
  example: { hostname: 'http://192.168.1.5:61208', units: 'C' },
});

const celsiusOf = (value: number, unit: Unit) => (unit === 'F' ? (value - 32) / 1.8 : value);

function levelOf(value: number, unit: Unit): Level {
  if (unit === 'R') return 'unknown';
  if (unit === '%') return value < 20 ? 'bad' : value < 75 ? 'warning' : 'good';
  const celsius = celsiusOf(value, unit);
  return celsius <= 50 ? 'good' : celsius < 75 ? 'warning' : 'bad';
}

const capitalized = (label: string) =>
  label.replace(/[_-]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
