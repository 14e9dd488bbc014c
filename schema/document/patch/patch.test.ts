import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { documentOf } from '../../testing/config-document.ts';
import { parseConfig } from '../read/parse.ts';
import { patchConfig } from './patch.ts';

/** What `file` and `shared` hold, as the tests edit it. */
type Config = {
  pageInfo: object;
  appConfig: object;
  base?: object;
  hidden: object;
  sections: [Section, Section, ...{ name: string; items?: Item[] }[]];
};
type Section = { name: string; displayData: object; items: [Item, Item, Item, ...Item[]] };
type Item = { title?: string; url?: unknown; tags?: string[]; icon?: string; target?: string };

function edit<Value extends Record<string, unknown> = Config>(text: string, change: (value: Value) => unknown): string {
  const value = structuredClone(load(text.replace(/^\uFEFF/, ''))) as Value;
  change(value);
  const patched = patchConfig(documentOf(text), value);
  expect(patched).toEqual(parseConfig(patched.text));
  return patched.text;
}

/** The lines that differ, in their order. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

const file = `# My dashboard
pageInfo:
  title: "Home" # shown on top
  description: >-
    All that
    runs here
appConfig:
  theme: 'nord'   # the dark one

  layout: auto
sections:
  # The machines
  - name: Machines
    items:
      - title: NAS
        url: http://nas.lan # inside only
        tags: [disk, big]
      # The router is old
      - title: Router
        url: http://router.lan
      - {title: Pi, url: 'http://pi.lan', icon: fas fa-pi}

  - name: Empty
    items: []
`;

test('a value changes in the quotes that it had, and the comment beside it stays', () => {
  expect(
    difference(
      file,
      edit(file, (value) => Object.assign(value.pageInfo, { title: 'Attic' })),
    ),
  ).toEqual(['-   title: "Home" # shown on top', '+   title: "Attic" # shown on top']);
  expect(
    difference(
      file,
      edit(file, (value) => Object.assign(value.appConfig, { theme: "it's" })),
    )[1],
  ).toBe("+   theme: 'it''s'   # the dark one");
});

test('a value that needs quotes gets them, and one that would be read as something else', () => {
  const add = (url: unknown) =>
    difference(
      file,
      edit(file, (value) => Object.assign(value.sections[0].items[0], { url })),
    )[1];
  expect(add('a: b')).toBe("+         url: 'a: b' # inside only");
  expect(add('2024-01-01')).toBe("+         url: '2024-01-01' # inside only");
  expect(add(5)).toBe('+         url: 5 # inside only');
});

test('a folded text stays folded', () => {
  const patched = edit(file, (value) => Object.assign(value.pageInfo, { description: 'Something\nelse' }));
  expect(patched).toContain('  description: >-\n    Something\n\n    else\nappConfig:');
});

test('an entry moves with its lines and the comment above it', () => {
  const patched = edit(file, (value) => value.sections[0].items.unshift(...value.sections[0].items.splice(1, 1)));
  expect(patched).toContain(
    '    items:\n      # The router is old\n      - title: Router\n        url: http://router.lan\n      - title: NAS',
  );
  expect(patched.split('\n').sort()).toEqual(file.split('\n').sort());
});

test('a removed entry takes its lines and its own comment along, and no comment of its neighbours', () => {
  const patched = edit(file, (value) => value.sections[0].items.splice(1, 1));
  expect(difference(file, patched)).toEqual([
    '-       # The router is old',
    '-       - title: Router',
    '-         url: http://router.lan',
  ]);
  const first = edit(file, (value) => value.sections[0].items.splice(0, 1));
  expect(difference(file, first)).toEqual([
    '-       - title: NAS',
    '-         url: http://nas.lan # inside only',
    '-         tags: [disk, big]',
  ]);
});

describe('a comment above a removed entry', () => {
  const list = (lines: string) => `sections:${lines.replace(/^ {4}/gm, '')}\n`;
  const without = (lines: string, from: number, count = 1) =>
    edit(list(lines), (value) => value.sections.splice(from, count));

  test('stays where it heads entries that stay, and goes with the last of them', () => {
    const lines = `
      # Machines
      - name: A
      - name: B

      # The rest
      - name: C`;
    expect(without(lines, 0)).toBe('sections:\n  # Machines\n  - name: B\n\n  # The rest\n  - name: C\n');
    expect(without(lines, 0, 2)).toBe('sections:\n  # The rest\n  - name: C\n');
    expect(without(lines, 2)).toBe('sections:\n  # Machines\n  - name: A\n  - name: B\n');
  });

  test('stays where it is an entry itself, commented out', () => {
    const lines = `
      - name: A
      # - name: Old
      - name: B`;
    expect(without(lines, 1)).toBe('sections:\n  - name: A\n  # - name: Old\n');
  });

  test('goes with it and comes to stand above no new entry', () => {
    const lines = `
      - name: A

      # Leads where services are made
      - name: B
        items: [{title: X, url: 'http://x.lan'}]

      - name: C`;
    const patched = edit(list(lines), (value) =>
      value.sections.splice(1, 1, ...['New', 'Newer'].map((name) => ({ name, items: [{ title: 'Clock' }] }))),
    );
    expect(patched).not.toContain('Leads where');
  });

  test('goes with a widget whose like is made anew in another section', () => {
    const text = 'sections:\n  - name: A\n    widgets:\n      # Leave timeZone out\n      - type: clock\n  - name: B\n';
    const patched = edit<{ sections: object[] }>(text, (value) =>
      value.sections.splice(
        0,
        1,
        { name: 'C' },
        { name: 'D', widgets: [{ type: 'clock', options: { timeZone: 'UTC' } }] },
      ),
    );
    expect(patched).toContain('type: clock');
    expect(patched).not.toContain('Leave timeZone');
  });
});

test('a new list of texts stands in brackets where those of the file do, as far as it is short', () => {
  const add = (text: string, tags: string[]) =>
    edit(text, (value) => Object.assign(value.sections[0].items[0], { tags }));
  const flow = 'sections:\n  - items:\n      - title: A\n      - {title: B, tags: [x, y]}\n';
  expect(add(flow, ['vm', 'a: b'])).toContain("title: A\n        tags: [vm, 'a: b']\n");
  expect(add(flow, ['vm'.repeat(60)])).toContain(`tags:\n          - ${'vm'.repeat(60)}\n`);
  const block = flow.replace('{title: B, tags: [x, y]}', 'title: B\n        tags:\n          - x');
  expect(add(block, ['vm'])).toContain('title: A\n        tags:\n          - vm\n');
});

test('a removed section takes the blank line along that set it apart', () => {
  const apart = 'sections:\n  - name: A\n\n  - name: B\n    icon: x\n\n  - name: C\n';
  const patched = edit(apart, (value) => value.sections.splice(1, 1));
  expect(patched).toBe('sections:\n  - name: A\n\n  - name: C\n');
});

test('a new text that needs quotes takes those of the file', () => {
  const add = (text: string) => edit(text, (value) => value.sections.push({ name: 'a: b' }));
  expect(add('pageInfo: {title: "Home"}\nsections:\n  - name: A\n')).toContain('  - name: "a: b"\n');
  expect(add("pageInfo: {title: 'Home'}\nsections:\n  - name: A\n")).toContain("  - name: 'a: b'\n");
});

test('a new entry is written like its neighbours, with the blank line between sections', () => {
  const patched = edit(file, (value) => value.sections.push({ name: 'Last', items: [{ title: 'A' }] }));
  expect(patched).toBe(`${file}\n  - name: Last\n    items:\n      - title: A\n`);
});

test('the first key of an entry goes, and the next one takes its place behind the dash', () => {
  const patched = edit(file, (value) => delete value.sections[0].items[0].title);
  expect(patched).toContain('      - url: http://nas.lan # inside only\n        tags: [disk, big]\n');
});

test('a list in brackets is changed within them', () => {
  const patched = edit(file, ({ sections: [{ items }] }) => {
    items[0].tags = ['big', 'new: one'];
    delete items[2].icon;
  });
  expect(difference(file, patched)).toEqual([
    '-         tags: [disk, big]',
    "-       - {title: Pi, url: 'http://pi.lan', icon: fas fa-pi}",
    "+         tags: [big, 'new: one']",
    "+       - {title: Pi, url: 'http://pi.lan'}",
  ]);
});

test('a list that becomes empty is written as such, and one that was takes its first entry', () => {
  const patched = edit(file, ({ sections }) => {
    sections[0].items.splice(0);
    sections[1].items.push({ title: 'First' });
  });
  expect(patched).toContain('  - name: Machines\n    items: []\n');
  expect(patched).toContain('  - name: Empty\n    items:\n      - title: First\n');
});

test.each([
  ['CRLF line ends', file.replaceAll('\n', '\r\n'), '\r\n'],
  ['a byte-order mark', `\uFEFF${file}`, '\n'],
  ['no line break at the end', file.slice(0, -1), '\n'],
])('%s stay', (_, text, eol) => {
  const patched = edit(text, (value) => Object.assign(value.pageInfo, { title: 'Attic' }));
  expect(patched).toBe(text.replace('"Home"', '"Attic"'));
  const longer = edit(text, (value) => value.sections.push({ name: 'Last' }));
  expect(longer).toBe(`${text.replace(/\s*$/, '')}${eol}${eol}  - name: Last${text.endsWith('\n') ? eol : ''}`);
});

const shared = `base: &base {target: newtab, statusCheck: true}
hidden: &hidden
  cols: 2
sections:
  - name: A
    displayData: *hidden
    items:
      - title: One
        <<: *base # as all of them
      - title: Two
        <<: *base
  - name: B
    displayData: *hidden
`;

test('an alias is written out where its value is changed, and only there', () => {
  const patched = edit(shared, ({ sections }) => {
    sections[1].displayData = { cols: 3 };
  });
  expect(difference(shared, patched)).toEqual(['+     displayData:', '+       cols: 3']);
  expect(patched).toContain('  - name: A\n    displayData: *hidden\n');
});

test('what comes with a merge key is overridden by a key of its own', () => {
  const patched = edit(shared, ({ sections }) => {
    sections[0].items[0].target = 'modal';
  });
  expect(difference(shared, patched)).toEqual(['+         target: modal']);
});

test('a key that comes with a merge key goes, and the others of it are written out there', () => {
  const patched = edit(shared, ({ sections }) => delete sections[0].items[0].target);
  expect(patched).toContain('      - title: One\n        statusCheck: true\n      - title: Two\n        <<: *base\n');
});

test('an alias of what is changed alike stays, and one of what it was is written out', () => {
  const text = 'a: &a\n  b: 1\nc: *a\nd: *a\n';
  const changed = (value: Record<string, unknown>) => {
    value.a = { b: 2 };
    value.c = { b: 2 };
  };
  expect(edit(text, changed)).toBe('a: &a\n  b: 2\nc: *a\nd:\n  b: 1\n');
});

test('new lines end as those of the file do, and plainly where these are mixed', () => {
  const added = (value: Record<string, unknown>) => {
    value.c = { d: 3 };
  };
  expect(edit('a: 1\r\nb: 2\r\n', added)).toBe('a: 1\r\nb: 2\r\nc:\r\n  d: 3\r\n');
  expect(edit('a: 1\r\nb: 2\n', added)).toBe('a: 1\r\nb: 2\nc:\n  d: 3\n');
});

test('a change where an anchor stands leaves the places alone that repeat it', () => {
  const patched = edit(shared, (value) => {
    value.hidden = { cols: 5 };
  });
  expect(parseConfig(patched)).toMatchObject({
    value: { hidden: { cols: 5 }, sections: [{ displayData: { cols: 2 } }, { displayData: { cols: 2 } }] },
  });
});

test('an anchor that is taken away leaves its value with those that repeat it', () => {
  const patched = edit(shared, (value) => delete value.base);
  expect(parseConfig(patched)).toMatchObject({
    value: { sections: [{ items: [{ title: 'One', target: 'newtab', statusCheck: true }, { title: 'Two' }] }, {}] },
  });
  expect(patched).toContain('displayData: *hidden');
});

test('a comment is never taken into the lines of a text', () => {
  const text = 'a:\n  b: x # kept\n    # and this\nsections: []\n';
  const patched = edit(text, (value: { a: { b: string } }) => {
    value.a.b = 'two\nlines\n';
  });
  expect(patched).toBe('a:\n  b: "two\\nlines\\n" # kept\n    # and this\nsections: []\n');
});
