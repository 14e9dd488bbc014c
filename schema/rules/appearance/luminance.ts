import { linear } from './srgb.ts';

const hexColour = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i;
const numbers = /^(rgb|hsl)a?\(\s*([-+.\d]+)(%|deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)/i;
const named: Readonly<Record<string, number>> = { black: 0, white: 1 };

/**
 * How light a colour of CSS is, 0 to 1 (relative luminance of WCAG 2.2), without its opacity. Undefined for colours that
 * only a browser knows: variables, mixtures and most names.
 */
export function luminanceOf(css: string): number | undefined {
  const text = css.trim().toLowerCase();
  const known = Object.hasOwn(named, text) ? named[text] : undefined;
  if (known !== undefined) return known;
  const hex = hexColour.exec(text);
  if (hex) return luminanceOfHex(hex[1]?.replace(/./g, '$&$&') ?? hex[2] ?? '');
  const [, form, first, unit, second, , third, percent] = numbers.exec(text) ?? [];
  if (!form) return undefined;
  const [one, two, three] = [Number(first), Number(second), Number(third)];
  if (form === 'hsl') return luminanceOfParts(hslToRgb(one, two / 100, three / 100));
  const whole = unit === '%' && percent === '%' ? 100 : 255;
  return luminanceOfParts([one / whole, two / whole, three / whole]);
}

/** How light a colour of six hex digits is, 0 to 1. */
export const luminanceOfHex = (hex: string): number =>
  luminanceOfParts([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const luminanceOfParts = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function hslToRgb(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  });
}
