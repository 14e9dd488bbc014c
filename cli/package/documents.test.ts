import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConfig } from '../../schema/document/check/check.ts';
import { compileValidators } from '../../schema/document/check/compile-validators.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { languagesPage } from './reference/languages-page.ts';
import { anchor } from './reference/markdown.ts';

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
  ...['docs', 'docs/readme'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : [])),
  ),
];

test.each(pages)('whatever %s links to or shows is there', (page) => {
  expect(linksIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

/** The anchors of a page's headings, as forges make them; of headings of one name only the first. */
const anchorsOf = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/^```.*?^```$/gms, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => anchor(heading.replaceAll('`', '')));

test.each(pages)('whatever heading %s leads to is there', (page) => {
  const lost = [...readFileSync(page, 'utf8').matchAll(/\]\((?![a-z]+:)([^)\s#]*)#([^)\s]+)\)/g)].flatMap(
    ([link, path = '', heading = '']) => {
      const target = path === '' ? page : join(dirname(page), path);
      return target.endsWith('.md') && !anchorsOf(target).includes(heading) ? [link] : [];
    },
  );
  expect(lost).toEqual([]);
});

test('README.md leads to every page', () => {
  expect(linksIn('README.md')).toEqual(expect.arrayContaining(pages.slice(1)));
});

test('the config that shows how a page looks has nothing wrong in it', async () => {
  const [, config = ''] = /^```yaml\n(.*?)\n```$/ms.exec(readFileSync('docs/screens.md', 'utf8')) ?? [];
  expect(config).toContain('hero:');
  const validators = compileValidators(catalogue);
  expect(await checkConfig(parseConfig(config), { validators, isSubPage: false })).toEqual([]);
});

test('the page of the languages is as it is generated: `npm run docs`', async () => {
  expect(readFileSync('docs/languages.md', 'utf8')).toBe(await languagesPage('.'));
});

test('the page on editing shows each of its pictures, none of which is heavy', () => {
  const pictures = readdirSync('docs/editing').map((name) => join('docs/editing', name));
  expect(linksIn('docs/editing.md').filter((path) => path.endsWith('.webp'))).toEqual(expect.arrayContaining(pictures));
  expect(pictures.filter((path) => statSync(path).size > 40_000)).toEqual([]);
});
