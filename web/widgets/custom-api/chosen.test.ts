import { describe, expect, test } from 'vitest';
import { answerTree, pathTo, type Steps } from '../../../schema/expressions/answer-tree.ts';
import { keysOf, showChoice } from './chosen.ts';
import { glanceChoice } from './chosen-glance.ts';

const { chosenIn, formatted, renamed, rewritten, withExpression, without, withValue } = showChoice;

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

describe('an expression', () => {
  test('becomes a figure, or of each entry of the list that is there a line or a column, called by what it reads', () => {
    expect(withExpression({}, '.disk.used / .disk.size * 100', false)).toEqual({
      row: [{ label: 'Used', value: '.disk.used / .disk.size * 100' }],
    });
    expect(withExpression({ list: { each: 'jobs', label: 'name' } }, '.ms / 1000', true)).toEqual({
      list: { each: 'jobs', label: 'name', value: '.ms / 1000' },
    });
    const table = { each: 'jobs', label: 'name', columns: [{ label: 'Ms', value: 'ms' }] };
    expect(withExpression({ list: table }, '. | size()', true)).toHaveProperty('list.columns.1', {
      label: '',
      value: '. | size()',
    });
  });

  test('takes the place of another one, wherever that stands', () => {
    const show = {
      lead: 'a',
      row: [{ label: 'B', value: { value: 'b', digits: 1 } }],
      list: { each: 'jobs', label: 'n' },
    };
    const written = chosenIn(show).reduce<unknown>((now, one) => rewritten(now, one, `${one.source}2`), show);
    expect(written).toEqual({
      lead: 'a2',
      row: [{ label: 'B', value: { value: 'b2', digits: 1 } }],
      list: { each: 'jobs2', label: 'n2' },
    });
    expect(chosenIn(written).map(({ each }) => each)).toEqual([undefined, undefined, undefined, 'jobs2']);
  });
});

describe('what a tile says', () => {
  const { chosenIn, withValue, withExpression, without, renamed, formatted, rewritten } = glanceChoice;
  const full = {
    value: 'state',
    figures: [
      { label: 'Used', value: 'disk.used' },
      { label: 'Name', value: 'jobs[0].name' },
      { label: 'Load', value: '.load * 100' },
      { label: 'Size', value: 'size' },
    ],
  };
  const pick = (given: unknown, source: string) => chosenIn(given).find((one) => one.source === source) as never;

  test('is the first value that is chosen, with up to four figures', () => {
    const steps: Steps[] = [['state'], ['disk', 'used'], ['jobs', 0, 'name']];
    const three = steps.reduce<unknown>(withValue, undefined);
    const four = withExpression(three, '.load * 100', false);
    expect(withValue(withValue(four, ['size']), ['more'])).toEqual(full);
    expect(withValue('state', ['size'])).toEqual({ value: 'state', figures: [{ label: 'Size', value: 'size' }] });
    expect(chosenIn(full).map(({ field, label = '' }) => [field, label])).toEqual([
      ['value', ''],
      ...['Used', 'Name', 'Load', 'Size'].map((label) => ['figures', label]),
    ]);
  });

  test('is renamed, written otherwise and taken away in its place', () => {
    expect(renamed(full, pick(full, 'size'), 'All')).toHaveProperty('figures.3.label', 'All');
    expect(rewritten('state', pick('state', 'state'), '.state')).toBe('.state');
    expect(formatted('state', pick('state', 'state'), 'ago')).toEqual({ value: 'state', format: 'ago' });
    const beside = { value: 'state', format: 'ago' };
    expect(formatted(beside, pick(beside, 'state'), undefined)).toEqual({ value: 'state' });
    expect(formatted(full, pick(full, 'disk.used'), 'bytes')).toHaveProperty('figures.0.format', 'bytes');
    expect(without(full, pick(full, 'state'))).toEqual({ figures: full.figures });
    const one = { value: 'state', digits: 1, figures: [full.figures[0]] };
    expect(without(one, pick(one, 'disk.used'))).toEqual({ value: 'state', digits: 1 });
    expect(without({ value: 'state', digits: 1 }, pick(one, 'state'))).toEqual({});
  });
});
