import type { Item } from '../../../schema/config/item.ts';
import type { Model } from '../../../schema/model.ts';
import { nameOf } from '../../../serve/status/check-names.ts';
import type { CheckedItem } from '../../../serve/status/status-target.ts';
import { reservedNames } from './reserved-names.ts';
import { statusTarget } from './status-targets.ts';

/** What of a dashboard is checked, links within groups too, as metrics name it; `network` is that of the server. */
export function checkedItems(model: Model, network: string | undefined): CheckedItem[] {
  const rules = { isReserved: reservedNames(model), network };
  return model.pages.flatMap(({ name: page, sections, settings }) =>
    sections.flatMap((section) =>
      withInner(section.items).flatMap((item): CheckedItem[] => {
        const target = statusTarget(item, settings, rules);
        return target ? [{ page, section: section.name ?? '', item: item.title, check: nameOf(target) }] : [];
      }),
    ),
  );
}

const withInner = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...withInner(item.subItems ?? [])]);
