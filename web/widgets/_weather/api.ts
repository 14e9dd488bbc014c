import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';

/** The group of words that the family shares. */
export const family = '_weather';

/** Options of every widget that asks OpenWeatherMap. */
export const weatherOptions = {
  apiKey: Type.String({ description: 'Key of OpenWeatherMap; a new one takes some hours to work.', writeOnly: true }),
  city: Type.Optional(Type.String({ description: 'Name of the place, such as `Leeds,GB`.' })),
  lat: Type.Optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Latitude; with `lon` in place of `city`.' }),
  ),
  lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Longitude.' })),
  units: Type.Union([Type.Literal('metric'), Type.Literal('imperial')], {
    default: 'metric',
    description: 'Celsius or Fahrenheit.',
  }),
};

interface Place {
  apiKey: string;
  city?: string;
  lat?: number;
  lon?: number;
  units: string;
}

/** A request for the weather at a place; `path` is `weather` or `forecast`. */
export function weatherRequest(
  { apiKey, city, lat, lon, units }: Place,
  path: string,
  more: Record<string, number> = {},
): WidgetRequest {
  const byPosition = lat !== undefined && lon !== undefined;
  if (!byPosition && !city) {
    throw new DashError('missing-option', 'The option "city" is missing.', {
      hint: 'Add "city", or "lat" and "lon".',
      values: { name: 'city', variant: 'city' },
    });
  }
  const place = byPosition ? { lat, lon } : { q: city };
  return {
    url: withQuery(`https://api.openweathermap.org/data/2.5/${path}`, { ...place, ...more, appid: apiKey, units }),
  };
}
