import { expect, test } from 'vitest';
import { type Mapping, mappings } from '../values.ts';
import { addition, bringTo, duplication, inOrder, removal, type Spot } from './arranging.ts';
import type { Configs } from './configs.ts';
import { placeOf, withPageKeys } from './keys.ts';
import { applyOperation, type Operation } from './operations.ts';

const titles = (...names: string[]) => names.map((title) => ({ title }));
const configs: Configs = {
  '': withPageKeys(
    {
      sections: [
        { name: 'One', items: titles('a', 'b', 'c', 'd') },
        { name: 'Two', items: titles('e', 'f') },
        { name: 'Three' },
      ],
    },
    'home',
  ),
};
const first = ['', 'sections', 0, 'items'] as const;
const second = ['', 'sections', 1, 'items'] as const;

const keys: Record<string, string> = {};
for (const section of mappings(configs['']?.sections)) {
  for (const item of mappings(section.items)) keys[String(item.title)] = keyOfTitle(item);
}
function keyOfTitle(item: Mapping): string {
  const [key] = Object.getOwnPropertySymbols(item).map((symbol) => (item as Record<symbol, unknown>)[symbol]);
  return String(key);
}
const named = (names: string) => [...names].map((name) => keys[name] ?? name);

let made = 0;
const after = (operation: Operation | undefined) => {
  const next = operation ? applyOperation(configs, operation, () => `new-${made++}`) : configs;
  return mappings(next['']?.sections)
    .map(({ items }) =>
      mappings(items)
        .map(({ title }) => title)
        .join(''),
    )
    .join(' ');
};
const spot = (list: Spot['list'], before?: string): Spot => ({ list, before: before && keys[before] });

test.each([
  ['a', spot(first, 'c'), 'bacd ef '],
  ['c', spot(first, 'a'), 'cabd ef '],
  ['a', spot(first), 'bcda ef '],
  ['ca', spot(first, 'b'), 'acbd ef '],
  ['ac', spot(first, 'd'), 'bacd ef '],
  ['ab', spot(second, 'f'), 'cd eabf '],
  ['be', spot(first, 'a'), 'beacd f '],
  ['ad', spot(['', 'sections', 2, 'items']), 'bc ef ad'],
  // Before one that moves itself is before the next one that stays.
  ['bc', spot(first, 'b'), 'abcd ef '],
  ['ac', spot(first, 'c'), 'bacd ef '],
])('%s moved to a spot stand there in their order', (names, to, expected) => {
  expect(after(bringTo(configs, named(names), to))).toBe(expected);
});

test('what stands there already is no step', () => {
  expect(bringTo(configs, named('a'), spot(first, 'b'))).toBeUndefined();
  expect(bringTo(configs, named('bc'), spot(first, 'd'))).toBeUndefined();
  expect(bringTo(configs, named('d'), spot(first))).toBeUndefined();
});

test('copies stand at the spot, and what they are copies of stays', () => {
  expect(after(bringTo(configs, named('da'), spot(second, 'e'), 'copy'))).toBe('abcd adef ');
  expect(after(duplication(configs, named('ac')))).toBe('aabccd ef ');
});

test('several are removed in one step, however far apart', () => {
  expect(after(removal(configs, named('afc')))).toBe('bd e ');
  expect(removal(configs, ['gone'])).toBeUndefined();
});

test('what is within another one goes with it', () => {
  const section = keyOfTitle(mappings(configs['']?.sections)[0] ?? {});
  expect(inOrder(configs, [...named('fa'), section])).toEqual([section, keys.f]);
});

test('entries are added before another one, in their order', () => {
  expect(after(addition(configs, titles('x', 'y'), spot(first, 'b')))).toBe('axybcd ef ');
  expect(after(addition(configs, titles('x', 'y'), spot(second)))).toBe('abcd efxy ');
});

test('entries are found where they stand once a section has moved, whatever was asked of it before', () => {
  const place = (present: Configs) => placeOf(present, keys.f ?? '');
  expect(place(configs)).toEqual([...second, 1]);
  const moved = applyOperation(configs, { do: 'move', from: ['', 'sections', 1], to: ['', 'sections', 2] }, () => '');
  expect([place(moved), place(configs)]).toEqual([
    ['', 'sections', 2, 'items', 1],
    [...second, 1],
  ]);
});
