import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigCommand } from '../config-service.ts';
import { fileVersion } from '../storage/file-version.ts';
import { ask, makeSite, noConfigService, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** What the config service was asked to mask. */
let masked: string[] = [];
beforeAll(async () => {
  const mask = async (command: ConfigCommand) => {
    if (command.do !== 'mask' || command.config.includes('broken')) return noConfigService.ask(command);
    masked.push(command.config);
    return {
      status: 200,
      reply: { success: true, message: '', text: command.config.replace('pw', '[redacted]') },
    } as const;
  };
  server = await startTestServer({
    context: { config: { ...noConfigService, ask: mask } },
    files: {
      'secret.txt': 'SECRET',
      'assets/app-1a2b.js': 'export const a = 1;',
      'assets/app-1a2b.js.br': 'as if it were brotli',
      'assets/app-1a2b.js.gz': gzipSync('x').toString('latin1'),
      'assets/gone-3c4d.js': 'x',
      'assets/.hidden.js': 'SECRET',
      'user/pages/media.yml': 'b: pw\n',
      'user/pages/broken.yml': 'broken: [pw\n',
      'user/other.yml': 'SECRET',
      'user/conf.yml.bak': 'SECRET',
      'user/.env': 'SECRET',
      'user/.hidden/a.png': 'SECRET',
      'user/config-backups/conf-1.backup.yml': 'SECRET',
      'user/notes.txt': 'SECRET',
      'user/index.html': 'SECRET',
      'user/photos/private.jpg': 'SECRET',
      'user/photos/wall.jpg': 'picture',
      'user/item-icons/nas.svg': '<svg/>',
      'user/item-icons/sub/a b.png': 'picture',
      'user/item-icons/run.js': 'SECRET',
      'user/item-icons/.a.png': 'SECRET',
      'user/fonts/inter.woff2': 'font',
      'user/wall.webp': 'picture',
      'user/data/releases.json': '[]',
      'user/data/private.json': 'SECRET',
      'user/private.json': 'SECRET',
      'user/my.css': 'a{}',
    },
  });
  server.context.site.publish(
    makeSite({
      texts: {
        '/conf.yml': join(server.folder, 'user/conf.yml'),
        '/pages/media.yml': join(server.folder, 'user/pages/media.yml'),
        '/pages/broken.yml': join(server.folder, 'user/pages/broken.yml'),
        '/pages/absent.yml': join(server.folder, 'user/pages/absent.yml'),
      },
      openTexts: { '/conf.yml': fileVersion('a: 1\n'), '/pages/media.yml': fileVersion('b: 1\n') },
      userFiles: ['/photos/wall.jpg', '/notes.txt', '/data/releases.json'],
    }),
  );
});
afterAll(() => server.stop());

test.each([
  ['/conf.yml', 'a: 1\n'],
  ['/conf.ym%6C', 'a: 1\n'],
  ['/conf%2Eyml?x=1', 'a: 1\n'],
  ['/pages/media.yml', 'b: [redacted]\n'],
  ['/pages%2Fmedia.yml', 'b: [redacted]\n'],
  ['/pages/../conf.yml', 'a: 1\n'],
])('%s is the text that it names', async (path, text) => {
  const answer = await ask(server, path);

  expect([answer.status, answer.body.toString()]).toEqual([200, text]);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/yaml; charset=utf-8', 'cache-control': 'no-cache' });
  const again = await ask(server, path, { headers: { 'If-None-Match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test('a text is sent as it is in the state that the build has found open, and masked once in any other', async () => {
  masked = [];
  const conf = join(server.folder, 'user/conf.yml');
  await writeFile(conf, 'a: pw\n');
  const texts = [await ask(server, '/conf.yml'), await ask(server, '/conf.yml')].map(({ body }) => body.toString());
  await writeFile(conf, 'a: 1\n');
  expect([texts, masked]).toEqual([['a: [redacted]\n', 'a: [redacted]\n'], ['a: pw\n']]);
  expect((await ask(server, '/conf.yml')).body.toString()).toBe('a: 1\n');
});

test('a text says when it was written', async () => {
  const { mtime } = await stat(join(server.folder, 'user/conf.yml'));
  expect((await ask(server, '/conf.yml')).headers['last-modified']).toBe(mtime.toUTCString());
});

test('a text that nobody can mask is not sent', async () => {
  const answer = await ask(server, '/pages/broken.yml');
  expect([answer.status, answer.body.toString()]).toEqual([503, expect.not.stringContaining('pw')]);
});

test.each([
  ['/item-icons/nas.svg', 'image/svg+xml'],
  ['/item-icons/sub/a%20b.png', 'image/png'],
  ['/fonts/inter.woff2', 'font/woff2'],
  ['/wall.webp', 'image/webp'],
  ['/my.css', 'text/css; charset=utf-8'],
  ['/photos/wall.jpg', 'image/jpeg'],
  ['/data/releases.json', 'application/json; charset=utf-8'],
])('%s of the user’s folder is served as %s, and can run nothing', async (path, type) => {
  const { status, headers } = await ask(server, path);

  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain('sandbox');
});

// Older servers judged the path as it was written, which let `/conf.ym%6C` past their guard.
test.each([
  '/other.yml',
  '/other.ym%6C',
  '/other.yaml',
  '/conf.yml.bak',
  '/pages/absent.yml',
  '/.env',
  '/%2Eenv',
  '/.hidden/a.png',
  '/%2ehidden/a.png',
  '/config-backups/conf-1.backup.yml',
  '/config-backups/conf-1.backup.ym%6C',
  '/notes.txt',
  '/data/private.json',
  '/private.json',
  '/user/index.html',
  '/photos/private.jpg',
  '/item-icons/../photos/private.jpg',
  '/item-icons/%2e%2e/photos/private.jpg',
  '/item-icons/..%2fphotos%2fprivate.jpg',
  '/item-icons/run.js',
  '/item-icons/.a.png',
  '/item-icons/absent.png',
  '/item-icons/',
  '/item-icons/nas.svg/',
  '/item-icons/../../secret.txt',
  '/item-icons/../../../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%252e%252e/secret.txt',
  '/fonts/..%5c..%5csecret.txt',
  '/fonts/%00.woff2',
  '/assets/../user/.env',
  '/assets/%2e%2e/user/conf.yml',
  '/assets/..%2fuser%2fconf.yml',
  '/assets/../../secret.txt',
  '/assets/.hidden.js',
  '/assets/%2ehidden.js',
  '/__proto__',
  '/constructor',
  '/toString',
])('%s is not served', async (path) => {
  const answer = await ask(server, path);

  expect([400, 403, 404]).toContain(answer.status);
  expect(answer.body.toString()).not.toContain('SECRET');
});

test('a file of the app comes compressed and is kept for ever', async () => {
  const answer = await ask(server, '/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } });

  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('a file of the app honours q=0 and ignores ranges', async () => {
  const headers = { 'Accept-Encoding': 'br;q=0', Range: 'bytes=5-2' };
  const answer = await ask(server, '/assets/app-1a2b.js', { headers });

  expect([answer.status, answer.body.toString()]).toEqual([200, 'export const a = 1;']);
  expect((await ask(server, '/assets/app-1a2b.js', { method: 'POST' })).status).toBe(405);
});

test('a file of the app that vanishes is not found', async () => {
  await unlink(join(server.folder, 'assets/gone-3c4d.js'));

  expect((await ask(server, '/assets/gone-3c4d.js')).status).toBe(404);
});

test('a file of the app that can’t be read costs one connection, not the server', async () => {
  // It is there, and not to be opened.
  const unreadable = createServer().listen(join(server.folder, 'assets/unread-3c4d.js'));
  await once(unreadable, 'listening');

  await expect(ask(server, '/assets/unread-3c4d.js')).rejects.toThrow();
  expect((await ask(server, '/')).status).toBe(200);
  unreadable.close();
});

test('a link to a folder whose name only begins like the user’s is not followed', async () => {
  await mkdir(join(server.folder, 'user-old'));
  await writeFile(join(server.folder, 'user-old/x.png'), 'SECRET');
  await symlink('../user-old/x.png', join(server.folder, 'user/x.png'));
  await symlink('wall.webp', join(server.folder, 'user/inside.webp'));

  expect((await ask(server, '/x.png')).status).toBe(404);
  expect((await ask(server, '/inside.webp')).status).toBe(200);
});

test('who has signed in and may not write the config gets only the pictures that it names for them', async () => {
  const hash = createHash('sha256').update('pw').digest('hex');
  const users = ['ann', 'bob'].map((user) => ({ user, hash, type: user === 'ann' ? 'admin' : 'normal' }) as const);
  const guarded = await startTestServer({
    site: makeSite({ signIn: { mode: 'users', guestAccess: false, users } }),
    render: async (_viewer, _first, onSite) => onSite(makeSite({ userFiles: ['/photos/wall.jpg', '/data/a.json'] })),
    files: {
      'user/photos/wall.jpg': 'named',
      'user/data/a.json': '[]',
      'user/wall.webp': 'beside the config',
      'user/item-icons/nas.svg': '<svg/>',
    },
  });
  const statusesFor = async (username: string) => {
    const signedIn = await ask(guarded, '/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'pw' }),
    });
    const headers = { Cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    const paths = ['/photos/wall.jpg', '/data/a.json', '/wall.webp', '/item-icons/nas.svg'];
    return Promise.all(paths.map(async (path) => (await ask(guarded, path, { headers })).status));
  };
  expect(await statusesFor('ann')).toEqual([200, 200, 200, 200]);
  expect(await statusesFor('bob')).toEqual([200, 200, 404, 404]);
  await guarded.stop();
});
