import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import {
  clamped,
  isRestricted,
  mappings,
  namesOf,
  numberOf,
  plain,
  settingOf,
  switchOf,
  textMapOf,
  textOf,
  textsOf,
} from './values.ts';

describe('text', () => {
  test.each([
    [' a ', 'a'],
    [1984, '1984'],
    [true, 'true'],
    [new Date('2024-01-31'), '2024-01-31'],
    [new Date('2024-01-31T10:20:30Z'), '2024-01-31T10:20:30.000Z'],
    ['  ', undefined],
    [null, undefined],
    [['a'], undefined],
    [{ toString: 1 }, undefined],
    [new Date(Number.NaN), undefined],
  ])('of %j is %j', (value, expected) => {
    expect(textOf(value)).toBe(expected);
  });

  test('that stands for a file or a colour is no switch: `logo: false` asks for none', () => {
    expect([settingOf(false), settingOf(true), settingOf('false')]).toEqual([undefined, undefined, 'false']);
  });
});

describe('a number', () => {
  test('may stand in quotes', () => {
    expect(['300', ' 2.5 ', '-1', 7].map(numberOf)).toEqual([300, 2.5, -1, 7]);
  });

  test('is finite, in digits, and never a negative zero, which JSON doesn’t know', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY, '1e3', '0x10', '5 s', true, null, [3]].map(numberOf)).toEqual(
      Array(8).fill(undefined),
    );
    expect(Object.is(numberOf(-0), 0) && Object.is(numberOf('-0'), 0)).toBe(true);
  });

  test('outside of its bounds is the nearest of them', () => {
    expect([clamped('300', 0, 60), clamped(-4, 0, 60), clamped('x', 0, 60)]).toEqual([60, 0, undefined]);
  });
});

test('a switch may be a word of older YAML, and is undecided for anything else', () => {
  expect([true, 'TRUE', 'yes', 'on', 1, '1'].map(switchOf)).toEqual(Array(6).fill(true));
  expect([false, 'False', 'no', 'off', 0].map(switchOf)).toEqual(Array(5).fill(false));
  expect([null, '', 'perhaps', 2, [], {}].map(switchOf)).toEqual(Array(6).fill(undefined));
});

test('a restricting switch is on unless it is plainly off, as in older dashboards', () => {
  expect([true, 'false', 'x', 1, [], {}].map(isRestricted)).toEqual(Array(6).fill(true));
  expect([false, 0, '', null, undefined].map(isRestricted)).toEqual(Array(5).fill(false));
});

describe('a list', () => {
  test('loses its empty entries, and may be a single value', () => {
    expect(textsOf([null, 'a', '', 2024, {}, [1]])).toEqual(['a', '2024']);
    expect(textsOf(2024)).toEqual(['2024']);
  });

  test('of names may be one text with commas, one of addresses may not', () => {
    expect(namesOf(' home, lab,,')).toEqual(['home', 'lab']);
    expect(textsOf('https://a.example/css?family=A:400,700')).toEqual(['https://a.example/css?family=A:400,700']);
  });

  test('of mappings may be one mapping, which has to hold something', () => {
    expect(mappings({ a: 1 })).toEqual([{ a: 1 }]);
    expect(mappings([{}, null, 'x', [{}], new Date(), new Uint8Array(1)])).toEqual([{}]);
    expect(mappings({})).toEqual([]);
  });
});

test('a mapping of texts takes no key that would become a prototype', () => {
  const given = JSON.parse('{"__proto__": "x", "constructor": "y", "a": 1, "b": null, "c": ["z"]}');
  const found = textMapOf(given);
  expect(Object.entries(found)).toEqual([
    ['constructor', 'y'],
    ['a', '1'],
  ]);
  expect(Object.hasOwn(found, '__proto__')).toBe(false);
  expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
});

describe('plain JSON', () => {
  test('is made of dates, and of what JSON doesn’t know', () => {
    const value = {
      at: new Date('2024-01-31'),
      n: [Number.NaN, -0, undefined],
      bytes: new Uint8Array(2),
      no: undefined,
    };
    expect(plain(value)).toEqual({ at: '2024-01-31', n: [null, 0, null], bytes: null });
    expect(Object.keys(plain(value) as object)).not.toContain('no');
  });

  test('sets no prototype', () => {
    const found = plain(JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}')) as Record<string, unknown>;
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(Object.entries(found)).toEqual([['constructor', 1]]);
  });

  test('has an end, for values within themselves and for deep ones', () => {
    const loop: Record<string, unknown> = { name: 'a' };
    Object.assign(loop, { self: loop, again: [loop] });
    expect(plain(loop)).toEqual({ name: 'a', self: null, again: [null] });
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(JSON.stringify(plain(deep))).toBe(`${'['.repeat(limits.depth)}null${']'.repeat(limits.depth)}`);
  });

  test('keeps a value that stands in two places', () => {
    const shared = { a: 1 };
    expect(plain([shared, shared])).toEqual([shared, shared]);
  });
});
