import { brandColours } from './brand-colour.ts';
import type { IconData, IconSetName } from './icon-data.ts';
import type { Place } from './lookup.ts';

/** The `<symbol>`s of a page's sprite, by id. */
export type Symbols = Map<string, string>;

/** The id of a packaged icon in the sprite: `icon-fa-solid-rocket`. */
export const symbolId = ({ set, name }: Place): string => `icon-${set}-${name.replace('/', '-')}`;

/** A plate's ground, beyond the edges of every plate: what shows of it is the plate's own shape (`icon.css`). */
const groundShape = 'M-24-24h72v72h-72z';

/**
 * Adds the symbols of the packaged icons that `symbols` doesn't hold yet. Icons of fa and mdi have no fill, so they take
 * that of the `<svg>` around them. Brand icons bring their colour, over which `--icon-color` wins, which an item's `color`
 * sets, and the tint of their plate, of which `--plated` says how much shows: none where they stand on no plate.
 */
export function addSymbols(symbols: Symbols, data: IconData, places: Iterable<Place>): void {
  const wanted: Record<IconSetName, Set<string>> = { si: new Set(), mdi: new Set(), fa: new Set() };
  for (const place of places) if (!symbols.has(symbolId(place))) wanted[place.set].add(place.name);
  for (const set of ['si', 'mdi', 'fa'] as const) {
    if (wanted[set].size === 0) continue;
    for (const [name, { path, extra }] of data.outlines(set, wanted[set])) {
      const id = symbolId({ set, name });
      if (set === 'si') symbols.set(id, brandSymbol(id, path, extra ?? ''));
      else symbols.set(id, symbol(id, (set === 'fa' && extra) || '0 0 24 24', `<path d="${path}"/>`));
    }
  }
}

/** Brand marks fill their square to the edges; with as much room as others have around them, all have one mass. */
const brandBox = '-1 -1 26 26';

/**
 * A brand's icon, by the six hex digits of its colour and, for a mark wider than high, by how much larger it is on a plate
 * (`simple-icons.ts`).
 */
function brandSymbol(id: string, path: string, extra: string): string {
  const [colour = '', wider] = extra.split(' ');
  const tones = colour ? brandColours(colour) : undefined;
  const ground = tones ? `<path fill="${tones.ground}" fill-opacity="var(--plated,0%)" d="${groundShape}"/>` : '';
  // Greys are as quiet as the lifted colours beside them.
  const fill = tones ? `fill="var(--icon-color,${tones.mark})"` : 'fill="var(--icon-color,currentColor)" opacity=".88"';
  const scale = wider ? ` style="scale:min(var(--widest,1),${wider});transform-origin:12px 12px"` : '';
  return symbol(id, brandBox, `${ground}<path ${fill}${scale} d="${path}"/>`, ' overflow="visible"');
}

export const symbol = (id: string, viewBox: string, body: string, attributes = ''): string =>
  `<symbol id="${id}" viewBox="${viewBox}"${attributes}>${body}</symbol>`;

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
