import type { Site, WidgetTarget } from '../site/site.ts';

/** The gathered widgets of a page with these ids, each once; ids that the viewer has no such widget of are ignored. */
export function findTargets(site: Site, page: string, ids: Iterable<string>): Map<string, WidgetTarget> {
  const targets = indexOf(site).get(page);
  const found = new Map<string, WidgetTarget>();
  for (const id of targets ? ids : []) {
    const target = targets?.get(id);
    if (target) found.set(id, target);
  }
  return found;
}

type Index = Map<string, Map<string, WidgetTarget>>;

/** Made once for a site. */
function indexOf(site: Site): Index {
  const known = indexes.get(site);
  if (known) return known;
  const index: Index = new Map();
  for (const target of site.widgets) {
    const targets = index.get(target.page) ?? new Map<string, WidgetTarget>();
    index.set(target.page, targets.set(target.id, target));
  }
  indexes.set(site, index);
  return index;
}
const indexes = new WeakMap<Site, Index>();
