import {
  fromOklab,
  hexToRgb,
  type Oklab,
  rgbToHex,
  toOklab as rgbToOklab,
} from '../../schema/rules/appearance/oklab.ts';
import { gamma, linear } from '../../schema/rules/appearance/srgb.ts';

/** Red, green, blue and opacity, each 0 to 1. */
type Colour = readonly [number, number, number, number];
type Triple = readonly [number, number, number];

/** Which value of `light-dark()` counts. */
export type Scheme = 'dark' | 'light';

/** Computes colours of a theme as a browser does. */
export interface ThemeColours {
  /** Six hex digits of what is seen where these CSS colours lie upon each other, the lowest and opaque one first. */
  seen(...layers: string[]): string;
}

/**
 * Reads the custom properties of stylesheets, later ones over earlier ones. It knows the CSS that themes are written in:
 * hex, `rgb()`, `oklch()`, `transparent`, `var()` with what stands in for it, `light-dark()`, `color-mix()` in OKLab, and
 * colours from others in OKLCH and XYZ with sums; anything else is an error.
 */
export function themeColours(scheme: Scheme, ...sheets: string[]): ThemeColours {
  const values = new Map<string, string>();
  for (const sheet of sheets) {
    const rules = sheet.replace(/\/\*.*?\*\//gs, '');
    for (const [, name = '', value = ''] of rules.matchAll(/(--[\w-]+):\s*([^;}]+)/g)) values.set(name, value.trim());
  }

  const colourOf = (css: string): Colour => {
    if (css === 'transparent') return [0, 0, 0, 0];
    const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6})([0-9a-f]{2})?)$/i.exec(css);
    if (hex) return fromHex(hex[1]?.replace(/./g, '$&$&') ?? hex[2] ?? '', hex[3]);
    const [, name = '', inner = ''] = /^([\w-]+)\(\s*(.*?)\s*\)$/s.exec(css) ?? [];
    const [one = '', other = '', third = '', ...more] = splitAt(',', inner);
    if (name === 'light-dark' && other && !third) return colourOf(scheme === 'light' ? one : other);
    if (name === 'var') return colourOf(standsFor(css));
    if (name === 'color-mix' && one === 'in oklab' && other && third && more.length === 0) {
      const [first, share] = withShare(withValues(other));
      return mix(colourOf(first), share ?? 50, colourOf(third));
    }
    const parts = splitAt(' ', withValues(inner));
    if (name === 'rgb') return fromRgb(parts.join(' '));
    if (name === 'oklch' && parts[0] === 'from') return fromLch(colourOf(parts[1] ?? ''), parts.slice(2));
    if (name === 'oklch') return fromLch([0, 0, 0, 1], parts);
    if (name === 'color' && parts[2] === 'xyz-d65') return fromXyz(colourOf(parts[1] ?? ''), parts.slice(3));
    throw new Error(`no colour that is known here: ${css}`);
  };

  /** What a `var()` stands for. */
  const standsFor = (css: string): string => {
    const [property = '', ...rest] = splitAt(',', css.slice('var('.length, -1));
    const value = values.get(property) ?? rest.join(', ');
    if (value === '') throw new Error(`no value that is known here: ${css}`);
    return value;
  };

  /** Channels and shares with the numbers that stand in variables; colours among them stay names. */
  const withValues = (text: string): string =>
    text.replace(/var\([^()]*\)/g, (name) => {
      const value = standsFor(name);
      return /^[\d.]+%?$/.test(value) ? value : name;
    });

  return {
    seen: (...layers) => {
      const [red, green, blue] = layers.map(colourOf).reduce(over);
      return rgbToHex([red, green, blue]);
    },
  };
}

/** The parts of a text between commas or blanks that no inner brackets hold. */
function splitAt(sign: ',' | ' ', text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text.replace(/\s+/g, ' ').trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function withShare(part: string): [colour: string, share: number | undefined] {
  const [, colour, share] = /^(.*?)\s+([\d.]+)%$/s.exec(part) ?? [];
  return colour === undefined ? [part, undefined] : [colour, Number(share)];
}

const fromHex = (hex: string, opacity = 'ff'): Colour => [...hexToRgb(hex), Number.parseInt(opacity, 16) / 255];

const fromRgb = (inner: string): Colour => {
  const [red = 0, green = 0, blue = 0, opacity = 1] = inner.split(/[\s,/]+/).map(Number);
  return [red / 255, green / 255, blue / 255, opacity];
};

/** `oklch()`: its channels are numbers, or sums of those of the colour that it comes from. */
function fromLch(origin: Colour, channels: string[]): Colour {
  const [l, a, b] = toOklab(origin);
  const known = { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
  const [lightness = 0, chroma = 0, hue = 0] = channels.map((channel) => calculated(channel, known));
  const angle = (hue * Math.PI) / 180;
  return shownOf(fromOklab([clamped(lightness), chroma * Math.cos(angle), chroma * Math.sin(angle)]), origin[3]);
}

/** `color(from … xyz-d65 …)`, whose channels are sums of those of the colour that it comes from. */
function fromXyz(origin: Colour, channels: string[]): Colour {
  const [r, g, b] = [linear(origin[0]), linear(origin[1]), linear(origin[2])];
  const known = {
    x: 0.4123907993 * r + 0.3575843394 * g + 0.1804807884 * b,
    y: 0.2126390059 * r + 0.7151686788 * g + 0.0721923154 * b,
    z: 0.0193308187 * r + 0.1191947798 * g + 0.9505321522 * b,
  };
  const [x = 0, y = 0, z = 0] = channels.map((channel) => calculated(channel, known));
  const light: Triple = [
    3.2409699419 * x - 1.5373831776 * y - 0.4986107603 * z,
    -0.9692436363 * x + 1.8759675015 * y + 0.0415550574 * z,
    0.0556300797 * x - 0.2039769589 * y + 1.0569715142 * z,
  ];
  return shownOf([gamma(light[0]), gamma(light[1]), gamma(light[2])], origin[3]);
}

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  '': (value = 0) => value,
  calc: (value = 0) => value,
  min: Math.min,
  max: Math.max,
  clamp: (low = 0, value = 0, high = 0) => Math.max(low, Math.min(value, high)),
};

/** The number that a sum of CSS has, where names stand for these numbers. */
function calculated(css: string, known: Readonly<Record<string, number>>): number {
  const tokens = css.match(/[\d.]+|[a-z]+|[-+*/(),]/g) ?? [];
  const next = () => tokens.shift() ?? '';
  const value = (): number => {
    const token = next();
    if (token === '-') return -value();
    if (/^[\d.]/.test(token)) return Number(token);
    const named = known[token];
    if (named !== undefined) return named;
    const call = functions[token === '(' ? '' : token];
    if (!call) throw new Error(`no sum that is known here: ${css}`);
    if (token !== '(') next();
    const values: number[] = [];
    do values.push(sum());
    while (next() === ',');
    return call(...values);
  };
  const product = (): number => {
    let result = value();
    while (tokens[0] === '*' || tokens[0] === '/') result = next() === '*' ? result * value() : result / value();
    return result;
  };
  const sum = (): number => {
    let result = product();
    while (tokens[0] === '+' || tokens[0] === '-') result += next() === '+' ? product() : -product();
    return result;
  };
  return sum();
}

function over(below: Colour, above: Colour): Colour {
  const share = above[3];
  const part = (at: 0 | 1 | 2) => above[at] * share + below[at] * (1 - share);
  return [part(0), part(1), part(2), 1];
}

/** `color-mix(in oklab, one share%, other)`: by opacity first, as CSS Color 5 has it. */
function mix(one: Colour, percent: number, other: Colour): Colour {
  const share = percent / 100;
  const opacity = one[3] * share + other[3] * (1 - share);
  if (opacity === 0) return [0, 0, 0, 0];
  const [first, second] = [toOklab(one), toOklab(other)];
  const part = (at: 0 | 1 | 2) => (first[at] * one[3] * share + second[at] * other[3] * (1 - share)) / opacity;
  return shownOf(fromOklab([part(0), part(1), part(2)]), opacity);
}

const toOklab = ([red, green, blue]: Colour): Oklab => rgbToOklab([red, green, blue]);

const shownOf = (rgb: Triple, opacity: number): Colour => [clamped(rgb[0]), clamped(rgb[1]), clamped(rgb[2]), opacity];

const clamped = (value: number): number => Math.min(1, Math.max(0, value));
