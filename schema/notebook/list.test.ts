import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookLimits } from './book.ts';
import {
  changesAfter,
  goneStamp,
  type ListChange,
  type ListItem,
  mergeChanges,
  mergeItems,
  moveChanges,
  readChanges,
  shownItems,
  stamp,
  withoutOldGone,
} from './list.ts';

const item = (id: string, rank: number, more: Partial<ListItem> = {}): ListItem => ({
  id,
  text: [id, 1],
  done: [false, 1],
  rank: [rank, 1],
  ...more,
});

const textsOf = (items: readonly ListItem[]) => shownItems(items).map(({ text }) => text[0]);

test('what two devices change of an item both holds; of the same field the later one', () => {
  const items = mergeItems(
    [item('a', 0)],
    [
      { id: 'a', done: [true, 5] },
      { id: 'a', text: ['milk', 4], done: [false, 3] },
    ],
  );
  expect(items).toEqual([{ id: 'a', text: ['milk', 4], done: [true, 5], rank: [0, 1] }]);
});

test('words that were written after an item was deleted bring it back, a tick does not', () => {
  const gone = mergeItems([item('a', 0)], [{ id: 'a', gone: [true, 5] }]);
  expect(textsOf(gone)).toEqual([]);
  expect(textsOf(mergeItems(gone, [{ id: 'a', done: [true, 9] }]))).toEqual([]);
  expect(textsOf(mergeItems(gone, [{ id: 'a', text: ['still wanted', 9] }]))).toEqual(['still wanted']);
});

test('an item is deleted after its words, whatever the clock says', () => {
  const ahead = item('a', 0, { text: ['a', 1000] });
  expect(textsOf(mergeItems([ahead], [{ id: 'a', gone: goneStamp(ahead, 5) }]))).toEqual([]);
  expect(stamp(true, [false, 1000], 5)).toEqual([true, 1001]);
});

test('a change of what was forgotten comes to nothing, unless it has words', () => {
  expect(mergeItems([], [{ id: 'x', done: [true, 5] }])).toEqual([]);
  expect(textsOf(mergeItems([], [{ id: 'x', text: ['x', 5] }]))).toEqual(['x']);
});

const change: fc.Arbitrary<ListChange> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    text: fc.tuple(fc.constantFrom('one', 'two'), fc.nat(4)),
    done: fc.tuple(fc.boolean(), fc.nat(4)),
    rank: fc.tuple(fc.nat(3), fc.nat(4)),
    gone: fc.tuple(fc.boolean(), fc.nat(4)),
  },
  { requiredKeys: ['id', 'text', 'done', 'rank'] },
);

test('in whatever order changes come in, and however often, the list comes out the same', () => {
  fc.assert(
    fc.property(fc.array(change), fc.array(change), (some, others) => {
      const begun = mergeItems([], some);
      const once = shownItems(mergeItems(begun, others));
      expect(shownItems(mergeItems(mergeItems([], others), [...some, ...others]))).toEqual(once);
      expect(shownItems(mergeItems(begun, mergeChanges([], others)))).toEqual(once);
    }),
  );
});

test('what is changed while something is sent is left to be sent', () => {
  const sent: ListChange[] = [{ id: 'a', text: ['a', 1], done: [true, 2] }];
  const now = mergeChanges(sent, [
    { id: 'a', done: [false, 3] },
    { id: 'b', text: ['b', 3] },
  ]);
  expect(changesAfter(now, sent)).toEqual([
    { id: 'a', done: [false, 3] },
    { id: 'b', text: ['b', 3] },
  ]);
  expect(changesAfter(sent, sent)).toEqual([]);
});

test('an item that is moved stands between its new neighbours, also where they leave no room', () => {
  const roomy = [item('a', 0), item('b', 1024), item('c', 2048)];
  const moved = moveChanges(roomy, 'c', 1, 5);
  expect(moved).toHaveLength(1);
  expect(textsOf(mergeItems(roomy, moved))).toEqual(['a', 'c', 'b']);
  const narrow = [item('a', 0), item('b', 0), item('c', 9)];
  expect(textsOf(mergeItems(narrow, moveChanges(narrow, 'c', 1, 5)))).toEqual(['a', 'c', 'b']);
});

test('deleted items are forgotten after a month, or where there are many', () => {
  const day = 24 * 60 * 60_000;
  const now = 100 * day;
  const kept = item('new', 0, { gone: [true, now - 29 * day] });
  expect(withoutOldGone([item('a', 0), kept, item('old', 0, { gone: [true, now - 31 * day] })], now)).toEqual([
    item('a', 0),
    kept,
  ]);
  const many = Array.from({ length: 1200 }, (_, index) => item(`i${index}`, 0, { gone: [true, now - index] }));
  expect(withoutOldGone(many, now)).toEqual(many.slice(0, 1000));
});

test('changes of others are read, or refused as a whole', () => {
  const good = [{ id: 'a', text: ['x', 1e15], done: [true, 2], rank: [-1.5, 3] }];
  expect(readChanges(good, 1000)).toEqual([{ id: 'a', text: ['x', 61_000], done: [true, 2], rank: [-1.5, 3] }]);
  for (const bad of [
    'x',
    [1],
    [{ id: '../x' }],
    [{ id: 'a', text: ['', 1] }],
    [{ id: 'a', text: ['two\nlines', 1] }],
    [{ id: 'a', text: ['x'.repeat(bookLimits.itemLength + 1), 1] }],
    [{ id: 'a', done: ['yes', 1] }],
    [{ id: 'a', rank: [Number.POSITIVE_INFINITY, 1] }],
    [{ id: 'a', gone: [true] }],
    [{ id: 'a', gone: [true, -1] }],
  ]) {
    expect(readChanges(bad, 1000), JSON.stringify(bad)).toBeUndefined();
  }
});
