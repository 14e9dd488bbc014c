import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { addImport } from '../../schema/migrations/adding/add-import.ts';
import { createLosses } from '../../schema/migrations/losses.ts';
import { imported } from '../../schema/testing/imported.ts';
import { loadSqlJs } from './open-database.ts';
import { readTables } from './read-database.ts';
import { failuresOf } from './valid-result.ts';

describe('whatever files hold', () => {
  const name = fc.constantFrom('A', 'b c', '1984', 'ünï', 'x/y', '- z', '#q', 'true');
  const url = fc
    .tuple(
      fc.constantFrom('https://', 'http://', '', 'javascript:', 'ftp://', 'file:///'),
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom('', '/p?a=1&b=2', ':81/x', '#h'),
    )
    .map(([scheme, id, end]) => `${scheme}h${id}.example${end}`);
  const link = fc.record({ name, url });
  const groups = fc.array(fc.record({ name, links: fc.array(link, { maxLength: 4 }) }), { minLength: 1, maxLength: 4 });
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  type Groups = { name: string; links: { name: string; url: string }[] }[];

  type Rows = readonly Readonly<Record<string, string | number>>[];

  /** The bytes of a database with these tables; their columns are those of their first rows. */
  const databaseOf = async (tables: Readonly<Record<string, Rows>>): Promise<Buffer> => {
    const { Database } = await loadSqlJs();
    const database = new Database();
    const literal = (value: string | number) =>
      typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`;
    for (const [name, rows] of Object.entries(tables)) {
      database.exec(`create table "${name}" (${Object.keys(rows[0] ?? { none: 0 }).map((column) => `"${column}"`)})`);
      for (const row of rows) database.exec(`insert into "${name}" values (${Object.values(row).map(literal)})`);
    }
    const bytes = Buffer.from(database.export());
    database.close();
    return bytes;
  };

  type RowOf = (one: { name: string; url: string }, group: number, index: number) => Rows[number];
  const rowsOf = (value: Groups, row: RowOf): Rows =>
    value.flatMap(({ links }, at) => links.map((one, index) => row(one, at, index)));

  /** The same links as each product writes them. */
  const writers: Record<string, (value: Groups) => Record<string, string> | Promise<Record<string, Buffer>>> = {
    flame: async (value) => ({
      'db.sqlite': await databaseOf({
        apps: rowsOf(value.slice(0, 1), (one) => ({ ...one, icon: 'x.png', isPinned: 0 })),
        categories: value.slice(1, -1).map(({ name: title }, at) => ({ id: at + 1, name: title })),
        bookmarks: rowsOf(value.slice(1), (one, at) => ({ ...one, icon: '', categoryId: at + 1 })),
      }),
    }),
    organizr: async (value) => ({
      'organizr.db': await databaseOf({
        categories: value.slice(0, 1).map((group) => ({ category_id: 1, category: group.name })),
        tabs: rowsOf(value.slice(0, 2), (one, at, index) => ({
          ...one,
          category_id: at + 1,
          type: index,
          enabled: (at + index) % 2,
        })),
        'BOOKMARK-categories': value.slice(2, 3).map((group) => ({ category_id: 1, category: group.name })),
        'BOOKMARK-tabs': rowsOf(value.slice(2), (one, at) => ({ ...one, category_id: at + 1 })),
      }),
    }),
    'heimdall, its database,': async (value) => ({
      'app.sqlite': await databaseOf({
        items: [
          ...rowsOf(value, (one, at) => ({ id: 100 + at, title: one.name, url: one.url, type: 0, user_id: at % 2 })),
          ...value.map((group, at) => ({ id: at, title: group.name, url: '', type: 1, user_id: at % 2 })),
        ],
        item_tag: value.slice(0, -1).map((_, at) => ({ item_id: 100 + at, tag_id: at })),
      }),
    }),
    homepage: (value) => ({
      'services.yaml': writeYaml(
        value.map((group) => ({ [group.name]: group.links.map((one) => ({ [one.name]: { href: one.url } })) })),
      ),
    }),
    homer: (value) => ({
      'config.yml': writeYaml({ services: value.map((group) => ({ name: group.name, items: group.links })) }),
    }),
    glance: (value) => ({
      'glance.yml': writeYaml({
        pages: [
          {
            name: 'P',
            columns: [
              {
                size: 'full',
                widgets: [
                  {
                    type: 'bookmarks',
                    groups: value.map((group) => ({
                      title: group.name,
                      links: group.links.map((one) => ({ title: one.name, url: one.url })),
                    })),
                  },
                ],
              },
            ],
          },
        ],
      }),
    }),
    bookmarks: (value) => ({
      'b.html': `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${value
        .map(
          (group) =>
            `<DT><H3>${escaped(group.name)}</H3><DL>${group.links.map((one) => `<DT><A HREF="${escaped(one.url)}">${escaped(one.name)}</A>`).join('\n')}</DL>`,
        )
        .join('\n')}</DL>`,
    }),
    opml: (value) => ({
      'f.opml': `<opml><body>${value
        .map(
          (group) =>
            `<outline text="${escaped(group.name)}">${group.links.map((one) => `<outline text="${escaped(one.name)}" xmlUrl="${escaped(one.url)}"/>`).join('')}</outline>`,
        )
        .join('')}</body></opml>`,
    }),
    sui: (value) => ({
      'links.json': JSON.stringify({ bookmarks: value.map((group) => ({ category: group.name, links: group.links })) }),
    }),
    heimdall: (value) => ({
      'HeimdallExport.json': JSON.stringify(
        value.flatMap((group) =>
          group.links.map((one) => ({ title: one.name, url: one.url, colour: '#161b1f', tags: [group.name] })),
        ),
      ),
    }),
    homarr: (value) => ({
      'board.json': JSON.stringify({
        schemaVersion: 2,
        wrappers: [],
        categories: value.map((group, at) => ({ id: `c${at}`, name: group.name, position: at })),
        apps: value.flatMap((group, at) =>
          group.links.map((one) => ({
            name: one.name,
            url: one.url,
            area: { type: 'category', properties: { id: `c${at}` } },
          })),
        ),
      }),
    }),
    compose: (value) => ({
      'compose.yaml': writeYaml({
        services: Object.fromEntries(
          value.flatMap((group, at) =>
            group.links.map((one, index) => [
              `s${at}-${index}`,
              {
                image: 'x',
                labels: { 'homepage.group': group.name, 'homepage.name': one.name, 'homepage.href': one.url },
              },
            ]),
          ),
        ),
      }),
    }),
  };

  test.each(Object.entries(writers))(
    'every link of %s is in the result or in the report, also added to a dashboard, and the result is valid',
    async (format, writer) => {
      await fc.assert(
        fc.asyncProperty(groups, async (value) => {
          fc.pre(value.some(({ links }) => links.length > 0));
          const files = Object.entries(await writer(value));
          const read = files.map(async ([path, content]) =>
            typeof content === 'string' ? [path, content] : [path, await readTables(content, path)],
          );
          const from = format.replace(/,.*/, '') as 'homer';
          const result = imported(Object.fromEntries(await Promise.all(read)), { from });
          const everything = JSON.stringify([result.config, result.pages, result.losses]);
          for (const one of value.flatMap(({ links }) => links)) {
            expect(everything).toContain(JSON.stringify(one.url).slice(1, -1));
          }
          expect(await failuresOf(result.text, false)).toEqual([]);

          const losses = createLosses();
          const { config, pages } = result;
          const placements = [
            { file: '', from: config },
            ...Object.entries(pages).map(([file, from]) => ({ file, newPage: file, from })),
          ];
          const options = { placements, settings: config, shown: 'conf.yml', newNames: new Map(), losses };
          const { configs } = addImport({ '': { sections: [{ name: 'A', items: [] }] } }, options);
          const withAdded = JSON.stringify([configs, result.losses, losses.list()]);
          for (const one of value.flatMap(({ links }) => links)) {
            expect(withAdded).toContain(JSON.stringify(one.url).slice(1, -1));
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});
