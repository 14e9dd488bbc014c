import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { fromOklab, toOklab } from '../../../schema/rules/appearance/oklab.ts';
import { type Colour, hexOf, seen } from '../../components/colour-picker/colours.ts';

/** The contrast that text needs (WCAG 2.2, 1.4.3, AA), and that text of the strictest level has (1.4.6, AAA). */
export const needed = 4.5;
const best = 7;

/** How well text can be read on one surface. */
export interface Reading {
  /** 1 to 21, cut after the first decimal: what is shown as enough is enough. */
  ratio: number;
  level: 'AAA' | 'AA' | undefined;
}

/** Contrast of a text colour on layers, the lowest one first. */
export function reading(text: Colour, layers: readonly Colour[]): Reading {
  const ratio = ratioOn(text, layers);
  return { ratio: Math.floor(ratio * 10) / 10, level: ratio >= best ? 'AAA' : ratio >= needed ? 'AA' : undefined };
}

const ratioOn = (text: Colour, layers: readonly Colour[]): number =>
  contrast(digits(seen([...layers, text])), digits(seen(layers)));

const digits = (colour: Colour): string => hexOf(colour).slice(1);

/** Steps of lightness between black and white that are tried. */
const steps = 256;

/**
 * The colour of the same hue and chroma, nearest in lightness, that can be read on all of these surfaces; undefined where
 * there is none, or where the colour itself can be. It is opaque: what shines through changes with the surface.
 */
export function nearestReadable(text: Colour, surfaces: readonly (readonly Colour[])[]): Colour | undefined {
  const holds = (colour: Colour) => surfaces.every((layers) => ratioOn(colour, layers) >= needed);
  if (surfaces.length === 0 || holds(text)) return undefined;
  const [lightness, a, b] = toOklab([text[0], text[1], text[2]]);
  const tried = Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (one, other) => Math.abs(one - lightness) - Math.abs(other - lightness),
  );
  for (const other of tried) {
    const [red, green, blue] = fromOklab([other, a, b]);
    const colour: Colour = [clamp(red), clamp(green), clamp(blue), 1];
    if (holds(colour)) return colour;
  }
  return undefined;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
