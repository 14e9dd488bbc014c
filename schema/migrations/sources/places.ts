/** Where something stands in a source. Lines count from 1. */
export interface SourcePlace {
  file: string;
  line?: number;
}

/** The place of a line of a text, which may have been put together from several files. */
export type PlaceOfLine = (line: number) => SourcePlace;

interface Lines {
  line: number;
  keys: ReadonlyMap<string, number>;
  placeOfLine: PlaceOfLine;
  /** Tags of the product's own, such as `!reset`, by the keys of what they stand before. */
  tags?: ReadonlyMap<string, string>;
}

const known = new WeakMap<object, Lines>();

/** Notes where a mapping or list was read, and the lines of what is in it. */
export const notePlace = (container: object, lines: Lines): void => {
  known.set(container, lines);
};

/** Where a mapping or list that `readSource` has read stands, or a key in it. */
export function placeOf(container: object, key?: string | number): SourcePlace {
  const lines = known.get(container);
  if (!lines) return { file: '' };
  return lines.placeOfLine((key === undefined ? undefined : lines.keys.get(String(key))) ?? lines.line);
}

/** The tag of the product's own that stands before a value of a mapping. */
export const tagOf = (container: object, key: string): string | undefined => known.get(container)?.tags?.get(key);

/** Says of a mapping where what it was made of stands. */
export function standsAt<Made extends object>(made: Made, place: SourcePlace): Made {
  known.set(made, { line: place.line ?? 1, keys: new Map(), placeOfLine: () => place });
  return made;
}

/** Says of a mapping made from another that it stands in the same place. */
export function takePlace<Made extends object>(made: Made, from: object): Made {
  const lines = known.get(from);
  if (lines) known.set(made, lines);
  return made;
}
