import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bigConfig, titleOf } from './big-config.ts';
import { runDash, startDash } from './dash-command.ts';
import { folderWith, until } from './serving.ts';
import { serveFolder } from './static-server.ts';

const config = `pageInfo: {title: Built, logo: logo.png}
appConfig: {backgroundImg: /pictures/hills.jpg}
pages:
  - {name: Media Room, path: media.yml}
sections:
  - name: Tools
    items:
      - {title: Notes, url: https://notes.example.lan, icon: fas fa-rocket}
      - {title: Own, icon: own.png}
`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function project(): string {
  const folder = folderWith({ 'conf.yml': config, 'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n' });
  for (const path of ['logo.png', 'pictures/hills.jpg', 'item-icons/own.png']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), pixel);
  }
  return folder;
}
const build = (folder: string, ...args: string[]) =>
  runDash(['build', ...args], { cwd: folder, env: { DASH_CACHE_DIR: join(folder, '.cache') } });
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
const fingerprint = (folder: string) =>
  filesIn(folder).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  ]);

describe('dash build', () => {
  /** A project that is built, for tests that only look at it, and what building it said. */
  let built = '';
  let result: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = project();
    result = await build(built);
  });
  /** A copy of it, for those that change it. */
  const builtProject = (): string => {
    const folder = folderWith({});
    cpSync(built, folder, { recursive: true });
    return folder;
  };

  test('writes the config as everyone may read it, and none where it is sealed or not to be seen', async () => {
    const open = `# canary\n${config}      - {title: Key, statusCheckHeaders: {X: canary}, canary: 1}\n`;
    const texts = async (text: string) => {
      const folder = folderWith({ 'conf.yml': text, 'media.yml': 'sections: [{name: Films}] # canary\n' });
      expect((await build(folder)).code).toBe(0);
      return filesIn(join(folder, 'dist'))
        .filter((file) => file.endsWith('.yml'))
        .map((file) => [file, readFileSync(join(folder, 'dist', file), 'utf8')]);
    };
    const written = await texts(open);
    expect(written.map(([file]) => file)).toEqual(['conf.yml', 'media.yml']);
    expect(written.join('')).toContain('Notes');
    expect(written.join('')).not.toContain('canary');
    const auth = `auth: {users: [{user: ann, hash: ${'ab'.repeat(32)}, type: admin}]}`;
    expect(await texts(open.replace('appConfig: {', `appConfig: {${auth}, `))).toEqual([]);
    expect(await texts(open.replace('appConfig: {', 'appConfig: {disableConfiguration: true, '))).toEqual([]);
  });

  test('writes every page, the app, the operator’s own pictures, and compressed copies that say the same', async () => {
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('is built into dist') });
    const files = filesIn(join(built, 'dist'));
    for (const file of [
      'index.html',
      'home/index.html',
      'home/tools/index.html',
      'home/media-room/index.html',
      'home/media-room/films/index.html',
      '404.html',
      'frame.html',
      'embed.html',
      '_headers',
      'logo.png',
      'pictures/hills.jpg',
      'item-icons/own.png',
    ]) {
      expect(files).toContain(file);
    }
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(join(built, 'dist', file));
      // Browsers look no further for it.
      expect([file, html.subarray(0, 1024).includes('<meta charset="utf-8">')]).toEqual([file, true]);
      const copies = [brotliDecompressSync, gunzipSync].map((open, index) =>
        open(readFileSync(join(built, 'dist', `${file}${['.br', '.gz'][index]}`))),
      );
      // Compared as bytes: element by element takes seconds.
      expect([file, ...copies.map((copy) => copy.equals(html))]).toEqual([file, true, true]);
    }
  });

  test('writes no secret of a widget, and says which widgets need one; with leave it writes those that pages ask with', async () => {
    const secret = `${config}    widgets:
      - type: gl-current-cpu
        options: {hostname: 'http://bob:canary-info@nas.lan', username: canary-user, password: DASH_CANARY}
      - {type: weather, options: {apiKey: canary-key, city: Bonn}}
      - {type: strange, options: {apiKey: canary-strange, url: 'https://a.lan?token=canary-token'}}
      - {type: rss-feed, options: {rssUrl: 'https://feed.lan/new?apikey=canary-feed'}}
`;
    const folder = folderWith({
      'conf.yml': secret,
      'media.yml': 'sections: [{name: Films, widgets: [{type: weather, options: {apiKey: canary-page}}]}]\n',
    });
    const env = { DASH_CACHE_DIR: join(folder, '.cache'), DASH_CANARY: 'canary-value' };
    const run = (...args: string[]) => runDash(['build', ...args], { cwd: folder, env });
    const found = () => {
      const written = filesIn(join(folder, 'dist')).map((file) => readFileSync(join(folder, 'dist', file), 'latin1'));
      return [...new Set(written.join('').match(/canary-\w+/g))].sort();
    };

    const closed = await run();
    expect(found()).toEqual([]);
    for (const note of [
      'conf.yml:11:15: The widget gl-current-cpu asks with a secret (`username`), which everybody could read',
      'conf.yml:13:16: The widget weather asks with a secret (`apiKey`)',
      'conf.yml:15:16: The widget rss-feed asks with a secret (`rssUrl`)',
      'conf.yml:11:15: The user info in an address of the widget gl-current-cpu is left out',
      'media.yml:1:43: The widget weather asks with a secret',
      'A widget sends a secret to nas.lan, which takes a Dash server',
    ]) {
      expect(closed.stdout).toContain(note);
    }
    const open = await run('--allow-public-secrets');
    expect(found()).toEqual(['canary-feed', 'canary-key', 'canary-page', 'canary-user', 'canary-value']);
    expect(open.stdout).toContain(
      'conf.yml:11:15: The secret of the widget gl-current-cpu (`username`, `password`) stands in the page',
    );
    for (const { code, stdout, stderr } of [closed, open]) {
      expect([code, (stdout + stderr).includes('canary')]).toEqual([0, false]);
    }
  });

  test('asks for the data of widgets once where that is wanted, and writes them into the page with their time', async () => {
    const service = createServer((_, response) =>
      response.end(JSON.stringify([{ value: { text: 'figure of the build' } }])),
    );
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    const folder = folderWith({
      'conf.yml': `sections: [{name: Lab, widgets: [{type: custom-list, options: {url: '${url}'}}]}]`,
    });
    const { stdout, code } = await build(folder, '--with-data', '--out', 'with');
    service.close();
    await build(folder, '--out', 'without');
    const [filled, empty] = ['with', 'without'].map((out) => readFileSync(join(folder, out, 'index.html'), 'utf8'));

    expect([code, stdout.includes('no data')]).toEqual([0, false]);
    expect(filled).toMatch(/<time dateTime="[^"]+Z">as of .*>figure of the build<.*<script type="application\/json"/s);
    expect(filled).toMatch(/id="dash-widgets">\{"[^"]+":\{"data":.*"figure of the build"/);
    for (const [text, has] of [
      [filled, true],
      [empty, false],
    ] as const) {
      expect(text?.includes('figure of the build')).toBe(has);
      expect(text?.includes('id="dash-widgets"')).toBe(has);
      expect(text).not.toMatch(/<!--\/?widget|@widgets@/);
    }
  });

  test('gives the same bytes for the same input', async () => {
    const folder = project();
    writeFileSync(join(folder, 'conf.yml'), config.replace('appConfig: {', 'appConfig: {enableServiceWorker: true, '));
    await build(folder, '--out', 'a');
    await build(folder, '--out', 'b');
    expect(filesIn(join(folder, 'a'))).toEqual(expect.arrayContaining(['offline.html', 'service-worker.js']));
    expect(fingerprint(join(folder, 'a'))).toEqual(fingerprint(join(folder, 'b')));
  });

  test('runs under any path: every address in a page leads to a file of the build', async () => {
    const folder = project();
    await build(folder, '--base', '/a/b');
    const { url, stop } = await serveFolder(join(folder, 'dist'), '/a/b/');
    try {
      for (const page of ['', 'home/', 'home/tools/', 'home/media-room/', 'home/media-room/films/']) {
        const html = (await (await fetch(url + page)).text()).replace(/<script\b[^>]*>[^<]+[\s\S]*?<\/script>/g, '');
        const addresses = [...html.matchAll(/(?:href|src)="([^"#]+)"|url\("?([^")]+)"?\)/g)]
          .map(([, attribute, css]) => attribute ?? css ?? '')
          .filter((address) => !/^(?:https?|data):/.test(address));
        expect(addresses.length).toBeGreaterThan(5);
        for (const address of addresses) {
          expect(address).not.toMatch(/^\//);
          expect([page, address, (await fetch(new URL(address, url + page))).status]).toEqual([page, address, 200]);
        }
      }
      const lost = await fetch(`${url}nothing/here`);
      expect(lost.status).toBe(404);
      expect(await lost.text()).toContain('href="/a/b/"');
    } finally {
      await stop();
    }
  });

  test('puts the policy into the pages and into _headers, and tells the pages that no server stands behind them', () => {
    const html = readFileSync(join(built, 'dist/index.html'), 'utf8');
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `);
    expect(html).toContain('"served":false');
    const headers = readFileSync(join(built, 'dist/_headers'), 'utf8');
    for (const path of ['/', '/home', '/home/*', '/minimal', '/workspace/*', '/about']) {
      expect(headers).toContain(`\n${path}\n  Content-Security-Policy: default-src 'none'; `);
    }
    expect(headers).toMatch(/frame-ancestors 'self'\n/);
    // The page inside the pop-up has a policy of its own.
    expect(headers).not.toMatch(/^\/(?:\*|frame\.html)\n {2}Content-Security-Policy/m);
  });

  test('replaces an earlier build as a whole, and never a folder of somebody else', async () => {
    const folder = builtProject();
    writeFileSync(join(folder, 'dist/stale.html'), 'x');
    expect(await build(folder)).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'dist/stale.html'))).toBe(false);
    const refused = await build(folder, '--out', '.');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('left as it is') });
    expect(readFileSync(join(folder, 'conf.yml'), 'utf8')).toBe(config);
  });

  test('takes over from an earlier build only what is still the app’s own', async () => {
    const folder = builtProject();
    const out = join(folder, 'dist');
    const before = fingerprint(out);
    const [script = '', style = ''] = filesIn(out).filter((file) => file.startsWith('assets/'));
    writeFileSync(join(out, script), 'alert(1)');
    rmSync(join(out, style));
    symlinkSync('/etc/hostname', join(out, style));
    await build(folder);
    expect(fingerprint(out)).toEqual(before);
    expect(lstatSync(join(out, style)).isFile()).toBe(true);
  });

  test('holds a thousand items in the front page, and leaves nothing half written behind when it is interrupted', async () => {
    const folder = folderWith({ 'conf.yml': bigConfig(1000) });
    await build(folder);
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    const body = html.slice(0, html.indexOf('id="dash-data"'));
    for (let index = 0; index < 1000; index += 1) expect(body).toContain(`>${titleOf(index)}<`);

    const before = fingerprint(join(folder, 'dist'));
    writeFileSync(join(folder, 'conf.yml'), bigConfig(1000).replace('title: Big', 'title: Other'));
    for (const delay of [150, 300, 450]) {
      const child = startDash(['build'], { cwd: folder, env: { DASH_CACHE_DIR: join(folder, '.cache') } });
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGINT');
      await until(() => child.exitCode ?? child.signalCode ?? undefined);
      const now = fingerprint(join(folder, 'dist'));
      const title = /<title>(\w+)/.exec(readFileSync(join(folder, 'dist/index.html'), 'utf8'))?.[1];
      if (title === 'Big') expect(now).toEqual(before);
      expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }
  });

  test('builds in spite of errors, and stops where nothing could be shown', async () => {
    const folder = folderWith({
      'conf.yml': 'sections: [{name: A, items: [{titel: x}]}]\n',
      'bad.yml': 'sections: [\n',
    });
    const odd = await build(folder);
    expect(odd).toMatchObject({ code: 0, stdout: expect.stringMatching(/1 error, 1 warning.*dash validate/) });
    const fatal = await build(folder, 'bad.yml', '--out', 'other');
    expect(fatal).toMatchObject({ code: 1, stdout: expect.stringMatching(/bad\.yml:\d+:\d+ {2}fatal/) });
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });

  test('builds a file without sections as an empty dashboard', async () => {
    const folder = folderWith({ 'conf.yml': 'pageInfo: {title: Begun}\n' });
    expect(await build(folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 warning') });
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('No Data Configured');
  });

  test('says of the starter that it is one, and of a copy of it nothing', async () => {
    const starter = fileURLToPath(new URL('../templates/starter/conf.yml', import.meta.url));
    const folder = folderWith({ 'conf.yml': readFileSync(starter) });
    expect(await build(folder, starter, '--out', 'starter')).toMatchObject({ code: 0 });
    expect(await build(folder)).toMatchObject({ code: 0 });
    const [of, copied] = ['starter', 'dist'].map((out) => readFileSync(join(folder, out, 'index.html'), 'utf8'));
    expect(of).toContain('It stands here until there is a <code dir="ltr">conf.yml</code>.');
    expect(of).not.toMatch(/templates|class="copy-button/);
    expect(copied).not.toMatch(/class="starter-card"|"starter":/);
  });

  const guarded = (auth: string) =>
    folderWith({ 'conf.yml': config.replace('appConfig: {', `appConfig: {auth: {${auth}}, `) });

  test('refuses to build a config that switches sign-in on', async () => {
    const folder = guarded('enableKeycloak: true, keycloak: {serverUrl: https://k.example.org, realm: r, clientId: c}');
    expect(await build(folder)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('sign-in') });
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  test('builds one with OIDC, Keycloak or header sign-in where everyone may see it, and never opens what is for users', async () => {
    const folder = guarded('enableHeaderAuth: true, headerAuth: {proxyWhitelist: [10.0.0.2]}');
    const built = await build(folder, '--allow-public');
    expect(built).toMatchObject({ code: 0, stdout: expect.stringContaining('Nobody has to sign in') });
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('Notes');
    const users = guarded(`users: [{user: ann, hash: ${'a'.repeat(64)}}, {user: bo, hash: no}]`);
    const sealed = await build(users, '--allow-public');
    expect(sealed).toMatchObject({ code: 0, stdout: expect.stringMatching(/conf\.yml:\d+:\d+: `hash`.*dash hash/) });
    expect(readFileSync(join(users, 'dist/index.html'), 'utf8')).not.toContain('Notes');
    expect(JSON.parse(readFileSync(join(users, 'dist/sealed/keys.json'), 'utf8')).keys).toHaveLength(1);
  });
});
