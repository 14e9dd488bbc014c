import { expect, test } from 'vitest';
import { beginEdits, redo, replaceAll, setVariable, undo } from './edits.ts';

const states = (...presents: object[]) => presents;

test('each change can be taken back and made again, and a new one ends the way forward', () => {
  const one = setVariable(beginEdits({ a: '1' }), 'a', '2', 0);
  const two = setVariable(one, 'b', '3', 10);
  const three = setVariable(two, 'a', undefined, 20);
  expect(states(one.present, two.present, three.present)).toEqual([{ a: '2' }, { a: '2', b: '3' }, { b: '3' }]);
  const back = undo(undo(three));
  expect(states(back.present, redo(back).present, undo(undo(back)).present)).toEqual([
    { a: '2' },
    { a: '2', b: '3' },
    { a: '1' },
  ]);
  expect(states(undo(redo(back)).present, redo(redo(back)).present)).toEqual([{ a: '2' }, { b: '3' }]);
  expect(redo(setVariable(back, 'c', '4', 30)).present).toEqual({ a: '2', c: '4' });
});

test('what is dragged or typed is one change, until one stops', () => {
  let edits = beginEdits({});
  for (const [at, value] of [
    [0, '1'],
    [500, '2'],
    [1000, '3'],
    [2500, '4'],
  ] as const)
    edits = setVariable(edits, 'a', value, at);
  expect(states(undo(edits).present, undo(undo(edits)).present)).toEqual([{ a: '3' }, {}]);
});

test('a change after going back is one of its own', () => {
  const back = undo(setVariable(setVariable(beginEdits({}), 'a', '1', 0), 'b', '1', 10));
  expect(undo(setVariable(back, 'b', '2', 20)).present).toEqual({ a: '1' });
});

test('an import is one change', () => {
  const edits = replaceAll(setVariable(beginEdits({}), 'a', '1', 0), { b: '2' });
  expect(states(edits.present, undo(edits).present)).toEqual([{ b: '2' }, { a: '1' }]);
});

test('what is as it was is no change', () => {
  const edits = beginEdits({ a: '1' });
  expect(setVariable(edits, 'a', '1', 0)).toBe(edits);
});
