import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diffLines } from 'diff';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { addImport } from '../../schema/migrations/adding/add-import.ts';
import { createLosses } from '../../schema/migrations/losses.ts';
import { imported } from '../../schema/testing/imported.ts';
import { loadSqlite, readTables } from '../migration/read-database.ts';
import { failuresOf } from '../migration/valid-result.ts';
import { lossReport } from '../reports/loss-report.ts';
import { migrationJson, migrationText } from '../reports/migration.ts';
import { plainStyle } from '../terminal/style.ts';
import { migrate } from './migrate.ts';

let cwd = '';
const ports = () => ({
  cwd,
  env: { DASH_STATE_DIR: join(cwd, 'state') },
  readInput: async () =>
    Buffer.from('<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://in.example">In</A></DL>'),
  progress: () => ({ show: () => undefined, done: () => undefined }),
});
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), content);
};
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
/** The first bytes of one. */
const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-migrate-'));
});

describe('a folder of another dashboard', () => {
  const services = `- A:
    - Films: {href: "https://films.example", icon: /icons/films.png, server: x, widget: {type: sonarr, url: "http://s.lan", key: top-secret}}
`;

  test('is shown as the config that it makes, and nothing is written', async () => {
    write('hp/services.yaml', services);
    const migration = await migrate('hp', {}, ports());
    expect(migration).toMatchObject({ format: 'homepage', variables: ['DASH_FILMS'], files: [{ path: 'conf.yml' }] });
    expect(migrationText(migration, plainStyle)).toContain('title: Films\n');
    expect(migration.unset).toEqual([]);
    expect(lossReport(migration.losses, plainStyle)).toBe(
      'services.yaml:2  needs a file  /icons/films.png  `/icons/films.png` is not here: put it in the folder item-icons as `films.png`.\n' +
        'services.yaml:2  no counterpart  server  `server` of `Films` watches a container, which Dash does not.\n\n' +
        '1 needs a file, 1 no counterpart',
    );
    expect(migrationText(migration, plainStyle) + migrationJson(migration)).not.toContain('top-secret');
    expect(existsSync(join(cwd, 'conf.yml'))).toBe(false);
  });

  test('is written with its pages, pictures and secrets; what was there is kept', async () => {
    write('hp/services.yaml', services);
    write('hp/settings.yaml', 'layout: {A: {tab: Work}}');
    write('hp/icons/films.png', picture);
    write('conf.yml', 'sections: [] # mine\n');
    const { written, replaced } = await migrate('hp', { write: true, replace: true }, ports());
    expect(replaced).toBe(0);
    expect(read('conf.yml')).toContain('path: work.yml');
    expect(read('work.yml')).toContain('apiKey: DASH_FILMS');
    expect(read('dash.env')).toBe('DASH_FILMS=top-secret\n');
    expect(statSync(join(cwd, 'dash.env')).mode & 0o077).toBe(0);
    expect(readFileSync(join(cwd, 'item-icons/films.png'))).toEqual(picture);
    expect(written).toMatchObject({ backups: [expect.any(String)], pictures: ['films.png'] });
    expect(readFileSync(written?.backups[0] ?? '', 'utf8')).toBe('sections: [] # mine\n');
    expect(read('conf.yml') + read('work.yml')).not.toContain('top-secret');
  });

  test('written again changes nothing, and leaves a variable that was given another value', async () => {
    write('hp/services.yaml', services);
    await migrate('hp', { write: true }, ports());
    const again = await migrate('hp', { write: true, replace: true }, ports());
    expect(again.files.every(({ before, text }) => before === text)).toBe(true);
    expect(again.written).toMatchObject({ backups: [], kept: [] });

    write('dash.env', '# mine\nDASH_FILMS="newer" # since May\n');
    expect((await migrate('hp', { write: true, replace: true }, ports())).written?.kept).toEqual(['DASH_FILMS']);
    expect(read('dash.env')).toBe('# mine\nDASH_FILMS="newer" # since May\n');
  });

  test('goes into a folder that is named', async () => {
    write('hp/services.yaml', services);
    await migrate('hp', { write: true, out: 'try' }, ports());
    expect(read('try/conf.yml')).toContain('films.example');
    expect(existsSync(join(cwd, 'conf.yml'))).toBe(false);
  });
});

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
    const { Database } = await loadSqlite();
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

describe('of a folder of somebody else', () => {
  const config = (...logos: string[]) =>
    `services: [{items: [${logos.map((logo) => `{name: A, url: "https://a.example", logo: "${logo}"}`).join(', ')}]}]\n`;

  test('nothing is copied that is no picture, or that a link leads to outside of it', async () => {
    write('private/photo.png', picture);
    write('private/secret.txt', 'root:x:0:0');
    write('private/images/other.png', picture);
    write('private/own.png', picture);
    write('homer/icons/real.png', picture);
    write('homer/assets/text.png', 'root:x:0:0');
    write('homer/assets/drawn.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    write('images/shared.png', picture);
    for (const [at, to] of [
      ['homer/assets/link.png', 'private/secret.txt'],
      ['homer/assets/photo.png', 'private/photo.png'],
      ['homer/assets/within.png', 'homer/icons/real.png'],
      ['homer/images', 'private/images'],
      ['icons', 'private'],
    ] as const) {
      symlinkSync(join(cwd, to), join(cwd, at));
    }
    const names = [
      'link.png',
      'photo.png',
      'within.png',
      'text.png',
      'drawn.svg',
      'images/other.png',
      'icons/own.png',
      'images/shared.png',
    ];
    write('homer/config.yml', config(...names.map((name) => (name.includes('/') ? name : `assets/${name}`))));
    const { written, losses } = await migrate('homer', { write: true, out: 'made' }, ports());
    expect(written?.pictures).toEqual(['within.png', 'drawn.svg', 'shared.png']);
    expect(readdirSync(join(cwd, 'made/item-icons')).toSorted()).toEqual(['drawn.svg', 'shared.png', 'within.png']);
    expect(losses.filter(({ reason }) => reason === 'needs-file').map(({ message }) => message)).toEqual([
      '`assets/link.png` is not here: put it in the folder item-icons as `link.png`.',
      '`assets/photo.png` is not here: put it in the folder item-icons as `photo.png`.',
      '`assets/text.png` is no picture: put it in the folder item-icons as `text.png`.',
      '`images/other.png` is not here: put it in the folder item-icons as `other.png`.',
      '`icons/own.png` is not here: put it in the folder item-icons as `own.png`.',
    ]);
  });

  test('no file is read that a link leads to outside of it, and the report says so', async () => {
    write('elsewhere/services.yaml', '- A: [{B: {href: "https://outside.example"}}]\n');
    write('hp/bookmarks.yaml', '- A: [{B: [{href: "https://b.example"}]}]\n');
    symlinkSync(join(cwd, 'elsewhere/services.yaml'), join(cwd, 'hp/services.yaml'));
    const { files, losses } = await migrate('hp', {}, ports());
    expect(files[0]?.text).not.toContain('outside.example');
    expect(losses).toMatchObject([{ file: 'services.yaml', reason: 'needs-file' }]);
    mkdirSync(join(cwd, 'links'));
    symlinkSync(join(cwd, 'elsewhere/services.yaml'), join(cwd, 'links/services.yaml'));
    await expect(migrate('links', {}, ports())).rejects.toThrow('services.yaml in links is a link to a file outside');
    expect((await migrate('links/services.yaml', {}, ports())).files[0]?.text).toContain('outside.example');
  });
});

describe('a config of Dashy', () => {
  const old =
    '# mine\r\nappConfig:\r\n  theme: Callisto # look\r\n  auth: # users\r\n    - {user: 12, hash: 1}\r\nsections: []\r\npages: [{name: P, path: p.yml}]\r\n';

  test('is shown as a diff of the lines that change, in its pages too', async () => {
    write('conf.yml', old);
    write('p.yml', 'sections:\n  - name: A # a\n    filteredItems: []\n');
    const migration = await migrate('conf.yml', {}, ports());
    const text = migrationText(migration, plainStyle);
    expect(migration.format).toBe('dashy');
    expect(text).toContain('-  theme: Callisto # look\n+  theme: callisto # look\n');
    expect(text).toContain('+++ p.yml');
    expect(text).toContain('-    filteredItems: []');
    expect(read('conf.yml')).toBe(old);
  });

  test('is written where it stands, and what was there is kept; a second time changes nothing', async () => {
    write('conf.yml', 'appConfig:\n  theme: Callisto # look\nsections: []\n');
    const { written } = await migrate('conf.yml', { write: true }, ports());
    expect(read('conf.yml')).toBe('appConfig:\n  theme: callisto # look\nsections: []\n');
    expect(readFileSync(written?.backups[0] ?? '', 'utf8')).toContain('Callisto');
    const again = await migrate('conf.yml', { write: true }, ports());
    expect([again.written, migrationText(again, plainStyle)]).toEqual([undefined, '']);
  });

  test('loses what would keep it from being valid, with a line in the report, but nothing of its sign-in', async () => {
    write(
      'conf.yml',
      'appConfig: {nonsense: 1, auth: {users: [{user: a, hash: bad}]}}\nsections: [{name: A, items: 5}]\n',
    );
    const { files, losses } = await migrate('conf.yml', {}, ports());
    expect(files[0]?.text).toContain('hash: bad');
    expect(
      (await failuresOf(files[0]?.text ?? '', false)).every(({ path }) => path.startsWith('/appConfig/auth')),
    ).toBe(true);
    expect(losses.map(({ key, reason }) => `${reason} ${key}`)).toContain('unreadable /sections/0/items');
  });

  test('that is no YAML is explained as validate explains it', async () => {
    write('conf.yml', 'sections:\n  - name: A\n   items:\n');
    const parsed = parseConfig(read('conf.yml'));
    const [problem] = 'problems' in parsed ? parsed.problems : [];
    await expect(migrate('conf.yml', {}, ports())).rejects.toMatchObject({
      message: `conf.yml, line 3: ${problem?.message}`,
      hint: problem?.hint,
    });
  });

  test('loses nothing with a link in silence', async () => {
    write('conf.yml', 'sections: [{name: A, items: [{title: {a: 1}, url: "https://lost.example"}]}]\n');
    const { losses } = await migrate('conf.yml', {}, ports());
    expect(losses.map(({ message }) => message).join()).toContain('It names `https://lost.example`.');
  });

  test('for 4.x has its names, with the lines of what is lost', async () => {
    write('conf.yml', 'pageInfo: {title: T}\nappConfig:\n  hideComponents:\n    hideFooter: true\nsections: []\n');
    const { losses } = await migrate('conf.yml', { to: '4' }, ports());
    expect(losses).toMatchObject([{ file: 'conf.yml', line: 4, key: 'hideFooter' }]);
  });
});

test('a database is read, its pictures found, and one that is broken refused', async () => {
  const { Database } = await loadSqlite();
  const database = new Database();
  database.exec("create table users (password text); insert into users values ('hunter2');");
  database.exec(
    'create table apps (name text, url text, icon text, isPublic integer); create table bookmarks (name text);',
  );
  database.exec("insert into apps values ('Notes', 'notes.lan:3000', 'notes.png', 1);");
  write('flame/db.sqlite', Buffer.from(database.export()));
  write('flame/uploads/notes.png', picture);
  const { format, files, pictures } = await migrate('flame', {}, ports());
  expect([format, pictures]).toEqual(['flame', ['notes.png']]);
  expect(files[0]?.text).toContain('url: http://notes.lan:3000');
  expect(JSON.stringify(files)).not.toContain('hunter2');
  write('broken.db', Buffer.from('SQLite format 3\0 and then nothing'));
  await expect(migrate('broken.db', {}, ports())).rejects.toMatchObject({ code: 'database-unreadable' });
});

test('archives, and a database of Homarr 1 without apps, are refused with what to do instead', async () => {
  const { Database } = await loadSqlite();
  const database = new Database();
  database.exec('create table board (id text); create table integration (id text); create table item (id text);');
  write('homarr.sqlite', Buffer.from(database.export()));
  write('export.zip', Buffer.from('PK\u0003\u0004 and so on', 'latin1'));
  await expect(migrate('export.zip', {}, ports())).rejects.toMatchObject({
    code: 'source-packed',
    hint: expect.stringContaining('Unpack it'),
  });
  await expect(migrate('homarr.sqlite', {}, ports())).rejects.toMatchObject({
    code: 'source-unsupported',
    hint: expect.stringContaining('0.16'),
  });
  database.exec(
    "create table app (id text, name text, href text); insert into app values ('1', 'A', 'https://a.example');",
  );
  write('homarr.sqlite', Buffer.from(database.export()));
  const { format, files } = await migrate('homarr.sqlite', {}, ports());
  expect([format, files[0]?.text]).toEqual(['homarr', expect.stringContaining('https://a.example')]);
});

test('standard input and addresses are read too', async () => {
  expect((await migrate('-', {}, ports())).files[0]?.text).toContain('https://in.example');
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/feeds.opml' ? 200 : 404;
    response.end('<opml><body><outline text="F" xmlUrl="https://f.example"/></body></opml>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await migrate(`${address}/feeds.opml`, {}, ports())).toMatchObject({ format: 'opml' });
    await expect(migrate(`${address}/none`, {}, ports())).rejects.toThrow('the answer is 404');
  } finally {
    server.close();
  }
});

test('what can’t be read, told or found is refused with what to do', async () => {
  write('empty/readme.txt', '');
  write('other.yml', 'a: 1\n');
  write('utf16.yml', Buffer.from('\uFEFF- A:\n  - B: {href: "https://b.example"}\n', 'utf16le'));
  await expect(migrate('none.yml', {}, ports())).rejects.toMatchObject({ code: 'config-missing' });
  await expect(migrate('empty', {}, ports())).rejects.toMatchObject({ code: 'nothing-to-migrate' });
  write('blank.yml', ' \n');
  await expect(migrate('blank.yml', {}, ports())).rejects.toMatchObject({ code: 'source-empty' });
  write('binary.yml', Buffer.from([1, 0, 255, 0]));
  await expect(migrate('binary.yml', {}, ports())).rejects.toMatchObject({ code: 'source-unreadable' });
  write('huge.html', Buffer.alloc(20_000_001, 'x'));
  await expect(migrate('huge.html', {}, ports())).rejects.toMatchObject({
    code: 'source-too-large',
    message: 'huge.html has 21 MB; up to 20 MB are read.',
  });
  write('twice.yml', 'a: 1\na: 2\n');
  await expect(migrate('twice.yml', {}, ports())).rejects.toThrow('twice.yml, line 2: `a` stands here, and on line 1');
  await expect(migrate('other.yml', {}, ports())).rejects.toMatchObject({
    code: 'format-unknown',
    hint: expect.stringContaining('--from'),
  });
  expect((await migrate('utf16.yml', {}, ports())).files[0]?.text).toContain('https://b.example');
});

test('more than a dashboard takes is refused before it is checked', async () => {
  const link = `<DT><A HREF="https://a.example/${'x'.repeat(1000)}">A</A>\n`;
  write('many.html', `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${link.repeat(4000)}</DL>`);
  await expect(migrate('many.html', {}, ports())).rejects.toMatchObject({
    code: 'result-too-large',
    hint: expect.stringContaining('--only'),
  });
});

test('files are told apart: by a wrong name, in one file, and in one folder', async () => {
  const feeds = '<opml><body><outline text="F" xmlUrl="https://f.example"/></body></opml>';
  write('f.opml', feeds);
  await expect(migrate('f.opml', { from: 'homer' }, ports())).rejects.toMatchObject({
    code: 'format-other',
    message: 'f.opml holds nothing of Homer.',
    hint: 'It looks like OPML: leave --from out.',
  });
  write(
    'both.yml',
    'services: {a: {image: x}}\npages: [{name: P, columns: [{size: full, widgets: [{type: clock}]}]}]\n',
  );
  expect((await migrate('both.yml', {}, ports())).losses).toMatchObject([
    { file: 'both.yml', reason: 'guess', message: expect.stringContaining('--from compose') },
  ]);
  write('mixed/f.opml', feeds);
  write('mixed/g.opml', feeds);
  write('mixed/compose.yaml', 'services: {a: {image: x}}\n');
  expect(await migrate('mixed', {}, ports())).toMatchObject({
    format: 'opml',
    leftAlone: [{ file: 'compose.yaml', format: 'compose' }],
  });
});

test('all that would keep a config from being valid is left out, and what stands between it stays', async () => {
  const items = Array.from({ length: 30 }, (_, at) => `${at}, {title: T${at}, tags: {a: 1}}`);
  write('conf.yml', `sections:\n- {name: A, items: [${items.join(', ')}]}\n- 9\n- {name: B, items: []}\n`);
  const { files, losses } = await migrate('conf.yml', {}, ports());
  const text = files[0]?.text ?? '';
  expect(text.match(/T\d+/g)).toEqual(Array.from({ length: 30 }, (_, at) => `T${at}`));
  expect(text).toContain('name: B');
  expect(text).not.toMatch(/tags|- 9/);
  expect(await failuresOf(text, false)).toEqual([]);
  expect(losses).toHaveLength(61);
});

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
    const { Database } = await loadSqlite();
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
