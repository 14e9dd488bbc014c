import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { loadSqlJs } from '../migration/open-database.ts';
import { picture, setUpFolder } from '../migration/testing/set-up-folder.ts';
import { failuresOf } from '../migration/valid-result.ts';
import { lossReport } from '../reports/loss-report.ts';
import { migrationJson, migrationText } from '../reports/migration.ts';
import { plainStyle } from '../terminal/style.ts';
import { migrate } from './migrate.ts';

const { at, ports, write, read } = setUpFolder();

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
    expect(existsSync(at('conf.yml'))).toBe(false);
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
    expect(statSync(at('dash.env')).mode & 0o077).toBe(0);
    expect(readFileSync(at('item-icons/films.png'))).toEqual(picture);
    expect(written).toMatchObject({ backups: [expect.any(String)], pictures: ['films.png'] });
    expect(readFileSync(written?.backups[0] ?? '', 'utf8')).toBe('sections: [] # mine\n');
    expect(read('conf.yml') + read('work.yml')).not.toContain('top-secret');
  });

  test('leaves another picture of that name that is there, and says so', async () => {
    write('hp/services.yaml', services);
    write('hp/icons/films.png', picture);
    write('item-icons/films.png', Buffer.concat([picture, picture]));
    const { losses, written } = await migrate('hp', { write: true }, ports());
    expect(written?.pictures).toEqual([]);
    expect(losses).toContainEqual(
      expect.objectContaining({
        line: 2,
        reason: 'left-out',
        message: '`/icons/films.png` is not copied: item-icons has another picture called `films.png`, which is shown.',
      }),
    );
    write('item-icons/films.png', picture);
    expect((await migrate('hp', { replace: true }, ports())).losses.map(({ reason }) => reason)).not.toContain(
      'left-out',
    );
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
    expect(existsSync(at('conf.yml'))).toBe(false);
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
  const { Database } = await loadSqlJs();
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
  const { Database } = await loadSqlJs();
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
