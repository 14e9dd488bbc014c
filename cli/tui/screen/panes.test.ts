import { EventEmitter } from 'node:events';
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
