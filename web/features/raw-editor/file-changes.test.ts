import { expect, test } from 'vitest';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { compareFiles } from './file-changes.ts';

const text = `# Below the stairs.
pageInfo:
  title: Basement
sections:
  - name: Media
    items:
      - title: Jellyfin
        url: https://jellyfin.example
      # Mother uses it.
      - title: Radarr
        url: https://radarr.example
`;
const compare = (after: string) => compareFiles(documentOf(text), documentOf(after));

test('each change has its words, its lines and the marks in them', () => {
  const { changes, staying, lostComments, changedLines } = compare(
    text.replace('Media', 'Cinema').replace('radarr.example\n', 'radarr.example\n        tags: [films]\n'),
  );
  expect(changes.map(({ line, descriptions }) => [line, descriptions])).toEqual([
    [5, [{ did: 'renamed', noun: 'section', name: 'Cinema', to: 'Cinema' }].map((one) => ({ ...one, name: 'Media' }))],
    [12, [{ did: 'changed', noun: 'item', name: 'Radarr', keys: ['tags'] }]],
  ]);
  expect([staying, lostComments, changedLines]).toEqual([10, 0, [5, 12]]);
  const marked = changes[0]?.lines.flatMap(({ kind, pieces }) =>
    pieces.filter((piece) => piece.marked).map((piece) => `${kind} ${piece.text}`),
  );
  expect(marked).toEqual(['old Media', 'new Cinema']);
});

test('a comment that changes is told, and means nothing else', () => {
  const { changes, lostComments } = compare(text.replace('# Mother uses it.', '# We use it.'));
  expect(changes.map(({ line, descriptions }) => [line, descriptions])).toEqual([[9, []]]);
  expect(lostComments).toBe(1);
});

test('an entry that was deleted is told where it stood', () => {
  const { changes } = compare(text.replace(/ {6}- title: Jellyfin\n.*\n/, ''));
  expect(changes.map(({ descriptions }) => descriptions)).toEqual([
    [{ did: 'removed', noun: 'item', name: 'Jellyfin' }],
  ]);
});

test('the same text has no change', () => {
  expect(compare(text).changes).toEqual([]);
});
