/** Red, green, blue and opacity, each 0 to 1. */
type Colour = readonly [number, number, number, number];

/** Computes colours of a theme as a browser does. */
export interface ThemeColours {
  /** Six hex digits of what is seen where these CSS colours lie upon each other, the lowest and opaque one first. */
  seen(...layers: string[]): string;
}

/**
 * Reads the custom properties of stylesheets, later ones over earlier ones. It knows the CSS that themes are written in:
 * hex, `rgb()`, `transparent`, `var()` with what stands in for it, and `color-mix()` in OKLab; anything else is an error.
 */
export function themeColours(...sheets: string[]): ThemeColours {
  const values = new Map<string, string>();
  for (const sheet of sheets) {
    const rules = sheet.replace(/\/\*.*?\*\//gs, '');
    for (const [, name = '', value = ''] of rules.matchAll(/(--[\w-]+):\s*([^;}]+)/g)) values.set(name, value.trim());
  }

  const colourOf = (css: string): Colour => {
    if (css === 'transparent') return [0, 0, 0, 0];
    const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(css);
    if (hex) return fromHex(hex[1]?.replace(/./g, '$&$&') ?? hex[2] ?? '');
    const [, name, inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(css) ?? [];
    if (name === 'rgb' && !inner.includes('var(')) return fromRgb(inner);
    if (name === 'var') {
      const [property = '', ...rest] = splitArguments(inner);
      const value = values.get(property) ?? rest.join(', ');
      if (value !== '') return colourOf(value);
    }
    const [space, one, other, ...more] = splitArguments(inner);
    if (name === 'color-mix' && space === 'in oklab' && one && other && more.length === 0) {
      const [first, share] = withShare(one);
      return mix(colourOf(first), share ?? 50, colourOf(other));
    }
    throw new Error(`no colour that is known here: ${css}`);
  };

  return {
    seen: (...layers) => {
      const [red, green, blue] = layers.map(colourOf).reduce(over);
      return [red, green, blue]
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('');
    },
  };
}

/** What stands between the commas that no inner brackets hold. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function withShare(part: string): [colour: string, share: number | undefined] {
  const [, colour, share] = /^(.*?)\s+([\d.]+)%$/s.exec(part) ?? [];
  return colour === undefined ? [part, undefined] : [colour, Number(share)];
}

const fromHex = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue, 1];
};

const fromRgb = (inner: string): Colour => {
  const [red = 0, green = 0, blue = 0, opacity = 1] = inner.split(/[\s,/]+/).map(Number);
  return [red / 255, green / 255, blue / 255, opacity];
};

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
  return fromOklab([part(0), part(1), part(2)], opacity);
}

type Triple = readonly [number, number, number];

// Björn Ottosson's matrices, as CSS Color 4 has them.
function toOklab([red, green, blue]: Colour): Triple {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple, opacity: number): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    opacity,
  ];
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const gamma = (part: number): number => {
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, value));
};
