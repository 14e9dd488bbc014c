/** Seconds from which on a unit is used, with its decimals; a month is a twelfth of a year. */
const units = [
  { unit: 'year', from: 31_557_600, decimals: 2 },
  { unit: 'month', from: 2_629_800, decimals: 2 },
  { unit: 'week', from: 604_800, decimals: 2 },
  { unit: 'day', from: 86_400, decimals: 2 },
  { unit: 'hour', from: 3_600, decimals: 2 },
  { unit: 'minute', from: 60, decimals: 1 },
  { unit: 'second', from: 1, decimals: 0 },
] as const;

/** A span of seconds in its largest unit, in the words of a language: 453,600 is "5.25 days". */
export function uptimeText(seconds: number, locale: string): string {
  const { unit, from, decimals } = units.find((one) => seconds >= one.from) ?? { unit: 'second', from: 1, decimals: 0 };
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(locale, format).format(seconds / from);
}
