import { isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import { isMapping } from '../../values.ts';
import { ownValue } from '../equality.ts';
import { inOrder } from '../merge/match.ts';
import { carryInline } from './carry.ts';
import { placesOfKeys, planKeys } from './patch-block.ts';
import { noteAnchors, type Patcher } from './patcher.ts';
import { columnOf, type Entry, entriesOf, ownsLine } from './spans.ts';
import { splice } from './splices.ts';
import { writeFlow, writeKey } from './yaml-writing.ts';

/**
 * Makes a collection in brackets another, entry by entry. False where it has to be written anew: it is empty or becomes so.
 */
export function patchFlow(patcher: Patcher, node: YAMLMap | YAMLSeq, current: unknown, wanted: unknown): boolean {
  const entries = entriesOf(node);
  if (!entries || entries.length === 0) return false;
  const plan =
    isMap(node) && isMapping(current) && isMapping(wanted)
      ? planMap(patcher, entries, current, wanted)
      : planList(patcher, entries, current as readonly unknown[], wanted as readonly unknown[]);
  if (!plan || plan.gone.size === entries.length) return false;
  for (const { entry, from, to } of plan.left) patcher.change({ ...entry, within: 'flow' }, from, to);
  removeEntries(patcher, entries, plan.gone);
  for (const { behind, text } of plan.added) insertEntry(patcher, entries, behind, text);
  return true;
}

interface Plan {
  gone: ReadonlySet<Entry>;
  left: { entry: Entry; from: unknown; to: unknown }[];
  /** Each behind an entry that stays; ahead of all for undefined. */
  added: { behind: Entry | undefined; text: string }[];
}

function planMap(
  patcher: Patcher,
  entries: readonly Entry[],
  current: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): Plan {
  const { gone, added } = planKeys(patcher, entries, current, wanted);
  const left = entries.filter((entry) => !gone.has(entry));
  return {
    gone,
    left: left.flatMap((entry) =>
      typeof entry.key === 'string'
        ? [{ entry, from: ownValue(current, entry.key), to: ownValue(wanted, entry.key) }]
        : [],
    ),
    added: placesOfKeys(left, added, wanted).map(({ key, behind }) => ({
      behind,
      text: `${writeKey(key, patcher.style)}: ${writeFlow(wanted[key], patcher.style)}`,
    })),
  };
}

function planList(
  patcher: Patcher,
  entries: readonly Entry[],
  current: readonly unknown[],
  wanted: readonly unknown[],
): Plan | undefined {
  if (entries.length !== current.length) return undefined;
  const matches = patcher.origins.matchesOf(current, wanted);
  const kept = inOrder(matches);
  const stays = new Set([...kept].map((place) => matches[place]));
  const plan: Plan = { gone: new Set(entries.filter((_, index) => !stays.has(index))), left: [], added: [] };
  let behind: Entry | undefined;
  for (const [place, value] of wanted.entries()) {
    const match = matches[place];
    const entry = match === undefined ? undefined : entries[match];
    if (!entry || match === undefined) {
      const at = behind?.end ?? entries[0]?.start ?? 0;
      plan.added.push({ behind, text: carryInline(patcher, value, at) ?? writeFlow(value, patcher.style) });
    } else if (kept.has(place)) {
      plan.left.push({ entry, from: current[match], to: value });
      behind = entry;
    } else {
      plan.added.push({ behind, text: movedText(patcher, entry, current[match], value) });
    }
  }
  return plan;
}

/** An entry that comes to stand elsewhere in its list, as it is written, but for what differs. */
function movedText(patcher: Patcher, entry: Entry, from: unknown, to: unknown): string {
  const nested = { ...patcher, splices: [] };
  nested.change({ ...entry, within: 'flow' }, from, to);
  return splice(patcher.source, nested.splices, entry.start, entry.end) ?? writeFlow(to, patcher.style);
}

function removeEntries(patcher: Patcher, entries: readonly Entry[], gone: ReadonlySet<Entry>): void {
  const { source, splices } = patcher;
  for (const { node } of gone) noteAnchors(patcher, node);
  const last = entries.findLastIndex((entry) => !gone.has(entry));
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (index < last && next && gone.has(entry)) {
      splices.push({ start: entry.start, end: next.start, text: '' });
    }
  }
  const [lastLeft, firstGone, end] = [entries[last], entries[last + 1], entries.at(-1)?.end];
  if (!lastLeft || !firstGone || end === undefined) return;
  const between = source.slice(lastLeft.end, firstGone.start);
  if (!between.includes('#')) {
    splices.push({ start: lastLeft.end, end, text: '' });
  } else {
    // A comment between the two stays, and so does the comma before it.
    const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
    splices.push({ start: firstGone.start, end: end + comma, text: '' });
  }
}

const knownOnLines = new WeakMap<readonly Entry[], boolean>();

/** Whether each entry in brackets has a line of its own. They are looked at once, however many are put in. */
function areOnLines(source: string, entries: readonly Entry[]): boolean {
  let onLines = knownOnLines.get(entries);
  if (onLines === undefined) {
    onLines = entries.length > 1 && entries.every(({ start }) => ownsLine(source, start));
    knownOnLines.set(entries, onLines);
  }
  return onLines;
}

function insertEntry(
  { source, splices, style }: Patcher,
  entries: readonly Entry[],
  behind: Entry | undefined,
  text: string,
) {
  const first = entries[0] as Entry;
  const isOnLines = areOnLines(source, entries);
  const gap = isOnLines ? style.eol + ' '.repeat(columnOf(source, first.start)) : ' ';
  if (behind) splices.push({ start: behind.end, end: behind.end, text: `,${gap}${text}` });
  else splices.push({ start: first.start, end: first.start, text: `${text},${gap}` });
}
