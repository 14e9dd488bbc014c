import { encodePart } from '../addresses/urls.ts';

/** The name of a country from its two-letter code; the code itself where it is none. */
export function countryName(code: string, locale = 'en'): string {
  const region = code.trim().toUpperCase();
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region;
  } catch {
    return region;
  }
}

export const mapPoint = (latitude: number, longitude: number, zoom = 10): string =>
  `https://www.openstreetmap.org/#map=${zoom}/${latitude}/${longitude}`;

export const mapSearch = (place: string): string => `https://www.google.com/maps/search/${encodePart(place)}`;
