import { describe, expect, test } from 'vitest';
import { type ConfigDocument, parseConfig } from '../read/parse.ts';
import { restoreSection } from './restore-section.ts';

const read = (text: string) => parseConfig(text) as ConfigDocument;

const then = `# mine
sections:
  - name: Media
    items:
      - title: Film # at night
  # what we build
  - name: Development
    icon: mdi-code-tags # brackets

    items:
      - {title: Gitea, url: http://git}
  - name: Home
    items: []
# the end
`;

describe('one section of an earlier state', () => {
  test('comes back behind the one that it stood behind, with its comments, and nothing else does', () => {
    const now = then.replace(/ {2}# what we build[\s\S]*(?= {2}- name: Home)/, '').replace('Media', 'Cinema');
    expect(restoreSection(read(then), 1, read(now)).text).toBe(then.replace('Media', 'Cinema'));
  });

  test('takes the place of what became of it', () => {
    const now = then.replace('http://git', 'http://code').replace('brackets', 'tags').replace('Film', 'Radio');
    expect(restoreSection(read(then), 1, read(now)).text).toBe(then.replace('Film', 'Radio'));
  });

  test.each([
    ['first', 0],
    ['last', 2],
  ])('comes back as the %s', (_, index) => {
    const now = [/ {2}- name: Media[\s\S]*(?= {2}# what)/, /$^/, / {2}- name: Home\n.*\n/][index] as RegExp;
    expect(restoreSection(read(then), index, read(then.replace(now, ''))).text).toBe(then);
  });

  test('comes back into a list that is written otherwise, by what it means', () => {
    const now = 'sections: [{name: Media}, {name: Home}]\n';
    const { value } = restoreSection(read(then), 1, read(now));
    expect(value.sections).toMatchObject([{ name: 'Media' }, { name: 'Development' }, { name: 'Home' }]);
  });

  test('comes back where there is no section any more', () => {
    expect(restoreSection(read(then), 1, read('pageInfo: {title: A}\n')).value).toMatchObject({
      pageInfo: { title: 'A' },
      sections: [{ name: 'Development' }],
    });
  });

  test('means what it meant, though an anchor in it means something else today', () => {
    const old = 'sections:\n  - name: A\n    items: &list\n      - title: X\n  - name: B\n    items: *list\n';
    const now = 'sections:\n  - name: A\n    items: &list\n      - title: Y\n';
    expect(restoreSection(read(old), 1, read(now)).value.sections).toEqual([
      { name: 'A', items: [{ title: 'Y' }] },
      { name: 'B', items: [{ title: 'X' }] },
    ]);
  });

  test('is refused where the state has none there', () => {
    expect(() => restoreSection(read(then), 3, read(then))).toThrow('no such section');
  });
});
