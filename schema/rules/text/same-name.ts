/** A name as it is compared with others: without capitals, and spaces around it. */
export const folded = (name: string): string => name.trim().toLowerCase();

export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The first of each name, in any capitals. */
export function distinctByName<Named extends { name: string }>(all: readonly Named[]): Named[] {
  const known = new Set<string>();
  return all.filter(({ name }) => !known.has(folded(name)) && known.add(folded(name)));
}
