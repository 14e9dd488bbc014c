/** Types of widgets that keep something, with their other names. */
export const bookTypes: ReadonlySet<string> = new Set(['notes', 'markdown', 'notebook', 'to-do', 'todo']);

interface Place {
  /** Name of the section. */
  name: string;
  /** Types of the widgets in it, as the file writes them. */
  types: readonly (string | undefined)[];
}

/**
 * What the places of the widgets of a page are called that keep something: by the name of their section, and which of these
 * widgets they are in it. It stays as it is when sections move, and when others come and go. Sections of the same name count by
 * their order, those that are hidden from somebody among them: what two sections keep is never the same.
 */
export function bookPlaces(pageId: string, sections: readonly Place[]): (string | undefined)[][] {
  const named = new Map<string, number>();
  return sections.map(({ name, types }) => {
    const same = named.get(name) ?? 0;
    named.set(name, same + 1);
    let count = 0;
    return types.map((type) => {
      if (!bookTypes.has(type?.toLowerCase() ?? '')) return undefined;
      count += 1;
      return JSON.stringify([pageId, name, same, count - 1]);
    });
  });
}
