import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What the pages for developers name: paths from the root of the project, with an extension or of a folder. */
const pathsIn = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8').matchAll(/`((?:bin|cli|docs|locales|schema|serve|templates|test|web)\/[\w./-]*)`/g),
  ].flatMap(([, path]) => path ?? []);

test.each(['docs/architecture.md', 'docs/parts.md', 'docs/contributing.md', 'docs/writing-a-widget.md'])(
  'every path that %s names is there',
  (page) => {
    const paths = pathsIn(page);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  },
);

/** What a page links to within the project, and the pictures that it shows: paths from the root of the project. */
const linksIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );

const pages = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];

test.each(pages)('whatever %s links to or shows is there', (page) => {
  expect(linksIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

test('the page on editing shows each of its pictures, none of which is heavy', () => {
  const pictures = readdirSync('docs/editing').map((name) => join('docs/editing', name));
  expect(linksIn('docs/editing.md').filter((path) => path.endsWith('.webp'))).toEqual(expect.arrayContaining(pictures));
  expect(pictures.filter((path) => statSync(path).size > 40_000)).toEqual([]);
});
