import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../serve/testing/test-server.ts';
import { bigConfig, titleOf, urlOf } from './big-config.ts';
import { runDash } from './dash-command.ts';
import { folderWith, type Serving, startServing, until } from './serving.ts';

const config = (title: string, more = '') =>
  `pageInfo: {title: ${title}}\nsections:\n  - name: Tools\n    items:\n      - {title: Notes, url: https://notes.example.lan}\n${more}`;

/** The server of the present test, or of all tests of its group. */
let serving: Serving | undefined;
const serve = async (...given: Parameters<typeof startServing>) => {
  serving = await startServing(...given);
  return serving;
};
const stop = async () => {
  await serving?.stop();
  serving = undefined;
};
const present = (): Serving => {
  if (!serving) throw new Error('There is no server.');
  return serving;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, present().url), { headers });
/** Writes a config with this title, and waits until it is served. */
async function show(title: string, more = ''): Promise<void> {
  present().write('conf.yml', config(title, more));
  await until(async () => (await (await get('/')).text()).includes(`<title>${title}</title>`) || undefined);
}
/** Waits until the server says something like this of what is done now. */
async function untilSaid(sentence: RegExp, act: () => void): Promise<void> {
  const before = present().said().length;
  act();
  await until(() => sentence.exec(present().said().slice(before)) ?? undefined);
}
/** The ids of the processes that a process has started, as Linux lists them. */
const childrenOf = (id: number | undefined) => readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim();

/** What comes of a stream until it holds this. */
async function readUntil(answer: Response, wanted: string): Promise<string> {
  let text = '';
  for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.slice(text.indexOf(wanted)).includes('\n\n') && text.includes(wanted)) break;
  }
  return text;
}

describe('dash serve', () => {
  afterEach(stop);

  test('keeps a page whose file goes bad, also after a rest, and says where it is bad', async () => {
    const main = config('Pages', 'pages:\n  - {name: Media, path: media.yml}\n  - {name: Gone, path: gone.yml}\n');
    const good = (title: string) => `sections:\n  - {name: Films, items: [{title: ${title}}]}\n`;
    const { write, said, process } = await serve({ 'conf.yml': main, 'media.yml': good('Reel') });
    await until(() => said().includes('conf.yml:8:24: There is no file `gone.yml`') || undefined);
    expect([(await get('/home/media')).status, (await get('/home/gone')).status]).toEqual([200, 404]);
    // What it was is not in a process that has ended.
    await until(() => childrenOf(process.pid) === '' || undefined);

    write('media.yml', 'sections:\n  - [{\n');
    await until(() => /^media\.yml:\d+:\d+: ./m.test(said()) || undefined);

    const kept = await get('/home/media');
    expect([kept.status, (await kept.text()).includes('Reel')]).toEqual([200, true]);
    const events = await get('/events?page=/home/media');
    const text = await readUntil(events, 'event: problem');
    expect(text).toMatch(/"file":"media\.yml","line":\d,"column":\d/);

    write('media.yml', good('Film'));
    await until(async () => (await (await get('/home/media')).text()).includes('Film') || undefined);
    write('gone.yml', 'sections: [\n');
    await until(() => /^gone\.yml:\d+:\d+: ./m.test(said()) || undefined);
    const gone = await get('/home/gone');
    expect([gone.status, (await gone.text()).includes('Failed to parse YAML: ')]).toEqual([503, true]);
  });

  test('says what it is, what is wrong with the sign-in, and which icons there are not', async () => {
    const icons = ['si-nosuch', 'mdi-nosuch', 'fas fa-nosuch', "':nosuchemoji:'", 'missing.png'];
    const items = icons.map((icon, index) => `{title: A${index}, icon: ${icon}}, {title: B${index}, icon: ${icon}}`);
    const odd = `appConfig: {externalStyleSheet: {a: 1}}\nsections: [{name: Icons, items: [${items.join(', ')}]}]\n`;
    const { write, said, started } = await serve({ 'conf.yml': odd });
    expect(started).toMatch(/^Dash 3\.1\.1\n/);
    const sentences = [
      "No icon was found for 'nosuch' in Simple Icons",
      "No icon was found for 'nosuch' in Material Design Icons",
      "No icon was found for 'nosuch' in Font Awesome Free",
      "Unrecognized emoji: ':nosuchemoji:'",
      "The path to 'missing.png' could not be resolved",
    ];
    await until(() => sentences.every((sentence) => said().includes(sentence)) || undefined);
    for (const sentence of sentences) expect(said().split(sentence)).toHaveLength(2);
    const page = await (await get('/')).text();
    expect(page).toContain('"notes":["External stylesheets must be of type string or string[]","');
    // An icon of a brand is looked for elsewhere first, which takes a while; the page is not kept for that.
    await until(
      async () => (await (await get('/')).text()).includes("si-nosuch: No icon was found for 'nosuch'") || undefined,
    );

    write('conf.yml', `${odd.replace('{externalStyleSheet: {a: 1}}', '{disableConfiguration: true}')}`);
    await until(async () => !(await (await get('/')).text()).includes('"notes":') || undefined);

    for (const [auth, sentence] of [
      ['[{user: bob, hash: x}]', 'From V 1.6.5 onwards, the structure of the users object has changed.'],
      ['{users: [{user: bob, password: secret}]}', 'Invalid password format. Please use VUE_APP_ prefix'],
    ] as const) {
      write('conf.yml', `appConfig:\n  auth: ${auth}\nsections: []\n`);
      await until(
        () => new RegExp(`^conf\\.yml:2:\\d+: ${sentence.replaceAll('.', '\\.')}$`, 'm').test(said()) || undefined,
      );
    }
  });

  test('hands out no config where the config says that nobody may see it', async () => {
    const closed = config(
      'Closed',
      'appConfig: {disableConfiguration: true}\npages:\n  - {name: Media, path: media.yml}\n',
    );
    await serve({ 'conf.yml': closed, 'media.yml': 'sections: []\n' });
    expect((await get('/home/media')).status).toBe(200);
    for (const path of ['/conf.yml', '/media.yml']) expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('shows it to who comes later too, when nothing of it is at hand but the state that it was in', async () => {
    const auth =
      'pages:\n  - {name: Media, path: media.yml}\nappConfig: {auth: {users: [{user: alice, password: DASH_A}]}}\n';
    const { write, said, process } = await serve(
      { 'conf.yml': config('Good', auth), 'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n' },
      { env: { DASH_A: 'sesame' } },
    );
    await until(() => (childrenOf(process.pid) === '' ? true : undefined));
    write('conf.yml', `${config('Bad', auth)}broken: [\n`);
    await until(() => /conf\.yml:\d+:\d+: /.exec(said()) ?? undefined);
    const alice = { Authorization: `Basic ${Buffer.from('alice:sesame').toString('base64')}` };
    for (const [path, text] of [
      ['/', 'notes.example.lan'],
      ['/home/media', 'Reel'],
    ] as const) {
      const answer = await get(path, alice);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(text);
      expect(await (await get(path)).text()).not.toContain(text);
    }
  });

  test('asks a page of its own what it is, which it renders for that first', async () => {
    const auth = 'appConfig: {auth: {enableGuestAccess: true, users: [{user: ann, password: DASH_A, type: admin}]}}\n';
    const { url } = await serve({ 'conf.yml': config('Open', auth) }, { env: { DASH_A: 'sesame' } });
    const answer = await fetch(`${url}config-manager/link-info`, {
      method: 'POST',
      body: JSON.stringify({ url }),
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('ann:sesame')}` },
    });
    expect(await answer.json()).toMatchObject({ success: true, title: 'Open' });
  });

  test('starts on a bad file, answers with what is wrong and nothing else of it, and shows it once it is good', async () => {
    const { write } = await serve({ 'conf.yml': config('Bad', 'odd: [\n') });
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/conf\.yml:\d+:\d+/);
    const page = await get('/home/tools', { Accept: 'text/html' });
    const { 'content-type': type, 'cache-control': cache } = Object.fromEntries(page.headers);
    expect([page.status, type, cache]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
    const html = await page.text();
    expect(html).toMatch(/conf\.yml, line \d+, column \d+/);
    expect(html).not.toMatch(/notes\.example|dash-data/);
    write('conf.yml', config('Good'));
    await until(async () => (await get('/')).ok || undefined);
  });

  test('serves nothing of a config whose sign-in can’t be had, whatever is wrong with it', async () => {
    const [first = '', ...others] = [
      'users: [{user: alice, hash: 4c8ca5f1b7b7b9d9b1f0d5c1f0a5b7c9d1e3f5a7b9c1d3e5f7a9b1c3d5e7f9, type: admin}]',
      'users: [{user: alice, type: admin}]',
      'enableOidc: true',
      'enableHeaderAuth: "yes"',
      'users: nobody',
    ]
      .map((auth) => `appConfig:\n  auth:\n    ${auth}\n`)
      // Or where a key of it stands in a wrong place.
      .concat(
        'enableGuestAccess: true\n',
        'keycloak: {serverUrl: https://sso.example.lan, realm: home, clientId: dash}\n',
        'appConfig: {appConfig: {auth: {users: [{user: alice}]}}}\n',
      );
    const expectNothing = async (of: string) => {
      for (const path of ['/', '/home', '/home/tools', '/conf.yml']) {
        const answer = await get(path);
        expect([of, path, answer.status]).toEqual([of, path, 503]);
        expect(await answer.text()).not.toMatch(/Notes|notes\.example|Closed/);
      }
    };
    const { write, said } = await serve({ 'conf.yml': config('Closed', first) });
    await expectNothing(first);
    await until(() => /sign-in/.exec(said()) ?? undefined);
    for (const more of others) {
      await untilSaid(/sign-in/, () => write('conf.yml', config('Closed', more)));
      await expectNothing(more);
    }
  });
});

describe('dash serve, of a config that changes', () => {
  beforeAll(() => serve({}));
  afterAll(stop);

  test('serves the starter dashboard while there is no config, and the config once it is there', async () => {
    const front = async () => (await get('/')).text();
    expect(await front()).toMatch(/<title>Home<\/title>[\s\S]*class="starter-card"/);
    expect(await front()).toContain(join(present().folder, 'conf.yml'));
    // A copy of the starter is a config like any other.
    present().write('conf.yml', await (await get('/conf.yml')).text());
    await until(async () => !(await front()).includes('class="starter-card"') || undefined);
    expect(await front()).toContain('<title>Home</title>');
    await show('Mine');
  });

  test('keeps the last good dashboard while the file is bad, and says where', async () => {
    await show('Good');
    await untilSaid(/conf\.yml:\d+:\d+: /, () => present().write('conf.yml', `${config('Bad')}  broken: [\n`));
    expect(await (await get('/')).text()).toContain('<title>Good</title>');
    await show('Better');
  });

  test.each(['false', "''", '{users: [], enableOidc: false}'])(
    'serves what says in so many words that there is no sign-in: %s',
    async (auth) => {
      present().write('conf.yml', config('Closed', 'appConfig: {auth: [{user: alice, hash: x}]}\n'));
      await until(async () => (await get('/')).status === 503 || undefined);
      await show('Open', `appConfig: {auth: ${auth}}\n`);
    },
  );

  test('closes at once when a file that is open gets sign-in', async () => {
    await show('Open');
    present().write('conf.yml', config('Open', 'appConfig: {auth: [{user: alice, hash: x}]}\n'));
    await until(async () => (await get('/')).status === 503 || undefined);
  });
});

describe('dash serve, of a config that stays as it is', () => {
  const media = 'sections:\n  - {name: Films, items: [{title: Reel}]}\n';
  const pages = '  - {name: Media Room, path: pages/media.yml}\n  - {name: Far, path: http://127.0.0.1:9/conf.yml}\n';
  const main = config('Routes', `pages:\n${pages}`);
  beforeAll(() => serve({ 'conf.yml': main, 'pages/media.yml': media, 'secret.yml': 'x: 1', 'notes.txt': 'x' }));
  afterAll(stop);

  test('answers every route of the present screens, and no other, whatever the slash at its end', async () => {
    for (const path of [
      '/',
      '/home',
      '/home/tools',
      '/home/media-room',
      '/home/media-room/films',
      '/frame.html',
      '/embed.html',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      if (path !== '/') expect((await get(`${path}/`)).redirected).toBe(true);
    }
    for (const path of ['/nothing', '/home/nothing', '/home/tools/x', '/index.js']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('shows a page for unknown addresses whose link leads home from any depth', async () => {
    const answer = await get('/a/b/c', { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/<a class="home-link" href="\.\.\/\.\.\/"/);
  });

  test('hands out the config and the pages that it names, and nothing else of the folder', async () => {
    expect(await (await get('/conf.yml')).text()).toBe(main);
    expect(await (await get('/pages/media.yml')).text()).toBe(media);
    for (const path of ['/secret.yml', '/notes.txt', '/pages/../secret.yml', '/%2e%2e/secret.yml']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('shows a page empty whose host can’t be reached, and the others as they are', async () => {
    expect(await (await get('/')).text()).toContain('<title>Routes</title>');
    const far = await get('/home/far');
    expect(far.status).toBe(503);
    expect(await far.text()).toContain('Failed to fetch configuration: No response from server');
  });

  test('sends pages compressed, with a tag that a browser can ask again by', async () => {
    // The very first answers go out as they are, so that nobody waits; other pages come with the whole site.
    await get('/home/tools');
    const raw = await new Promise<{ encoding: string | undefined; etag: string | undefined }>((resolve, reject) => {
      request(present().url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        answer.resume();
        resolve({ encoding: answer.headers['content-encoding'], etag: answer.headers.etag });
      })
        .on('error', reject)
        .end();
    });
    expect(raw.encoding).toBe('br');
    const again = await get('/', { 'If-None-Match': raw.etag ?? '', 'Accept-Encoding': 'br' });
    expect(again.status).toBe(304);
  });

  test('cannot run on a named file that is missing, or a port that is taken, and says which', async () => {
    const missing = await runDash(['serve', 'none.yml', '--port', '0'], { cwd: folderWith({}) });
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no file none.yml') });
    const taken = await runDash(['serve', '--host', '127.0.0.1', '--port', new URL(present().url).port], {
      cwd: folderWith({}),
    });
    expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining('already in use') });
  });

  test('ends cleanly at SIGTERM', async () => {
    expect((await get('/')).status).toBe(200);
    expect(await present().stop()).toBe(0);
  });
});

describe('dash serve, of a thousand items', () => {
  beforeAll(() => serve({ 'conf.yml': bigConfig(1000) }));
  afterAll(stop);

  test('answers the first request at once, however early it comes', async () => {
    const { url } = present();
    const early = await Promise.all(['', 'home/section-1', 'home/nothing'].map((path) => fetch(url + path)));
    expect(early.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  test('holds every title and link of a thousand items in the HTML', async () => {
    const html = await (await get('/')).text();
    const body = html.slice(0, html.indexOf('id="dash-data"'));
    for (let index = 0; index < 1000; index += 1) {
      expect(body).toContain(`>${titleOf(index)}<`);
      expect(body).toContain(`href="${urlOf(index).replaceAll('&', '&amp;')}"`);
    }
  });
});

describe('dash serve, in spite of faults', () => {
  /** Each of the server's processes runs it first: the builder crashes once, the server at a signal. */
  const faults = `process.once('SIGUSR2', () => { Promise.reject(new Error('lost')); throw new Error('stray'); });
const { existsSync, writeFileSync } = require('node:fs');
if (process.argv[1]?.endsWith('builder.js') && !existsSync('crashed')) {
  writeFileSync('crashed', '');
  process.kill(process.pid, 'SIGKILL');
}`;
  let service: Upstream;
  beforeAll(async () => {
    service = await startUpstream((request, response) => {
      response.writeHead(200, { 'Content-Encoding': request.url?.slice(1) ?? '' }).end('short');
    });
    const widgets = `    widgets: [{type: rss-feed, useProxy: true, options: {rssUrl: '${service.origin}/none'}}]\n`;
    await serve(
      { 'conf.yml': config('Alive', widgets), 'preload.cjs': faults },
      { env: { NODE_OPTIONS: '--require ./preload.cjs' } },
    );
  });
  afterAll(async () => {
    await stop();
    await service.stop();
  });

  test('starts a builder again that crashed, and shows what that one would have', async () => {
    expect(await (await get('/')).text()).toContain('<title>Alive</title>');
    expect(existsSync(`${present().folder}/crashed`)).toBe(true);
  });

  test('outlives errors that nobody caught, and tells of them with their stack', async () => {
    const { process: server, said } = present();
    server.kill('SIGUSR2');
    for (const text of ['Error: stray', 'Error: lost']) await until(() => said().includes(text) || undefined);
    expect((await get('/')).status).toBe(200);
    expect(server.exitCode).toBeNull();
  });

  test('outlives a host of a widget that answers in an unknown encoding', async () => {
    await until(async () => (await get('/')).ok || undefined);

    for (const [path, status] of [
      ['none', 200],
      ['utf-8', 200],
      ['zstd', 502],
      ['gzip,gzip', 502],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        const answer = await get('/cors-proxy', { 'Target-URL': `${service.origin}/${path}` });
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    expect((await get('/')).status).toBe(200);
    expect(present().process.exitCode).toBeNull();
  });
});
