import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import { type Pictures, pictureKey } from '../../../schema/picture.ts';
import type { Payload } from '../../page/payload.ts';

type State = Pick<Payload, 'dashboard' | 'pictures' | 'served'>;

/**
 * Ids of the sections that both versions of a page show by the same elements. Nothing is known of widgets, which React alone
 * renders.
 */
export function unchangedSections(before: State, next: State): Set<string> {
  const { settings, sections } = next.dashboard;
  if (next.served !== before.served || !isSame(settings, before.dashboard.settings)) return new Set();
  const old = new Map(before.dashboard.sections.map((section) => [section.id, section]));
  const changed = changedPictures(before.pictures, next.pictures);
  const showsChange = (icon = settings.defaultIcon, url?: string, title?: string) =>
    icon !== undefined && changed.has(pictureKey(icon, url, title));
  const uses = ({ icon, url, iconUrl = url, title }: Item) => showsChange(icon || undefined, iconUrl, title);
  const showsAnyChange = ({ icon, name, items }: Section) =>
    showsChange(icon, '', name) || items.some((item) => uses(item) || item.subItems?.some(uses));
  const same = sections.filter(
    (section) => isSame(section, old.get(section.id)) && (changed.size === 0 || !showsAnyChange(section)),
  );
  return new Set(same.map(({ id }) => id));
}

/** Both come from one server, which names keys in one order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The keys of pictures that are new, gone, or others than before. */
function changedPictures(before: Pictures, next: Pictures): Set<string> {
  const keys = Object.keys({ ...before, ...next });
  return new Set(keys.filter((key) => !isSame(before[key], next[key])));
}
