import type { Item } from '../../../schema/config/item.ts';
import { type Pictures, pictureKey } from '../../../schema/picture.ts';
import type { Payload } from '../../page/payload.ts';

/**
 * Ids of the sections that both versions of a page show by the same elements. What stays the same has to be the same
 * object in both (`replaceEqualDeep`). Nothing is known of widgets, which React alone renders.
 */
export function unchangedSections(before: Payload, next: Payload): Set<string> {
  const { settings, sections } = next.dashboard;
  if (settings !== before.dashboard.settings || next.served !== before.served) return new Set();
  const old = new Set(before.dashboard.sections);
  const changed = changedPictures(before.pictures, next.pictures);
  const showsChange = (icon = settings.defaultIcon, url?: string, title?: string) =>
    icon !== undefined && changed.has(pictureKey(icon, url, title));
  const uses = ({ icon, url, title }: Item) => showsChange(icon || undefined, url, title);
  const same = sections.filter(
    (section) =>
      old.has(section) &&
      (changed.size === 0 ||
        !(
          showsChange(section.icon, '', section.name) ||
          section.items.some((item) => uses(item) || item.subItems?.some(uses))
        )),
  );
  return new Set(same.map(({ id }) => id));
}

/** The keys of pictures that are new, gone, or others than before. */
function changedPictures(before: Pictures, next: Pictures): Set<string> {
  if (before === next) return new Set();
  const keys = Object.keys({ ...before, ...next });
  return new Set(keys.filter((key) => before[key] !== next[key]));
}
