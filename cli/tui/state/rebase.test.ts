import { describe, expect, test } from 'vitest';
import { entryAt } from '../../../schema/editing/configs.ts';
import { describeStep } from '../../../schema/editing/describe.ts';
import { type EditLog, presentOf, redo, undo } from '../../../schema/editing/edit-log.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import type { Loaded } from '../sources/config-source.ts';
import { diffOf } from './compare.ts';
import { beginEditor, changedFiles, type EditorState, performed, type Tools } from './editor-state.ts';
import { keyed, rebased, textsOf } from './rebase.ts';

const text = `sections:
  - name: One # first
    items:
      - title: A
        url: http://a
      - title: B
        url: http://b
`;
let made = 0;
const newKey = () => {
  made += 1;
  return `key ${made}`;
};
const tools: Tools = { say: () => '', widgets: {}, newKey, findIcons: () => [] };
const loadedAs = (of: string): Loaded => ({
  files: { '': { name: 'conf.yml', text: of, version: of.length.toString() } },
  configs: { '': documentOf(of).value },
  lost: {},
});
const begin = () =>
  beginEditor(keyed(loadedAs(text).configs, newKey), {
    loaded: loadedAs(text).files,
    source: 'conf.yml',
    size: { columns: 80, rows: 24 },
  });
const renamed = (title: string) =>
  performed(begin(), { do: 'update', at: ['', 'sections', 0, 'items', 0], set: { title } }, tools);

test('what others changed elsewhere is there together with what was edited, in their lines', () => {
  const theirs = text.replace('# first', '# 1st').replace('http://b', 'http://bb');
  const outcome = rebased(renamed('Alpha'), loadedAs(theirs), tools);
  if (!('state' in outcome)) throw new Error('There is no conflict.');
  expect(textsOf(outcome.state)).toEqual({ '': theirs.replace('title: A', 'title: Alpha') });
  expect(changedFiles(outcome.state)).toEqual(['']);
  // Nothing was edited here: nothing is left to save.
  const same = rebased(begin(), loadedAs(theirs), tools);
  expect('state' in same && changedFiles(same.state)).toEqual([]);
});

test('where both changed the same, each side is told until one is chosen', () => {
  const theirs = text.replace('title: A', 'title: Other');
  const outcome = rebased(renamed('Alpha'), loadedAs(theirs), tools);
  if (!('conflict' in outcome)) throw new Error('There is a conflict.');
  expect(outcome.conflict.disputes).toMatchObject([{ mine: 'Alpha', theirs: 'Other', base: 'A' }]);
  for (const [side, title] of [
    ['mine', 'Alpha'],
    ['theirs', 'Other'],
  ] as const) {
    const settled = rebased(renamed('Alpha'), loadedAs(theirs), tools, { '': [side] });
    expect('state' in settled && textsOf(settled.state)['']).toBe(text.replace('title: A', `title: ${title}`));
  }
});

test('a page that was added here stays, though no file has it yet', () => {
  const added = performed(begin(), { do: 'replace', file: 'work.yml', config: { sections: [] } }, tools);
  const outcome = rebased(added, loadedAs(text.replace('first', '1st')), tools);
  expect('state' in outcome && Object.keys(presentOf(outcome.state.log))).toEqual(['', 'work.yml']);
});

test('a comparison shows the lines that change, with those around them', () => {
  const state = renamed('Alpha');
  expect(diffOf(state, textsOf(state)).map(({ kind, text: line }) => [kind, line])).toEqual([
    ['file', 'conf.yml'],
    ['place', 'line 2'],
    ['same', '  - name: One # first'],
    ['same', '    items:'],
    ['old', '      - title: A'],
    ['new', '      - title: Alpha'],
    ['same', '        url: http://a'],
    ['same', '      - title: B'],
  ]);
});

describe('what was done before others changed the file', () => {
  const item = (at: number) => ['', 'sections', 0, 'items', at] as const;
  const retitled = (state: EditorState, at: number, title: string) =>
    performed(state, { do: 'update', at: item(at), set: { title } }, tools);
  const taken = (state: EditorState, theirs: string, choices = {}) => {
    const outcome = rebased(state, loadedAs(theirs), tools, choices);
    if (!('state' in outcome)) throw new Error('There is no conflict.');
    return outcome;
  };
  const textAfter = (state: EditorState, log: EditLog) => textsOf({ ...state, log })[''];
  const theirs = text.replace('# first', '# 1st').concat('      - title: C\n        url: http://c\n');

  test('is undone and done again step by step, and each step tells what it did', () => {
    const begun = retitled(retitled(begin(), 0, 'Alpha'), 1, 'Beta');
    const { state, lostSteps } = taken(begun, theirs);
    expect([state.log.done, lostSteps]).toEqual([2, 0]);
    expect(state.log.steps.map((step) => describeStep(step))).toMatchObject([
      [{ did: 'renamed', name: 'A', to: 'Alpha' }],
      [{ did: 'renamed', name: 'B', to: 'Beta' }],
    ]);
    const one = undo(state.log);
    expect(textAfter(state, one)).toBe(theirs.replace('title: A', 'title: Alpha'));
    expect(textAfter(state, undo(one))).toBe(theirs);
    expect(textAfter(state, redo(redo(undo(undo(state.log)))))).toBe(
      theirs.replace('title: A', 'title: Alpha').replace('title: B', 'title: Beta'),
    );
    // What others added is the same entry in all of them.
    const keyed = [state.log, one, undo(one)].map((log) => keyOf(entryAt(presentOf(log), item(2))));
    expect(new Set(keyed).size).toBe(1);
  });

  test('is undone behind a save as well', () => {
    const begun = retitled(begin(), 0, 'Alpha');
    const saved = {
      ...begun,
      saved: presentOf(begun.log),
      savedSteps: 1,
      loaded: loadedAs(text.replace('title: A', 'title: Alpha')).files,
    };
    const { state } = taken(retitled(saved, 1, 'Beta'), theirs.replace('title: A', 'title: Alpha'));
    expect([state.log.done, state.savedSteps]).toEqual([2, 1]);
    expect(textAfter(state, undo(undo(state.log)))).toBe(theirs);
  });

  test('goes, with all before it, where others changed the same since, and that is counted', () => {
    const begun = retitled(begin(), 0, 'Alpha');
    const saved = {
      ...begun,
      saved: presentOf(begun.log),
      savedSteps: 1,
      loaded: loadedAs(text.replace('title: A', 'title: Alpha')).files,
    };
    const { state, lostSteps } = taken(retitled(saved, 1, 'Beta'), text.replace('title: A', 'title: Other'));
    expect([state.log.done, state.savedSteps, lostSteps]).toEqual([1, 0, 1]);
    expect(textAfter(state, undo(state.log))).toBe(text.replace('title: A', 'title: Other'));
  });

  test('keeps the side that was chosen', () => {
    const other = text.replace('title: A', 'title: Other');
    const { state } = taken(retitled(retitled(begin(), 0, 'Alpha'), 1, 'Beta'), other, { '': ['mine'] });
    const one = undo(state.log);
    expect(textAfter(state, one)).toBe(text.replace('title: A', 'title: Alpha'));
    expect(textAfter(state, undo(one))).toBe(other);
  });

  test('ends a move, which would go back to what is not there any more', () => {
    const mode = { name: 'move', keys: ['key 2'], began: begin().log, gesture: 'move 1' } as const;
    expect(taken({ ...begin(), mode }, theirs).state.mode.name).toBe('browse');
  });
});
