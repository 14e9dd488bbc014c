import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnLimits } from '../../../schema/rules/sections/layout.ts';
import { gapRem, unitRem } from '../../features/sections/packing.ts';
import { unit } from './extent.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const packing = read('./packing.css');

/** Pixels at which another tile column comes: half a pixel early, so that a width of the limit itself counts as above it. */
const steps = columnLimits.map(([limit]) => limit - 0.5);
const last = steps.at(-1);

const widthsOf = (pattern: RegExp) => [...packing.matchAll(pattern)].map(([, width]) => Number(width));

test('the sum that the height of a section follows from names the widths of the tile columns', () => {
  const sum = /--tile-columns: calc\(([^;]*)\);/.exec(packing)?.[1] ?? '';
  expect(widthsOf(/sign\(var\(--section-width\) - ([\d.]+)px\)/g)).toEqual(steps.slice(0, -1));
  // Each sign is -1 below its width and 1 above it.
  expect(sum.replace(/\s+/g, ' ')).toMatch(new RegExp(`^ 1 \\+ \\( .* \\+ ${steps.length - 1} \\) / 2 $`));
});

test('so many tiles of the least width fit from the same widths on, and not a pixel before', () => {
  const [, two, more] = /--least-tile: min\(100%, max\(([\d.]+)px, min\(([\d.]+)px/.exec(packing)?.map(Number) ?? [];
  const [padding, gap] = [16, 4];
  const columnsIn = (width: number, least: number) => Math.floor((width - padding + gap) / (least + gap));
  for (const [index, [, columns]] of columnLimits.slice(1).entries()) {
    const least = (columns === 2 ? two : more) ?? Number.NaN;
    const limit = columnLimits[index]?.[0] ?? Number.NaN;
    expect([columnsIn(limit, least), columnsIn(limit - 1, least)]).toEqual([columns, columns - 1]);
  }
});

test('above the last width, few tiles leave the rest of their row free', () => {
  expect(packing).toContain(`min(var(--share), (${(last ?? 0) - 16}px - 100%) * 999)`);
});

test('script and stylesheet agree on the height of a row and on the gap', () => {
  const tokens = read('../../styles/tokens.css');
  expect(tokens).toContain(`--unit: ${unitRem}rem;`);
  expect(tokens).toContain(`--gap: ${gapRem}rem;`);
  expect(unit).toBe(unitRem * 16);
});

test('the sum knows from which widths on widgets stand beside each other', () => {
  const list = /\.widget-list \{[^}]*\}/.exec(read('../widget-frame/widget-frame.css'))?.[0] ?? '';
  const numberIn = (pattern: RegExp) => Number(pattern.exec(list)?.[1]);
  const [column, gap] = [numberIn(/minmax\(min\(100%, ([\d.]+)rem\)/), numberIn(/column-gap: ([\d.]+)rem/)];
  const edges = 2 * numberIn(/padding: 0 ([\d.]+)rem/) + 2 * 0.5;

  expect(packing).toMatch(/--saved-2\) \*\s*\(sign/);
  expect(
    [...packing.matchAll(/sign\(var\(--section-width\) - ([\d.]+)rem/g)].map(([, width]) => Number(width)),
  ).toEqual([2, 3, 4].map((columns) => columns * column + (columns - 1) * gap + edges));
});

test('the sum knows from which widths on sub-items stand in another column', () => {
  const group = read('../tile/group-tile.css');
  const numberIn = (pattern: RegExp) => Number(pattern.exec(group)?.[1]);
  const [column, gap] = [numberIn(/minmax\(min\(100%, ([\d.]+)rem\)/), numberIn(/gap: 0 ([\d.]+)rem/)];
  const frame = numberIn(/\.sub-items-group \{[^}]*\bpadding: ([\d.]+)rem/);
  const margin = numberIn(/\.sub-items-group \{[^}]*margin-inline: ([\d.]+)rem/);
  const edges = 2 * (frame + margin + 0.5);

  expect([...group.matchAll(/sign\(var\(--section-width\) - ([\d.]+)rem/g)].map(([, width]) => Number(width))).toEqual(
    [2, 3, 4, 5, 6].map((columns) => columns * column + (columns - 1) * gap + edges),
  );
});

test('the sum counts tiles and rows of sub-items as high as they are, for pointers and for fingers', () => {
  const tile = read('../tile/tile.css') + read('../tile/large-tile.css');
  const pitches = [...tile.matchAll(/--tile-pitch: ([\d.]+)rem;\s*--pitch-units: ([\d.]+);/g)];
  expect(pitches).toHaveLength(4);
  for (const [, pitch, units] of pitches) expect(Number(pitch)).toBe(Number(units) * unitRem);

  // Large tiles have as many lines as a section needs: a gap of one unit below each.
  const [, plain, lines, places] =
    /--tile-height: calc\(([\d.]+)rem .* ([\d.]+)rem, .* ([\d.]+)rem\)\);/.exec(tile) ?? [];
  const [, least, more, fewer] = /--pitch-units: calc\(([\d.]+) .* ([\d.]+), .* ([\d.]+)\)\);/.exec(tile) ?? [];
  expect([plain, lines, places].map((rem) => Number(rem) / unitRem)).toEqual([
    Number(least) - 1,
    Number(more),
    Number(fewer),
  ]);

  const group = read('../tile/group-tile.css');
  const rows = [...group.matchAll(/--tile-height: ([\d.]+)rem/g)].map(([, height]) => Number(height));
  const units = [...group.matchAll(/--row-units: ([\d.]+)/g)].map(([, count]) => Number(count) * unitRem);
  expect(rows).toEqual(units);
  expect(rows).toEqual([2.25, 2.75]);
});
