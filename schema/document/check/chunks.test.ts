import { describe, expect, test } from 'vitest';
import { bigConfig } from '../../../test/big-config.ts';
import type { Problem, UnplacedProblem } from '../../problem.ts';
import { configText } from '../../testing/config-texts.ts';
import { pointer } from '../json-pointer.ts';
import { parseConfig } from '../read/parse.ts';
import { createChunks } from './chunks.ts';
import { locateProblems } from './locate.ts';

const configOf = (text: string) => {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed.value;
  throw new Error(parsed.problems[0]?.message);
};

/** A finding at every key, entry and value of a config, and at a key that is not there. */
function everywhere(value: unknown, path = ''): UnplacedProblem[] {
  const here = ['key', 'value'].flatMap((at) =>
    [path, `${path}/none`].map((place) => ({
      rule: `${at} ${place}`,
      message: '',
      path: place,
      at: at as 'key',
      severity: 'warning' as const,
    })),
  );
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, child]) => everywhere(child, path + pointer(key)))];
}

/** Where the findings are, by the whole and by chunks. Few at a time: of many the whole is parsed anyhow. */
function bothWays(text: string) {
  const value = configOf(text);
  const findings = everywhere(value);
  const byChunks: Problem[] = [];
  for (let from = 0; from < findings.length; from += 100) {
    byChunks.push(...locateProblems(text, findings.slice(from, from + 100), value));
  }
  const order = (problems: readonly Problem[]) => problems.map((one) => JSON.stringify(one)).sort();
  return [order(byChunks), order(locateProblems(text, findings))];
}

const item = (indent: string) =>
  `${indent}- title: A\n${indent}  url: https://a.lan # here\n${indent}  tags: [x, "y"]\n`;

test.each([
  [
    'usual',
    `appConfig:\n  theme: nord\nsections:\n  - name: S\n    items:\n${item('      ')}${item('      ')}  - name: T\n    items: []\n`,
  ],
  [
    'lists as far out as their keys',
    `sections:\n- name: S\n  items:\n${item('  ')}  icon: x\n${item('  ')}`.replace('  icon: x\n', ''),
  ],
  [
    'CRLF and a byte-order mark',
    `\uFEFFsections:\r\n  - items:\r\n      - title: A\r\n        url: x.lan\r\n    name: S\r\n`,
  ],
  [
    'comments and blank lines',
    `# a\n\nsections: # all\n\n  # one\n  - # two\n    name: S\n\n    items: # three\n# four\n${item('      ')}\n\n# five\n`,
  ],
  [
    'block texts that look like lists',
    'sections:\n  - name: >-\n      - title: x\n      items:\n    items:\n      - title: |\n          - title: y\n\n          z\n        url: https://a.lan\n',
  ],
  [
    'quoted texts over lines',
    'sections:\n  - name: "a\n\n      - b"\n    items:\n      - title: \'c\n          - d\'\n        url: https://a.lan\n',
  ],
  [
    'flow collections',
    'appConfig: {theme: nord, auth: {users: [{user: a, hash: b}]}}\nsections:\n  - {name: S, items: [{title: A, url: https://a.lan}]}\n  - name: T\n    items: [{title: A},\n      {title: B}]\n    widgets:\n      - {type: clock}\n',
  ],
  [
    'anchors, aliases and merge keys',
    `x: &x {target: newtab}\nsections:\n  - name: S\n    filteredItems: &ref\n${item('      ')}    items: *ref\n  - name: T\n    items: &all\n      - <<: *x\n        title: M\n      - title: N\n        tags: &t [a]\n      - title: O\n        tags: *t\n`,
  ],
  [
    'keys in quotes, and numbers',
    '"appConfig":\n  2: x\n  1: y\n\'sections\':\n  - "name": S\n    7: x\n    items:\n      - "title": A\n        3: y\n',
  ],
  ['a document mark', '---\nsections:\n  - name: S\n    items:\n      - title: A\n'],
  [
    'empty values and nulls',
    'appConfig:\nsections:\n  - name:\n    items:\n      - title:\n        url: ~\n      -\n      - title: B\n  -\n',
  ],
  ['a dash by itself', 'sections:\n  -\n    name: S\n    items:\n      -\n        title: A\n'],
  ['the key items on the line of the dash', `sections:\n  - items:\n${item('    ')}    name: S\n`],
])('places in a file with %s are those of the whole', (_, text) => {
  const [byChunks, byWhole] = bothWays(text);
  expect(byChunks).toEqual(byWhole);
});

test('places in invented files are those of the whole', () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const [byChunks, byWhole] = bothWays(configText(seed));
    expect(byChunks, `seed ${seed}`).toEqual(byWhole);
  }
});

test('places in a grown file are those of the whole', () => {
  for (const lineBreak of ['\n', '\r\n'] as const) {
    const [byChunks, byWhole] = bothWays(bigConfig(14, { users: true, lineBreak, sections: 3 }));
    expect(byChunks).toEqual(byWhole);
  }
});

describe('a chunk', () => {
  const text = bigConfig(100, { users: true });
  const find = createChunks(text, configOf(text));

  test('is one item, one section, or one key of the file', () => {
    expect(find(['sections', '0', 'items', '2', 'title'])?.text.split('\n').length).toBeLessThan(12);
    expect(find(['sections', '0', 'name'])?.text).toMatch(/^ {4}name: Section 1\n/);
    expect(find(['appConfig', 'auth'])?.text).toMatch(/^appConfig:\n/);
  });

  test('is none where the text and the value do not agree', () => {
    expect(find(['none'])).toBeUndefined();
    expect(find([])).toBeUndefined();
    const shorter = createChunks('sections:\n  - name: A\n  - name: B\n', { sections: [{ name: 'A' }] });
    expect(shorter(['sections', '0', 'name'])).toBeUndefined();
    expect(createChunks('a: 1\n', { b: 1 })(['b'])).toBeUndefined();
  });
});
