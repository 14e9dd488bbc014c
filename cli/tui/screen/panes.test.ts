import { EventEmitter } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import chalk from 'chalk';
import { render } from 'ink';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { pressed } from '../state/editor-keys.ts';
import { beginEditor, rowsOf } from '../state/editor-state.ts';
import { keyed } from '../state/rebase.ts';
import { keysOf } from '../testing/keys.ts';
import { sessionTools } from '../testing/session-tools.ts';
import { ConflictPane } from './conflict-pane.tsx';
import { DiffPane } from './diff-pane.tsx';
import { signsFor } from './signs.ts';
import { TreePane } from './tree-pane.tsx';

const usual = chalk.level;
beforeEach(() => {
  chalk.level = 1;
});
afterEach(() => {
  chalk.level = usual;
});

/** What a terminal of 40 columns is sent for an element. */
function shown(element: ReactElement): string {
  let frame = '';
  const write = (text: string) => {
    // Where nobody reads along, as in CI, Ink ends with a line break.
    if (text.trim() !== '') frame = text;
    return true;
  };
  const stdout = Object.assign(new EventEmitter(), { columns: 40, write });
  render(element, { stdout: stdout as never, debug: true, patchConsole: false, exitOnCtrlC: false }).unmount();
  return frame;
}

const size = { width: 40, height: 9 };
const signs = signsFor(true);

test('of a line that was changed, the part that is another is told apart', () => {
  const lines = [
    { kind: 'old' as const, text: 'title: Radio' },
    { kind: 'new' as const, text: 'title: Radar' },
  ];
  const mode = { name: 'diff' as const, top: 0, lines, steps: [], problems: [] };
  const frame = shown(createElement(DiffPane, { mode, signs, ...size }));
  expect(frame).toContain('Save 2 changed lines?');
  expect(frame).toContain('title: Rad\u001b[7mio\u001b[27m');
  expect(frame).toContain('title: Rad\u001b[7mar\u001b[27m');
});

test('both sides of a conflict can be read to their end, where they may differ', () => {
  const url = 'https://nas.example.org/a/rather/long/path/to/';
  const dispute = {
    names: ['Links', 'NAS', 'url'],
    path: '/sections/0/items/0/url',
    mine: `${url}photos`,
    theirs: `${url}films`,
  };
  const other = { ...dispute, names: ['Links', 'Mail', 'url'], path: '/sections/0/items/1/url', theirs: undefined };
  const mode = {
    name: 'conflict' as const,
    disputes: [dispute, other],
    sidesChosen: ['mine' as const, 'theirs' as const],
    at: 0,
  };
  const lines = (height: number) =>
    stripVTControlCharacters(shown(createElement(ConflictPane, { mode: mode as never, signs, ...size, height })))
      .split('\n')
      .map((line) => line.trim());
  const whole = lines(16).join('').replaceAll(' ', '');
  expect(whole).toContain(`(x)mine:${url}photos`);
  expect(whole).toContain(`()theirs:${url}films`);
  expect(whole).toContain('(x)theirs:takenaway');
  // On a small screen the chosen one is cut, and the way on stays in sight.
  expect(lines(6)).toEqual(
    expect.arrayContaining([expect.stringMatching(/mine: .*…$/), expect.stringMatching(/m mine, t theirs/)]),
  );
  expect(lines(6)).toHaveLength(6);
});

test('what is marked has a sign before it, and nothing else', async () => {
  const tools = await sessionTools();
  const text = 'sections: [{name: A, items: [{title: One}, {title: Two}]}]\n';
  const begun = beginEditor(keyed({ '': documentOf(text).value }, tools.newKey), {
    loaded: {},
    source: 'conf.yml',
    size: { columns: 40, rows: 24 },
  });
  const state = keysOf('/two!~ ').reduce((now, key) => pressed(now, key, tools).state, begun);
  const frame = shown(
    createElement(TreePane, { state, rows: rowsOf(state, tools), cursor: undefined, signs, ...size }),
  );
  const lines = frame.split('\n').filter((line) => /One|Two/.test(line));
  expect(lines.map((line) => line.includes(signs.mark))).toEqual([false, true]);
});
