import { isMapping } from '../values.ts';

/** A change of one thing in a config. */
export interface Edit {
  kind: 'set' | 'remove' | 'add key' | 'add entry' | 'move';
  /** Keys and places from the root: of what is set or removed, else of the mapping or list that it happens in. */
  path: (string | number)[];
}

const values: readonly unknown[] = [
  'plain',
  "it's",
  'with: colon',
  '# hash',
  '',
  'two\nlines\n',
  '  blanks ',
  '🎉 emoji',
  '2024-01-01',
  'true',
  '0x1f',
  42,
  false,
  null,
  [],
  ['a', 'b'],
  { title: 'New', tags: ['x'], sub: { deep: 1 } },
  {},
];

const copy = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copy)
    : isMapping(value)
      ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child)]))
      : value;

/** A config with one thing changed; the one given is left as it is. */
export function editAtRandom(config: unknown, chance: () => number): { edited: Record<string, unknown>; edit: Edit } {
  const edited = copy(config) as Record<string, unknown>;
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)] as T;
  const places = placesOf(edited, []);
  for (;;) {
    const path = pick(places);
    const holder = at(edited, path.slice(0, -1));
    const key = path.at(-1) as string | number;
    const value = copy(pick(values));
    const kind = pick(['set', 'set', 'set', 'remove', 'add key', 'add entry', 'move'] as const);
    const target = at(edited, path);
    if (kind === 'set' && (path.length > 1 || !['sections', 'pages'].includes(String(key)))) {
      (holder as Record<string | number, unknown>)[key] = value;
    } else if (kind === 'remove' && path.length > 1) {
      if (Array.isArray(holder)) holder.splice(key as number, 1);
      else delete (holder as Record<string, unknown>)[key];
    } else if (kind === 'add key' && isMapping(target)) {
      const name = pick(['added', 'other key', '/b', '7']);
      (target as Record<string, unknown>)[name] = value;
    } else if (kind === 'add entry' && Array.isArray(target)) {
      target.splice(Math.floor(chance() * (target.length + 1)), 0, value);
    } else if (kind === 'move' && Array.isArray(target) && target.length > 1) {
      const [moved] = target.splice(Math.floor(chance() * target.length), 1);
      target.splice(Math.floor(chance() * (target.length + 1)), 0, moved);
    } else {
      continue;
    }
    return { edited, edit: { kind, path } };
  }
}

const at = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root);

/** The paths of everything within a value. */
export function placesOf(value: unknown, path: (string | number)[]): (string | number)[][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const inner = [...path, key];
    return [inner, ...placesOf((value as Record<string | number, unknown>)[key], inner)];
  });
}
