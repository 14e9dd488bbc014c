import { describe, expect, test } from 'vitest';
import { keyPlace } from './key-place.ts';

/** Where the caret is, which a `|` stands for: the keys on the way, an entry of a list as `[]`, and those beside it. */
function placeIn(text: string) {
  const lines = text.split('\n');
  const number = lines.findIndex((line) => line.includes('|')) + 1;
  const caret = lines[number - 1]?.indexOf('|') ?? 0;
  const typed = lines[number - 1]?.slice(0, caret) ?? '';
  lines[number - 1] = (lines[number - 1] ?? '').replace('|', '');
  const place = keyPlace((at) => lines[at - 1], number, typed);
  if (!place) return undefined;
  const path = place.path.map(({ key, inList }) => `${key}${inList ? '[]' : ''}`).join('.');
  return { path, present: [...place.present].sort().join(' '), ...(place.valueFor && { valueFor: place.valueFor }) };
}

describe('the place of a key', () => {
  test.each([
    ['at the root', 'pageInfo:\n  title: A\nse|\nappConfig:\n', '', 'appConfig pageInfo'],
    ['in an empty file', '|', '', ''],
    ['in a mapping', 'pageInfo:\n  title: A\n  de|\n  logo: x\nsections:\n  - name: B\n', 'pageInfo', 'logo title'],
    ['in the first line of a mapping', 'appConfig:\n  |\n', 'appConfig', ''],
    ['in an entry', 'sections:\n  - name: A\n    ic|\n    items: []\n  - name: B\n', 'sections[]', 'items name'],
    ['behind the dash of one', 'sections:\n  - name: A\n  - na|\n    icon: x\n', 'sections[]', 'icon'],
    [
      'in an entry of a list in one',
      'sections:\n  - name: A\n    items:\n      - title: B\n        url: c\n        ta|\n',
      'sections[].items[]',
      'title url',
    ],
    ['behind a list', 'sections:\n  - items:\n      - title: B\n    dis|\n', 'sections[]', 'items'],
    [
      'where lists are no further in than their keys',
      'sections:\n- name: A\n  items:\n  - title: B\n    ta|\n- name: C\n',
      'sections[].items[]',
      'title',
    ],
    ['behind a list that is no further in', 'sections:\n- items:\n  - title: B\n  ic|\n', 'sections[]', 'items'],
    [
      'below an anchor and comments',
      'a:\nsections: # mine\n  - items: &i # own\n\n      # x\n      - ti|\n',
      'sections[].items[]',
      '',
    ],
    ['beside keys in quotes', 'appConfig:\n  "theme": a\n  la|\n', 'appConfig', 'theme'],
    ['beside texts of several lines', 'appConfig:\n  customCss: >\n    a: b\n    c\n  la|\n', 'appConfig', 'customCss'],
  ])('%s', (_, text, path, present) => {
    expect(placeIn(text)).toEqual({ path, present });
  });

  test.each([
    ['value', 'appConfig:\n  language: en\n  layout: au|\n', 'appConfig', 'layout'],
    ['value behind a dash', 'sections:\n  - widgets:\n      - type: cl|\n', 'sections[].widgets[]', 'type'],
  ])('is told for a %s', (_, text, path, valueFor) => {
    expect(placeIn(text)).toMatchObject({ path, valueFor });
  });

  test.each([
    ['in a text of several lines', 'pageInfo:\n  description: a text\n    that go|\n'],
    ['in a kept one', 'appConfig:\n  customCss: >-\n    col|\n'],
    ['behind something else', 'pageInfo:\n  title: one two|\n'],
    ['in brackets', 'sections:\n  - {na|\n'],
    ['in a comment', '# sec|\n'],
    ['in a list of texts at the root', '- a|\n'],
  ])('is none %s', (_, text) => {
    expect(placeIn(text)).toBeUndefined();
  });

  test('says what stands before each key on the way', () => {
    const lines = 'sections:\n  - widgets:\n      - type: clock # own\n        options:\n          ti'.split('\n');
    const place = keyPlace((at) => lines[at - 1], 5, '          ti');
    expect(place?.path.at(-1)?.before.get('type')).toBe('clock # own');
  });
});
