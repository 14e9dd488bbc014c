import { expect, test } from 'vitest';
import { bookmarksOf, bookmarkText, folderDepth, linksIn, mostLinks, readBookmarks } from './bookmarks.ts';
import { createMatcher } from './rules/search/filter.ts';

test('a link has its address as items have theirs, and a name also where the file gives none', () => {
  expect(
    readBookmarks([
      { title: ' Wiki ', url: 'wiki.example.org', tags: ['a', 7], target: 'SameTab' },
      { url: 'https://www.example.org/x' },
    ]),
  ).toEqual([
    { title: 'Wiki', url: 'https://wiki.example.org', tags: ['a', '7'], target: 'sametab' },
    { title: 'example.org', url: 'https://www.example.org/x', tags: [] },
  ]);
});

test('what would run in the page leads nowhere', () => {
  const urls = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ];
  expect(linksIn(readBookmarks(urls.map((url) => ({ title: 'T', url }))))).toEqual(
    urls.map(() => ({ title: 'T', tags: [], path: [] })),
  );
});

test('links are known with the folders that they lie in, as deep as folders may lie', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { title: 'Last' } : { folder: `F${depth}`, links: [nested(depth - 1)] };
  expect(linksIn(readBookmarks([nested(folderDepth)])).map(({ path }) => path)).toEqual([['F4', 'F3', 'F2', 'F1']]);
  expect(linksIn(readBookmarks([nested(folderDepth + 1)]))).toEqual([]);
});

test('of very many links the first are taken, in folders too', () => {
  const links = Array.from({ length: mostLinks }, () => ({ title: 'T' }));
  expect(linksIn(readBookmarks([{ folder: 'A', links }, { title: 'After' }]))).toHaveLength(mostLinks - 1);
});

test('a widget of another type has none, and a link is found by its folder, its host and its tags', () => {
  const options = {
    links: [{ folder: 'Lab', links: [{ title: 'Rack', url: 'https://blog.example.org', tags: ['diy'] }] }],
  };
  expect(bookmarksOf({ type: 'clock', options })).toEqual([]);
  const [link] = bookmarksOf({ type: 'Bookmarks', options });
  for (const query of ['rack', 'lab', 'blog', 'diy rack'])
    expect(link && createMatcher(query)(bookmarkText(link))).toBe(true);
});
