import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

type Values = (number | null)[];

/** Series on one axis of time. */
export interface History {
  /** Seconds since 1970, ascending. */
  times: number[];
  /** Series name to one value a time; a gap is `null`. */
  series: Record<string, Values>;
  /** All series and the rest together. */
  totals: Values;
}

/** Above it a time is in milliseconds. */
const mostSeconds = 1e11;

/**
 * The answer of Netdata, whose rows come newest first and have a value for each label, in any order. Labels are summed by
 * the series that they are parts of. Since version 2 of the API the rows stand in `result`, where a value may be the first
 * of several. Before Netdata began all values of a row are `null`; such rows at either end are left out.
 */
export function readHistory(
  body: unknown,
  parts: Readonly<Record<string, readonly string[]>>,
  rest: readonly string[] = [],
): History {
  const { labels, data } = { ...recordOf(body), ...recordOf(recordOf(body).result) } as Record<string, unknown>;
  if (!Array.isArray(labels) || !Array.isArray(data)) throw unreadable('history');
  const names = labels.map((label) => textOf(label)?.toLowerCase() ?? '');
  const placesOf = (wanted: readonly string[]) =>
    names.flatMap((name, place) => (place > 0 && wanted.includes(name) ? place : []));
  const places = Object.entries(parts).map(([name, wanted]) => [name, placesOf(wanted)] as const);
  const known = places.filter(([, list]) => list.length > 0);
  if (known.length === 0) throw unreadable('history of this');

  const rows = data.filter(Array.isArray).filter(([time]) => numberOf(time) !== undefined);
  const sorted = rows.toSorted(([a], [b]) => Number(a) - Number(b));
  const all = [...known.flatMap(([, list]) => list), ...placesOf(rest)];
  const first = sorted.findIndex((row) => sumOf(row, all) !== null);
  const kept = first < 0 ? [] : sorted.slice(first, sorted.findLastIndex((row) => sumOf(row, all) !== null) + 1);
  return {
    times: kept.map(([time]) => (Number(time) > mostSeconds ? Number(time) / 1000 : Number(time))),
    series: Object.fromEntries(known.map(([name, list]) => [name, kept.map((row) => sumOf(row, list))])),
    totals: kept.map((row) => sumOf(row, all)),
  };
}

/** The sum of what is known at these places; `null` where nothing is. */
function sumOf(row: readonly unknown[], places: readonly number[]): number | null {
  const values = places.flatMap((place) => {
    const value = row[place];
    return numberOf(Array.isArray(value) ? value[0] : value) ?? [];
  });
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}
