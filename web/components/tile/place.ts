import type { Item } from '../../../schema/config/item.ts';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';

export interface Placed {
  /** Who runs it, or the host that it leads to; empty where there is neither. */
  place: string;
  /** The host where `place` doesn't say it: for paper, on which a link leads nowhere. */
  host: string;
}

/** Where an item leads, for its tile to say. */
export function placeOf({ provider, url }: Pick<Item, 'provider' | 'url'>): Placed {
  const host = url ? shortUrl(url) : '';
  return provider ? { place: provider, host } : { place: host, host: '' };
}

/** The same for tiles that stand together. A host that half of them share tells none from another, and is for paper alone. */
export function placesOf(items: readonly Pick<Item, 'provider' | 'url'>[]): Placed[] {
  const places = items.map(placeOf);
  const counts = new Map<string, number>();
  for (const { place, host } of places) counts.set(host || place, (counts.get(host || place) ?? 0) + 1);
  const isCommon = (host: string) => {
    const count = counts.get(host) ?? 0;
    return count > 1 && count * 2 >= items.length;
  };
  return places.map(({ place, host }) =>
    host === '' && isCommon(place) ? { place: '', host: place } : { place, host },
  );
}
