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

/**
 * The name under which a page holds the picture of an icon as it is written: cheap to make, a thousand times over, in the
 * browser. Favicons and generative pictures depend on the item; a picture inside of the config is not repeated.
 */
export function pictureKey(icon: string, url = '', title = ''): string {
  if (icon.length > 200) return `${icon.length} ${icon.slice(-100)}`;
  return /favicon|generative/i.test(icon) ? `${icon} ${url || title}` : icon;
}

/** Picture by `pictureKey`, for every icon that a page shows. */
export type Pictures = Record<string, Picture>;
