import { segments } from '../../schema/document/json-pointer.ts';
import { patchConfig } from '../../schema/document/patch/patch.ts';
import type { ConfigDocument } from '../../schema/document/read/parse.ts';
import { isDashError } from '../../schema/errors.ts';
import type { Change, Fix } from './rule.ts';

/** Something that can be mended. */
export interface Fixable {
  fix: Fix;
}

/** A config after its fixes. */
export interface Fixed<Found> {
  document: ConfigDocument;
  /** What was mended. */
  done: Found[];
  /** What can't be written into the file without touching the rest of it. */
  left: Found[];
}

/**
 * A config with findings mended, and otherwise as it is, to the byte. All of them are written at once; where that can't be
 * done, each by itself.
 */
export function applyFixes<Found extends Fixable>(document: ConfigDocument, found: readonly Found[]): Fixed<Found> {
  const together = attempt(document, found);
  if (together) return { document: together, done: [...found], left: [] };
  if (found.length === 1) return { document, done: [], left: [...found] };
  const done: Found[] = [];
  const left: Found[] = [];
  let current = document;
  // From the end, since an entry that goes moves those behind it.
  for (const one of [...found].reverse()) {
    const next = attempt(current, [one]);
    (next ? done : left).unshift(one);
    current = next ?? current;
  }
  return { document: current, done, left };
}

function attempt(document: ConfigDocument, found: readonly Fixable[]): ConfigDocument | undefined {
  const wanted = structuredClone(document.value) as Record<string, unknown>;
  const changes = found.flatMap(({ fix }) => fix.changes);
  for (const change of changes) if (change.value !== undefined) write(wanted, change);
  // Entries of lists go last, the hindmost first: until then every path leads where it did.
  const removals = new Map<unknown[], Set<number>>();
  for (const { path, value } of changes) {
    if (value !== undefined) continue;
    const { parent, key } = placeOf(wanted, path);
    if (Array.isArray(parent)) removals.set(parent, (removals.get(parent) ?? new Set()).add(Number(key)));
    else if (isObject(parent)) delete parent[key];
  }
  for (const [list, places] of removals) {
    for (const place of [...places].sort((a, b) => b - a)) list.splice(place, 1);
  }
  try {
    return patchConfig(document, wanted);
  } catch (error) {
    if (isDashError(error)) return undefined;
    throw error;
  }
}

function write(root: Record<string, unknown>, { path, value }: Change): void {
  const { parent, key } = placeOf(root, path);
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isObject(parent)) parent[key] = value;
}

function placeOf(root: Record<string, unknown>, path: string): { parent: unknown; key: string } {
  const way = segments(path);
  const key = way.pop() ?? '';
  let parent: unknown = root;
  for (const step of way) {
    parent = isObject(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined;
  }
  return { parent, key };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
