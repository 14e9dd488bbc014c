import { expect, test } from 'vitest';
import { operator } from '../../model.ts';
import { documentOf } from '../../testing/config-document.ts';
import { patchConfig } from '../patch/patch.ts';
import { applyEdit } from './apply-edit.ts';
import { followItems } from './filtered-items.ts';

interface Config extends Record<string, unknown> {
  sections: [Section, ...Section[]];
}
interface Section {
  name: string;
  items: [Item, Item, ...Item[]];
  filteredItems?: unknown[];
}
interface Item {
  title: string;
  url?: string;
}

/** The file as it is after an edit by a client that leaves `filteredItems` out. */
function save(text: string, change: (config: Config) => unknown): string {
  const config = documentOf(text);
  const edited = structuredClone(config.value) as Config;
  for (const section of edited.sections) delete section.filteredItems;
  change(edited);
  const wanted = applyEdit({ catalogue: {}, base: config.value, edited, viewer: operator, isSubPage: false });
  return patchConfig(config, followItems(config.value, wanted)).text;
}

const aliased = `sections:
  - name: A
    items:
      - &ref_0
        title: NAS
        url: http://nas
      - &ref_1
        title: Router
        url: http://router
    filteredItems:
      - *ref_0
      - *ref_1
  - name: B
    items: []
`;
const inBrackets = aliased.replace('\n      - *ref_0\n      - *ref_1', ' [*ref_0, *ref_1]');

test.each([
  ['lines', aliased],
  ['brackets', inBrackets],
])('an edited item takes its aliases in filteredItems along (%s)', (_, text) => {
  const patched = save(text, ({ sections }) => {
    sections[0].items[0].url = 'http://nas.lan';
    sections[0].items[1].title = 'Gate';
  });
  expect(patched).toBe(text.replace('http://nas', 'http://nas.lan').replace('Router', 'Gate'));
});

test('a removed item takes its alias along', () => {
  expect(save(inBrackets, ({ sections }) => sections[0].items.shift())).toBe(
    inBrackets.replace('      - &ref_0\n        title: NAS\n        url: http://nas\n', '').replace('*ref_0, ', ''),
  );
});

test('an item moves with its anchor, and the list of aliases stays', () => {
  const patched = save(inBrackets, ({ sections }) => sections[0].items.reverse());
  expect(patched).not.toContain('filteredItems:\n');
  expect(patched.match(/NAS/g)).toHaveLength(1);
});

test('where the anchors are those of filteredItems, the items stay aliases', () => {
  const text = `sections:
  - name: A
    filteredItems:
      - &ref_0 {title: NAS, url: http://nas}
      - &ref_1 {title: Router}
    items:
      - *ref_0
      - *ref_1
`;
  const patched = save(text, ({ sections }) => {
    sections[0].items[0].url = 'http://nas.lan';
  });
  expect(patched).toBe(text.replace('http://nas', 'http://nas.lan'));
});

test('a list that is the alias of all items stays one', () => {
  const text =
    'sections:\n  - name: A\n    items: &ref_0\n      - title: NAS\n      - title: Pi\n    filteredItems: *ref_0\n';
  const patched = save(text, ({ sections }) => {
    sections[0].items.push({ title: 'New' });
  });
  expect(patched).toBe(text.replace('title: Pi\n', 'title: Pi\n      - title: New\n'));
});

test('a copy that is written out is left as it is', () => {
  const text =
    'sections:\n  - name: A\n    items:\n      - title: NAS\n      - title: Pi\n    filteredItems:\n      - title: NAS\n';
  const patched = save(text, ({ sections }) => {
    sections[0].items[0].title = 'Disk';
  });
  expect(patched).toBe(text.replace('NAS', 'Disk'));
});
