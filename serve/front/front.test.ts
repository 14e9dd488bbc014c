import { afterEach, describe, expect, test } from 'vitest';
import { ask, makeFile, makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import { readTrustedProxies } from '../trusted-proxies.ts';
import { type FrontOptions, inOrder } from './front.ts';
import { routeClass } from './metrics.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server with these parts in front, which believes this machine where `trusted` says so. */
async function start(front: FrontOptions, trusted = false) {
  const server = await startTestServer({
    site: makeSite({ texts: {} }),
    ...(trusted && { context: { isTrusted: readTrustedProxies(['127.0.0.1']) } }),
    options: { front },
  });
  ends.push(server.stop);
  return server;
}
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

describe('known hosts', () => {
  const hosts = ['dash.example.org', '*.example.lan', '192.168.1.5', 'fd12::1'];

  test.each([
    ['dash.example.org', 200],
    ['DASH.example.org.:8443', 200],
    ['a.example.lan', 200],
    ['a.b.example.lan', 200],
    ['192.168.1.5:4000', 200],
    ['[fd12::1]:4000', 200],
    ['example.lan', 421],
    ['evilexample.lan', 421],
    ['example.org', 421],
    ['a.dash.example.org', 421],
    ['dash.example.org.evil.test', 421],
    ['127.0.0.1', 421],
    ['localhost', 421],
    ['dash.example.org, evil.test', 400],
    ['user@dash.example.org', 400],
    ['dash.example.org:x', 400],
  ])('a request for "%s" is answered with %i', async (host, status) => {
    const server = await start({ hosts });
    expect((await ask(server, '/', { headers: { Host: host } })).status).toBe(status);
  });

  test('the refusal is a sentence with what to do, for programs and for people', async () => {
    const server = await start({ hosts });
    const refused = await ask(server, '/', { headers: { Host: 'evil.test' } });
    expect(json(refused).error).toMatchObject({
      code: 'unknown-host',
      message: 'This server does not answer to the name evil.test.',
      hint: expect.stringContaining('--hosts'),
    });
    const shown = await ask(server, '/', { headers: { Host: 'evil.test', Accept: 'text/html' } });
    expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(shown.body.toString()).toMatch(/^This server .*\n.*--hosts/);
  });

  test('probes may ask by address, and by no other unknown name', async () => {
    const server = await start({ hosts, metrics: { token: undefined } });
    for (const path of ['/healthz', '/metrics']) {
      expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
      expect((await ask(server, path, { headers: { Host: 'evil.test' } })).status).toBe(421);
    }
  });

  test('the name that a proxy passes on counts where the proxy is trusted', async () => {
    const headers = { Host: 'inner', 'X-Forwarded-Host': 'dash.example.org' };
    expect((await ask(await start({ hosts }, true), '/', { headers })).status).toBe(200);
    expect((await ask(await start({ hosts }), '/', { headers })).status).toBe(421);
  });

  test.each(['https://dash.example.org', '*', 'a b', '*.', 'a/b'])('"%s" is refused as a name', async (name) => {
    await expect(start({ hosts: [name] })).rejects.toMatchObject({ code: 'bad-host' });
  });
});

describe('a base', () => {
  test('is taken off each address, and nothing is found beside it', async () => {
    const server = await start({ base: '/my/dash/' });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/my/dash/`);
    for (const path of ['/my/dash/', '/my/dash/home/media-room', '/my/dash/?x=1', '/my/dash/assets/app.js']) {
      expect([path, (await ask(server, path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/', '/home/media-room', '/my/dashes/', '/my/', '/my/dash/../', '/my/dash/nothing']) {
      expect([path, (await ask(server, path)).status]).toEqual([path, 404]);
    }
    expect(json(await ask(server, '/')).error.hint).toContain('--base');
  });

  test('leads there from the same address without its slash, by a relative link', async () => {
    const server = await start({ base: '/my/dash' });
    const { status, headers } = await ask(server, '/my/dash?x=1');
    expect([status, headers.location]).toEqual([308, 'dash/?x=1']);
    expect((await ask(server, '/my/dash/home/media-room/')).headers.location).toBe('../media-room');
  });

  test('leaves probes where machines look for them', async () => {
    const server = await start({ base: '/dash' });
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect((await ask(server, '/dash/healthz')).status).toBe(200);
  });

  test('is taken from a trusted proxy, which may have taken it off already', async () => {
    const headers = { 'X-Forwarded-Prefix': '/dash' };
    const server = await start({}, true);
    for (const path of ['/dash/home/media-room', '/home/media-room', '/']) {
      expect([path, (await ask(server, path, { headers })).status]).toEqual([path, 200]);
    }
    expect((await ask(server, '/dash', { headers })).headers.location).toBe('dash/');
    expect((await ask(await start({}), '/dash/home/media-room', { headers })).status).toBe(404);
  });

  test('of a proxy that is no path, or one of the dashboard itself, changes nothing', async () => {
    const server = await start({}, true);
    for (const prefix of ['/home', '//evil.test', '/../x', 'dash', '/']) {
      const asked = ask(server, '/home/media-room', { headers: { 'X-Forwarded-Prefix': prefix } });
      expect([prefix, (await asked).status]).toEqual([prefix, 200]);
    }
  });

  test.each(['dash', '//evil.test', '/a b', '/..', '/a/../b', '/a?b'])('"%s" is refused', async (base) => {
    await expect(start({ base })).rejects.toMatchObject({ code: 'bad-base' });
  });
});

describe('the log of requests', () => {
  const lines = (server: Awaited<ReturnType<typeof start>>) =>
    server.logged.filter(({ message }) => message === 'request').map(({ level, fields }) => ({ level, ...fields }));

  test('tells each request once it is over, by the id that the answer carries', async () => {
    const server = await start({ logRequests: true });
    const { headers } = await ask(server, '/home/media-room');
    await ask(server, '/nothing', { headers: { 'X-Request-Id': 'abc-123' } });

    await expect.poll(() => lines(server)).toHaveLength(2);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lines(server)).toMatchObject([
      { level: 'info', id: headers['x-request-id'], method: 'GET', path: '/home/media-room', status: 200 },
      { level: 'warn', id: 'abc-123', path: '/nothing', status: 404, ms: expect.any(Number), address: '127.0.0.1' },
    ]);
  });

  test('takes no id that is none', async () => {
    const server = await start({ logRequests: true });
    for (const id of ['a b', 'x'.repeat(65), '"}{', '<b>']) {
      expect((await ask(server, '/', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).not.toBe(id);
    }
  });

  test('holds no query, cookie or credentials', async () => {
    const server = await start({ logRequests: true });
    await ask(server, '/status-check?url=https://SECRET@nas.lan&headers=SECRET', {
      headers: { Cookie: 'dashAuthToken=SECRET', Authorization: 'Bearer SECRET', Referer: 'https://x/?SECRET' },
    });
    await expect.poll(() => lines(server)).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toContain('SECRET');
  });

  test('leaves probes out that find all well', async () => {
    const server = await start({ logRequests: true });
    await ask(server, '/healthz');
    await ask(server, '/');
    await expect.poll(() => lines(server)).toMatchObject([{ path: '/' }]);
  });

  test('names the client that a trusted proxy passes on', async () => {
    const server = await start({ logRequests: true }, true);
    await ask(server, '/', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    await expect.poll(() => lines(server)).toMatchObject([{ address: '203.0.113.9' }]);
  });
});

describe('metrics', () => {
  const read = async (server: Awaited<ReturnType<typeof start>>, headers = {}) => {
    const { status, body } = await ask(server, '/metrics', { headers });
    return status === 200 ? body.toString() : String(status);
  };

  test('count requests by kind and status, open tabs and states of the config', async () => {
    const server = await start({ metrics: { token: undefined } });
    await ask(server, '/home/media-room');
    await ask(server, '/nothing', { method: 'MADEUP' }).catch(() => undefined);
    await ask(server, '/nothing');
    const tab = await fetch(`${server.url}events`);
    server.context.site.publish(makeSite({ version: '2', files: [makeFile('/')] }));
    server.context.site.refuse({ file: 'conf.yml', line: 1, column: 1, message: 'Bad.' });

    const text = await read(server);

    for (const line of [
      'dash_http_requests_total{route="page",method="GET",status="200"} 1',
      'dash_http_requests_total{route="other",method="GET",status="404"} 1',
      'dash_http_request_duration_seconds_count{route="page"} 1',
      'dash_open_tabs 1',
      'dash_builds_total{result="good"} 2',
      'dash_builds_total{result="bad"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    await tab.body?.cancel();
  });

  test('are not there unless they are switched on', async () => {
    expect(await read(await start({}))).toBe('404');
  });

  test('need the token where there is one, and through a proxy in any case', async () => {
    const open = await start({ metrics: { token: undefined } });
    expect(await read(open, { 'X-Forwarded-For': '203.0.113.9' })).toBe('401');
    const closed = await start({ metrics: { token: 'a-token' } });
    expect(await read(closed)).toBe('401');
    expect(await read(closed, { Authorization: 'Bearer a-tokem' })).toBe('401');
    expect(await read(closed, { Authorization: 'Bearer a-token', 'X-Forwarded-For': '203.0.113.9' })).toMatch(
      /^# HELP/,
    );
  });

  test.each([
    ['/', 'page'],
    ['/home/x?y', 'page'],
    ['/assets/a.js', 'asset'],
    ['/status-check/?&url=x', 'status'],
    ['/conf.yml', 'config'],
    ['/config-manager/save', 'config'],
    ['/sync', 'sync'],
    ['/wp-login.php', 'other'],
  ])('count %s as %s', (url, route) => {
    expect(routeClass(url)).toBe(route);
  });
});

test('a fault in front of the dashboard ends one request, and only its log tells of it', async () => {
  const parts = [
    () => {
      throw new Error('SECRET of the inside');
    },
  ];
  const logged: unknown[] = [];
  const upstream = await startUpstream(
    inOrder(
      parts,
      () => undefined,
      (...line) => logged.push(line),
    ),
  );
  ends.push(upstream.stop);

  const { status, body } = await ask(upstream, '/');

  expect(status).toBe(500);
  expect(body.toString()).not.toContain('SECRET');
  expect(JSON.stringify(logged)).toContain('SECRET');
});

test('HSTS is sent only where it is asked for', async () => {
  expect((await ask(await start({ strictTransport: true }), '/')).headers['strict-transport-security']).toMatch(
    /^max-age/,
  );
  expect((await ask(await start({ logRequests: true }), '/')).headers['strict-transport-security']).toBeUndefined();
});
