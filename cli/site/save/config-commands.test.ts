import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dump, load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryReply, SnapshotReply } from '../../../schema/api/config-manager.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import type { Confirmation } from '../../../serve/config-service.ts';
import { handleCommand } from './config-commands.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let cwd: string;
beforeEach(() => {
  cwd = join(mkdtempSync(join(tmpdir(), 'dash-desk-')), 'home');
  mkdirSync(cwd);
  vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
});
afterEach(() => vi.unstubAllEnvs());

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');

const user = (name: string, admin = true): Viewer => ({
  state: userStates.loggedIn,
  name,
  admin,
  roles: [],
  groups: [],
});
const [carol, root] = [user('carol'), user('root')];

const ask = async (question: Parameters<typeof handleCommand>[1]) => {
  const { status, reply } = await handleCommand({ cwd, file: 'conf.yml' }, question);
  return { status, reply: reply as unknown as Record<string, unknown> };
};
const save = (
  filename: string,
  config: string,
  { viewer = operator, confirmed = 'asked' }: { viewer?: Viewer; confirmed?: Confirmation } = {},
) => ask({ do: 'save', filename, config, viewer, confirmed });
const restore = (
  filename: string,
  id: string,
  { viewer = operator, confirmed = 'asked' }: { viewer?: Viewer; confirmed?: Confirmation } = {},
) => ask({ do: 'restore', filename, id, viewer, confirmed });
const idsOf = async (filename: string, viewer = operator) =>
  ((await ask({ do: 'history', filename, viewer })).reply as unknown as HistoryReply).snapshots.map(({ id }) => id);

const auth = `appConfig:
  auth:
    users:
      - {user: carol, hash: ${sha256('c')}, type: admin}
      - {user: root, hash: ${sha256('r')}, type: admin}
`;

describe('a page that is hidden from an admin', () => {
  const pages = `pages:
  - {name: Secret, path: secret.yml, displayData: {hideForUsers: [Carol]}}
  - {name: Own word, path: own.yml}
`;
  const page = 'sections: [{name: Canary}]\n';
  const own = `displayData: {showForUsers: [root]}\n${page}`;
  beforeEach(() => {
    write('conf.yml', `${auth}${pages}sections: []\n`);
    write('secret.yml', page);
    write('own.yml', own);
  });

  test.each(['secret.yml', './secret.yml', '/secret.yml', 'own.yml', 'x/own.yml'])(
    'is answered as one that there is not, for each question about %s',
    async (filename) => {
      await save('secret.yml', page.replace('Canary', 'Canaries'), { viewer: root });
      await save('own.yml', own.replace('Canary', 'Canaries'), { viewer: root });
      const [id = ''] = await idsOf(filename.replace(/^.*\//, ''), root);
      expect(id).not.toBe('');
      const before = [read('secret.yml'), read('own.yml')];
      const questions = (name: string) => [
        save(name, 'sections: []\n', { viewer: carol }),
        ask({ do: 'history', filename: name, viewer: carol }),
        ask({ do: 'snapshot', filename: name, viewer: carol, id }),
        restore(name, id, { viewer: carol }),
      ];
      const [answers, unknown] = [await Promise.all(questions(filename)), await Promise.all(questions('no.yml'))];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(JSON.stringify(answers).replaceAll(filename, 'no.yml')).toBe(JSON.stringify(unknown));
      expect([read('secret.yml'), read('own.yml')]).toEqual(before);
    },
  );

  test('can’t be made another of their pages', async () => {
    for (const path of ['secret.yml', 'x/secret.yml', 'own.yml', './own.yml']) {
      const added = `${auth}pages:\n  - {name: Mine, path: ${path}}\nsections: []\n`;
      const { status, reply } = await save('', added, { viewer: carol });
      expect([path, status, reply.code]).toEqual([path, 403, 'foreign-page']);
    }
  });

  test('stays where it was when they save the main file', async () => {
    const given = `${auth}pages: []\nsections: [{name: New}]\n`;
    expect((await save('', given, { viewer: carol })).status).toBe(200);
    expect(read('conf.yml')).toBe(`${auth}${pages}sections:\n  - name: New\n`);
  });

  test('stays so while its file can’t be read, by what that said when it was good, and so does one of another host', async () => {
    const elsewhere = 'https://pages.example/own.yml';
    const names = `${pages}  - {name: Elsewhere, path: '${elsewhere}'}\n`;
    write('conf.yml', `${auth}${names}sections: []\n`);
    write('own.yml', `${own}]`);
    const task = { cwd, file: 'conf.yml', goodPages: { 'own.yml': own, [elsewhere]: own } };
    const config = `${auth}pages: []\nsections: [{name: New}]\n`;

    const asked = { viewer: carol, confirmed: 'asked' } as const;
    expect(await handleCommand(task, { do: 'history', filename: 'own.yml', ...asked })).toMatchObject({ status: 404 });
    expect(await handleCommand(task, { do: 'save', filename: '', config, ...asked })).toMatchObject({ status: 200 });
    expect(read('conf.yml')).toBe(`${auth}${names}sections:\n  - name: New\n`);
  });

  test('is hidden in its earlier states, too, from whom it was hidden from then', async () => {
    expect((await save('own.yml', page, { viewer: root })).status).toBe(200);
    const [id = ''] = await idsOf('own.yml', root);
    expect(await ask({ do: 'snapshot', filename: 'own.yml', viewer: carol, id })).toMatchObject({ status: 404 });
    expect(await restore('own.yml', id, { viewer: carol })).toMatchObject({ status: 404 });
    const seen = await ask({ do: 'snapshot', filename: 'own.yml', viewer: root, id });
    expect((seen.reply as unknown as SnapshotReply).config).toBe(own);
  });
});

describe('what is written into', () => {
  const compose = 'services: {db: {image: postgres, environment: {PASSWORD: secret}}}\n';

  test.each(['docker-compose.yml', 'list.yml'])('is never a file that is no page: %s', async (name) => {
    write('conf.yml', `pages: [{name: X, path: ${name}}]\nsections: []\n`);
    write('docker-compose.yml', compose);
    write('list.yml', 'a: 1\n');
    const before = read(name);
    expect(await save(name, 'services: {db: {image: evil}}\n')).toMatchObject({
      status: 403,
      reply: { code: 'no-page', message: expect.stringContaining(name) },
    });
    expect((await save(name, `${before}sections: []\n`)).status).toBe(403);
    expect(read(name)).toBe(before);
  });

  test('is never such a file by a state of the history either', async () => {
    write('conf.yml', 'pages: [{name: X, path: was.yml}]\nsections: []\n');
    write('was.yml', 'sections: []\n');
    await save('was.yml', 'sections: [{name: A}]\n');
    write('was.yml', compose);
    const [id = ''] = await idsOf('was.yml');
    expect(await restore('was.yml', id)).toMatchObject({ status: 403, reply: { code: 'no-page' } });
    write('was.yml', 'sections: [\n');
    expect((await restore('was.yml', id)).status).toBe(200);
    expect(read('was.yml')).toBe('sections: []\n');
  });

  test.each([
    ['docker-compose.yml', 'foreign-page'],
    ['./docker-compose.yml', 'foreign-page'],
    ['other-board.yml', 'foreign-page'],
    ['linked.yml', 'page-outside-folder'],
    ['.env', 'hidden-page-file'],
    ['.git/config.yml', 'hidden-page-file'],
    ['notes.txt', 'page-not-yaml'],
    ['../x.yml', 'page-outside-folder'],
  ])('can’t be made a page from the web where it is there already: %s', async (path, code) => {
    write('conf.yml', 'sections: []\n');
    write('docker-compose.yml', compose);
    write('other-board.yml', 'sections: []\n');
    write('../outside.yml', 'sections: []\n');
    symlinkSync(join(cwd, '..', 'outside.yml'), join(cwd, 'linked.yml'));
    const wanted = `pages:\n  - {name: X, path: ${path}}\nsections: []\n`;
    expect(await save('', wanted)).toMatchObject({ status: 403, reply: { success: false, code } });
    expect(read('conf.yml')).toBe('sections: []\n');
  });

  test('are pages that the config names already, under any name that leads to them', async () => {
    write('conf.yml', 'pages: [{name: Media, path: media.yml}, {name: Odd, path: notes.txt}]\nsections: []\n');
    write('media.yml', 'sections: []\n');
    const wanted = 'pages: [{name: Films, path: x/media.yml}, {name: Odd, path: notes.txt}]\nsections: []\n';
    expect((await save('', wanted)).status).toBe(200);
    expect((await save('x/media.yml', 'sections: [{name: A}]\n')).status).toBe(200);
    expect(read('media.yml')).toBe('sections:\n  - name: A\n');
    expect((await save('media.yml', 'sections: [{name: B}]\n')).status).toBe(200);
    expect(read('media.yml')).toBe('sections:\n  - name: B\n');
  });

  test('is made by a save only of what is a page, since other programs take up files by their names', async () => {
    write('conf.yml', 'pages:\n  - {name: New, path: docker-compose.override.yml}\nsections: []\n');

    const { status, reply } = await save('docker-compose.override.yml', 'services:\n  db: {image: evil}\n');

    expect([status, reply.code]).toEqual([403, 'no-page']);
    expect(existsSync(join(cwd, 'docker-compose.override.yml'))).toBe(false);
  });

  test('may be a new file, which the config names and the first save makes', async () => {
    write('conf.yml', 'sections: []\n');
    const named = 'pages:\n  - {name: New, path: new.yml}\n  - {name: Far, path: user-data/far.yml}\nsections: []\n';
    expect((await save('', named)).status).toBe(200);
    expect((await ask({ do: 'history', filename: 'new.yml', viewer: operator })).status).toBe(404);
    const text = '# Films\nsections:\n  - name: Films # all';
    expect(await save('new.yml', text)).toMatchObject({ status: 200, reply: { success: true, changed: true } });
    expect(read('new.yml')).toBe(`${text}\n`);
    await save('user-data/far.yml', '{"sections": [{"name": "A", "items": [{"title": "B", "id": "temp_B"}]}]}');
    expect(load(read('far.yml'))).toEqual({ sections: [{ name: 'A', items: [{ title: 'B' }] }] });
    expect(await save('new.yml', 'sections: 5\n')).toMatchObject({ status: 422 });
    expect(await idsOf('new.yml')).toEqual([]);
  });

  test('is the main config by any name, with what holds for it', async () => {
    write('conf.yml', `${auth}pages: [{name: Self, path: conf.yml}, {name: Link, path: link.yml}]\nsections: []\n`);
    symlinkSync('conf.yml', join(cwd, 'link.yml'));
    for (const name of ['conf.yml', 'link.yml']) {
      expect(await save(name, 'sections: []\n', { viewer: root, confirmed: 'yes' })).toMatchObject({
        status: 422,
        reply: { problems: [{ rule: 'sign-in-removed' }] },
      });
    }
  });

  test('holds nothing that a page only inherits', async () => {
    write('conf.yml', `${auth}  layout: auto\npages: [{name: Media, path: media.yml}]\nsections: []\n`);
    write('media.yml', 'appConfig: {theme: nord}\nsections: []\n');
    const shown = load(read('conf.yml').replaceAll(/hash: \w+/g, "hash: '[redacted]'")) as { appConfig: object };
    const sent = { ...shown, appConfig: { ...shown.appConfig, theme: 'nord' }, sections: [{ name: 'A' }] };
    expect((await save('media.yml', dump(sent), { viewer: root })).status).toBe(200);
    expect(read('media.yml')).toBe('appConfig: {theme: nord}\nsections:\n  - name: A\n');
    expect(
      (await save('media.yml', dump({ ...sent, appConfig: { theme: 'dracula', layout: 'vertical' } }))).status,
    ).toBe(200);
    expect(load(read('media.yml'))).toEqual({
      appConfig: { theme: 'dracula', layout: 'vertical' },
      sections: [{ name: 'A' }],
    });
  });
});

test('a good save names the file, and where its state before is kept', async () => {
  write('conf.yml', 'sections: []\n');
  const { reply } = await save('', 'sections: [{name: A}]\n');
  const [id = ''] = await idsOf('');
  const [, path, backup] =
    /^Config file written to disk successfully: (.+)\. What it was .+ in (.+)\.$/.exec(String(reply.message)) ?? [];
  expect([path, backup?.endsWith(`${id}.yml`)]).toEqual([join(cwd, 'conf.yml'), true]);
  expect(readFileSync(backup ?? '', 'utf8')).toBe('sections: []\n');
  const restored = await restore('', id);
  expect(restored.reply.message).toContain(join(cwd, 'conf.yml'));
  expect((await save('', 'sections: []\n')).reply).toMatchObject({
    changed: false,
    message: `Nothing had changed, so ${join(cwd, 'conf.yml')} is as it was.`,
  });
});

describe('a change of the sign-in', () => {
  const text = `${auth}sections: []\n`;
  const weaker = text.replace(', type: admin}\n      - {user: root', '}\n      - {user: root');
  beforeEach(() => write('conf.yml', text));

  test('asks for the password again, and is made with it', async () => {
    expect(weaker).not.toBe(text);
    expect(await save('', weaker, { viewer: root })).toMatchObject({ status: 403, reply: { code: 'password-needed' } });
    expect(read('conf.yml')).toBe(text);
    expect((await save('', text.replace('sections: []', 'sections: [{name: A}]'), { viewer: root })).status).toBe(200);
    expect((await save('', weaker, { viewer: root, confirmed: 'yes' })).status).toBe(200);

    const [, first = ''] = await idsOf('', root);
    expect(await restore('', first, { viewer: root })).toMatchObject({
      status: 403,
      reply: { code: 'password-needed' },
    });
    expect((await restore('', first, { viewer: root, confirmed: 'yes' })).status).toBe(200);
    expect(read('conf.yml')).toBe(text);
  });

  test('gives a hash to a user whose password stood in a variable, and only to them', async () => {
    const file = `${auth}      - {user: eve, password: DASH_EVE} # hers\nsections: []\n`;
    write('conf.yml', file);
    const given = { ...(load(file) as { appConfig: { auth: { users: object[] } } }) };
    given.appConfig.auth.users = [
      { user: 'carol', type: 'admin' },
      { user: 'root', type: 'admin' },
      { user: 'eve', hash: sha256('e') },
    ];
    expect((await save('', dump(given), { viewer: root, confirmed: 'yes' })).status).toBe(200);
    expect(read('conf.yml')).toBe(file.replace('password: DASH_EVE', `hash: ${sha256('e')}`));
  });

  test('is refused where it leaves no admin; where there is another, one may step back oneself', async () => {
    const one = text.replace(/ {6}- \{user: carol.*\n/, '');
    write('conf.yml', one);
    const lost = one.replace(', type: admin', ', type: normal');
    for (const config of [
      lost,
      one.replace(', type: admin', ''),
      one.replace(/users:[\s\S]*?\n(?=sections)/, 'users: []\n'),
    ]) {
      expect(await save('', config, { viewer: root, confirmed: 'yes' })).toMatchObject({ status: 422 });
    }
    expect(read('conf.yml')).toBe(one);
    write('conf.yml', text);
    const own = text.replace(/(user: root.*), type: admin/, '$1, type: normal');
    expect((await save('', own, { viewer: root, confirmed: 'yes' })).status).toBe(200);
  });

  test('counts nobody as an admin who can’t sign in', async () => {
    const one = text.replace(/user: carol, hash: \w+/, 'user: carol');
    write('conf.yml', one);
    const lost = one.replace(/(user: root.*), type: admin/, '$1, type: normal');
    expect(await save('', lost, { viewer: root, confirmed: 'yes' })).toMatchObject({
      status: 422,
      reply: { problems: [{ rule: 'no-admin-left' }] },
    });
  });

  test('takes an edit of the file where there is no password to ask for', async () => {
    expect(await save('', weaker, { viewer: root, confirmed: 'impossible' })).toMatchObject({
      status: 403,
      reply: { code: 'sign-in-not-editable' },
    });
  });

  test('leaves an admin, and opens to nobody who is no proxy', async () => {
    const make = (block: string) => `appConfig: {auth: ${block}}\nsections: []\n`;
    const users = `users: [{user: carol, hash: ${sha256('c')}, type: admin}]`;
    const header = (list: string) => `{enableHeaderAuth: true, headerAuth: {proxyWhitelist: ${list}}, ${users}}`;
    for (const [block, rule] of [
      [`{users: [{user: carol, hash: ${sha256('c')}}]}`, 'no-admin-left'],
      ['{enableOidc: true, oidc: {endpoint: https://id.example.org, clientId: dash}}', 'no-admin-left'],
      [`{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [10.0.0.1]}}`, 'no-admin-left'],
      [header('[0.0.0.0/0]'), 'open-proxies'],
      [header('["::/0"]'), 'open-proxies'],
      [header('[0.0.0.0/1, 128.0.0.0/1]'), 'open-proxies'],
    ]) {
      expect(await save('', make(block ?? ''), { viewer: root, confirmed: 'yes' })).toMatchObject({
        status: 422,
        reply: { problems: [{ rule }] },
      });
    }
    expect(read('conf.yml')).toBe(text);
    expect((await save('', make(header('[10.0.0.1]')), { viewer: root, confirmed: 'yes' })).status).toBe(200);
  });

  test('and what the file says already keeps nobody from another change', async () => {
    const open = `appConfig: {auth: {enableHeaderAuth: true, headerAuth: {proxyWhitelist: [0.0.0.0/0]}, users: [{user: root, type: admin}]}}\nsections: []\n`;
    write('conf.yml', open);
    const edited = open.replace('sections: []', 'sections: [{name: A}]');
    expect((await save('', edited, { viewer: root, confirmed: 'impossible' })).status).toBe(200);
  });

  test('of a dashboard that has none is made by whoever may write, unless it lets everyone in', async () => {
    write('conf.yml', 'sections: []\n');
    const open = `appConfig: {auth: {enableHeaderAuth: true, headerAuth: {proxyWhitelist: ["::/0"]}}}\nsections: []\n`;
    expect(await save('', open, { confirmed: 'impossible' })).toMatchObject({
      reply: { problems: [{ rule: 'open-proxies' }] },
    });
    expect((await save('', text, { confirmed: 'impossible' })).status).toBe(200);
  });
});

test('the file of a page shows no hash that the main file has, in its earlier states and in conflicts', async () => {
  const canary = sha256('r');
  write('conf.yml', `${auth}pages: [{name: Media, path: media.yml}]\nsections: []\n`);
  const text = (description: string) => `pageInfo: {description: ${description}}\nsections: []\n`;
  write('media.yml', text(`see ${canary}`));
  const { reply } = await save('media.yml', text('old'), { viewer: carol });
  const [id = ''] = await idsOf('media.yml', carol);
  const snapshot = await ask({ do: 'snapshot', filename: 'media.yml', viewer: carol, id });
  write('media.yml', text(`hand ${canary}`));
  const question = { do: 'save', filename: 'media.yml', viewer: carol, confirmed: 'asked' } as const;
  await save('media.yml', text(`hand ${canary} again`), { viewer: carol });
  const conflict = await ask({ ...question, config: text('mine'), version: id.split('Z-')[1] ?? '' });
  expect([snapshot.status, conflict.status, reply.success]).toEqual([200, 409, true]);
  for (const answer of [snapshot, conflict]) {
    expect(JSON.stringify(answer)).toContain('[redacted]');
    expect(JSON.stringify(answer)).not.toContain(canary);
  }
});

test('a conflict shows nothing of the other side that is hidden from who is told', async () => {
  const item = (title: string, rest = '') => `      - {title: ${title}${rest}}\n`;
  const config = (items: string) => `${auth}sections:\n  - name: Tools\n    items:\n${items}`;
  const before = config(item('Notes', ', id: notes, description: old') + item('Plain'));
  write('conf.yml', before);
  const { reply } = await save('', before.replace('Plain', 'Plainer'), { viewer: carol });
  const version = reply.version as string;
  const known = read('conf.yml');
  await save('', known.replace('Plainer', 'Plain'), { viewer: carol });
  write(
    'conf.yml',
    known
      .replace('description: old', 'description: canary, displayData: {hideForUsers: [carol]}')
      .replace(
        'Plainer}',
        'Plainer}\n      - {title: Group, subItems: [{title: canary, displayData: {showForUsers: [root]}}]}',
      ),
  );
  const answer = await ask({
    do: 'save',
    filename: '',
    viewer: carol,
    confirmed: 'asked',
    version,
    config: known.replace('description: old', 'description: mine'),
  });
  expect(answer).toMatchObject({
    status: 409,
    reply: { code: 'conflict', conflicts: [{ mine: { description: 'mine' } }] },
  });
  expect(JSON.stringify(answer)).not.toContain('canary');
  expect(existsSync(join(cwd, '.state'))).toBe(true);
});

test('the history tells who saved each state, and a refusal who saved the last', async () => {
  write('conf.yml', `${auth}sections: [{name: A}]\n`);
  const before = (await ask({ do: 'history', filename: '', viewer: carol })).reply.version as string;
  const edit = (name: string, viewer: Viewer) =>
    ask({
      do: 'save',
      filename: '',
      config: `${auth}sections: [{name: ${name}}]\n`,
      viewer,
      confirmed: 'yes',
      version: before,
    });
  expect((await edit('B', root)).status).toBe(200);
  expect((await edit('C', carol)).reply).toMatchObject({
    code: 'conflict',
    by: 'root',
    time: statSync(join(cwd, 'conf.yml')).mtime.toISOString(),
  });
  expect((await save('', `${auth}sections: [{name: D}]\n`, { viewer: carol, confirmed: 'yes' })).status).toBe(200);

  const { snapshots } = (await ask({ do: 'history', filename: '', viewer: carol })).reply as unknown as HistoryReply;
  expect(snapshots.map(({ by }) => by)).toEqual(['root', undefined]);
});

describe('the files of pages that a save adds', () => {
  const added = 'pages:\n  - {name: Shop, path: pages/shop.yml}\n  - {name: Den, path: den.yml}\nsections: []\n';
  const add = (newPages: string[]) =>
    ask({ do: 'save', filename: '', config: added, viewer: operator, confirmed: 'asked', newPages });
  beforeEach(() => {
    write('conf.yml', '# mine\nsections: []\n');
    mkdirSync(join(cwd, 'pages'));
  });

  test('are made as it is asked, before the config names them', async () => {
    expect((await add(['pages/shop.yml', '../out.yml', 'other.yml'])).status).toBe(200);
    expect(read('pages/shop.yml')).toBe('sections: []\n');
    expect(['den.yml', 'other.yml', '../out.yml'].filter((path) => existsSync(join(cwd, path)))).toEqual([]);
    expect(read('conf.yml')).toContain('# mine\n');
    expect((await save('pages/shop.yml', 'sections: [{name: A}]\n')).status).toBe(200);
  });

  test.each(['docker-compose.YML', 'compose.yml', 'sub/new.yml', 'pages/secrets.yml', 'My page.yml'])(
    'have no name that another program could read: %s',
    async (path) => {
      mkdirSync(join(cwd, 'sub'));
      const named = added.replace('den.yml', path);
      const request = { do: 'save', filename: '', config: named, viewer: operator, confirmed: 'asked' } as const;
      expect(await ask({ ...request, newPages: ['pages/shop.yml', path] })).toMatchObject({
        status: 403,
        reply: { code: 'page-file-name', message: expect.stringContaining(path) },
      });
      // By hand it may have any, but the web makes no such file.
      write('conf.yml', named);
      expect(await save(path, 'sections: [{name: A}]\n')).toMatchObject({
        status: 403,
        reply: { code: 'page-file-name' },
      });
      expect([path, 'pages/shop.yml'].filter((made) => existsSync(join(cwd, made)))).toEqual([]);
    },
  );

  test('are not there where the save is refused', async () => {
    write('den.yml', 'key: of another program\n');
    expect((await add(['pages/shop.yml', 'den.yml'])).status).toBe(403);
    expect(existsSync(join(cwd, 'pages/shop.yml'))).toBe(false);
  });
});

test('a save that is wrong in very much lists what weighs most', async () => {
  write('conf.yml', 'sections: []\n');
  const entries = Array.from({ length: 1_100 }, (_, index) => `      - {title: ${index}, url: [${index}]}\n`);
  const { status, reply } = await save('', `sections:\n  - items:\n${entries.join('')}`);
  expect(status).toBe(422);
  expect(reply.problems).toHaveLength(1_000);
});
