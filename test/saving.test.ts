import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load as loadYaml } from 'js-yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Serving, startServing, until } from './serving.ts';

const main = `# The attic
pageInfo:
  title: Attic # on top
pages:
  - {name: Media, path: pages/media.yml}
  - {name: Far, path: http://127.0.0.1:9/conf.yml}
sections:
  - name: Tools
    items:
      - title: Notes # mine
        url: https://notes.example.lan
`;
const media = `# Films\nappConfig: {theme: nord}\nsections:\n  - name: Films # all\n    items: []\n`;

/** The server of the present test, or of all tests of its group. */
let serving: Serving;
const serve = async (conf = main) => {
  serving = await startServing({ 'conf.yml': conf, 'pages/media.yml': media });
  // The permissions come with the first dashboard.
  await fetch(serving.url);
};
const stop = () => serving.stop();
/** Writes the config, and waits until its title is served. */
async function show(conf: string): Promise<void> {
  serving.write('conf.yml', conf);
  const title = /title: ([^#\n]*) #/.exec(conf)?.[1];
  await until(async () => (await (await fetch(serving.url)).text()).includes(`<title>${title}</title>`) || undefined);
}

interface Answer {
  status: number;
  type: string | null;
  reply: Record<string, unknown>;
}
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(new URL(`config-manager/${path}`, serving.url), init);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    reply: (await answer.json()) as Record<string, unknown>,
  };
}
const save = (body: unknown, type = 'text/plain', headers: Record<string, string> = {}) =>
  ask('save', { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': type, ...headers } });

/** What `main` and `media` hold, as the tests edit it. */
interface Config {
  pageInfo: object;
  pages?: object[];
  sections: [Section, ...Partial<Section>[]];
}
type Section = { name: string; items: [Item, ...Item[]] };
type Item = { title: string; url?: string };
const edited = (text: string, change: (value: Config) => unknown) => {
  const value = loadYaml(text) as Config;
  change(value);
  return { config: dump(value), timestamp: new Date().toISOString(), filename: '' };
};
const onDisk = (path = 'conf.yml') => readFileSync(join(serving.folder, path), 'utf8');

describe('while nothing is saved', () => {
  beforeAll(() => serve());
  afterAll(stop);

  test.each([
    ['http://127.0.0.1:9/conf.yml', 400, 'Cannot save to an external URL'],
    ['../conf.yml', 404, 'The config has no page with the file ../conf.yml.'],
    ['secret.yml', 404, 'The config has no page with the file secret.yml.'],
    ['/etc/passwd', 404, 'The config has no page with the file /etc/passwd.'],
  ])('a save to %s is refused', async (filename, status, message) => {
    const body = { ...edited(main, () => undefined), filename };
    expect(await save(body)).toMatchObject({ status, reply: { success: false, message } });
  });

  test('what is no save is refused in the words that clients know', async () => {
    for (const body of [{}, [], 'x', { config: '' }, { config: 5 }, { config: 'a: 1', filename: 1 }]) {
      expect(await save(body)).toMatchObject({
        status: 400,
        reply: { success: false, message: expect.stringMatching(/^An error occurred saving config: /) },
      });
    }
    expect(await save({ config: 'sections: [' })).toMatchObject({ status: 422, reply: { problems: [{ line: 1 }] } });
    expect(await save({ config: `sections: []\nx: ${'x'.repeat(7_000_000)}` })).toMatchObject({
      status: 413,
      reply: { success: false, code: 'body-too-large' },
    });
    expect(await ask('save')).toMatchObject({ status: 405, reply: { success: false } });
    expect(onDisk()).toBe(main);
  });

  test('a page of another site changes and reads nothing', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]) {
      const answers = [
        await save(
          edited(main, (value) => delete value.pages),
          'text/plain',
          headers,
        ),
        await ask('history', { headers }),
        await ask('rebuild', { headers }),
        await ask('history/x/restore', { method: 'POST', headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(onDisk()).toBe(main);
  });

  test('get-user names nobody where nobody signs in', async () => {
    expect(await (await fetch(new URL('get-user', serving.url))).json()).toEqual({});
  });
});

describe('where the file may not be changed', () => {
  beforeAll(() => serve());
  afterAll(stop);

  test.each(['preventWriteToDisk: true', 'allowConfigEdit: false', 'disableConfiguration: true'])(
    'with %s nothing is written, shown or built',
    async (setting) => {
      const closed = `appConfig: {${setting}}\n${main.replace('Attic', setting.replace(': ', ' is '))}`;
      await show(closed);
      expect(await save(edited(closed, (value) => delete value.pages))).toMatchObject({
        status: 403,
        reply: { message: 'Unable to write changed to disk, as this functionality is disabled' },
      });
      expect((await ask('history')).status).toBe(403);
      expect(await ask('rebuild')).toMatchObject({
        status: 403,
        reply: { success: false, message: "You don't have permission to trigger this action" },
      });
      expect(onDisk()).toBe(closed);
    },
  );
});

describe('one save after the other', () => {
  beforeAll(() => serve());
  beforeEach(async () => {
    serving.write('pages/media.yml', media);
    await show(main);
    await until(async () => (await (await fetch(new URL('conf.yml', serving.url))).text()) === main || undefined);
  });
  afterAll(stop);

  test.each(['text/plain', 'application/json'])('a save as %s changes its line, and the page follows', async (type) => {
    const body = edited(main, (value) => Object.assign(value.pageInfo, { title: 'Cellar' }));
    expect(await save(body, type)).toMatchObject({
      status: 200,
      type: 'application/json; charset=utf-8',
      reply: {
        success: true,
        message: expect.stringMatching(/^Config file written to disk successfully: /),
        changed: true,
      },
    });
    expect(onDisk()).toBe(main.replace('Attic #', 'Cellar #'));
    await until(async () => (await (await fetch(serving.url)).text()).includes('<title>Cellar</title>') || undefined);
  });

  test('two editors of the same state are merged, or the second is told both sides', async () => {
    const version = (await fetch(new URL('conf.yml', serving.url))).headers.get('config-version');
    const mine = edited(main, (value) => value.sections.push({ name: 'Mine' }));
    const theirs = edited(main, (value) => Object.assign(value.pageInfo, { title: 'Cellar' }));
    await save({ ...theirs, version });
    expect((await save({ ...mine, version })).status).toBe(200);
    expect(onDisk()).toBe(`${main.replace('Attic #', 'Cellar #')}  - name: Mine\n`);

    const other = edited(main, (value) => Object.assign(value.pageInfo, { title: 'Roof' }));
    expect(await save({ ...other, version })).toMatchObject({
      status: 409,
      reply: {
        success: false,
        code: 'conflict',
        conflicts: [{ path: '/pageInfo/title', base: 'Attic', mine: 'Roof', theirs: 'Cellar' }],
      },
    });
  });

  test('an editor and an edit by hand are merged, also where the server has not seen the file since', async () => {
    const version = (await fetch(new URL('conf.yml', serving.url))).headers.get('config-version');
    const state = () => existsSync(join(serving.folder, '.state', 'history'));
    await expect.poll(state).toBe(true);
    serving.write('conf.yml', `${main}  # by hand\n  - name: By hand\n`);
    expect((await save({ ...edited(main, (value) => delete value.sections[0].items[0].url), version })).status).toBe(
      200,
    );
    expect(onDisk()).toBe(
      `${main.replace('        url: https://notes.example.lan\n', '')}  # by hand\n  - name: By hand\n`,
    );
  });

  test('a page is saved by its path, keeps what the save leaves out, and has a history of its own', async () => {
    const body = {
      ...edited(media, (value) => value.sections[0].items.push({ title: 'Reel' })),
      filename: 'pages/media.yml',
    };
    expect(body.config).toContain('appConfig');
    const { appConfig: _, ...bare } = loadYaml(body.config) as Record<string, unknown>;
    expect((await save({ ...body, config: dump(bare) })).reply).toMatchObject({ success: true });
    expect(onDisk('pages/media.yml')).toBe(media.replace('    items: []\n', '    items:\n      - title: Reel\n'));
    expect(onDisk()).toBe(main);
    const ofPage = `?filename=${body.filename}`;
    const [snapshot] = (await ask(`history${ofPage}`)).reply.snapshots as { id: string }[];
    expect((await ask(`history/${snapshot?.id}${ofPage}`)).reply).toMatchObject({
      config: media,
      changes: [{ kind: 'added', place: ['sections', 'Films', 'items', 'Reel'] }],
    });
  });

  test('the history lists what a save replaced, tells what has changed since, and gives it back', async () => {
    await save(edited(main, (value) => value.sections[0].items.pop()));
    const { reply: list } = await ask('history');
    const [snapshot] = list.snapshots as { id: string }[];
    expect((await ask(`history/${snapshot?.id}`)).reply).toMatchObject({
      success: true,
      config: main,
      changes: [{ kind: 'removed', place: ['sections', 'Tools', 'items', 'Notes'] }],
    });
    expect((await ask(`history/${snapshot?.id}/restore`, { method: 'POST' })).reply).toMatchObject({ success: true });
    expect(onDisk()).toBe(main);
    expect((await ask('history/nothing')).status).toBe(404);
    expect((await ask('history/..%2F..%2Fconf/restore', { method: 'POST' })).status).toBe(404);
  });

  test('no snapshot is served', async () => {
    await save(edited(main, (value) => delete value.pages));
    const [folder = ''] = readdirSync(join(serving.folder, '.state', 'history'));
    const [name = ''] = readdirSync(join(serving.folder, '.state', 'history', folder));
    for (const path of [
      `.state/history/${folder}/${name}`,
      `.state/history/${folder}/${name.replace('.yml', '.ym%6C')}`,
    ]) {
      expect((await fetch(new URL(path, serving.url))).status).toBe(404);
    }
  });

  test('building anew answers with what was built, and says so where it can’t be', async () => {
    expect(await ask('rebuild')).toMatchObject({
      status: 200,
      reply: { success: true, message: 'The dashboard is built anew.', output: expect.stringContaining('/home/tools') },
    });
    serving.write('conf.yml', 'sections: [\n');
    expect(await ask('rebuild')).toMatchObject({
      reply: { success: false, error: expect.stringContaining('not closed'), message: 'The build failed.' },
    });
  });
});

describe('with a server for each test', () => {
  afterEach(stop);

  test('open tabs are told of a save', async () => {
    await serve();
    const events = (await fetch(new URL('events?page=/', serving.url))).body?.getReader();
    let heard = '';
    const listening = (async () => {
      for (;;) {
        const part = await events?.read();
        if (!part || part.done) return;
        heard += Buffer.from(part.value).toString();
      }
    })().catch(() => undefined);
    await expect.poll(() => heard).toContain('event: hello');
    await save(edited(main, (value) => Object.assign(value.pageInfo, { title: 'Cellar' })));
    await expect.poll(() => heard).toContain('event: change');
    await events?.cancel();
    await listening;
  });

  test('a save without a version is made from what this client was given last', async () => {
    await serve();
    const asClient = { headers: { 'User-Agent': 'Old/1' } };
    const load = async (path = 'conf.yml') => (await fetch(new URL(path, serving.url), asClient)).text();
    const saveAs = (body: unknown) => save(body, 'application/json', asClient.headers);
    await load();
    await expect.poll(() => existsSync(join(serving.folder, '.state', 'history'))).toBe(true);
    const byHand = `${main}  - name: By hand\n`;
    serving.write('conf.yml', byHand);

    const renamed = edited(main, (value) => Object.assign(value.pageInfo, { title: 'Cellar' }));
    expect((await saveAs(renamed)).reply).toMatchObject({ success: true, merged: true });
    expect(onDisk()).toBe(byHand.replace('Attic #', 'Cellar #'));
    // The client goes on from its own edit, in which the section by hand is not.
    const again = edited(main, (value) => {
      Object.assign(value.pageInfo, { title: 'Cellar' });
      value.sections[0].items.push({ title: 'New' });
    });
    expect((await saveAs(again)).status).toBe(200);
    expect((loadYaml(onDisk()) as Config).sections.map(({ name }) => name)).toEqual(['Tools', 'By hand']);

    const third = edited(main, (value) => Object.assign(value.pageInfo, { title: 'Roof' }));
    expect(await saveAs(third)).toMatchObject({
      status: 409,
      reply: { conflicts: [{ path: '/pageInfo/title', mine: 'Roof', theirs: 'Cellar' }] },
    });
    // Who loads it again has seen what the others did, and may change that.
    await load();
    expect((await saveAs(third)).reply).toMatchObject({ success: true });
    expect(loadYaml(onDisk()) as Config).toMatchObject({ pageInfo: { title: 'Roof' }, sections: [{ name: 'Tools' }] });
    expect((await saveAs({ ...third, config: third.config.replace('Roof', 'Shed') })).reply).toMatchObject({
      success: true,
      changed: true,
    });
  });

  test('the first save while there is only the starter dashboard makes the file: the starter with what was changed', async () => {
    serving = await startServing({});
    await fetch(serving.url);
    expect(await ask('history')).toMatchObject({ status: 409, reply: { code: 'no-config' } });
    const starter = await (await fetch(new URL('conf.yml', serving.url))).text();
    expect((await save({ config: starter.replace('title: Home', 'title: Cellar') })).reply).toMatchObject({
      success: true,
      changed: true,
    });
    expect(onDisk()).toBe(starter.replace('title: Home', 'title: Cellar'));
    await until(async () => (await (await fetch(serving.url)).text()).includes('<title>Cellar</title>') || undefined);
    expect((await save({ config: onDisk().replace('title: Cellar', 'title: Attic') })).reply).toMatchObject({
      success: true,
    });
    expect(onDisk()).toContain('title: Attic');
  });
});
