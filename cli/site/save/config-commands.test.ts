import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dump, load } from 'js-yaml';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HistoryReply, SnapshotReply } from '../../../schema/api/config-manager.ts';
import { operator, type Viewer } from '../../../schema/model.ts';
import { carol, root, setUpCommands, sha256, signIn } from '../testing/commands.ts';
import { handleCommand } from './config-commands.ts';

const { at, write, read, ask, save, restore, idsOf } = setUpCommands();

describe('a page that is hidden from an admin', () => {
  const pages = `pages:
  - {name: Secret, path: secret.yml, displayData: {hideForUsers: [Carol]}}
  - {name: Own word, path: own.yml}
`;
  const page = 'sections: [{name: Canary}]\n';
  const own = `displayData: {showForUsers: [root]}\n${page}`;
  beforeEach(() => {
    write('conf.yml', `${signIn}${pages}sections: []\n`);
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
      const added = `${signIn}pages:\n  - {name: Mine, path: ${path}}\nsections: []\n`;
      const { status, reply } = await save('', added, { viewer: carol });
      expect([path, status, reply.code]).toEqual([path, 403, 'foreign-page']);
    }
  });

  test('stays where it was when they save the main file', async () => {
    const given = `${signIn}pages: []\nsections: [{name: New}]\n`;
    expect((await save('', given, { viewer: carol })).status).toBe(200);
    expect(read('conf.yml')).toBe(`${signIn}${pages}sections:\n  - name: New\n`);
  });

  test('stays so while its file can’t be read, by what that said when it was good, and so does one of another host', async () => {
    const elsewhere = 'https://pages.example/own.yml';
    const names = `${pages}  - {name: Elsewhere, path: '${elsewhere}'}\n`;
    write('conf.yml', `${signIn}${names}sections: []\n`);
    write('own.yml', `${own}]`);
    const task = { cwd: at(), file: 'conf.yml', goodPages: { 'own.yml': own, [elsewhere]: own } };
    const config = `${signIn}pages: []\nsections: [{name: New}]\n`;

    const asked = { viewer: carol, confirmed: 'asked' } as const;
    expect(await handleCommand(task, { do: 'history', filename: 'own.yml', ...asked })).toMatchObject({ status: 404 });
    expect(await handleCommand(task, { do: 'save', filename: '', config, ...asked })).toMatchObject({ status: 200 });
    expect(read('conf.yml')).toBe(`${signIn}${names}sections:\n  - name: New\n`);
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
    symlinkSync(at('..', 'outside.yml'), at('linked.yml'));
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
    expect(existsSync(at('docker-compose.override.yml'))).toBe(false);
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
    write('conf.yml', `${signIn}pages: [{name: Self, path: conf.yml}, {name: Link, path: link.yml}]\nsections: []\n`);
    symlinkSync('conf.yml', at('link.yml'));
    for (const name of ['conf.yml', 'link.yml']) {
      expect(await save(name, 'sections: []\n', { viewer: root, confirmed: 'yes' })).toMatchObject({
        status: 422,
        reply: { problems: [{ rule: 'sign-in-removed' }] },
      });
    }
  });

  test('holds nothing that a page only inherits', async () => {
    write('conf.yml', `${signIn}  layout: auto\npages: [{name: Media, path: media.yml}]\nsections: []\n`);
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
  expect([path, backup?.endsWith(`${id}.yml`)]).toEqual([at('conf.yml'), true]);
  expect(readFileSync(backup ?? '', 'utf8')).toBe('sections: []\n');
  const restored = await restore('', id);
  expect(restored.reply.message).toContain(at('conf.yml'));
  expect((await save('', 'sections: []\n')).reply).toMatchObject({
    changed: false,
    message: `Nothing had changed, so ${at('conf.yml')} is as it was.`,
  });
});

test('the file of a page shows no hash that the main file has, in its earlier states and in conflicts', async () => {
  const canary = sha256('r');
  write('conf.yml', `${signIn}pages: [{name: Media, path: media.yml}]\nsections: []\n`);
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
  const config = (items: string) => `${signIn}sections:\n  - name: Tools\n    items:\n${items}`;
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
  expect(existsSync(at('.state'))).toBe(true);
});

test('the history tells who saved each state, and a refusal who saved the last', async () => {
  write('conf.yml', `${signIn}sections: [{name: A}]\n`);
  const before = (await ask({ do: 'history', filename: '', viewer: carol })).reply.version as string;
  const edit = (name: string, viewer: Viewer) =>
    ask({
      do: 'save',
      filename: '',
      config: `${signIn}sections: [{name: ${name}}]\n`,
      viewer,
      confirmed: 'yes',
      version: before,
    });
  expect((await edit('B', root)).status).toBe(200);
  expect((await edit('C', carol)).reply).toMatchObject({
    code: 'conflict',
    by: 'root',
    time: statSync(at('conf.yml')).mtime.toISOString(),
  });
  expect((await save('', `${signIn}sections: [{name: D}]\n`, { viewer: carol, confirmed: 'yes' })).status).toBe(200);

  const { snapshots } = (await ask({ do: 'history', filename: '', viewer: carol })).reply as unknown as HistoryReply;
  expect(snapshots.map(({ by }) => by)).toEqual(['root', undefined]);
});

describe('the files of pages that a save adds', () => {
  const added = 'pages:\n  - {name: Shop, path: pages/shop.yml}\n  - {name: Den, path: den.yml}\nsections: []\n';
  const add = (newPages: string[]) =>
    ask({ do: 'save', filename: '', config: added, viewer: operator, confirmed: 'asked', newPages });
  beforeEach(() => {
    write('conf.yml', '# mine\nsections: []\n');
    mkdirSync(at('pages'));
  });

  test('are made as it is asked, before the config names them', async () => {
    expect((await add(['pages/shop.yml', '../out.yml', 'other.yml'])).status).toBe(200);
    expect(read('pages/shop.yml')).toBe('sections: []\n');
    expect(['den.yml', 'other.yml', '../out.yml'].filter((path) => existsSync(at(path)))).toEqual([]);
    expect(read('conf.yml')).toContain('# mine\n');
    expect((await save('pages/shop.yml', 'sections: [{name: A}]\n')).status).toBe(200);
  });

  test.each(['docker-compose.YML', 'compose.yml', 'sub/new.yml', 'pages/secrets.yml', 'My page.yml'])(
    'have no name that another program could read: %s',
    async (path) => {
      mkdirSync(at('sub'));
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
      expect([path, 'pages/shop.yml'].filter((made) => existsSync(at(made)))).toEqual([]);
    },
  );

  test('are not there where the save is refused', async () => {
    write('den.yml', 'key: of another program\n');
    expect((await add(['pages/shop.yml', 'den.yml'])).status).toBe(403);
    expect(existsSync(at('pages/shop.yml'))).toBe(false);
  });
});

test('a save that is wrong in very much lists what weighs most', async () => {
  write('conf.yml', 'sections: []\n');
  const entries = Array.from({ length: 1_100 }, (_, index) => `      - {title: ${index}, url: [${index}]}\n`);
  const { status, reply } = await save('', `sections:\n  - items:\n${entries.join('')}`);
  expect(status).toBe(422);
  expect(reply.problems).toHaveLength(1_000);
});
