import { folded } from '../text/same-name.ts';

/** A service whose status is checked, as the dashboard's viewer may see it. */
export interface CheckedService {
  id: string;
  title: string;
  /** Name of its section. */
  section: string;
  tags: readonly string[];
}

/** What a widget shows of the services: names in any capitals; all where there are none of them. */
export interface ServiceChoice {
  items?: readonly string[];
  sections?: readonly string[];
  tags?: readonly string[];
}

/** The services that are chosen by their title or id, their section or a tag, in the order of the dashboard. */
export function chosenServices<Service extends CheckedService>(
  services: readonly Service[],
  { items = [], sections = [], tags = [] }: ServiceChoice,
): Service[] {
  const [byItem, bySection, byTag] = [items, sections, tags].map((names) => new Set(names.map(folded)));
  if (items.length + sections.length + tags.length === 0) return [...services];
  return services.filter(
    ({ id, title, section, tags: own }) =>
      byItem?.has(folded(title)) ||
      byItem?.has(folded(id)) ||
      bySection?.has(folded(section)) ||
      own.some((tag) => byTag?.has(folded(tag))),
  );
}
