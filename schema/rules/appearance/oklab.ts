import { gamma, linear } from './srgb.ts';

/** Lightness 0 to 1, and how far a colour is from grey towards red (or green) and yellow (or blue). */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Red, green and blue of sRGB, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of sRGB in OKLab, where equal steps look equal (matrices by Björn Ottosson, as in CSS Color 4). */
export function toOklab(rgb: Rgb): Oklab {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** A colour of OKLab in sRGB; parts below 0 or above 1 are those of a colour that screens may not have. */
export function fromOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Red, green and blue of six hex digits. */
export function hexToRgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}

/** Six hex digits; what is beyond sRGB ends where that ends. */
export const rgbToHex = (rgb: Rgb): string =>
  rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
