import { expect, test } from 'vitest';
import type { DiffLine } from '../state/editor-state.ts';
import { diffRows } from './diff-rows.ts';

/** Rows as text, with the changed part in brackets. */
const shown = (lines: readonly DiffLine[], width = 80) =>
  diffRows(lines, width).map(
    ({ lead, parts }) => lead + parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  );
const sides = (old: string, now: string): DiffLine[] => [
  { kind: 'old', text: old },
  { kind: 'new', text: now },
];

test('of a line that was changed, the part that is another is told apart', () => {
  expect(shown(sides('      - title: Grafana', '      - title: Graphs'))).toEqual([
    '-       - title: Gra[fana]',
    '+       - title: Gra[phs]',
  ]);
  expect(shown(sides('    url: http://nas.lan', '    url: http://nas.lan:80'))).toEqual([
    '-     url: http://nas.lan',
    '+     url: http://nas.lan[:80]',
  ]);
  // What has nothing in common is another line altogether; one without another side is new.
  expect(shown(sides('    url: http://nas.lan', '    - Films and more')).join()).not.toContain('[');
  expect(shown([{ kind: 'new', text: '    hotkey: 1' }])).toEqual(['+     hotkey: 1']);
});

test('lines stand in the place of those at the same position among those that went', () => {
  const lines: DiffLine[] = [
    ...['a: 1', 'b: 2'].map((text) => ({ kind: 'old', text }) as const),
    ...['a: 3', 'b: 4', 'c: 5'].map((text) => ({ kind: 'new', text }) as const),
    { kind: 'same', text: 'd: 6' },
  ];
  expect(shown(lines)).toEqual(['- a: [1]', '- b: [2]', '+ a: [3]', '+ b: [4]', '+ c: 5', '  d: 6']);
});

test('a long line goes on under where its text begins, with nothing left out', () => {
  const text = `  - { title: Nas, url: 'http://${'a'.repeat(60)}', icon: mdi-nas }`;
  const rows = shown(sides(text, text.replace('mdi-nas', 'mdi-server')), 40);
  expect(rows).toEqual([
    "-   - { title: Nas, url: 'http://aaaaaaa",
    `      ${'a'.repeat(34)}`,
    `      ${'a'.repeat(19)}', icon: `,
    '      mdi-[nas] }',
    "+   - { title: Nas, url: 'http://aaaaaaa",
    `      ${'a'.repeat(34)}`,
    `      ${'a'.repeat(19)}', icon: `,
    '      mdi-[server] }',
  ]);
});

test('wide letters take the room that they take, and no width is too narrow', () => {
  expect(shown([{ kind: 'new', text: '漢字漢字漢字' }], 8)).toEqual(['+ 漢字漢', '  字漢字']);
  expect(shown([{ kind: 'new', text: '漢'.repeat(9) }], 1)).toHaveLength(9);
});
