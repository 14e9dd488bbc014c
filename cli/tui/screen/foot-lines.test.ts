import { describe, expect, test } from 'vitest';
import { widthOf } from '../../terminal/cells.ts';
import { beginEditor, type EditorState, type Mode } from '../state/editor-state.ts';
import type { Field } from '../state/fields.ts';
import { lineOf } from '../state/text-line.ts';
import { cursorOf, footHeight, footLines, type PromptMode, typedLine } from './foot-lines.ts';
import { helpLines } from './help-lines.ts';
import { fitting, keysFor } from './key-hints.ts';
import { signsFor } from './signs.ts';

const signs = signsFor(false);
const help = 'Words find one in all sets, as dash icons does; any other icon may be typed, too. Ctrl-U begins anew.';
const sizes = [
  { columns: 40, rows: 12 },
  { columns: 80, rows: 24 },
  { columns: 200, rows: 50 },
];

const stateOf = (size: EditorState['size'], more: Partial<EditorState> = {}): EditorState => ({
  ...beginEditor({ '': {} }, { loaded: {}, source: 'conf.yml', size }),
  ...more,
});
const picking: Mode = {
  name: 'pick',
  title: 'Icon',
  help,
  choices: [],
  filter: lineOf(''),
  at: 0,
  purpose: { of: 'add', row: '' },
};

describe.each(sizes)('the foot on $columns columns and $rows rows', (size) => {
  test('says a help in whole lines, and says so where there is more of it', () => {
    const { title, about } = footLines(stateOf(size, { mode: picking }), signs);
    const [first = '', ...below] = about;
    expect(widthOf(`${title}  ${first}`)).toBeLessThanOrEqual(size.columns);
    for (const line of below) expect(widthOf(line)).toBeLessThanOrEqual(size.columns);
    const said = about.join(' ');
    if (size.columns >= 80) expect(said).toBe(help);
    else expect([help.startsWith(said.slice(0, -1)), said.endsWith('…')]).toEqual([true, true]);
  });

  test('has the cursor in the line that is typed', () => {
    const problem = 'This address opens nothing in a browser, as it begins with a scheme that no browser knows of.';
    const mode: Mode = {
      name: 'text',
      title: 'Address',
      help,
      line: lineOf('nas'),
      problem,
      purpose: { of: 'search' },
    };
    const state = stateOf(size, { mode });
    const { about, message } = footLines(state, signs);
    const typedAt = size.rows - footHeight(state, signs) + 1 + about.length;
    expect(cursorOf(state, signs)).toEqual({ x: 5, y: typedAt });
    expect(typedAt).toBe(size.rows - 2 - message.lines.length);
  });

  test('shows the keys for help and for leaving whatever else has room', () => {
    for (const focus of ['tree', 'fields'] as const) {
      const keys = keysFor(stateOf(size, { focus }), true);
      expect(keys).toMatch(/\? help {2}q quit$/);
      expect(keys.length).toBeLessThanOrEqual(size.columns);
    }
  });

  test('lists every key with all that is said of it', () => {
    const lines = helpLines(size.columns);
    for (const { text } of lines) expect(widthOf(text)).toBeLessThanOrEqual(size.columns);
    expect(lines.map(({ text }) => text.trim()).join(' ')).toContain('Enter keeps what was found, Esc shows all');
  });
});

test.each<['hidden' | 'shown', Extract<PromptMode, { name: 'text' }>['purpose']]>([
  ['hidden', { of: 'sign-in' }],
  ['hidden', { of: 'password', row: '', field: {} as Field }],
  ['shown', { of: 'search' }],
])('what is typed is %s for %j, with the cursor where it is', (how, purpose) => {
  const mode = { name: 'text', title: 'Password', help: '', line: { text: 'geheim', at: 2 }, purpose } as PromptMode;
  expect(typedLine(mode)).toEqual({ text: how === 'hidden' ? '******' : 'geheim', at: 2 });
});

test('what matters least gives way first', () => {
  const hints = [
    ['one', 0],
    ['two', 2],
    ['three', 1],
  ] as const;
  expect(fitting(hints, 80)).toBe('one  two  three');
  expect(fitting(hints, 14)).toBe('one  three');
  expect(fitting(hints, 5)).toBe('one');
});
