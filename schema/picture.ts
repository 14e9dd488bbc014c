/**
 * An icon after the build has resolved it: what the page draws, with nothing left to fetch from elsewhere.
 * - `symbol`: the id of a `<symbol>` in the page's inlined sprite; drawn with the current colour
 * - `src`: an address for an `<img>`, relative to the site's root unless it has a scheme
 * - `text`: an emoji glyph
 * - `letter`: the stand-in tile, one or two letters, and a hue (0 to 359) derived from the name
 */
export type Picture =
  | { kind: 'symbol'; id: string }
  | { kind: 'src'; src: string }
  | { kind: 'text'; text: string }
  | { kind: 'letter'; text: string; hue: number };

/** Icon key (`iconKey`) to picture, for every icon that a page shows. */
export type Pictures = Record<string, Picture>;
