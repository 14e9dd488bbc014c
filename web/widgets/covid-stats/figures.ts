import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** What the chart shows. */
export const series = ['cases', 'deaths', 'recovered'] as const;

export function readTotals(body: unknown): Partial<Record<'active' | 'cases' | 'recovered' | 'deaths', number>> {
  const answer = recordOf(body);
  const known = (['active', 'cases', 'recovered', 'deaths'] as const).flatMap((name) => {
    const count = numberOf(answer[name]);
    return count === undefined ? [] : [[name, count]];
  });
  if (known.length === 0) throw unreadable('figures');
  return Object.fromEntries(known);
}

/** Sums by their days, which are written as `3/9/23` and have no zone: as noon of each, in seconds since 1970. */
export function readHistory(body: unknown) {
  const answer = recordOf(body);
  const days = Object.keys(recordOf(answer.cases))
    .map((date) => ({ date, time: secondsOf(date) }))
    .filter(({ time }) => !Number.isNaN(time))
    .toSorted((one, other) => one.time - other.time);
  return {
    times: days.map(({ time }) => time),
    // Nobody has counted who recovered since some day, and what stands there is 0.
    values: series.map((name) => days.map(({ date }) => numberOf(recordOf(answer[name])[date]) || null)),
  };
}

function secondsOf(date: string): number {
  const [, month, day, year] = /^(\d\d?)\/(\d\d?)\/(\d\d)$/.exec(date) ?? [];
  return year === undefined ? Number.NaN : Date.UTC(2000 + Number(year), Number(month) - 1, Number(day), 12) / 1000;
}

/** Countries of a list, those alone that are named by their three letters, where some are. */
export function readCountries(body: unknown, wanted: readonly string[] | undefined) {
  const codes = wanted?.flatMap((names) => names.split(',')).map((code) => code.trim().toUpperCase());
  return (Array.isArray(body) ? body : []).map(recordOf).flatMap((country) => {
    const { iso2, iso3 } = recordOf(country.countryInfo);
    const name = textOf(country.country);
    if (!name || (codes && !codes.includes(textOf(iso3)?.toUpperCase() ?? ''))) return [];
    return [
      {
        name,
        flag: flagOf(textOf(iso2) ?? ''),
        cases: numberOf(country.cases),
        deaths: numberOf(country.deaths),
        recovered: numberOf(country.recovered) || undefined,
      },
    ];
  });
}

const flagOf = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code)
    ? String.fromCodePoint(...[...code].map((letter) => (letter.codePointAt(0) ?? 0) + 0x1f1a5))
    : undefined;
