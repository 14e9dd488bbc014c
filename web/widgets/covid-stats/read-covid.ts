import { numberOf, recordOf, textOf } from '../answers.ts';

type Values = (number | null)[];

export interface CovidHistory {
  /** Seconds since 1970, ascending. */
  times: number[];
  cases: Values;
  recovered: Values;
  deaths: Values;
}

/** Sums by day, `{"3/7/23": 676024901}`, on one axis. Since summer 2021 nobody has counted who recovered: 0 is a gap. */
export function readHistory(body: unknown): CovidHistory {
  const { cases, recovered, deaths } = recordOf(body);
  const days = [...new Set([cases, deaths].flatMap((one) => Object.keys(recordOf(one))))]
    .map((day) => ({ day, time: timeOf(day) }))
    .filter(({ time }) => Number.isFinite(time))
    .sort((a, b) => a.time - b.time);
  const valuesOf = (one: unknown): Values => {
    const values = recordOf(one);
    return days.map(({ day }) => numberOf(values[day]) || null);
  };
  return {
    times: days.map(({ time }) => time),
    cases: valuesOf(cases),
    recovered: valuesOf(recovered),
    deaths: valuesOf(deaths),
  };
}

/** `3/7/23` is the seventh of March. */
function timeOf(day: string): number {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d\d)$/.exec(day) ?? [];
  return Date.UTC(2000 + Number(year), Number(month) - 1, Number(date)) / 1000;
}

/** Countries in the order of the answer: the wanted ones, by three letters, or all; so many at most. */
export function readCountries(list: readonly unknown[], wanted: readonly string[], limit: number) {
  const codes = new Set(wanted.map((code) => code.toUpperCase()));
  return list
    .map(recordOf)
    .map(({ country, countryInfo, cases, recovered, deaths }) => ({
      name: textOf(country) ?? '',
      code: textOf(recordOf(countryInfo).iso3)?.toUpperCase() ?? '',
      flag: flagOf(textOf(recordOf(countryInfo).iso2) ?? ''),
      cases: numberOf(cases),
      recovered: numberOf(recovered) || undefined,
      deaths: numberOf(deaths),
    }))
    .filter(({ name, code }) => name !== '' && (codes.size === 0 || codes.has(code)))
    .slice(0, limit);
}

/** The flag of two letters; none for what isn't a country, such as a ship. */
const flagOf = (code: string): string | undefined =>
  /^[a-z]{2}$/i.test(code)
    ? String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
    : undefined;
