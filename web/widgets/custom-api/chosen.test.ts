import { describe, expect, test } from 'vitest';
import { answerTree, pathTo, type Steps } from '../../../schema/expressions/answer-tree.ts';
import { chosenIn, formatted, keysOf, renamed, without, withValue } from './chosen.ts';

const choose = (show: unknown, ...chosen: Steps[]) => chosen.reduce<unknown>(withValue, show);
/** What is chosen, in short. */
const inShort = (show: unknown) =>
  chosenIn(show).map(({ body, field, source, label }) => [
    body,
    field,
    source,
    ...(label === undefined ? [] : [label]),
  ]);
const pick = (show: unknown, field: string, source: string) => {
  const found = chosenIn(show).find((one) => one.field === field && one.source === source);
  return found ?? expect.fail(`${field}: ${source} is not chosen`);
};

describe('what is chosen', () => {
  test('of no list is a figure, called as its key is in words', () => {
    expect(choose(undefined, ['disk', 'bytesUsed'], ['user_count'])).toEqual({
      row: [
        { label: 'Bytes used', value: 'disk.bytesUsed' },
        { label: 'User count', value: 'user_count' },
      ],
    });
  });

  test('is four figures beside each other, and more of them below each other', () => {
    const four = choose({}, ['a'], ['b'], ['c'], ['d']);
    expect(four).toHaveProperty('row.length', 4);
    expect(choose(four, ['e'])).toEqual({ list: expect.any(Array) });
    expect(choose(four, ['e'])).toHaveProperty('list.length', 5);
  });

  test('is small below something else, and beside each other above a list', () => {
    expect(choose({ lead: 'x' }, ['a'])).toEqual({ lead: 'x', facts: [{ label: 'A', value: 'a' }] });
    const list = { each: 'jobs', label: 'name' };
    expect(Object.entries(choose({ list }, ['a']) as object)).toEqual([
      ['row', [{ label: 'A', value: 'a' }]],
      ['list', list],
    ]);
  });

  test('of a list is its entries: their names, then a value, then columns', () => {
    const names = choose({}, ['jobs', 3, 'name']);
    expect(names).toEqual({ list: { each: 'jobs', label: 'name' } });
    const values = choose(names, ['jobs', 0, 'took', 'ms']);
    expect(values).toEqual({ list: { each: 'jobs', label: 'name', value: 'took.ms' } });
    const table = choose(formatted(values, pick(values, 'value', 'took.ms'), 'duration'), ['jobs', 0, 'ok']);
    expect(table).toEqual({
      list: {
        each: 'jobs',
        label: 'name',
        columns: [
          { label: 'Took ms', value: 'took.ms', format: 'duration' },
          { label: 'Ok', value: 'ok' },
        ],
      },
    });
    expect(inShort(table)).toEqual([
      ['list', 'each', 'jobs'],
      ['list', 'label', 'name'],
      ['list', 'columns', 'took.ms', 'Took ms'],
      ['list', 'columns', 'ok', 'Ok'],
    ]);
  });

  test('of an answer that is a list, of a list of words, and of keys that are no words is found', () => {
    expect(choose({}, [0, 'id'])).toEqual({ list: { each: '.', label: 'id' } });
    expect(choose({}, ['tags', 0])).toEqual({ list: { each: 'tags', label: '.' } });
    expect(choose({}, ['a b', 'c'])).toEqual({ row: [{ label: 'C', value: '."a b".c' }] });
  });

  test('of a second list is a figure of that entry, and nothing that is there gives way', () => {
    const one = choose({ lead: 'x' }, ['jobs', 0, 'name']);
    expect(choose(one, ['disks', 1, 'free'])).toEqual({
      lead: 'x',
      list: { each: 'jobs', label: 'name' },
      facts: [{ label: 'Free', value: 'disks[1].free' }],
    });
    const full = { lead: 'x', gauge: { label: 'y', value: 'z' } };
    expect(choose(full, ['jobs', 0, 'name'])).toEqual({ ...full, facts: [{ label: 'Name', value: 'jobs[0].name' }] });
  });

  test('within a list of each entry goes on with the list that is begun', () => {
    expect(choose({ list: { each: 'jobs', label: 'name' } }, ['jobs', 0, 'steps', 1, 'at'])).toEqual({
      list: { each: 'jobs', label: 'name', value: 'steps[1].at' },
    });
  });

  test('is known again in every entry of its list', () => {
    const chosen = new Set(chosenIn(choose({}, ['jobs', 0, 'name'], ['size'])).map(({ key }) => key));
    const isChosen = (...steps: Steps) => keysOf(steps).some((key) => chosen.has(key));
    expect([isChosen('jobs', 7, 'name'), isChosen('size'), isChosen('jobs', 0, 'size'), isChosen('name')]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('a mapping that a file has', () => {
  const show = {
    lead: { value: 'a', format: 'bytes', note: { value: 'n', format: 'ago' } },
    meters: [
      { label: 'Wrong' },
      { label: 'Memory', value: { value: 'used', digits: 1 }, max: 'all' },
      { label: 'Disk', value: 'disk' },
    ],
    spark: 'history',
  };

  test('is listed, those of its figures too', () => {
    expect(inShort(show)).toEqual([
      ['lead', 'value', 'a'],
      ['lead', 'note', 'n'],
      ['meters', 'value', 'used', 'Memory'],
      ['meters', 'max', 'all'],
      ['meters', 'value', 'disk', 'Disk'],
      ['spark', 'value', 'history'],
    ]);
    expect(chosenIn(show).map(({ format, canFormat }) => (canFormat ? (format ?? '') : undefined))).toEqual([
      ...['bytes', undefined, '', undefined, '', undefined],
    ]);
  });

  test('is renamed and written otherwise in its place, with all else as it was', () => {
    expect(renamed(show, pick(show, 'value', 'used'), 'RAM')).toEqual({
      ...show,
      meters: [show.meters[0], { ...show.meters[1], label: 'RAM' }, show.meters[2]],
    });
    expect(formatted(show, pick(show, 'value', 'used'), 'memory')).toHaveProperty('meters.1.value', {
      ...{ value: 'used', digits: 1, format: 'memory' },
    });
    expect(formatted(show, pick(show, 'value', 'disk'), 'percent')).toHaveProperty('meters.2.format', 'percent');
    const lead = formatted(show, pick(show, 'value', 'a'), undefined);
    expect(chosenIn(lead)[0]).not.toHaveProperty('format');
    expect(formatted({ lead: 'x' }, pick({ lead: 'x' }, 'value', 'x'), 'rate')).toEqual({
      lead: { value: 'x', format: 'rate' },
    });
  });

  test('goes with what is its own, and the body with its last one', () => {
    expect(without(show, pick(show, 'value', 'used'))).toHaveProperty('meters', [show.meters[0], show.meters[2]]);
    expect(without(show, pick(show, 'max', 'all'))).toHaveProperty('meters.1', {
      ...{ label: 'Memory', value: { value: 'used', digits: 1 } },
    });
    expect(without(show, pick(show, 'value', 'history'))).not.toHaveProperty('spark');
    const list = { list: { each: 'jobs', label: 'name', limit: 3 } };
    expect(without(list, pick(list, 'label', 'name'))).toEqual({});
    expect(without(list, pick(list, 'each', 'jobs'))).toEqual({});
    const one = { row: [{ label: 'A', value: 'a' }], note: 'b' };
    expect(without(one, pick(one, 'value', 'a'))).toEqual({ note: 'b' });
  });
});

test('the tree of an answer is bounded, and has what lies high before what lies deep', () => {
  const long = { deep: Array(10_000).fill({ text: 'x'.repeat(90) }), last: 1, [`k${'e'.repeat(300)}`]: 2 };
  const tree = answerTree(long, { nodes: 6, entries: 10, keys: 3 });
  expect(tree).toMatchObject({ kind: 'object', size: 3, inner: [{ step: 'deep', size: 10_000 }, { step: 'last' }] });
  expect(tree.inner?.[0]?.inner).toHaveLength(3);
  expect(pathTo(['a', 0, 'b c'])).toBe('.a.0."b c"');
});
