import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import { ask } from '../testing/test-server.ts';

const { startFront } = setUpServers();
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
    const server = await startFront({});
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
    const server = await startFront({});
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
      const { status } = await ask(server, '/config-manager/save', { method, headers: { Host: 'evil.test' } });
      expect([method, status]).toEqual([method, 421]);
    }
  });

  /** The first line that answers a request, by its lines. */
  const firstLine = async ({ port }: { port: number }, ...lines: string[]) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`));
    const [first] = await once(socket, 'data');
    socket.destroy();
    return String(first).split('\r\n')[0];
  };

  test.each([
    ['two headers', 'GET /healthz HTTP/1.1', 'Host: localhost', 'host: evil.test'],
    ['two headers that are the same', 'GET /healthz HTTP/1.1', 'Host: localhost', 'Host: localhost'],
    ['another one in the target', 'GET http://evil.test/healthz HTTP/1.1', 'Host: localhost'],
    ['another port in the target', 'GET http://localhost:81/ HTTP/1.1', 'Host: localhost'],
    ['a target that is no address', 'GET http://[ HTTP/1.1', 'Host: localhost'],
  ])('a request with two hosts is refused, whatever names are accepted: %s', async (_, ...lines) => {
    for (const front of [{}, { hosts: ['*'] }]) {
      expect(await firstLine(await startFront(front), ...lines)).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  test('the whole address of the same host is none more', async () => {
    const lines = ['GET http://LOCALHOST:80/nowhere HTTP/1.1', 'Host: localhost'];
    expect(await firstLine(await startFront({}), ...lines)).not.toContain('400');
  });

  test('who says no name is no browser', async () => {
    const server = await startFront({});
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
    const server = await startFront({ hosts });
    expect((await ask(server, '/', { headers: { Host: host } })).status).toBe(status);
  });

  test('any is answered to with a star', async () => {
    const server = await startFront({ hosts: ['dash.example.org', '*'] });
    for (const host of ['evil.test', 'a.b.c.test:80', 'x']) {
      expect((await ask(server, '/', { headers: { Host: host } })).status).toBe(200);
    }
  });

  test('a program is told the one setting that lets a name in', async () => {
    const refused = await ask(await startFront({}), '/', { headers: { Host: 'dash.example.org:4000' } });
    expect(json(refused).error).toMatchObject({
      code: 'unknown-host',
      message: 'This server does not answer to the name dash.example.org.',
      hint: expect.stringContaining('DASH_HOSTS=dash.example.org '),
    });
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['en-GB,en;q=0.9', 'en', 'This server does not answer to the name dash.example.org'],
    ['tlh, de-AT;q=0.8, en;q=0.5', 'de', 'Dieser Server hört nicht auf den Namen dash.example.org'],
    ['', 'en', 'This server'],
    ['../../package', 'en', 'This server'],
  ])('a browser that wants "%s" is told it in a page', async (accepted, language, title) => {
    const headers = { Host: 'dash.example.org:4000', Accept: 'text/html', 'Accept-Language': accepted };
    const { status, headers: sent, body } = await ask(await startFront({}), '/home', { headers });
    const html = body.toString();

    expect([status, sent['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(sent['content-security-policy']).toContain("default-src 'none'");
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(html).toContain(title);
    expect(html).toContain('>DASH_HOSTS=dash.example.org<');
    expect(html).not.toContain('{{');
  });

  test('what is refused is logged once a name, and not without end', async () => {
    const server = await startFront({});
    const names = ['dash.example.org', ...Array.from({ length: 50 }, (_, index) => `${index}.evil.test`)];
    for (const host of [...names, ...names]) await ask(server, '/', { headers: { Host: host } });
    const lines = server.logged.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(lines[0]).toContain('DASH_HOSTS=dash.example.org');
    expect(lines.length).toBe(new Set(lines).size);
    expect(lines.length).toBeLessThan(30);
  });

  test('what a trusted proxy hands on counts as given, and nothing that others say', async () => {
    const headers = { Host: 'inner.example.org', 'X-Forwarded-Host': 'dash.example.org' };
    expect((await ask(await startFront({}, true), '/', { headers })).status).toBe(200);
    expect((await ask(await startFront({}), '/', { headers })).status).toBe(421);
    expect((await ask(await startFront({}, true), '/', { headers: { Host: 'inner.example.org' } })).status).toBe(421);
  });

  test.each(['https://dash.example.org', 'a b', '*.', 'a/b', '**'])('"%s" is refused as a name', async (name) => {
    await expect(startFront({ hosts: [name] })).rejects.toMatchObject({ code: 'bad-host' });
  });
});
