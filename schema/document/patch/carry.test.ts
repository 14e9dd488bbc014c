import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
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

/** A fact, a text, the change of its value, and the text then. */
type Case = [fact: string, text: string, change: Parameters<typeof edit>[1], expected: string];

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

const [inA, inB] = [
  `sections:
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
`,
  `sections:
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
`,
];

describe('of what has anchors', () => {
  test.each<Case>([
    [
      'an entry whose anchor others use takes it along, as long as it stands before them',
      shared,
      ([a, b]) => b?.unshift(...(a?.splice(0, 1) ?? [])),
      `sections:
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
`,
    ],
    [
      'an entry whose anchor comes behind those who use it is written out there, with its own lines as they are',
      shared,
      ([a, , c]) => c?.push(...(a?.splice(0, 1) ?? [])),
      `sections:
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
`,
    ],
    [
      'an alias that comes before its anchor is written out, and no other of its name',
      `sections:
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
`,
      ([a, b]) => a?.push(...(b?.splice(1, 1) ?? [])),
      `sections:
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
`,
    ],
    [
      'an entry whose anchor others use leaves those below its new place alone',
      `sections:
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
`,
      ([a, , c]) => c?.push(...(a?.splice(0, 1) ?? [])),
      `sections:
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
`,
    ],
    [
      'a copy has neither the anchors nor the comments of what it was made of',
      shared,
      ([a, b]) => b?.unshift(structuredClone(a?.[0] ?? {}), structuredClone(a?.[2] ?? {})),
      shared.slice(0, shared.indexOf('  - name: B')) +
        `  - name: B
    items:
      - title: NAS
        url: http://nas
      - {title: Last, displayData: *narrow}
      - title: Own
  - name: C
    items:
      - *nas
      - title: End
`,
    ],
  ])('%s', (_, text, change, expected) => {
    expect(edit(text, change)).toBe(expected);
  });
});

describe('of what is moved and replaced', () => {
  test.each<Case>([
    [
      'two entries of one name change places with their comments, whatever they are in',
      `sections:
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
`,
      ([a, b]) => {
        const [mine, hers] = [a?.[0] ?? {}, b?.[0] ?? {}];
        a?.splice(0, 1, hers);
        b?.splice(0, 1, mine);
      },
      `sections:
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
`,
    ],
    [
      'texts of several lines, lists and brackets over lines keep their shape at another indent',
      inA,
      ([a, b]) => b?.unshift(...(a?.splice(0, 1) ?? [])),
      inB,
    ],
    [
      'texts of several lines, lists and brackets over lines keep their shape at another indent, and on their way back',
      inB,
      ([a, b]) => a?.unshift(...(b?.splice(0, 1) ?? [])),
      inA,
    ],
    [
      'all entries of a list are replaced, and the blank line below it stays',
      'sections:\n  - name: A\n    items:\n      - title: One\n      - title: Two\n\n  - name: B\n    items: []\n',
      ([a], value) => {
        a?.splice(0, 2, { title: 'New' });
        value.sections.push({ name: 'C', items: [] });
      },
      'sections:\n  - name: A\n    items:\n      - title: New\n\n  - name: B\n    items: []\n\n  - name: C\n    items: []\n',
    ],
  ])('%s', (_, text, change, expected) => {
    expect(edit(text, change)).toBe(expected);
  });
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

describe('of a list that is repeated', () => {
  const repeated = `sections:
  - name: A
    filteredItems: &ref_0
      # of the router
      - {title: One, url: 'http://one', id: 0_1_one} # first
      - title: "Two" # second
        id: 0_2_two
    items: *ref_0
`;
  const gone =
    (withIds: boolean) =>
    (lists: Item[][], { sections }: Config) => {
      for (const section of sections) delete (section as { filteredItems?: unknown }).filteredItems;
      if (!withIds) for (const item of lists.flat()) delete item.id;
    };
  const stayed = (ids: readonly [string, string]) => `sections:
  - name: A
    items:
      # of the router
      - {title: One, url: 'http://one'${ids[0]}} # first
      - title: "Two" # second
${ids[1]}`;

  test('what repeats it takes its lines where it goes, also changed', () => {
    expect(edit(repeated, gone(true))).toBe(stayed([', id: 0_1_one', '        id: 0_2_two\n']));
    expect(edit(repeated, gone(false))).toBe(stayed(['', '']));
  });

  test('what repeats it is written like it where it stays', () => {
    const text = edit(repeated, (_, { sections: [section] }) => {
      if (section) section.items = structuredClone(section.items).map(({ id, ...item }) => item);
    });
    expect(text).toBe(
      repeated.replace('items: *ref_0', 'items:\n      - {title: One, url: \'http://one\'}\n      - title: "Two"'),
    );
  });
});
