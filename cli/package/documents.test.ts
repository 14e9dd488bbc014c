import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the pages for developers name: paths from the root of the project, with an extension or of a folder. */
const pathsIn = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8').matchAll(/`((?:bin|cli|docs|locales|schema|serve|templates|test|web)\/[\w./-]*)`/g),
  ].flatMap(([, path]) => path ?? []);

test.each(['docs/architecture.md', 'docs/contributing.md', 'docs/writing-a-widget.md'])(
  'every path that %s names is there',
  (page) => {
    const paths = pathsIn(page);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  },
);
