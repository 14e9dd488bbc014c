import { luminanceOfHex } from '../../../schema/rules/appearance/luminance.ts';
import { fromOklab, hexToRgb, rgbToHex, toOklab } from '../../../schema/rules/appearance/oklab.ts';

/** A brand's icon, each as CSS of two colours by the theme's `color-scheme`. */
export interface BrandColours {
  mark: string;
  /** What its plate is tinted with. */
  ground: string;
}

/** With less between its strongest and its weakest part, of 255, a brand is black, white or grey, and goes with the text. */
const leastRange = 26;

/** Hues of HSL that are mud where they are dark, from this luminance on: on light plates they are the ground's own. */
const yellow = { from: 35, to: 75, luminance: 0.38 };

/**
 * The colours of a brand on a plate of its own hue: a dark ground and a light mark in dark themes, the reverse in light
 * ones, in lightnesses (of OKLCH) that keep the two 4.5:1 apart. Undefined for blacks, whites and greys.
 */
export function brandColours(hex: string): BrandColours | undefined {
  const { hue, range } = hueAndRange(hex);
  if (range < leastRange) return undefined;
  const [lightness, a, b] = toOklab(hexToRgb(hex));
  const chroma = Math.hypot(a, b);
  /** The colour of this lightness and chroma in the brand's hue. */
  const ofHue = (l: number, c: number) => inGamut(l, (a / chroma) * c, (b / chroma) * c);
  const isYellow = hue >= yellow.from && hue <= yellow.to && luminanceOfHex(hex) > yellow.luminance;
  const dark = {
    ground: ofHue(0.285, Math.min(chroma * 0.36, 0.052)),
    mark: ofHue(between(0.735, lightness, 0.92), Math.min(chroma, 0.155)),
  };
  const light = isYellow
    ? { ground: ofHue(0.91, Math.min(chroma * 0.8, 0.115)), mark: ofHue(0.36, Math.min(chroma * 0.6, 0.08)) }
    : {
        ground: ofHue(0.935, Math.min(chroma * 0.3, 0.034)),
        mark: ofHue(between(0.36, lightness, 0.495), Math.min(chroma, 0.17)),
      };
  return {
    mark: `light-dark(#${light.mark},#${dark.mark})`,
    ground: `light-dark(#${light.ground},#${dark.ground})`,
  };
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The hue of HSL in degrees, and how far its parts are apart, of 255. */
function hueAndRange(hex: string): { hue: number; range: number } {
  const [red, green, blue] = hexToRgb(hex);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, range };
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, range: range * 255 };
}

/** Six hex digits of a colour in OKLab, with less chroma where screens have no such colour. */
function inGamut(lightness: number, a: number, b: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = fromOklab([lightness, a * share, b * share]);
    if (rgb.every((part) => part > -0.001 && part < 1.001)) return rgbToHex(rgb);
  }
  return rgbToHex(fromOklab([lightness, 0, 0]));
}
