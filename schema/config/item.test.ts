import { describe, expect, test } from 'vitest';
import type { Item } from './item.ts';
import { readItem } from './item.ts';

const read = (given: Record<string, unknown>) => readItem(given, 'id');

describe('an item', () => {
  test('with nothing but nulls is there, and empty', () => {
    expect(
      read({ title: null, url: null, icon: null, description: null, target: null, tags: null, subItems: null }),
    ).toEqual({ id: 'id', title: '' });
  });

  test.each([
    [7, 7],
    ['3', 3],
    [0, 0],
    [12, undefined],
    [-1, undefined],
    [1.5, undefined],
    [true, undefined],
  ])('with the hotkey %j has %j: 0 to 9, or none', (hotkey, expected) => {
    expect(read({ hotkey }).hotkey).toBe(expected);
  });

  test.each([
    ['https://a.example', ' https://a.example\n'],
    ['files.example.org/x', 'files.example.org/x'],
    ['8080', 8080],
    ['ssh://admin@10.0.0.1', 'ssh://admin@10.0.0.1'],
    [undefined, 'JaVa\tscript:alert(1)'],
    [undefined, false],
    [undefined, ['https://a.example']],
  ])('has the address %j for %j', (expected, url) => {
    expect(read({ url }).url).toBe(expected);
  });

  test('is checked at most each 60 s, and below 1 only once', () => {
    expect(
      [300, '300', 1, 0.5, 0, -3, 'x'].map((statusCheckInterval) => read({ statusCheckInterval }).statusCheckInterval),
    ).toEqual([60, 60, 1, 0, 0, 0, undefined]);
  });

  test.each([
    ['403', 403],
    ['403,401', '403,401'],
    ['401,403', [401, '403', null]],
    [undefined, {}],
  ])('accepts the codes %j, written as %j', (expected, statusCheckAcceptCodes) => {
    expect(read({ statusCheckAcceptCodes }).statusCheckAcceptCodes).toBe(expected);
  });

  test.each([
    [2, '2'],
    [0, 0],
    [0, '0'],
    [20, 99],
    [0, -1],
    [3, 3.7],
    [undefined, undefined],
    [undefined, 'many'],
  ])('follows %j redirects for %j: 0 is none', (expected, statusCheckMaxRedirects) => {
    expect(read({ statusCheckMaxRedirects }).statusCheckMaxRedirects).toBe(expected);
  });

  test('reads the switches of its check also from the words of older YAML and of forms', () => {
    const switchesOf = (value: unknown) => {
      const { statusCheck, statusCheckAllowInsecure } = read({ statusCheck: value, statusCheckAllowInsecure: value });
      return [statusCheck, statusCheckAllowInsecure];
    };
    for (const value of [true, 'true', 'yes', 1]) expect(switchesOf(value)).toEqual([true, true]);
    for (const value of [false, 'false', 'off']) expect(switchesOf(value)).toEqual([false, undefined]);
    for (const value of [null, '', 'maybe', {}]) expect(switchesOf(value)).toEqual([undefined, undefined]);
  });

  test('is checked at an address that can carry no script', () => {
    expect(read({ statusCheckUrl: ' http://10.0.0.5/health ' }).statusCheckUrl).toBe('http://10.0.0.5/health');
    expect(read({ statusCheckUrl: 'javascript:1' })).not.toHaveProperty('statusCheckUrl');
  });

  test('sends headers as text, also those that a form editor left as JSON', () => {
    const headersOf = (statusCheckHeaders: unknown) => read({ statusCheckHeaders }).statusCheckHeaders;
    expect(headersOf({ 'X-Key': 5, Empty: null, Deep: {} })).toEqual({ 'X-Key': '5' });
    expect(headersOf('{"X-Key": "abc"}')).toEqual({ 'X-Key': 'abc' });
    for (const value of ['{"X-Key', '[1]', '', null, 4]) expect(headersOf(value)).toBeUndefined();
  });

  test('has tags from a list, a text with commas, or a number', () => {
    expect([['a', null, 2], 'home, lab', 2024, {}].map((tags) => read({ tags }).tags)).toEqual([
      ['a', '2'],
      ['home', 'lab'],
      ['2024'],
      undefined,
    ]);
  });

  test('keeps no colour that could leave its declaration', () => {
    expect(read({ color: 'red;background:url(//x)', backgroundColor: ' #FFF ' })).toEqual({
      id: 'id',
      title: '',
      backgroundColor: '#FFF',
    });
  });
});

describe('a group', () => {
  test('that holds itself has an end', () => {
    const group: Record<string, unknown> = { title: 'g' };
    Object.assign(group, { subItems: [group, { title: 'in', subItems: [group] }] });
    expect(read(group).subItems).toEqual([{ id: 'id_0', title: 'in', subItems: [] }]);
  });

  test('in a group in a group, ever on, is cut', () => {
    let deep: Record<string, unknown> = { title: 'x' };
    for (let level = 0; level < 20_000; level += 1) deep = { subItems: [deep] };
    const depth = (item: Item | undefined): number => (item ? 1 + depth(item.subItems?.[0]) : 0);
    expect(depth(read(deep))).toBe(100);
  });
});
