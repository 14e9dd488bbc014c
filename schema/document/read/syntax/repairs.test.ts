import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../parse.ts';
import type { Repair } from './guesses.ts';
import { findRepair } from './repairs.ts';

function repairOf(text: string): Repair | undefined {
  try {
    load(text);
  } catch (error) {
    const { mark } = error as { mark: { line: number } };
    return findRepair({ lines: text.split('\n'), line: mark.line });
  }
  throw new Error('This is YAML.');
}

/** The place of the mistake, counted from 1, and what the repaired text means. */
const repaired = (text: string) => {
  const repair = repairOf(text);
  return repair && { rule: repair.rule, line: repair.line + 1, value: load(repair.lines.join('\n')) };
};

const entries = ['      - title: B', '        url: https://b.example', '      - title: C'];
const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('a list whose key is missing', () => {
  test.each([
    ['behind a value', lines('sections:', '  - name: A', '    icon: x', ...entries), 4],
    ['behind a mapping', lines('sections:', '  - name: A', '    displayData:', '      cols: 2', ...entries), 5],
    ['as deep as the keys', lines('sections:', '  - name: A', ...entries.map((line) => line.slice(2))), 3],
  ])('gets `items:` in the section, not in what is nearest: %s', (_, text, line) => {
    expect(repaired(text)).toMatchObject({
      rule: 'missing-list-key',
      line,
      value: { sections: [{ name: 'A', items: [{ title: 'B', url: 'https://b.example' }, { title: 'C' }] }] },
    });
  });

  test('is told by what its entries hold', () => {
    const widget = lines('sections:', '  - name: A', '    icon: x', '      - type: clock', '        label: y');
    expect(repaired(widget)?.value).toMatchObject({ sections: [{ widgets: [{ type: 'clock', label: 'y' }] }] });
    const section = lines('pageInfo:', '  title: x', '- name: A', '  items:', '    - title: B');
    expect(repaired(section)?.value).toMatchObject({ sections: [{ name: 'A', items: [{ title: 'B' }] }] });
    const link = lines('pageInfo:', '  title: x', '    - title: A', '      path: /a', 'sections: []');
    expect(repaired(link)?.value).toMatchObject({ pageInfo: { title: 'x', navLinks: [{ path: '/a' }] } });
    const user = lines('appConfig:', '  auth:', '    enableGuestAccess: true', '      - user: a', '        hash: b');
    expect(repaired(user)?.value).toMatchObject({ appConfig: { auth: { users: [{ user: 'a', hash: 'b' }] } } });
  });
});

describe('a quote', () => {
  test.each(["'", '"'])('that %s leaves open is told where it began, not where the next one closes it', (quote) => {
    const text = lines(
      'sections:',
      '  - name: A',
      '    items:',
      `      - title: ${quote}Alpha # first`,
      '        url: https://a.example',
      '        tags: [x]',
      '      - title: Beta',
      `        description: ${quote}second${quote}`,
      '        url: https://b.example',
    );
    expect(repaired(text)).toMatchObject({
      rule: 'open-quote',
      line: 4,
      value: {
        sections: [
          {
            items: [
              { title: 'Alpha', tags: ['x'] },
              { title: 'Beta', description: 'second' },
            ],
          },
        ],
      },
    });
  });

  test.each([
    ["name: 'Bob's place'", "Bob's place"],
    ['name: "The "old" one"', 'The "old" one'],
  ])('within a text is told, and how it is written: %s', (text, name) => {
    expect(repaired(lines(text, 'sections: []'))).toEqual({
      rule: 'inner-quote',
      line: 1,
      value: { name, sections: [] },
    });
  });

  test('of a text that runs over lines on purpose is left alone', () => {
    const text = lines("title: 'one", "  two'", 'sections: []', ' x: 1');
    expect(repaired(text)).toMatchObject({ line: 4 });
  });
});

describe('a line out of its place', () => {
  const widget = ['sections:', '  - name: A', '    widgets:', '      - type: a'];

  test.each([
    [
      'far to the left',
      [...widget, '    options:', '      x: 1', '      y: 2', '      - type: b', '        options:', '          z: 1'],
      5,
    ],
    ['at the dash', [...widget, '      options:', '        x: 1', '        y: 2', '      - type: b'], 5],
    ['one to the left', [...widget, '       options:', '         x: 1', '         y: 2', '      - type: b'], 5],
  ])('such as `options:` is told at that line, and moved with what it holds: %s', (_, text, line) => {
    expect(repaired(lines(...text))).toMatchObject({
      rule: 'bad-indentation',
      line,
      value: { sections: [{ widgets: [{ type: 'a', options: { x: 1, y: 2 } }, { type: 'b' }] }] },
    });
  });

  test('goes where its like stands, with the lines that belong to it', () => {
    const text = lines(
      'sections:',
      '  - name: A',
      '    items:',
      '      - title: B',
      '     - title: C',
      '       url: x',
    );
    expect(repaired(text)).toMatchObject({
      line: 5,
      value: { sections: [{ items: [{ title: 'B' }, { title: 'C', url: 'x' }] }] },
    });
    expect(repaired(lines('appConfig:', '  theme: a', '   layout: b', 'sections: []'))).toMatchObject({
      line: 3,
      value: { appConfig: { theme: 'a', layout: 'b' } },
    });
  });

  test('at the start of the file is moved alone where that is enough', () => {
    const below = ['  title: A', '  navLinks:', '    - title: B', '      path: /b', 'sections: []'];
    const value = { pageInfo: { title: 'A', navLinks: [{ title: 'B', path: '/b' }] }, sections: [] };
    for (const indent of [1, 2, 3]) {
      const text = lines(`${' '.repeat(indent)}pageInfo:`, ...below);
      const repair = repairOf(text);
      expect(repair).toMatchObject({ rule: 'stray-indent', line: 0 });
      expect(repair?.hint).toContain('the lines below it are right');
      expect(load(repair?.lines.join('\n') ?? '')).toEqual(value);
    }
    const all = repairOf(lines('  theme: a', '  layout: b', 'sections: []'));
    expect(all?.rule).toBe('stray-indent');
  });

  test('of a log is told, and no other', () => {
    expect(repaired(lines('pageInfo:', '  title: A', '2024-01-01 12:00:00 INFO started', 'sections: []'))).toEqual({
      rule: 'missing-colon',
      line: 3,
      value: { pageInfo: { title: 'A' }, sections: [] },
    });
  });
});

test('a second mistake further down does not hide the first', () => {
  const text = lines('sections:', '  - name: A', '    icon: x', ...entries, '  - name: B', '  items: [', '  - name: C');
  expect(repairOf(text)).toMatchObject({ rule: 'missing-list-key', line: 3 });
});

test('what nothing repairs is not guessed, and a long text is not tried', () => {
  expect(repairOf('a: [1, 2\nb: 3\n')).toBeUndefined();
  expect(repairOf(`sections:\n  - name: A\n    icon: x\n      - title: B\n${'# \n'.repeat(200_000)}`)).toBeUndefined();
});

describe('the advice of other hints', () => {
  const problem = (text: string) => {
    const parsed = parseConfig(text);
    return 'problems' in parsed ? parsed.problems[0] : undefined;
  };
  const without = (text: string, line: number) =>
    text
      .split('\n')
      .toSpliced(line - 1, 1)
      .join('\n');
  const inPlaceOf = (text: string, written: string) => (hint: string) =>
    text.replace(written, /: (\S.*)\.$/.exec(hint)?.[1]?.replaceAll('`', '') ?? '?');

  test.each<[string, string, number, (hint: string, text: string) => string]>([
    ['duplicate-key', 'a: 1\nsections: []\na: 2\n', 3, (_, text) => without(text, 3)],
    ['unknown-alias', 'sections:\n  - name: A\n    filteredItems:\n      - *ref_0\n', 4, (_, text) => without(text, 4)],
    ['needs-quotes', 'sections:\n  - name: B: more\n', 2, (hint, text) => inPlaceOf(text, 'B: more')(hint)],
    ['needs-quotes', 'sections:\n  - name: X:\n    items: []\n', 2, (hint, text) => inPlaceOf(text, 'X:')(hint)],
    [
      'missing-space',
      'pageInfo:\n  title: A\n  navLinks:[]\nsections: []\n',
      3,
      (hint, text) => text.replace('navLinks:[]', /`(.*)`/.exec(hint)?.[1] ?? '?'),
    ],
    [
      'template',
      'pageInfo:\n  title: {{ title }} home\nsections: []\n',
      2,
      (_, text) => text.replace(/title: (.*)/, "title: '$1'"),
    ],
  ])('%s repairs the file', (rule, text, line, apply) => {
    const found = problem(text);
    expect(found).toMatchObject({ rule, line });
    expect(parseConfig(apply(found?.hint ?? '', text))).toHaveProperty('value');
  });
});

describe('what is left of an entry', () => {
  const rest = ['        description: d', '        url: https://c.example', '        icon: x'];
  const list = ['sections:', '  - name: A', '    items:', '      - title: B', '    displayData:', '      cols: 2'];

  test.each([
    ['two lines', rest.slice(1)],
    ['three lines', rest],
  ])('is named line by line, and the text can be read without: %s', (_, left) => {
    const text = lines(...list, ...left);
    expect(repaired(text)).toMatchObject({
      rule: 'left-over',
      line: 7,
      value: { sections: [{ items: [{ title: 'B' }], displayData: { cols: 2 } }] },
    });
    expect(repairOf(text)?.hint).toContain(`line 7 to line ${6 + left.length},`);
  });

  test('is not taken for a key that stands some spaces too far to the right', () => {
    expect(repairOf(lines(...list, '        rows: 2'))?.rule).toBe('bad-indentation');
  });
});
