import type { Mapping } from '../../values.ts';
import { takePlace } from '../sources/places.ts';

/**
 * The sections of a page. One of `untitled`, which is called after its widget or the type of it, gets a number where
 * another section has that name.
 */
export function withOwnNames(sections: readonly Mapping[], untitled: ReadonlySet<Mapping>): Mapping[] {
  const shown = sections.filter(({ items, widgets }) => items !== undefined || widgets !== undefined);
  const taken = new Set(shown.filter((section) => !untitled.has(section)).map(({ name }) => name));
  const counts = new Map<unknown, number>();
  return shown.map((section) => {
    if (!untitled.has(section)) return section;
    let { name } = section;
    let count = counts.get(name) ?? 1;
    while (taken.has(name)) {
      count += 1;
      name = `${section.name} ${count}`;
    }
    counts.set(section.name, count);
    taken.add(name);
    return name === section.name ? section : takePlace({ ...section, name }, section);
  });
}
