import { luminanceOf } from './luminance.ts';

/** How text has to be that stands on a colour of the author's own. */
export interface Ink {
  /** What `light-dark()` goes by there. */
  scheme: 'dark' | 'light';
  /** The lightness in OKLCH, 0 to 1, that a text's own colour must not be below (on dark) or above (on light). */
  limit: number;
}

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const enough = 4.5;
/** Black and white contrast alike with what is as light as that. */
const middle = 0.179;

/*
 * The luminance of a colour is about the third power of its lightness in OKLCH. Measured over sRGB, with as much chroma as
 * `tile.css` lets through, it is at least 0.85 and at most 1.3 times that.
 */
const least = 0.85;
const most = 1.3;

/** What text on this colour of CSS has to be like, so that it can be read; undefined where only a browser knows. */
export function inkOn(ground: string): Ink | undefined {
  const luminance = isOpaque(ground) ? luminanceOf(ground) : undefined;
  if (luminance === undefined) return undefined;
  if (luminance <= middle) {
    const needed = enough * (luminance + 0.05) - 0.05;
    return { scheme: 'dark', limit: rounded(Math.min(1, Math.cbrt(needed / least))) };
  }
  const allowed = Math.max(0, (luminance + 0.05) / enough - 0.05);
  return { scheme: 'light', limit: rounded(Math.cbrt(allowed / most)) };
}

/** The same as styles of what has this ground: `light-dark()` and `tile.css` go by them. */
export function inkStyle(ground: string): Record<string, string | number> | undefined {
  const ink = inkOn(ground);
  return ink && { colorScheme: ink.scheme, [ink.scheme === 'dark' ? '--ink-least' : '--ink-most']: ink.limit };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Whether a colour alone decides how light a surface is: what is behind it shines through otherwise. */
export const isOpaque = (color: string | undefined): color is string =>
  color !== undefined &&
  !/^(?:#(?:.{4}|.{8})|transparent|currentcolor)$|\(.*(?:\/|,.*,.*,)|gradient|url\(/i.test(color);
