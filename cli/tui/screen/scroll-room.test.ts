import { describe, expect, test } from 'vitest';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { loadEditorWords } from '../../page-words.ts';
import { pressed } from '../state/editor-keys.ts';
import { beginEditor, type EditorState, type Mode, type Tools } from '../state/editor-state.ts';
import { keysOf } from '../testing/keys.ts';
import { helpLines } from './help-lines.ts';
import { bodyHeight, helpRoom, scrolledLines } from './scroll-room.ts';
import { signsFor } from './signs.ts';

const tools: Tools = { say: await loadEditorWords(), widgets: catalogue, newKey: () => 'key', findIcons: () => [] };
const begin = (size: EditorState['size']): EditorState =>
  beginEditor({ '': documentOf('sections: []\n').value }, { loaded: {}, source: 'conf.yml', size });
const typed = (state: EditorState, keys: string) =>
  keysOf(keys).reduce((now, key) => pressed(now, key, tools).state, state);
const topOf = ({ mode }: EditorState) => ('top' in mode ? mode.top : undefined);

describe.each([
  { columns: 40, rows: 12 },
  { columns: 80, rows: 24 },
  { columns: 200, rows: 50 },
])('on $columns columns and $rows rows', (size) => {
  const help = typed(begin(size), '?');
  const room = helpRoom(bodyHeight(help, signsFor(true)));
  const last = Math.max(0, helpLines(size.columns).length - room);

  test.each([
    ['the arrow', '_'.repeat(200)],
    ['End', 'G'],
  ])('the help stops at its last line by %s, and goes back from there at once', (_by, keys) => {
    const end = typed(help, keys);
    expect(topOf(end)).toBe(last);
    expect(topOf(typed(end, '^'))).toBe(Math.max(0, last - 1));
    expect(topOf(typed(end, 'g'))).toBe(0);
  });

  test('a comparison stops at its last line, whatever is said above it', () => {
    const line = { kind: 'new', text: 'x' } as const;
    for (const said of [[], ['One.'], ['One.', 'Two.', 'Three.', 'Four.', 'Five.']]) {
      const mode: Mode = { name: 'diff', top: 0, lines: Array(99).fill(line), steps: said, problems: said };
      const state = { ...begin(size), mode };
      const { count, room: rows } = scrolledLines(state, mode);
      expect([count, topOf(typed(state, 'G'))]).toEqual([99, 99 - rows]);
      expect(topOf(typed(state, '_'.repeat(200)))).toBe(99 - rows);
    }
  });
});

test('a comparison counts the rows of its lines, however long these are', () => {
  const lines = Array(9).fill({ kind: 'new', text: 'word '.repeat(60).trim() });
  const mode: Mode = { name: 'diff', top: 0, lines, steps: [], problems: [] };
  const state = { ...begin({ columns: 80, rows: 24 }), mode };
  const { count, room } = scrolledLines(state, mode);
  expect([count, topOf(typed(state, 'G'))]).toEqual([9 * 4, 9 * 4 - room]);
});

test.each([
  [[], [], 18],
  [['One.'], ['Two.'], 16],
  [['1', '2', '3', '4', '5'], ['1', '2', '3'], 11],
])('of 24 rows a comparison has what its title, its rule, %j and %j leave', (steps, problems, rows) => {
  const lines = Array(99).fill({ kind: 'new', text: 'x' });
  const state = {
    ...begin({ columns: 80, rows: 24 }),
    mode: { name: 'diff' as const, top: 0, lines, steps, problems },
  };
  expect(topOf(typed(state, 'G'))).toBe(99 - rows);
});

test('a window that is made larger shows the end of the help where that was', () => {
  const small = typed(begin({ columns: 80, rows: 12 }), '?G');
  const large = { ...small, size: { columns: 80, rows: 20 } };
  const { count, room } = scrolledLines(large, { name: 'help', top: 0 });
  expect(topOf(typed(large, '^'))).toBe(count - room - 1);
});
