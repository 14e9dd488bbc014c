import { readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import { describe, expect, test } from 'vitest';
import { migrationText } from '../reports/migration.ts';
import { migrate } from '../tasks/migrate.ts';
import { plainStyle } from '../terminal/style.ts';
import { loadSqlJs } from './open-database.ts';
import { setUpFolder } from './testing/set-up-folder.ts';

const { ports, write, read } = setUpFolder();

describe('where a dashboard is there', () => {
  const own = `# mine
pageInfo: {title: Mine, navLinks: [{title: Docs, path: "https://docs.example"}]}
appConfig: &settings
  theme: dracula # look
  defaultOpeningMethod: sametab
sections:

  - name: Media   # films
    items:
      - &nas { title: Nas, url: "https://nas.example" }
      - title: Old
        url: https://old.example
  - name: Private
    items: [*nas]
`;
  const bookmarks = (...folders: [string, string[]][]) =>
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${folders
      .map(
        ([name, hosts]) =>
          `<DT><H3>${name}</H3><DL>${hosts.map((host) => `<DT><A HREF="https://${host}.example">${host}</A>`).join('\n')}</DL>`,
      )
      .join('')}</DL>`;
  const addedLines = (before: string, after: string) => {
    const parts = diffLines(before, after);
    expect(parts.filter(({ removed }) => removed)).toEqual([]);
    return parts.flatMap(({ added, value }) => (added ? value.trimEnd().split('\n') : []));
  };

  test('sections are added to it, and every line of it stays', async () => {
    write('conf.yml', own);
    write('b.html', bookmarks(['Media', ['nas', 'films']], ['Work', ['mail']]));
    const shown = await migrate('b.html', {}, ports());
    expect(read('conf.yml')).toBe(own);
    const text = migrationText(shown, plainStyle);
    expect(text.split('\n').filter((line) => /^-(?!--)/.test(line))).toEqual([]);
    expect(text).toContain('+  - name: Work\n');

    const { added, written, losses } = await migrate('b.html', { write: true }, ports());
    expect(added).toEqual({ pages: 0, sections: 1, items: 2, widgets: 0 });
    expect(addedLines(own, read('conf.yml')).join('\n')).toBe(
      '      - title: films\n        icon: favicon\n        url: https://films.example\n' +
        '  - name: Work\n    items:\n      - title: mail\n        icon: favicon\n        url: https://mail.example',
    );
    expect(readFileSync(written?.backups[0] ?? '', 'utf8')).toBe(own);
    expect(written?.undo).toEqual([expect.stringMatching(/^dash history restore \d{8}T\d{9}Z$/)]);
    expect(losses).toMatchObject([
      { file: 'conf.yml', key: 'https://nas.example', reason: 'left-out', message: 'It is in `Media` already.' },
    ]);
    const again = await migrate('b.html', { write: true }, ports());
    expect([again.added?.items, again.written?.backups]).toEqual([0, []]);
  });

  test('it is replaced where that is said, with the command that takes it back', async () => {
    write('conf.yml', own);
    write('b.html', bookmarks(['Work', ['mail']]));
    const { replaced, added, written } = await migrate('b.html', { write: true, replace: true }, ports());
    expect([replaced, added]).toEqual([2, undefined]);
    expect(read('conf.yml')).not.toContain('Media');
    expect(written?.undo).toHaveLength(1);
  });

  test('settings, variables and pages of the source give way to those that are there', async () => {
    write(
      'hp/services.yaml',
      `- Media:
    - Films: {href: "https://films.example", widget: {type: sonarr, url: "http://s.lan", key: top-secret}}
    - Nas: {href: "https://nas.example", target: _self}
`,
    );
    write(
      'hp/settings.yaml',
      'title: Theirs\ntheme: light\nbackground: https://b.example/b.png\nlayout: {Media: {tab: Work}}\n',
    );
    const named = `${own}pages: [{name: work, path: w.yml}]\n`;
    write('conf.yml', named);
    write('w.yml', 'sections: # none yet\n');
    write('dash.env', 'DASH_FILMS=another\n');
    const { variables, losses, added } = await migrate('hp', { write: true }, ports());
    expect(added).toMatchObject({ pages: 0, sections: 1, items: 2 });
    expect(variables).toEqual(['DASH_FILMS_2']);
    expect(read('conf.yml')).toBe(named);
    expect(read('w.yml')).toMatch(/^sections: # none yet\n {2}- name: Media\n/);
    expect(read('w.yml')).toContain('apiKey: DASH_FILMS_2');
    // What opens as the source says does so in a dashboard that opens otherwise.
    expect(read('w.yml')).toMatch(/url: https:\/\/films\.example\n\s+target: newtab/);
    expect(read('dash.env')).toBe('DASH_FILMS=another\nDASH_FILMS_2=top-secret\n');
    expect(losses.filter(({ reason }) => reason === 'left-out')).toMatchObject([
      { key: '`theme`, `backgroundImg`', message: expect.stringContaining('https://b.example/b.png') },
    ]);
    const again = await migrate('hp', { write: true }, ports());
    expect([again.added, again.variables]).toEqual([{ pages: 0, sections: 0, items: 0, widgets: 0 }, []]);
  });

  test('a page that is named is added to, and made where there is none', async () => {
    write('conf.yml', own);
    write('reading.yml', 'sections: [] # of another program\n');
    write('f.opml', '<opml><body><outline text="F" xmlUrl="https://f.example"/></body></opml>');
    const first = await migrate('f.opml', { write: true, page: 'Reading' }, ports());
    expect(first.added).toEqual({ pages: 1, sections: 1, items: 0, widgets: 1 });
    expect(addedLines(own, read('conf.yml'))).toEqual(['pages:', '  - name: Reading', '    path: reading-2.yml']);
    expect(read('reading-2.yml')).toContain('https://f.example');

    write('f.opml', '<opml><body><outline text="G" xmlUrl="https://g.example"/></body></opml>');
    const second = await migrate('f.opml', { write: true, page: 'reading' }, ports());
    expect(second.added).toMatchObject({ pages: 0, widgets: 1 });
    expect(read('reading-2.yml')).toContain('https://g.example');
    expect(read('reading.yml')).toBe('sections: [] # of another program\n');
  });

  test('what only some may see is not added to what all may see', async () => {
    const { Database } = await loadSqlJs();
    const database = new Database();
    database.exec('create table apps (name text, url text, isPublic integer);');
    database.exec('create table categories (id integer, name text, isPublic integer);');
    database.exec('create table bookmarks (name text, url text, categoryId integer, isPublic integer);');
    database.exec("insert into categories values (1, 'Private', 0);");
    database.exec("insert into bookmarks values ('Safe', 'https://safe.example', 1, 0);");
    write('db.sqlite', Buffer.from(database.export()));
    const users =
      '  auth: {users: [{user: a, hash: 5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8}]}\n';
    write('conf.yml', own.replace('sections:\n', `${users}sections:\n`));
    const { losses } = await migrate('db.sqlite', { write: true }, ports());
    expect(read('conf.yml')).toMatch(/- name: Private 2\n\s+displayData:\n\s+hideForGuests: true\n/);
    expect(losses[0]).toMatchObject({ key: 'auth', reason: 'left-out' });

    write('conf.yml', own);
    const open = await migrate('db.sqlite', {}, ports());
    expect(open.losses[0]).toMatchObject({ key: 'auth', reason: 'needs-secret' });
  });

  test('nothing is written where it can’t be read, or there is none for a page', async () => {
    write('b.html', bookmarks(['Work', ['mail']]));
    await expect(migrate('b.html', { page: 'P' }, ports())).rejects.toMatchObject({ code: 'dashboard-missing' });
    write('conf.yml', 'sections:\n  - name: A\n items: 1\n');
    await expect(migrate('b.html', { write: true }, ports())).rejects.toMatchObject({
      code: 'dashboard-unreadable',
      hint: expect.stringContaining('--replace'),
    });
    write('old.yml', 'sections: []\n');
    await expect(migrate('old.yml', { out: '.', page: 'P' }, ports())).rejects.toMatchObject({
      code: 'page-of-config',
    });
    write('new/old.yml', 'sections: 1\n');
    await expect(migrate('old.yml', { out: 'new', write: true }, ports())).rejects.toMatchObject({
      code: 'file-is-there',
    });
    expect((await migrate('old.yml', { out: 'new', write: true, replace: true }, ports())).written).toBeDefined();
  });
});
