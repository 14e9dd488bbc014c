import { numberOf, recordOf, recordsOf, refusedBy, textOf } from '../answers.ts';

export interface Place {
  lat: number;
  lon: number;
  name: string | undefined;
}

/** How people write countries that the service knows by other letters. */
const countries: Readonly<Record<string, string>> = { uk: 'gb', usa: 'us', uae: 'ae' };

const partsOf = (location: string) => location.split(',').map((part) => part.trim().toLowerCase());

/** What the service finds places by: the name alone. */
export const nameOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/** The first of the places of an answer that lies where the rest of the words says. */
export function placeOf(body: unknown, location: string): Place {
  const [, ...where] = partsOf(location).filter(Boolean);
  const found = recordsOf(recordOf(body).results).find((place) => {
    const { country, country_code, admin1, admin2, admin3 } = place;
    const known = [country, country_code, admin1, admin2, admin3].map((name) => textOf(name)?.toLowerCase());
    return (
      positionOf(place) &&
      where.every((part) => known.includes(Object.hasOwn(countries, part) ? countries[part] : part))
    );
  });
  const position = found && positionOf(found);
  if (!position)
    throw refusedBy(
      'Open-Meteo',
      `no place is called “${location}”`,
      'Write it as a town, with the region or the country behind a comma, or give "lat" and "lon".',
    );
  return { ...position, name: textOf(found.name) };
}

function positionOf({ latitude, longitude }: Readonly<Record<string, unknown>>) {
  const [lat, lon] = [numberOf(latitude), numberOf(longitude)];
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
