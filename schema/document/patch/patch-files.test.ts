import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { LineCounter } from 'yaml';
import { documentOf } from '../../testing/config-document.ts';
import { editAtRandom, placesOf } from '../../testing/config-edits.ts';
import { configText, random } from '../../testing/config-texts.ts';
import { isMapping, type Mapping, mappings } from '../../values.ts';
import { isEqual } from '../equality.ts';
import { parseYamlTree } from '../yaml-tree.ts';
import { patchConfig } from './patch.ts';

const isThorough = Boolean(process.env.DASH_TEST_THOROUGH);
const files = Array.from({ length: 200 }, (_, seed) => configText(seed));

const meaningOf = (text: string) => documentOf(text).value;
const patchText = (text: string, wanted: Mapping) => patchConfig(documentOf(text), wanted).text;

// Two hundred files take a while on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** The patched text, undefined where the change was refused. */
function tryPatch(text: string, wanted: Mapping): string | undefined {
  try {
    return patchText(text, wanted);
  } catch (error) {
    if ((error as { code?: string }).code === 'not-patchable') return undefined;
    throw error;
  }
}

test('200 files as users write them are the same byte by byte when nothing was changed', () => {
  for (const text of files) {
    expect(patchText(text, meaningOf(text))).toBe(text);
    // What an editor has is a copy that went through JSON.
    expect(patchText(text, JSON.parse(JSON.stringify(meaningOf(text))))).toBe(text);
  }
});

test('in each of them, a single value that is changed changes its own lines and no other', () => {
  let count = 0;
  const rounds = isThorough ? 4 : 2;
  for (const [seed, text] of files.entries()) {
    const value = meaningOf(text);
    const chance = random(seed + 1000);
    const leaves = placesOf(value, []).filter((path) => typeof at(value, path) !== 'object');
    const linesOf = lineFinder(text);
    for (let round = 0; round < rounds; round += 1) {
      const path = leaves[Math.floor(chance() * leaves.length)] ?? [];
      const lines = linesOf(path);
      // What an anchor, alias or merge key shares has other lines as well; its meaning is tested below.
      if (!lines) continue;
      const edited = structuredClone(value);
      set(edited, path, round % 2 === 0 ? 'changed' : 'changed: "all" of it #1');
      const patched = patchText(text, edited);
      const [before, after] = [text.split('\n'), patched.split('\n')];
      expect(after.slice(0, lines.from)).toEqual(before.slice(0, lines.from));
      const rest = before.length - lines.to;
      expect(after.slice(after.length - rest)).toEqual(before.slice(lines.to));
      expect(after.length).toBeLessThanOrEqual(before.length);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(rounds * 125);
});

test('whatever is changed in whatever file, the new text means what is wanted, or nothing is written', () => {
  let [made, refused] = [0, 0];
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 3 }), (seed, other, edits) => {
      const text = configText(seed);
      const chance = random(other);
      let wanted = meaningOf(text);
      for (let round = 0; round < edits; round += 1) wanted = editAtRandom(wanted, chance).edited;
      const patched = tryPatch(text, wanted);
      if (patched === undefined) refused += 1;
      else made += 1;
      return patched === undefined || isEqual(meaningOf(patched), wanted);
    }),
    { numRuns: isThorough ? 400 : 100, seed: 4 },
  );
  expect(refused / (made + refused)).toBeLessThan(0.01);
});

test('no comment of a file is lost by a new, changed or moved entry', () => {
  for (const [seed, text] of files.entries()) {
    const value = meaningOf(text);
    const chance = random(seed + 5000);
    const { edited, edit } = editAtRandom(value, chance);
    if (edit.kind === 'set' || edit.kind === 'remove') continue;
    const patched = tryPatch(text, edited);
    if (patched !== undefined) expect(commentsOf(patched)).toEqual(commentsOf(text));
  }
});

test('an entry that comes into another list takes its lines along, and changes only what is changed of it', () => {
  let count = 0;
  for (const [seed, text] of files.entries()) {
    const value = meaningOf(text);
    const chance = random(seed + 9000);
    for (let round = 0; round < (isThorough ? 8 : 2); round += 1) {
      const wanted = structuredClone(value);
      const moved = moveAcross(wanted, chance);
      if (!moved) continue;
      const isChanged = round % 2 === 1;
      if (isChanged) moved.target = 'changed';
      const [before, after] = [linesOf(text), linesOf(patchText(text, wanted))];
      if (!isChanged) expect(after).toEqual(before);
      expect(after.filter((line) => !before.includes(line)).length).toBeLessThanOrEqual(isChanged ? 1 : 0);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(130);
});

test('whatever is moved and copied among lists, and changed beside it, the text means what is wanted', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 4 }), (seed, other, moves) => {
      const text = configText(seed);
      const chance = random(other);
      let wanted = meaningOf(text);
      for (let round = 0; round < moves; round += 1) {
        wanted = chance() < 0.3 ? editAtRandom(wanted, chance).edited : structuredClone(wanted);
        const moved = moveAcross(wanted, chance, chance() < 0.3);
        if (moved && chance() < 0.3) moved.title = 'Another';
      }
      const patched = tryPatch(text, wanted);
      return patched !== undefined && isEqual(meaningOf(patched), wanted);
    }),
    { numRuns: isThorough ? 400 : 100, seed: 5 },
  );
});

/** Brings an entry of one section into another one, or a copy of it. Answers it; undefined where there is nothing to bring. */
function moveAcross(config: Mapping, chance: () => number, isCopy = false): Record<string, unknown> | undefined {
  const kind = chance() < 0.8 ? 'items' : 'widgets';
  const lists = mappings(config.sections).flatMap((section) => (Array.isArray(section[kind]) ? [section[kind]] : []));
  const [from, to] = [lists[Math.floor(chance() * lists.length)], lists[Math.floor(chance() * lists.length)]];
  if (!from || !to || from === to || from.length === 0) return undefined;
  const place = Math.floor(chance() * from.length);
  const moved = isCopy ? structuredClone(from[place]) : from.splice(place, 1)[0];
  to.splice(Math.floor(chance() * (to.length + 1)), 0, moved);
  return isMapping(moved) ? (moved as Record<string, unknown>) : undefined;
}

/** The lines of a text in any order, without their indent, and without those that say that a list is empty. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !/^(?:items:|widgets:|$)/.test(line))
    .sort();

const commentsOf = (text: string) =>
  [...text.matchAll(/(?:^|[ \t])# [a-zA-Z-][^\r\n]*/gm)].map(([found]) => found.trim()).sort();

const at = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root);

function set(root: unknown, path: readonly (string | number)[], value: unknown): void {
  (at(root, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) as string] = value;
}

/** Finds the lines of a key and its value, from 0 with the end exclusive; undefined where they are shared with other places. */
function lineFinder(text: string): (path: readonly (string | number)[]) => { from: number; to: number } | undefined {
  const lineCounter = new LineCounter();
  const document = parseYamlTree(text, { lineCounter });
  return (path) => {
    if (path[0] === 'x-shared') return undefined;
    const node = document.getIn(path, true) as { range?: [number, number, number]; type?: string } | undefined;
    if (!node?.range || 'source' in node === false) return undefined;
    const [start, end] = node.range;
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return { from: lineCounter.linePos(start).line - 1, to: lineCounter.linePos(isBlock ? end - 1 : end).line };
  };
}
