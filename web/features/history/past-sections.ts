import type { Item } from '../../../schema/config/item.ts';
import { readSections, type Section } from '../../../schema/config/section.ts';
import { isEqual } from '../../../schema/document/equality.ts';
import { matchEntries } from '../../../schema/document/merge/match.ts';
import { type Mapping, mappings, textOf } from '../../../schema/values.ts';

/** A file as it was, and as it is. */
export interface StatesOfFile {
  earlier: Mapping;
  today: Mapping;
}

/** What going back would do to something: it is gone today, or other than it was. */
export type PastMark = 'back' | 'changed';

export interface PastSection {
  section: Section;
  mark?: PastMark;
  items: { item: Item; mark?: PastMark }[];
}

/** The sections of an earlier state with what would become of each, and of what is in them. */
export function markedSections({ earlier, today }: StatesOfFile): PastSection[] {
  const written = mappings(earlier.sections);
  const pairs = paired(written, mappings(today.sections));
  return readSections(earlier.sections, 'past').map((section, index) => {
    const present = pairs.get(index);
    const items = mappings(written[index]?.items);
    const itemsToday = paired(items, mappings(present?.items));
    // What is in a section is told by itself.
    const isSame = present && isEqual(withoutItems(written[index]), withoutItems(present));
    return {
      section,
      ...(!isSame && { mark: present ? ('changed' as const) : ('back' as const) }),
      items: section.items.map((item, at) => {
        const itemToday = itemsToday.get(at);
        if (itemToday && isEqual(itemToday, items[at])) return { item };
        return { item, mark: itemToday ? ('changed' as const) : ('back' as const) };
      }),
    };
  });
}

/** The sections that an earlier state has otherwise than today, by their places in it. */
export function differingSections({ earlier, today }: StatesOfFile): { index: number; name: string | undefined }[] {
  const written = mappings(earlier.sections);
  const pairs = paired(written, mappings(today.sections));
  return written.flatMap((section, index) =>
    isEqual(section, pairs.get(index)) ? [] : [{ index, name: textOf(section.name) }],
  );
}

const withoutItems = ({ items: _, ...rest }: Mapping = {}) => rest;

/** What became of each entry, by its place. */
function paired(before: readonly Mapping[], after: readonly Mapping[]): ReadonlyMap<number, Mapping> {
  const matches = matchEntries(before, after);
  return new Map(
    after.flatMap((entry, at) => {
      const index = matches[at];
      return index === undefined ? [] : [[index, entry] as const];
    }),
  );
}
