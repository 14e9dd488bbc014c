import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { ask, makeFile, makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import { type FrontOptions, runInOrder } from './front.ts';
import { machineNames } from './local-names.ts';
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

describe('the names of the server', () => {
  test.each([
    ['127.0.0.1:4000', 200],
    ['192.168.1.5', 200],
    ['[::1]:4000', 200],
    ['[fd12::1]', 200],
    ['localhost:4000', 200],
    ['dash.localhost', 200],
    ['nas', 200],
    ['NAS.local.', 200],
    ['dash.nas.lan:8080', 200],
    ['dash.home', 200],
    ['dash.home.arpa', 200],
    ['dash.corp.internal', 200],
    [hostname(), 200],
    ['dash.example.org', 421],
    ['localhost.evil.test', 421],
    ['127.0.0.1.evil.test', 421],
    ['evillan', 200],
    ['evil.notlan', 421],
    ['evil.arpa', 421],
    ['evil.test:4000', 421],
  ])('a request for "%s" is answered with %i where none is given', async (host, status) => {
    const server = await start({});
    const paths = ['/', '/conf.yml', '/healthz', '/events'];
    for (const path of paths)
      expect([path, await statusOf(server, path, host)]).toEqual([path, expectedAt(path, status)]);
  });

  /** There is no config in this server. */
  const expectedAt = (path: string, status: number) => (path === '/conf.yml' && status === 200 ? 404 : status);
  /** Ends the request with the first bytes of its answer: some go on. */
  const statusOf = ({ port }: { port: number }, path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { Host: host }, agent: false }, (answer) => {
        resolve(answer.statusCode);
        answer.destroy();
      });
      asked.on('error', reject).end();
    });

  test('others are refused whatever the method, and none of them changes anything', async () => {
    const server = await start({});
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
      const { status } = await ask(server, '/config-manager/save', { method, headers: { Host: 'evil.test' } });
      expect([method, status]).toEqual([method, 421]);
    }
  });

  test('who says no name is no browser', async () => {
    const server = await start({});
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.0\r\n\r\n'));
    const [first] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  });

  const hosts = ['dash.example.org', '*.example.lan', '*.example.net', 'fd12::1'];
  test.each([
    ['dash.example.org', 200],
    ['DASH.example.org.:8443', 200],
    ['a.example.net', 200],
    ['a.b.example.net', 200],
    ['192.168.1.5:4000', 200],
    ['[fd12::1]:4000', 200],
    ['nas.lan', 200],
    ['localhost', 200],
    ['example.net', 421],
    ['evilexample.net', 421],
    ['example.org', 421],
    ['a.dash.example.org', 421],
    ['dash.example.org.evil.test', 421],
    ['dash.example.org, evil.test', 400],
    ['user@dash.example.org', 400],
    ['dash.example.org:x', 400],
  ])('a request for "%s" is answered with %i beside those that are given', async (host, status) => {
    const server = await start({ hosts });
    expect((await ask(server, '/', { headers: { Host: host } })).status).toBe(status);
  });

  test('any is answered to with a star', async () => {
    const server = await start({ hosts: ['dash.example.org', '*'] });
    for (const host of ['evil.test', 'a.b.c.test:80', 'x']) {
      expect((await ask(server, '/', { headers: { Host: host } })).status).toBe(200);
    }
  });

  test('a program is told the one setting that lets a name in', async () => {
    const refused = await ask(await start({}), '/', { headers: { Host: 'dash.example.org:4000' } });
    expect(json(refused).error).toMatchObject({
      code: 'unknown-host',
      message: 'This server does not answer to the name dash.example.org.',
      hint: expect.stringContaining('DASH_HOSTS=dash.example.org '),
    });
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['en-GB,en;q=0.9', 'en', 'This server does not answer to the name dash.example.org'],
    ['fr, de-AT;q=0.8, en;q=0.5', 'de', 'Dieser Server hört nicht auf den Namen dash.example.org'],
    ['', 'en', 'This server'],
    ['../../package', 'en', 'This server'],
  ])('a browser that wants "%s" is told it in a page', async (accepted, language, title) => {
    const headers = { Host: 'dash.example.org:4000', Accept: 'text/html', 'Accept-Language': accepted };
    const { status, headers: sent, body } = await ask(await start({}), '/home', { headers });
    const html = body.toString();

    expect([status, sent['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(sent['content-security-policy']).toContain("default-src 'none'");
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(title);
    expect(html).toContain('>DASH_HOSTS=dash.example.org<');
    expect(html).not.toContain('{{');
  });

  test('what is refused is logged once a name, and not without end', async () => {
    const server = await start({});
    const names = ['dash.example.org', ...Array.from({ length: 50 }, (_, index) => `${index}.evil.test`)];
    for (const host of [...names, ...names]) await ask(server, '/', { headers: { Host: host } });
    const lines = server.logged.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(lines[0]).toContain('DASH_HOSTS=dash.example.org');
    expect(lines.length).toBe(new Set(lines).size);
    expect(lines.length).toBeLessThan(30);
  });

  test('what a trusted proxy hands on counts as given, and nothing that others say', async () => {
    const headers = { Host: 'inner.example.org', 'X-Forwarded-Host': 'dash.example.org' };
    expect((await ask(await start({}, true), '/', { headers })).status).toBe(200);
    expect((await ask(await start({}), '/', { headers })).status).toBe(421);
    expect((await ask(await start({}, true), '/', { headers: { Host: 'inner.example.org' } })).status).toBe(421);
  });

  test.each(['https://dash.example.org', 'a b', '*.', 'a/b', '**'])('"%s" is refused as a name', async (name) => {
    await expect(start({ hosts: [name] })).rejects.toMatchObject({ code: 'bad-host' });
  });

  test('of this machine are those that the system lists it under', () => {
    const list =
      '127.0.0.1 localhost ads.example\n127.0.1.1\tNAS.example.org nas # the box\n10.0.0.9 other.example.org\n';
    expect([...machineNames('nas', list)]).toEqual(['nas', 'nas.example.org']);
    expect([...machineNames('nas.example.net', list)]).toEqual(['nas.example.net']);
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
  const upstream = await startUpstream(runInOrder(parts, () => undefined, { log: (...line) => logged.push(line) }));
  ends.push(upstream.stop);

  const { status, body } = await ask(upstream, '/');

  expect(status).toBe(500);
  expect(body.toString()).not.toContain('SECRET');
  expect(JSON.stringify(logged)).toContain('SECRET');
});

test('HSTS is sent only where it is asked for, for half a year at least', async () => {
  const { headers } = await ask(await start({ strictTransport: true }), '/');
  const [, seconds] = /^max-age=(\d+)$/.exec(headers['strict-transport-security'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual((365 / 2) * 24 * 60 * 60);
  expect((await ask(await start({ logRequests: true }), '/')).headers['strict-transport-security']).toBeUndefined();
});
