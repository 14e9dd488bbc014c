import { Type } from 'typebox';
import { details, facts, figure, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, weatherOptions, weatherRequest } from '../_weather/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { capital } from '../texts.ts';
import { skyPath } from './sky.ts';

export default defineWidget({
  type: 'weather',
  category: 'time',
  picture: 'weather',
  rank: 10,
  family,
  summary: 'The present weather at a place, from OpenWeatherMap.',
  options: Type.Object({
    ...weatherOptions,
    hideDetails: Type.Boolean({ default: false, description: 'Leaves out pressure, humidity, wind and the rest.' }),
  }),
  height: ({ hideDetails }) => (hideDetails ? 60 : 110),
  icon: 'weather',
  request: (options) => weatherRequest(options, 'weather'),
  read: (body) => {
    const { main, weather, wind, clouds, visibility, name } = recordOf(body);
    const { temp, feels_like, temp_min, temp_max, pressure, humidity } = recordOf(main);
    const temperature = numberOf(temp);
    if (temperature === undefined) throw unreadable('temperature');
    const sky = recordOf(Array.isArray(weather) ? weather[0] : undefined);
    return {
      temperature,
      /** Two digits and `d` or `n`, as the service names its pictures. */
      icon: textOf(sky.icon) ?? '',
      description: textOf(sky.description) ?? '',
      place: textOf(name),
      low: numberOf(temp_min),
      high: numberOf(temp_max),
      feelsLike: numberOf(feels_like),
      /** Hectopascals. */
      pressure: numberOf(pressure),
      humidity: numberOf(humidity),
      /** Metres. */
      visibility: numberOf(visibility),
      /** Metres a second, or miles an hour with imperial units. */
      wind: numberOf(recordOf(wind).speed),
      clouds: numberOf(recordOf(clouds).all),
    };
  },
  title: ({ place }) => (place === undefined ? undefined : { text: place }),
  shows: (data, { options: { units, hideDetails }, t, format }) => {
    const unit = units === 'imperial' ? '°F' : '°C';
    const shown = (name: string, value: number | undefined, sign: string, decimals = 1) =>
      value !== undefined && figure(t(name), format.quantity(value, sign, decimals));
    return [
      lead(format.number(data.temperature, 0), { unit, note: capital(data.description), icon: skyPath(data.icon) }),
      !hideDetails &&
        facts(
          shown('felt', data.feelsLike, unit, 0),
          data.humidity !== undefined && figure(t('humidity'), format.percent(data.humidity)),
          shown('wind', data.wind, units === 'imperial' ? 'mph' : 'm/s'),
        ),
      !hideDetails &&
        details(
          shown('low', data.low, unit, 0),
          shown('high', data.high, unit, 0),
          shown('pressure', data.pressure, 'hPa'),
          shown('visibility', data.visibility, 'm'),
          data.clouds !== undefined && figure(t('clouds'), format.percent(data.clouds)),
        ),
    ];
  },
  glance: ({ temperature, description, feelsLike, humidity, wind }, { options: { units }, t, format }) => {
    const unit = units === 'imperial' ? '°F' : '°C';
    const written = format.quantity(temperature, unit, 0);
    return {
      text: description ? t('glance', { temperature: written, sky: description }) : written,
      short: written,
      figures: [
        feelsLike !== undefined && figure(t('felt'), format.quantity(feelsLike, unit, 0)),
        shareFigure(t('humidity'), humidity, format, false),
        wind !== undefined && figure(t('wind'), format.quantity(wind, units === 'imperial' ? 'mph' : 'm/s')),
      ],
    };
  },
  example: { apiKey: 'DASH_WEATHER_KEY', city: 'Leeds,GB', units: 'metric' },
});
