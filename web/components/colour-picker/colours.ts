import { fromOklab, hexToRgb, rgbToHex, toOklab } from '../../../schema/rules/appearance/oklab.ts';
import { gamma } from '../../../schema/rules/appearance/srgb.ts';

/** Red, green, blue and opacity, each 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** Hue 0 to 360, saturation, value and opacity 0 to 1. */
export type Hsv = readonly [hue: number, saturation: number, value: number, opacity: number];

/**
 * A colour as stylesheets write it and browsers compute it: hex, `rgb()`, `hsl()`, `oklab()`, `oklch()`, `color(srgb …)`,
 * `black`, `white` and `transparent`. Undefined for what only a browser knows.
 */
export function parseColour(css: string): Colour | undefined {
  const text = css.trim().toLowerCase();
  if (text === 'transparent') return [0, 0, 0, 0];
  if (text === 'black') return [0, 0, 0, 1];
  if (text === 'white') return [1, 1, 1, 1];
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex) return fromHex(hex.length < 6 ? hex.replace(/./g, '$&$&') : hex);
  const [, form, inner = ''] = /^(rgba?|hsla?|oklab|oklch|color)\(([^()]*)\)$/.exec(text) ?? [];
  const parts = inner
    .replace(/^\s*(?:srgb|xyz-d65)\s/, '')
    .split(/[\s,/]+/)
    .filter(Boolean);
  if (!form || parts.length < 3 || parts.length > 4) return undefined;
  const space = /^\s*(srgb|xyz-d65)\s/.exec(inner)?.[1];
  if (form === 'color' && !space) return undefined;
  const [one, two, three] = parts.slice(0, 3).map((part, at) => channel(form, part, at));
  const opacity = parts[3] === undefined ? 1 : share(parts[3]);
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if ([one, two, three, opacity].some(Number.isNaN)) return undefined;
  return shown(space === 'xyz-d65' ? fromXyz(one, two, three) : toRgb(form, one, two, three), opacity);
}

/** The same for every colour that the browser knows, `rebeccapurple` among them; undefined for what is none. */
export function knownColour(css: string): Colour | undefined {
  const parsed = parseColour(css);
  if (parsed || css.trim() === '') return parsed;
  const probe = document.createElement('i');
  probe.style.color = css.trim();
  // A colour of the surroundings is none of its own.
  if (probe.style.color === '' || /^(?:inherit|initial|unset|revert|currentcolor)/i.test(probe.style.color))
    return undefined;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parseColour(color);
}

/** As CSS Color 4 has it. */
const fromXyz = (x: number, y: number, z: number): readonly [number, number, number] => [
  gamma(3.2409699419 * x - 1.5373831776 * y - 0.4986107603 * z),
  gamma(-0.9692436363 * x + 1.8759675015 * y + 0.0415550574 * z),
  gamma(0.0556300797 * x - 0.2039769589 * y + 1.0569715142 * z),
];

const share = (part: string): number =>
  part === 'none' ? 0 : part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part);

/** A part of a colour in the unit of its form: sRGB and percentages 0 to 1, angles in degrees. */
function channel(form: string, part: string, at: number): number {
  const number = part.endsWith('deg') ? Number(part.slice(0, -3)) : share(part);
  if (form.startsWith('rgb')) return part.endsWith('%') ? number : number / 255;
  if (form === 'oklab' && at > 0 && part.endsWith('%')) return number * 0.4;
  if (form === 'oklch' && at === 1 && part.endsWith('%')) return number * 0.4;
  return number;
}

function toRgb(form: string, one: number, two: number, three: number): readonly [number, number, number] {
  if (form.startsWith('hsl')) return fromHsl(one, two, three);
  if (form === 'oklab') return fromOklab([one, two, three]);
  if (form !== 'oklch') return [one, two, three];
  const angle = (three * Math.PI) / 180;
  return fromOklab([one, two * Math.cos(angle), two * Math.sin(angle)]);
}

function fromHsl(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

const fromHex = (hex: string): Colour => [
  ...hexToRgb(hex),
  hex.length === 8 ? Number.parseInt(hex.slice(6), 16) / 255 : 1,
];

const shown = ([red, green, blue]: readonly [number, number, number], opacity: number): Colour => [
  clamp(red),
  clamp(green),
  clamp(blue),
  clamp(opacity),
];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Six hex digits behind `#`, eight where it isn't opaque. */
export function hexOf([red, green, blue, opacity]: Colour): string {
  const digits = rgbToHex([red, green, blue]);
  return opacity >= 1 ? `#${digits}` : `#${digits}${rgbToHex([opacity, 0, 0]).slice(0, 2)}`;
}

/** `oklch()` with as many digits as tell neighbours of 8-bit colours apart. */
export function oklchOf([red, green, blue, opacity]: Colour): string {
  const [lightness, a, b] = toOklab([red, green, blue]);
  const chroma = Math.hypot(a, b);
  const hue = chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const end = opacity >= 1 ? '' : ` / ${round(opacity, 2)}`;
  return `oklch(${round(lightness, 3)} ${round(chroma, 3)} ${round(hue, 1)}${end})`;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The opaque colour that is seen where layers lie upon each other, the lowest one first, over black. */
export const seen = (layers: readonly Colour[]): Colour =>
  layers.reduce<Colour>(
    (below, above) => {
      const part = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
      return [part(0), part(1), part(2), 1];
    },
    [0, 0, 0, 1],
  );

/** As the square and the sliders of the picker have it. Greys keep the given hue. */
export function toHsv([red, green, blue, opacity]: Colour, hue = 0): Hsv {
  const most = Math.max(red, green, blue);
  const reach = most - Math.min(red, green, blue);
  const turn = () => {
    if (reach === 0) return hue / 60;
    if (most === red) return (green - blue) / reach + 6;
    return most === green ? (blue - red) / reach + 2 : (red - green) / reach + 4;
  };
  return [reach === 0 ? hue : (turn() % 6) * 60, most === 0 ? 0 : reach / most, most, opacity];
}

export function fromHsv([hue, saturation, value, opacity]: Hsv): Colour {
  const part = (offset: number) => {
    const at = (offset + hue / 60) % 6;
    return value - value * saturation * Math.max(0, Math.min(at, 4 - at, 1));
  };
  return [part(5), part(3), part(1), opacity];
}
