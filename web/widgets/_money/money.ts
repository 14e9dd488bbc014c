import type { Format } from '../../../schema/format.ts';

/** The group of words that the family shares. */
export const family = '_money';

/**
 * An amount of a currency, in as many digits as tell something: whole from 1,000 on, cents from 1 on, two digits below.
 * What is no currency of three letters stands behind its number.
 */
export function writeMoney(amount: number, currency: string, { locale, quantity }: Format): string {
  const digits = digitsOf(Math.abs(amount));
  const code = currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return quantity(amount, code, digits.maximumFractionDigits ?? 8);
  const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol', ...digits } as const;
  return new Intl.NumberFormat(locale, style).format(amount).replace('-', '−');
}

function digitsOf(size: number): Intl.NumberFormatOptions {
  if (size >= 999.995) return { maximumFractionDigits: 0, minimumFractionDigits: 0 };
  if (size >= 0.995 || size === 0) return { maximumFractionDigits: 2, minimumFractionDigits: 2 };
  return { maximumSignificantDigits: 2, minimumSignificantDigits: 2 };
}

/** A large amount of a currency in short: `$1.2T`. */
export function writeLargeMoney(amount: number, currency: string, { locale, compact }: Format): string {
  const code = currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return compact(amount);
  const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const;
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 1 }).format(amount);
}

/** A change in percent, with its sign: `+2.4 %`. */
export const writeChange = (percent: number, { locale }: Format): string =>
  new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 })
    .format(percent / 100)
    .replace('-', '−')
    .replace(/[\s\u00a0]*%$/, '\u202f%');

/** A rate in four digits. */
export const writeRate = (rate: number, format: Format): string =>
  format.number(rate, rate > 0 ? Math.min(12, Math.max(0, 3 - Math.floor(Math.log10(rate)))) : 0);

/** How much percent the last of some values is above the first; nothing where that can't be said. */
export function changeOf(values: readonly number[]): number | undefined {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined || first <= 0 ? undefined : (last / first - 1) * 100;
}

/** At most so many of some points that lie close together, by the means of as many groups; the last one stays as it is. */
export function thinOut<Point extends readonly number[]>(points: readonly Point[], most: number): Point[] {
  const size = Math.ceil(points.length / Math.max(2, most));
  if (size <= 1) return [...points];
  const groups: Point[] = [];
  for (let end = points.length; end > 0; end -= size) {
    const group = points.slice(Math.max(0, end - size), end);
    const isLast = end === points.length;
    const last = points[end - 1] as Point;
    const mean = (place: number) => group.reduce((sum, point) => sum + (point[place] ?? 0), 0) / group.length;
    groups.push(isLast ? last : (last.map((_, place) => mean(place)) as unknown as Point));
  }
  return groups.reverse();
}
