import { expect, test } from 'vitest';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import type { Loaded } from '../sources/config-source.ts';
import { diffOf } from './compare.ts';
import { beginEditor, changedFiles, performed, type Tools } from './editor-state.ts';
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
