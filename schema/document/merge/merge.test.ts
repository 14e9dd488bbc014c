import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../../testing/config-document.ts';
import { editAtRandom } from '../../testing/config-edits.ts';
import { configText, random } from '../../testing/config-texts.ts';
import { isEqual } from '../equality.ts';
import { mergeValues } from './merge.ts';

const nas = { title: 'NAS', url: 'http://nas' };
const router = { title: 'Router', url: 'http://router' };
const pi = { title: 'Pi', url: 'http://pi' };
const base = { pageInfo: { title: 'Home' }, sections: [{ name: 'A', items: [nas, router] }, { name: 'B' }] };
const withItems = (...items: unknown[]) => ({ ...base, sections: [{ name: 'A', items }, { name: 'B' }] });
const merge = (mine: unknown, theirs: unknown) => mergeValues(base, mine, theirs);

test('changes of different keys come together', () => {
  const mine = { ...base, pageInfo: { title: 'Mine' } };
  const theirs = { ...base, pageInfo: { title: 'Home', description: 'Theirs' } };
  expect(merge(mine, theirs)).toEqual({
    value: { ...base, pageInfo: { title: 'Mine', description: 'Theirs' } },
    conflicts: [],
  });
});

test('entries that both sides add are both there, each behind its neighbour', () => {
  const merged = merge(withItems(nas, pi, router), withItems(nas, router, { title: 'Last' }));
  expect(merged).toEqual({ value: withItems(nas, pi, router, { title: 'Last' }), conflicts: [] });
});

test('one side moves an entry while the other changes it', () => {
  const merged = merge(withItems(router, nas), withItems({ ...nas, icon: 'x' }, router));
  expect(merged).toEqual({ value: withItems(router, { ...nas, icon: 'x' }), conflicts: [] });
});

test('one side removes an entry while the other changes its neighbour', () => {
  const merged = merge(withItems(router), withItems(nas, { ...router, icon: 'x' }));
  expect(merged).toEqual({ value: withItems({ ...router, icon: 'x' }), conflicts: [] });
});

test('a key that both sides changed is a conflict with both sides in it', () => {
  const merged = merge({ ...base, pageInfo: { title: 'Mine' } }, { ...base, pageInfo: { title: 'Theirs' } });
  expect(merged.conflicts).toEqual([{ path: '/pageInfo/title', base: 'Home', mine: 'Mine', theirs: 'Theirs' }]);
});

test('an entry that one side removed and the other changed is a conflict', () => {
  const changed = { ...nas, icon: 'x' };
  expect(merge(withItems(router), withItems(changed, router)).conflicts).toEqual([
    { path: '/sections/0/items/0', base: nas, mine: undefined, theirs: changed },
  ]);
});

test('the same change on both sides is none that collides', () => {
  const both = withItems(nas, router, pi);
  expect(merge(both, structuredClone(both))).toEqual({ value: both, conflicts: [] });
  const renamed = { ...base, pageInfo: { title: 'Attic' } };
  expect(merge(renamed, structuredClone(renamed))).toEqual({ value: renamed, conflicts: [] });
  const both2 = { ...renamed, pageInfo: { title: 'Attic', description: 'Mine' } };
  const theirs = { ...renamed, appConfig: { theme: 'nord' } };
  expect(merge(both2, theirs)).toEqual({ value: { ...both2, appConfig: { theme: 'nord' } }, conflicts: [] });
});

test('an entry that one side adds twice and the other once is there twice', () => {
  const twice = withItems(nas, router, pi, pi);
  const once = withItems(nas, router, pi);
  expect(merge(twice, once)).toEqual({ value: twice, conflicts: [] });
  expect(merge(once, twice)).toEqual({ value: twice, conflicts: [] });
});

test('a new key stands behind the one that it was put behind', () => {
  const mine = { pageInfo: base.pageInfo, appConfig: { theme: 'nord' }, sections: base.sections };
  const theirs = { ...base, pages: [] };
  expect(Object.keys(merge(mine, theirs).value as object)).toEqual(['pageInfo', 'appConfig', 'sections', 'pages']);
});

test('two different orders are a conflict', () => {
  const three = { items: [nas, router, pi] };
  const merged = mergeValues(three, { items: [pi, nas, router] }, { items: [router, nas, pi] });
  expect(merged.conflicts.map(({ path }) => path)).toEqual(['/items']);
});

test('with only one side changed, the merge is that side, whatever it did', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (seed, other) => {
      const { value } = documentOf(configText(seed));
      const { edited } = editAtRandom(value, random(other));
      const mine = mergeValues(value, edited, value);
      const theirs = mergeValues(value, value, edited);
      return isEqual(mine.value, edited) && isEqual(theirs.value, edited) && mine.conflicts.length === 0;
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('two changes of different sections come together, in whatever order they are merged', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (seed, one, other) => {
      const { value } = documentOf(configText(seed));
      const { sections, ...rest } = value;
      const mine = { ...editAtRandom(rest, random(one)).edited, sections };
      const theirs = { ...rest, sections: editAtRandom({ sections }, random(other)).edited.sections };
      const merged = mergeValues(value, mine, theirs);
      return isEqual(merged.value, { ...mine, sections: theirs.sections }) && merged.conflicts.length === 0;
    }),
    { numRuns: 200, seed: 8 },
  );
});

describe('two very large sides', () => {
  const count = 60_000;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const keys = (value: string) => Object.fromEntries(numbers.map((index) => [`${value}${index}`, index]));

  test('of keys are merged by one look at each', () => {
    const [mine, theirs] = [keys('m'), keys('t')];
    expect(Object.keys(mergeValues({}, mine, theirs).value as object)).toHaveLength(2 * count);
  });

  test('of entries are merged by one look at each', () => {
    const [mine, theirs] = [numbers.map((index) => `m${index}`), numbers.map((index) => `t${index}`)];
    expect(mergeValues([], mine, theirs).value).toHaveLength(2 * count);
  });
});
