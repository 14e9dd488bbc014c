import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, makeFile, makeSite, startTestServer, startUpstream, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: makeSite() });
});
afterAll(() => server.stop());

const html = '<!doctype html><title>/</title>';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j is answered with %j', async (accepted, encoding) => {
  const answer = await ask(server, '/', { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });

  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect((decode ? decode(answer.body) : answer.body).toString()).toBe(html);
});

test('a page that is known already is answered with 304 and no body, for each encoding by its own tag', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': accepted };
    const { etag = '' } = (await ask(server, '/', { headers })).headers;

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(server, '/', { headers: { ...headers, 'If-None-Match': known } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
  }
  const other = await ask(server, '/', { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
});

test('HEAD answers with the headers of GET and no body', async () => {
  const get = await ask(server, '/');
  const head = await ask(server, '/', { method: 'HEAD' });

  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s on a page is a 405 that names GET and HEAD',
  async (method) => {
    for (const path of ['/', '/home/media-room', ...(method === 'OPTIONS' ? [] : ['/nowhere'])]) {
      const answer = await ask(server, path, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  },
);

test('a page is asked for again each time, a hashed file never', async () => {
  const icon = { ...makeSite().files[0], path: '/icons/ab12.svg', immutable: true };
  const second = await startTestServer({ site: makeSite({ files: [icon as never] }) });

  expect((await ask(server, '/')).headers['cache-control']).toBe('no-cache');
  expect((await ask(second, '/icons/ab12.svg')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await second.stop();
});

test('a page carries its own policy and the headers that guard every answer', async () => {
  const { headers } = await ask(server, '/');

  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a page is found by its decoded path, with a query or without', async () => {
  for (const path of ['/home/k%C3%BCche', '/home/media%2Droom?a=1', '/home//media-room', '/home/x/../media-room']) {
    expect((await ask(server, path)).status).toBe(200);
  }
});

test('a slash at the end leads to the address without it, relative to where the site stands', async () => {
  const answer = await ask(server, '/home/media-room/?q=1');

  expect([answer.status, answer.headers.location]).toEqual([308, '../media-room?q=1']);
});

test('an unknown address is a 404: the site’s own page for browsers, JSON for programs', async () => {
  const page = await ask(server, '/nowhere', { headers: { Accept: 'text/html,*/*' } });
  const reply = await ask(server, '/nowhere');

  expect([page.status, page.body.toString()]).toEqual([404, '<!doctype html><title>Lost</title>']);
  expect(reply.status).toBe(404);
  expect(JSON.parse(reply.body.toString())).toEqual({
    success: false,
    message: 'There is nothing at this address.',
    error: { code: 'not-found', message: 'There is nothing at this address.' },
  });
});

test.each(['/%', '/%zz', '/%00', '/a%0d%0aX-Y:%201', '/a\\b', '/%5c..%5cconf.yml'])(
  'the path %j is refused',
  async (path) => {
    const answer = await ask(server, path);

    expect(answer.status).toBe(400);
  },
);

test('a new site takes the place of the one before', async () => {
  const second = await startTestServer({ site: makeSite() });
  second.context.site.publish(makeSite({ version: '2', files: [makeFile('/', 'new')] }));

  expect((await ask(second, '/')).body.toString()).toBe('new');
  expect((await ask(second, '/home/media-room')).status).toBe(404);
  await second.stop();
});

test('a request before the first site waits for it', async () => {
  const early = await startTestServer();
  const waiting = ask(early, '/');
  setTimeout(() => early.context.site.publish(makeSite()), 50);

  expect((await waiting).status).toBe(200);
  await early.stop();
});

test('without any good file the answer says where the mistake is', async () => {
  const broken = await startTestServer();
  broken.context.site.refuse({ file: 'conf.yml', line: 3, column: 7, message: 'A colon is missing.' });

  const answer = await ask(broken, '/', { headers: { Accept: 'text/html' } });

  expect(answer.status).toBe(503);
  expect(answer.body.toString()).toContain('conf.yml:3:7: A colon is missing.');
  await broken.stop();
});

test('a site whose sign-in can’t be had is not served at all', async () => {
  const file = { 'user/logo.png': 'x' };
  const guarded = await startTestServer({
    site: makeSite({ signIn: { mode: 'closed' } }),
    files: file,
  });
  guarded.context.site.publish({
    ...makeSite({ version: '2', signIn: { mode: 'closed' } }),
    texts: { '/conf.yml': `${guarded.folder}/user/conf.yml` },
  });

  for (const path of ['/', '/home/media-room', '/nowhere', '/conf.yml', '/logo.png', '/cors-proxy', '/system-info']) {
    const answer = await ask(guarded, path);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString()).error.code).toBe('faulty-sign-in');
  }
  await guarded.stop();
});

test('who asks with a browser is shown the page of that, in a language that it asks for', async () => {
  const closed = {
    document: '<html lang="@language@" dir="@direction@" data-root="@root@/"><title>@title@</title>@html@',
    policy: "default-src 'none'",
    languages: {
      en: { direction: 'ltr', title: 'Closed', html: 'Nothing is shown.' },
      ar: { direction: 'rtl', title: 'مغلق', html: 'لا يُعرض شيء.' },
    },
  };
  const guarded = await startTestServer({ site: makeSite({ signIn: { mode: 'closed' }, closed }) });
  const headers = { Accept: 'text/html', 'Accept-Language': 'xx, ar-EG;q=0.9' };
  const answer = await ask(guarded, '/home/media-room', { headers });
  await guarded.stop();

  expect([answer.status, answer.headers.refresh, answer.headers['content-security-policy']]).toEqual([
    503,
    '5',
    "default-src 'none'",
  ]);
  expect(answer.body.toString()).toBe('<html lang="ar" dir="rtl" data-root="../"><title>مغلق</title>لا يُعرض شيء.');
});

describe('a refusal', () => {
  const refused = (path: string, headers: Record<string, string>) => ask(server, path, { headers });

  test.each([
    ['de-AT, en;q=0.5', 'de', 'Diese Anfrage wurde abgelehnt', 'Das ist keine Adresse einer Seite.'],
    ['zz', 'en', 'This request was refused', 'This is not an address of a page.'],
  ])('is a page to browsers, in a language that they ask for: %s', async (accepted, code, title, reason) => {
    const answer = await refused('/%ff', { Accept: 'text/html', 'Accept-Language': accepted });
    const html = answer.body.toString();
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    for (const part of [`<html lang="${code}" dir="ltr">`, `<title>${title}</title>`, reason, '400'])
      expect(html).toContain(part);
  });

  test('for which there are no words in their language is told in English, and nothing in it is mark-up', async () => {
    const { sendErrorPage } = await import('../http/error-page.ts');
    const { HttpError } = await import('../http/http-error.ts');
    const odd = new HttpError(409, 'odd', 'There is <b>no</b> & such.', { hint: 'Try <i>it</i>.' });
    const upstream = await startUpstream((request, response) =>
      sendErrorPage(request, response, odd, server.context.wordsFolder),
    );
    const answer = await ask(upstream, '/', { headers: { 'Accept-Language': 'de' } });
    await upstream.stop();
    expect(answer.body.toString()).toContain('<p lang="en" dir="ltr">There is &lt;b&gt;no&lt;/b&gt; &amp; such.</p>');
    expect(answer.body.toString()).toContain('Try &lt;i&gt;it&lt;/i&gt;.');
  });

  test('is JSON to programs', async () => {
    const answer = await refused('/%ff', {});
    expect(JSON.parse(answer.body.toString()).error.code).toBe('bad-path');
  });
});
