import { brandColour } from './brand-colour.ts';
import type { IconData, IconSetName } from './icon-data.ts';
import type { Place } from './lookup.ts';

/** The `<symbol>`s of a page's sprite, by id. */
export type Symbols = Map<string, string>;

/** Brand marks fill their square to the edges; with as much room as others have around them, all have one mass. */
const brandBox = '-1 -1 26 26';

/** The id of a packaged icon in the sprite: `icon-fa-solid-rocket`. */
export const symbolId = ({ set, name }: Place): string => `icon-${set}-${name.replace('/', '-')}`;

/**
 * Adds the symbols of the packaged icons that `symbols` doesn't hold yet. Icons of fa and mdi have no fill, so they take
 * that of the `<svg>` around them. Brand icons bring their colour where it can be seen; `--icon-color`, which an
 * item's `color` sets, wins over it.
 */
export function addSymbols(symbols: Symbols, data: IconData, places: Iterable<Place>): void {
  const wanted: Record<IconSetName, Set<string>> = { si: new Set(), mdi: new Set(), fa: new Set() };
  for (const place of places) if (!symbols.has(symbolId(place))) wanted[place.set].add(place.name);
  for (const set of ['si', 'mdi', 'fa'] as const) {
    if (wanted[set].size === 0) continue;
    for (const [name, { path, extra }] of data.outlines(set, wanted[set])) {
      const id = symbolId({ set, name });
      const fill = set === 'si' && extra ? ` fill="var(--icon-color,${brandColour(extra)})"` : '';
      const viewBox = set === 'fa' && extra ? extra : set === 'si' ? brandBox : '0 0 24 24';
      symbols.set(id, symbol(id, viewBox, `<path${fill} d="${path}"/>`));
    }
  }
}

export const symbol = (id: string, viewBox: string, body: string): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;

/**
 * The inside of the sprite for these ids, in the order of the ids. Names the sources of Font Awesome's icons and of emoji where
 * there are some, as their licence (CC BY 4.0) asks.
 */
export function spriteOf(symbols: Symbols, ids: Iterable<string>, data: IconData): string {
  const sorted = [...new Set(ids)].sort();
  const has = (set: string) => sorted.some((id) => id.startsWith(`icon-${set}-`));
  const credits = [
    ...(has('fa') ? [`${data.title('fa')} by @fontawesome, https://fontawesome.com/license/free (CC BY 4.0)`] : []),
    ...(has('emoji') ? [`${data.title('emoji')}, https://github.com/jdecked/twemoji (CC BY 4.0)`] : []),
  ];
  return credits.map((credit) => `<!-- ${credit} -->`).join('') + sorted.map((id) => symbols.get(id) ?? '').join('');
}
