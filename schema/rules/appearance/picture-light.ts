import { luminanceOfHex } from './luminance.ts';
import { rgbToHex, toOklab } from './oklab.ts';

/**
 * How light a picture is where text may stand on it. Lightness is relative luminance to the power of 1 / 2.2, 0 to 1: in it
 * a layer that half covers the picture lies half way between both.
 */
export interface PictureLight {
  mean: number;
  /** The darkest and the lightest spot, of all and of the part that the header covers. */
  darkest: number;
  lightest: number;
  topDarkest: number;
  topLightest: number;
  /** Degrees in OKLCH of the hue with the most colour; undefined where there is none, or where it would look like danger. */
  hue?: number;
}

/** Of a picture that nobody has seen: any spot of it may be black, and any white. */
export const unknownLight: PictureLight = { mean: 0.5, darkest: 0, lightest: 1, topDarkest: 0, topLightest: 1 };

/** Spots that a picture is looked at by: each is about as large as what glass blurs into one. */
const columns = 64;
const rows = 45;

/** The share of a picture that the header, and what else stands above the sections, may cover. */
const topShare = 0.24;

/** Hues are counted by tens of degrees; these are left out, for what is red looks like danger. */
const hueStep = 10;
const isDangerous = (hue: number): boolean => hue >= 350 || hue < 55;

/** Below this mean chroma a picture counts as grey. */
const leastChroma = 0.004;

/**
 * Looks at a picture of `width` by `height` pixels, 4 bytes each: red, green, blue and opacity. What shines through it may
 * be black or white. Time is linear in its pixels.
 */
export function lightOf(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): PictureLight {
  if (width < 1 || height < 1 || pixels.length < width * height * 4) return unknownLight;
  const spots = spotsOf(pixels, width, height);
  const top = spots.slice(0, columns * Math.ceil(rows * topShare));
  const dark = spots.map(({ colour }) => lightnessOf(colour));
  const light = spots.map(({ colour, clear }) => lightnessOf(colour.map((part) => part + clear)));
  const hue = hueOf(spots.map(({ colour }) => colour));
  return {
    mean: mean([...dark, ...light]),
    darkest: Math.min(...dark),
    lightest: Math.max(...light),
    topDarkest: Math.min(...dark.slice(0, top.length)),
    topLightest: Math.max(...light.slice(0, top.length)),
    ...(hue !== undefined && { hue }),
  };
}

interface Spot {
  /** Red, green and blue upon black, each 0 to 1. */
  colour: number[];
  /** How much shines through, 0 to 1. */
  clear: number;
}

/** Means of the pixels of each spot, row by row. A picture with fewer pixels than spots gives some of them twice. */
function spotsOf(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Spot[] {
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = part(row, rows, height);
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = part(column, columns, width);
      const sums = [0, 0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
          const opacity = (pixels[at + 3] ?? 0) / 255;
          for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * opacity;
          sums[3] = (sums[3] ?? 0) + opacity;
        }
      }
      const count = (bottom - top) * (right - left);
      const [red = 0, green = 0, blue = 0, opacity = 0] = sums;
      spots.push({ colour: [red, green, blue].map((sum) => sum / count / 255), clear: 1 - opacity / count });
    }
  }
  return spots;
}

/** From which pixel to which one a part of a side reaches; never empty. */
function part(index: number, count: number, size: number): [from: number, to: number] {
  const from = Math.floor((index * size) / count);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * size) / count))];
}

function hueOf(colours: number[][]): number | undefined {
  const sums = new Map<number, number>();
  for (const [red = 0, green = 0, blue = 0] of colours) {
    const [, a, b] = toOklab([red, green, blue]);
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    if (isDangerous(hue)) continue;
    const step = Math.floor(hue / hueStep);
    sums.set(step, (sums.get(step) ?? 0) + Math.hypot(a, b));
  }
  const [most] = [...sums].sort(([, one], [, other]) => other - one);
  return most && most[1] / colours.length >= leastChroma ? most[0] * hueStep + hueStep / 2 : undefined;
}

/** Lightness of a colour as `PictureLight` has it. */
const lightnessOf = ([red = 0, green = 0, blue = 0]: number[]): number =>
  toLightness(luminanceOfHex(rgbToHex([red, green, blue])));

/** The lightness that belongs to a relative luminance. */
export const toLightness = (luminance: number): number => luminance ** (1 / 2.2);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
