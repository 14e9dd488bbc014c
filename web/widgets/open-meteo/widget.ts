import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, facts, figure, hours, lead } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { family, weatherOptions } from '../_weather/api.ts';
import { withQuery } from '../addresses.ts';
import { entriesOf, numberOf, recordOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { capital } from '../texts.ts';
import { skyPath } from '../weather/sky.ts';
import { nameOf, type Place, placeOf } from './place.ts';
import { pictureOf, wordOf } from './skies.ts';

const { lon, units } = weatherOptions;

const hour = 3_600_000;
/** Columns of the hours to come, and how many hours lie between them. */
const [columns, step] = [12, 2];
/** From this share on rain is as good as sure. */
const wetFrom = 75;

export default defineWidget({
  type: 'open-meteo',
  aliases: ['openmeteo'],
  family,
  category: 'time',
  picture: 'weather',
  summary: 'The weather at a place, now and in the next hours, from Open-Meteo, which asks for no key.',
  options: Type.Object({
    location: Type.Optional(
      Type.String({ description: 'Name of the place, such as `Leeds, UK`; needed without `lat` and `lon`.' }),
    ),
    lat: Type.Optional(
      Type.Number({ minimum: -90, maximum: 90, description: 'Latitude; with `lon` in place of `location`.' }),
    ),
    lon,
    units,
    timezone: Type.String({
      default: 'auto',
      description: 'Time zone whose midnight begins the day, such as `Europe/London`; that of the place unless set.',
    }),
  }),
  interval: 600,
  height: 206,
  icon: 'weather',
  bodies: ['timeline'],
  request: (options) => {
    const position = givenPlace(options);
    if (position) return forecastFor(position, options);
    if (!options.location) throw missingOption('location');
    return {
      url: withQuery('https://geocoding-api.open-meteo.com/v1/search', {
        name: nameOf(options.location),
        count: 20,
        language: 'en',
        format: 'json',
      }),
    };
  },
  follows: (bodies, options) =>
    bodies.length > 1 || givenPlace(options) ? [] : [forecastFor(placeOf(bodies[0], options.location ?? ''), options)],
  alsoAsks: ['https://api.open-meteo.com'],
  read: (body, options) => {
    const bodies = body as unknown[];
    const place = givenPlace(options) ?? placeOf(bodies[0], options.location ?? '');
    const { current, hourly, daily } = recordOf(bodies.at(-1));
    const now = recordOf(current);
    const temperature = numberOf(now.temperature_2m);
    if (temperature === undefined) throw unreadable('temperature');
    const firstOf = (name: string) => entriesOf(recordOf(daily)[name])[0];
    return {
      place: place.name,
      temperature,
      felt: numberOf(now.apparent_temperature),
      humidity: numberOf(now.relative_humidity_2m),
      wind: numberOf(now.wind_speed_10m),
      code: numberOf(now.weather_code),
      isDay: numberOf(now.is_day) !== 0,
      low: numberOf(firstOf('temperature_2m_min')),
      high: numberOf(firstOf('temperature_2m_max')),
      sunrise: momentOf(firstOf('sunrise')),
      sunset: momentOf(firstOf('sunset')),
      steps: stepsOf(recordOf(hourly), momentOf(now.time)),
    };
  },
  title: ({ place }) => (place === undefined ? undefined : { text: place }),
  end: ({ steps }, { t, format }) => {
    const wet = steps.find(({ rain }) => rain > wetFrom);
    return wet && { text: t('rain', { time: format.time(wet.at) }) };
  },
  shows: (data, { options, t, format }) => {
    const { unit, windUnit } = unitsOf(options.units);
    return [
      lead(format.number(data.temperature, 0), {
        unit,
        note: data.code === undefined ? undefined : capital(t(wordOf(data.code))),
        icon: data.code === undefined ? undefined : skyPath(pictureOf(data.code, data.isDay)),
      }),
      facts(
        figure(t('felt'), degrees(data.felt, unit, format)),
        figure(t('sunrise'), data.sunrise === undefined ? undefined : format.time(data.sunrise)),
        figure(t('sunset'), data.sunset === undefined ? undefined : format.time(data.sunset)),
      ),
      hours(
        data.steps.map(({ at, temperature, code, isDay }) => ({
          at,
          value: `${format.number(temperature, 0)}°`,
          icon: code === undefined ? undefined : skyPath(pictureOf(code, isDay)),
          iconText: code === undefined ? undefined : capital(t(wordOf(code))),
        })),
      ),
      details(
        figure(t('low'), degrees(data.low, unit, format)),
        figure(t('high'), degrees(data.high, unit, format)),
        shareFigure(t('humidity'), data.humidity, format, false),
        figure(t('wind'), data.wind === undefined ? undefined : format.quantity(data.wind, windUnit)),
      ),
    ];
  },
  glance: ({ temperature, code, felt, humidity, wind }, { options, t, format }) => {
    const { unit, windUnit } = unitsOf(options.units);
    const written = format.quantity(temperature, unit, 0);
    return {
      text: code === undefined ? written : t('glance', { temperature: written, sky: t(wordOf(code)) }),
      short: written,
      figures: [
        figure(t('felt'), degrees(felt, unit, format)),
        shareFigure(t('humidity'), humidity, format, false),
        figure(t('wind'), wind === undefined ? undefined : format.quantity(wind, windUnit)),
      ],
    };
  },
  example: { location: 'Leeds, UK' },
});

interface Options {
  location?: string;
  lat?: number;
  lon?: number;
  units: string;
  timezone: string;
}

/** The place that the options give by its position. */
const givenPlace = ({ location, lat, lon }: Options): Place | undefined =>
  lat === undefined || lon === undefined ? undefined : { lat, lon, name: location && nameOf(location) };

const unitsOf = (units: string) =>
  units === 'imperial' ? { unit: '°F', windUnit: 'mph' } : { unit: '°C', windUnit: 'm/s' };

const forecastFor = ({ lat, lon }: Place, { units, timezone }: Options): WidgetRequest => ({
  url: withQuery('https://api.open-meteo.com/v1/forecast', {
    latitude: lat,
    longitude: lon,
    current: 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code,is_day',
    hourly: 'temperature_2m,precipitation_probability,weather_code,is_day',
    daily: 'sunrise,sunset,temperature_2m_max,temperature_2m_min',
    timeformat: 'unixtime',
    timezone,
    forecast_days: 2,
    temperature_unit: units === 'imperial' ? 'fahrenheit' : 'celsius',
    wind_speed_unit: units === 'imperial' ? 'mph' : 'ms',
  }),
});

const degrees = (value: number | undefined, unit: string, format: Format) =>
  value === undefined ? undefined : format.quantity(value, unit, 0);

/** Seconds since 1970 in milliseconds; nothing for what is no date. */
function momentOf(seconds: unknown): number | undefined {
  const time = new Date((numberOf(seconds) ?? Number.NaN) * 1000).getTime();
  return Number.isNaN(time) ? undefined : time;
}

/** Every other of the hours from now on, with the rain of both. */
function stepsOf(hourly: Readonly<Record<string, unknown>>, now = 0) {
  const numberAt = (name: string, place: number) => numberOf(entriesOf(hourly[name])[place]);
  return entriesOf(hourly.time)
    .map((time, place) => ({ at: momentOf(time) ?? 0, temperature: numberAt('temperature_2m', place), place }))
    .filter(({ at }) => at > now - hour)
    .filter((_, place) => place % step === 0)
    .slice(0, columns)
    .flatMap(({ at, temperature, place }) =>
      temperature === undefined
        ? []
        : [
            {
              ...{ at, temperature },
              rain: Math.max(
                numberAt('precipitation_probability', place) ?? 0,
                numberAt('precipitation_probability', place + 1) ?? 0,
              ),
              code: numberAt('weather_code', place),
              isDay: numberAt('is_day', place) !== 0,
            },
          ],
    );
}
