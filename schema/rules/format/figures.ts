/** What stands where a figure is missing or can't be read. */
export const noFigure = '–';

const fixed = (value: number, decimals: number) => value.toFixed(Math.min(20, Math.max(0, Math.trunc(decimals) || 0)));

// Drops trailing zeros: `1.50` is `1.5`. Minus zero is zero.
const shortened = (value: number, decimals: number) => String(Number(fixed(value, decimals)) + 0);

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** A number of bytes, base 1024: `1.5 KB`. Negative numbers and fractions keep their meaning. */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes)) return noFigure;
  let unit = 0;
  let value = Math.abs(bytes);
  // Rounding may reach the next unit: 1,048,575 bytes are 1 MB, not 1024 KB.
  while (unit < byteUnits.length - 1 && (value >= 1024 || (unit > 0 && Number(fixed(value, decimals)) >= 1024))) {
    value /= 1024;
    unit += 1;
  }
  return `${shortened(bytes < 0 ? -value : value, decimals)} ${byteUnits[unit]}`;
}

const magnitudes = ['', 'K', 'M', 'B', 'T'] as const;

/** A large number with K, M, B or T, base 1000; below a thousand the number itself. */
export function formatBigNumber(number: number, decimals = 1): string {
  if (!Number.isFinite(number)) return noFigure;
  let magnitude = 0;
  let value = Math.abs(number);
  while (value >= 1000 && magnitude < magnitudes.length - 1) {
    value /= 1000;
    magnitude += 1;
  }
  if (magnitude === 0) return String(number + 0);
  return `${shortened(number < 0 ? -value : value, decimals)}${magnitudes[magnitude]}`;
}

/** Thousands as `2k`, rounded; below a thousand the number itself. */
export function formatThousands(number: number): string {
  if (!Number.isFinite(number)) return noFigure;
  if (Math.abs(number) < 1000) return String(number + 0);
  return `${Math.sign(number) * Math.round(Math.abs(number) / 1000)}k`;
}

/** A number with a comma between the thousands, in every language; also for numbers that came as text. */
export function separateThousands(number: number | string): string {
  const text = String(number).trim();
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return Number.isFinite(Number(text)) && text !== '' ? text : noFigure;
  const [, sign = '', whole = '', fraction = ''] = match;
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + fraction;
}

/** A price with as many decimals as its size calls for: more than 1000 none, tiny ones five. */
export function formatPrice(price: number): string {
  const decimals = price > 1000 ? 0 : price > 1 ? 2 : price > 0.1 ? 3 : price > 0.01 ? 4 : 5;
  return price.toFixed(decimals);
}
