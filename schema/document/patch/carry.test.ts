import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { documentOf } from '../../testing/config-document.ts';
import { patchConfig } from './patch.ts';

type Item = Record<string, unknown>;
type Config = { base?: object; sections: { name: string; items: Item[] }[] };

/** Patches a text by changing its value; answers the lists of items, section by section, as they are written then. */
function edit(text: string, change: (sections: Item[][], value: Config) => unknown): string {
  const value = structuredClone(load(text)) as Config;
  change(
    value.sections.map(({ items }) => items),
    value,
  );
  return patchConfig(documentOf(text), value).text;
}

const shared = `sections:
  - name: A
    items:
      - &nas
        title: NAS   # big
        url: 'http://nas'
      - title: Pi
        displayData: &narrow { size: 'small' }
      - {title: Last, displayData: *narrow}
  - name: B
    items:
      - title: Own
  - name: C
    items:
      - *nas
      - title: End
`;

test('an entry whose anchor others use takes it along, as long as it stands before them', () => {
  const patched = edit(shared, ([a, b]) => b?.unshift(...(a?.splice(0, 1) ?? [])));
  expect(patched).toBe(`sections:
  - name: A
    items:
      - title: Pi
        displayData: &narrow { size: 'small' }
      - {title: Last, displayData: *narrow}
  - name: B
    items:
      - &nas
        title: NAS   # big
        url: 'http://nas'
      - title: Own
  - name: C
    items:
      - *nas
      - title: End
`);
});

test('an entry whose anchor comes behind those who use it is written out there, with its own lines as they are', () => {
  const patched = edit(shared, ([a, , c]) => c?.push(...(a?.splice(0, 1) ?? [])));
  expect(patched).toBe(`sections:
  - name: A
    items:
      - title: Pi
        displayData: &narrow { size: 'small' }
      - {title: Last, displayData: *narrow}
  - name: B
    items:
      - title: Own
  - name: C
    items:
      - title: NAS
        url: http://nas
      - title: End
      - &nas
        title: NAS   # big
        url: 'http://nas'
`);
});

test('an alias that comes before its anchor is written out, and no other of its name', () => {
  const text = `sections:
  - name: A
    items:
      - title: First
  - name: B
    items:
      - title: Own
        displayData: &narrow {size: small}
      - title: "Two"   # as one
        displayData: *narrow
      - title: Three
        displayData: *narrow
`;
  const patched = edit(text, ([a, b]) => a?.push(...(b?.splice(1, 1) ?? [])));
  expect(patched).toBe(`sections:
  - name: A
    items:
      - title: First
      - title: "Two"   # as one
        displayData:
          size: small
  - name: B
    items:
      - title: Own
        displayData: &narrow {size: small}
      - title: Three
        displayData: *narrow
`);
});

test('an entry whose anchor others use leaves those below its new place alone', () => {
  const text = `sections:
  - name: A
    items:
      - title: "NAS"
        tags: &house [house, 'big']
  - name: B
    items:
      - {title: Pi, tags: *house}
  - name: C
    items:
      - title: Own
  - name: D
    items:
      - title: "Last"
        tags: *house # as well
`;
  const patched = edit(text, ([a, , c]) => c?.push(...(a?.splice(0, 1) ?? [])));
  expect(patched).toBe(`sections:
  - name: A
    items: []
  - name: B
    items:
      - {title: Pi, tags: [house, big]}
  - name: C
    items:
      - title: Own
      - title: "NAS"
        tags: &house [house, 'big']
  - name: D
    items:
      - title: "Last"
        tags: *house # as well
`);
});

test('a copy has neither the anchors nor the comments of what it was made of', () => {
  const patched = edit(shared, ([a, b]) => b?.unshift(structuredClone(a?.[0] ?? {}), structuredClone(a?.[2] ?? {})));
  expect(patched.slice(patched.indexOf('  - name: B'))).toBe(`  - name: B
    items:
      - title: NAS
        url: http://nas
      - {title: Last, displayData: *narrow}
      - title: Own
  - name: C
    items:
      - *nas
      - title: End
`);
});

test('two entries of one name change places with their comments, whatever they are in', () => {
  const text = `sections:
  - name: A
    widgets: []
    items:
      - title: Mail # mine
        url: 'http://a'
  - name: B
    items:
      # hers
      - {title: Mail, url: "http://b"}
      - title: Other
`;
  const patched = edit(text, ([a, b]) => {
    const [mine, hers] = [a?.[0] ?? {}, b?.[0] ?? {}];
    a?.splice(0, 1, hers);
    b?.splice(0, 1, mine);
  });
  expect(patched).toBe(`sections:
  - name: A
    widgets: []
    items:
      # hers
      - {title: Mail, url: "http://b"}
  - name: B
    items:
      - title: Mail # mine
        url: 'http://a'
      - title: Other
`);
});

test('texts of several lines, lists and brackets over lines keep their shape at another indent', () => {
  const text = `sections:
- name: A
  items:
  - title: Long
    description: >-
      folded
      text

      of two parts
    note: |2
       begins with a blank
    plain: goes
      on below
    quoted: "also
      on two"
    tags: [
      one, # the first
      two
    ]
  - title: Rest
- name: B
  items:
          - title: Deep
`;
  const patched = edit(text, ([a, b]) => b?.unshift(...(a?.splice(0, 1) ?? [])));
  expect(patched).toBe(`sections:
- name: A
  items:
  - title: Rest
- name: B
  items:
          - title: Long
            description: >-
              folded
              text

              of two parts
            note: |2
               begins with a blank
            plain: goes
              on below
            quoted: "also
              on two"
            tags: [
              one, # the first
              two
            ]
          - title: Deep
`);
  expect(edit(patched, ([a, b]) => a?.unshift(...(b?.splice(0, 1) ?? [])))).toBe(text);
});

test.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
])('lines with %s at their ends stay so, at the end of the file without one as well', (_, eol) => {
  const lines = (text: string) => text.replaceAll('\n', eol);
  const text = lines('sections:\n- name: A\n  items:\n  - title: "One" # 1\n  - title: Two\n- name: B\n  items: []');
  const there = edit(text, ([a, b]) => b?.push(...(a?.splice(0, 1) ?? [])));
  expect(there).toBe(
    lines('sections:\n- name: A\n  items:\n  - title: Two\n- name: B\n  items:\n  - title: "One" # 1'),
  );
});

test('the first entries that go leave neither their blank lines nor a gap at the start, whatever comes in their stead', () => {
  const text = `sections:

  - name: A

  - name: B

  - name: C
`;
  const change = (names: string[]) => {
    const value = { sections: names.map((name) => ({ name })) };
    return patchConfig(documentOf(text), value).text;
  };
  expect(change(['C'])).toBe('sections:\n\n  - name: C\n');
  expect(change(['New', 'C', 'B'])).toBe('sections:\n\n  - name: New\n\n  - name: C\n\n  - name: B\n');
});

test('all entries of a list are replaced, and the blank line below it stays', () => {
  const text =
    'sections:\n  - name: A\n    items:\n      - title: One\n      - title: Two\n\n  - name: B\n    items: []\n';
  const patched = edit(text, ([a], value) => {
    a?.splice(0, 2, { title: 'New' });
    value.sections.push({ name: 'C', items: [] });
  });
  expect(patched).toBe(
    'sections:\n  - name: A\n    items:\n      - title: New\n\n  - name: B\n    items: []\n\n  - name: C\n    items: []\n',
  );
});
