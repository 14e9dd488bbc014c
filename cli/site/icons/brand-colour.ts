import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { fromOklab, hexToRgb, rgbToHex, toOklab } from '../../../schema/rules/appearance/oklab.ts';

/** The plates of the dark and of the light default theme (`--icon-plate` upon `--surface`); brands are measured on them. */
export const plates = { dark: '222327', light: 'ededeb' } as const;

/** WCAG 2.2, 1.4.11, asks graphics for 3:1 against what they stand on; the rest is for themes whose plates differ. */
const enough = 3.2;

/** With less chroma a brand is black, white or grey, and goes with the text. */
const leastChroma = 0.03;

/**
 * The CSS colour of a brand icon: its own where that can be seen, else of the same hue and chroma and as much lighter (on
 * dark) or darker (on light) as it needs. `light-dark()` goes by the theme's `color-scheme`. Blacks, whites and greys
 * take the colour of the text around them.
 */
export function brandColour(hex: string): string {
  const [, a, b] = toOklab(hexToRgb(hex));
  if (Math.hypot(a, b) < leastChroma) return 'currentColor';
  const [light, dark] = [seenOn(plates.light, hex, -1), seenOn(plates.dark, hex, 1)];
  return light === dark ? `#${hex}` : `light-dark(#${light},#${dark})`;
}

/** The colour, moved in lightness towards 1 or 0 until it can be seen on this plate. */
function seenOn(plate: string, hex: string, direction: 1 | -1): string {
  const [lightness, a, b] = toOklab(hexToRgb(hex));
  let seen = hex;
  for (let moved = lightness; contrast(seen, plate) < enough; moved += direction * 0.005) seen = inGamut(moved, a, b);
  return seen;
}

/** Six hex digits of a colour in OKLab, with less chroma where screens have no such colour. */
function inGamut(lightness: number, a: number, b: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = fromOklab([lightness, a * share, b * share]);
    if (rgb.every((part) => part > -0.001 && part < 1.001)) return rgbToHex(rgb);
  }
  return rgbToHex(fromOklab([lightness, 0, 0]));
}
