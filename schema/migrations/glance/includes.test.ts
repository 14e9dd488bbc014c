import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

test('includes files where its lines say so, in both forms; one that is not there is reported', () => {
  const links = (name: string) =>
    `{type: bookmarks, groups: [{title: ${name}, links: [{title: T, url: "https://${name}.example"}]}]}`;
  const { config, pages, losses } = imported({
    'config/glance.yml': 'pages:\n  - $include: home.yml\n  !include: more.yml\n  $include: gone.yml\n',
    'config/home.yml': `name: Home\ncolumns:\n  - size: full\n    widgets:\n      - $include: a.yml\n`,
    'config/a.yml': `${links('a')}\n`,
    'config/more.yml': `- name: More\n  columns: [{size: full, widgets: [${links('m')}]}]\n`,
  });
  expect(config).toMatchObject({ pages: [{ name: 'More', path: 'more.yml' }], sections: [{ name: 'a' }] });
  expect(pages['more.yml']).toMatchObject({ sections: [{ name: 'm' }] });
  expect(losses).toMatchObject([{ file: 'config/glance.yml', line: 4, key: 'gone.yml', reason: 'needs-file' }]);
});

test('includes files from the folder of the main file, and no others that are called the same', () => {
  const { config, losses } = imported({
    'config/glance.yml': 'pages:\n  - $include: pages/home.yml\n  - $include: ../out.yml\n',
    'config/pages/home.yml':
      'name: Home\ncolumns:\n  - size: full\n    widgets:\n      - $include: pages/links.yml\n      - $include: none.yml\n',
    'config/pages/links.yml': 'type: bookmarks\ngroups: [{title: G, links: [{title: A, url: "https://a.example"}]}]\n',
    'old/links.yml': 'type: bookmarks\n',
    'old/none.yml': 'type: bookmarks\ngroups: [{title: G, links: [{title: O, url: "https://old.example"}]}]\n',
  });
  expect(config.sections).toMatchObject([{ name: 'G', items: [{ url: 'https://a.example' }] }]);
  expect(JSON.stringify(config)).not.toContain('old.example');
  expect(losses.filter(({ reason }) => reason === 'needs-file')).toMatchObject([
    { file: 'config/pages/home.yml', line: 6, key: 'none.yml' },
    { file: 'config/glance.yml', line: 3, key: '../out.yml' },
  ]);
});

const links = (name: string, count = 1) =>
  Array.from(
    { length: count },
    (_, at) => `              - {title: ${name} ${at}, url: "https://${name}-${at}.example"}`,
  ).join('\n');
/** A page as a list, as the files of the product's own template are. */
const page = (name: string, count: number) => `# The page ${name}
- name: ${name}
  columns:
    - size: full
      widgets:
        - type: bookmarks
          groups:
            - title: ${name}
              links:
${links(name.toLowerCase(), count)}
`;
/** Every address of an item, in the order of the pages. */
const addresses = ({ config, pages }: ReturnType<typeof imported>) =>
  [config, ...Object.values(pages)].flatMap((one) =>
    [...JSON.stringify(one).matchAll(/"url":"https:\/\/([^"]+)\.example"/g)].map(([, host]) => host),
  );

describe('a directive makes way for the lines of its file together with its dash', () => {
  test('where pages are files that begin with a dash, as in the template of the product', () => {
    const made = imported({
      'glance.yml': 'server:\n  assets-path: /app/assets\n\npages:\n  - $include: home.yml\n  - $include: work.yml\n',
      'home.yml': page('Home', 40),
      'work.yml': `---\n${page('Work', 3)}`,
    });
    expect(made.config).toMatchObject({ pageInfo: { title: 'Home' }, pages: [{ name: 'Work', path: 'work.yml' }] });
    expect(addresses(made)).toHaveLength(43);
    expect(made.reasons).toEqual(['no-counterpart server']);
    expect(made.leftAlone).toEqual([]);
  });

  test('where widgets are files, beside others, with and without a dash, by both names', () => {
    const made = imported({
      'glance.yml': `pages:
  - name: P
    columns:
      - size: full
        widgets:
          - $include: rss.yml
          - type: clock
          -   !include: "sites.yml"
          $include:links.yml # those of all
          -$include: group.yml
`,
      'rss.yml': '- type: rss\n  feeds:\n    - url: https://feed.example/x\n',
      // Indented as if it stood somewhere: what it begins with says where it belongs.
      'sites.yml':
        '\n      # watched\n      - type: monitor\n        sites: [{title: S, url: "https://site.example"}]\n',
      'links.yml': '- type: bookmarks\r\n  groups: [{title: L, links: [{title: L, url: "https://link.example"}]}]\r\n',
      'group.yml': 'type: bookmarks\ngroups: [{title: G, links: [{title: G, url: "https://group.example"}]}]\n',
    });
    expect(made.config.sections).toMatchObject([
      { name: 'RSS', widgets: [{ options: { rssUrl: 'https://feed.example/x' } }] },
      { name: 'Clock' },
      { name: 'Monitor', items: [{ url: 'https://site.example' }] },
      { name: 'L', items: [{ url: 'https://link.example' }] },
      { name: 'G', items: [{ url: 'https://group.example' }] },
    ]);
    expect(made.losses).toEqual([]);
  });

  test('where files include others, from their own folder and from that of the main file', () => {
    const made = imported({
      'dash/glance.yml': '$include: look.yml\n$include: parts/pages.yml\n',
      'dash/look.yml': 'theme:\n  light: true\n',
      'dash/parts/pages.yml': 'pages:\n  - $include: one/page.yml\n',
      'dash/parts/one/page.yml':
        '- name: One\n  columns:\n    - size: full\n      widgets:\n        - $include: ../widget.yml\n        - $include: shared.yml\n        - $include: ./own.yml\n',
      'dash/parts/widget.yml': '- {type: bookmarks, groups: [{links: [{url: "https://a.example"}]}]}',
      'dash/shared.yml': '- {type: bookmarks, groups: [{links: [{url: "https://b.example"}]}]}',
      'dash/parts/one/own.yml': '- {type: bookmarks, groups: [{links: [{url: "https://c.example"}]}]}',
    });
    expect(addresses(made)).toEqual(['a', 'b', 'c']);
    expect(made.config.appConfig).toMatchObject({ theme: 'minimal-light' });
  });

  test('where the file has the key of the list once more, or a list in brackets', () => {
    const widget = (host: string) =>
      `{type: bookmarks, groups: [{title: ${host}, links: [{url: "https://${host}.example"}]}]}`;
    const made = imported({
      'glance.yml': 'pages:\n  - $include: again.yml\n  - $include: list.yml\n',
      'again.yml': 'pages:\n  - name: A\n    columns:\n      - $include: column.yml\n',
      'column.yml': `columns:\n  - size: full\n    widgets:\n      widgets: [${widget('a')}]\n`,
      'list.yml': `name: B\ncolumns: [{size: full, widgets: [[${widget('b')}]]}]\n`,
    });
    expect(addresses(made)).toEqual(['a', 'b']);
    expect(made.losses).toEqual([]);
  });

  test('a file that includes itself, or by way of others, is in the report', () => {
    const { losses } = imported({
      'glance.yml': 'pages:\n  - $include: a.yml\n',
      'a.yml': '- name: A\n  columns: []\n- $include: b.yml\n',
      'b.yml': '- $include: a.yml\n',
    });
    expect(losses).toMatchObject([{ file: 'b.yml', line: 1, key: 'a.yml', message: '`a.yml` includes itself.' }]);
  });

  test('files that include others many times over end, with what to do', () => {
    const many = (path: string) => `- $include: ${path}\n`.repeat(400);
    const files = {
      'glance.yml': `pages:\n${many('a.yml')}`,
      'a.yml': many('b.yml'),
      'b.yml': many('c.yml'),
      'c.yml': many('d.yml'),
      'd.yml': '- name: D\n',
    };
    expect(() => imported(files)).toThrow('more than 1000 files');
    const wide = `pages:\n${' '.repeat(20_000)}- $include: a.yml\n`;
    expect(() => imported({ 'glance.yml': wide, 'a.yml': '- a\n'.repeat(10_000) })).toThrow('glance.yml, line 2');
  });
});

describe('what is said of included lines names their own file and line', () => {
  const main = 'pages:\n  - $include: home.yml\n  - name: Last\n    slug: s\n    width: wide\n    columns: []\n';
  const home = (end: string) =>
    `- name: Home\n  columns:\n    - size: full\n      widgets:\n        - $include: parts/w.yml\n${end}`;

  test('where something is lost', () => {
    const { losses } = imported({
      'glance.yml': main,
      'home.yml': home('        - {type: extension}\n'),
      'parts/w.yml':
        '# one\n- type: bookmarks\n  groups:\n    - links:\n        - url: https://a.example\n          odd: 1\n',
    });
    expect(losses.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([
      'parts/w.yml:6 odd',
      'home.yml:6 type',
      'glance.yml:5 width',
    ]);
  });

  test('where something can’t be read, or stands twice', () => {
    const broken: Record<string, string> = {
      'glance.yml': main,
      'home.yml': home(''),
      'parts/w.yml': '- type: clock\n  title: "open\n',
    };
    expect(() => imported(broken)).toThrow(/^parts\/w\.yml, line [12]:/);
    expect(() => imported({ ...broken, 'parts/w.yml': '# one\n- type: clock\n  title: A\n url: x\n' })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^parts\/w\.yml, line 4: .* which begins on line 2, so it is none of them\.$/),
        hint: 'Move this line 1 space to the right.',
      }),
    );
    expect(() => imported({ ...broken, 'parts/w.yml': '- type: clock\n  title: A\n- type: b\n  - c\n' })).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/^Give it as many spaces as line 3, /) }),
    );
    const twice = { 'glance.yml': `${main}$include: more.yml\n`, 'home.yml': '', 'more.yml': 'theme: {}\npages: []\n' };
    expect(() => imported(twice)).toThrow(
      'more.yml, line 2: `pages` stands here, and on line 1 of glance.yml already.',
    );
  });
});
