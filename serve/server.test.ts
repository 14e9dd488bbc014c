import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { product } from '../schema/product.ts';
import { createContext } from './context.ts';
import { startServer } from './server.ts';
import { ask, makeSite, noConfigService, startTestServer, startUpstream } from './testing/test-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0).reverse()) await end();
});
const start = async (...given: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...given);
  ends.push(server.stop);
  return server;
};
const json = async (...given: Parameters<typeof ask>) => {
  const { status, headers, body } = await ask(...given);
  return { status, headers, reply: JSON.parse(body.toString()) };
};

test('health is bad until there is a dashboard, and stays good while a file is bad', async () => {
  const server = await start();
  expect(await json(server, '/healthz')).toMatchObject({ status: 503, reply: { ok: false, status: 'unavailable' } });

  server.context.site.publish(makeSite());
  const { reply } = await json(server, '/healthz');
  expect(reply).toEqual({ ok: true, status: 'ok', uptime: expect.any(Number), version: product.version });
  expect(Number.isInteger(reply.uptime)).toBe(true);

  server.context.site.refuse({ file: 'conf.yml', line: 1, column: 1, message: 'Bad.' });
  expect(await json(server, '/healthz')).toMatchObject({ status: 200 });
  expect((await ask(server, '/healthz', { method: 'HEAD' })).status).toBe(200);
  expect((await ask(server, '/healthz', { method: 'POST' })).status).toBe(405);
});

test('system info has the fields, units and forms that clients read', async () => {
  const server = await start({ site: makeSite() });

  const { reply, headers } = await json(server, '/system-info');

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply).toMatchObject({
    success: true,
    meta: { uptime: expect.any(Number), hostname: os.hostname(), username: expect.any(String) },
    load: { one: expect.any(Number), five: expect.any(Number), fifteen: expect.any(Number) },
  });
  expect(reply.meta.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(reply.memory.total).toMatch(/^\d+ GB$/);
  expect(reply.memory.freePercent).toMatch(/^[01]\.\d\d$/);
});

test('a user without a name is given by number', async () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT');
  });
  const server = await start({ site: makeSite() });

  expect((await json(server, '/system-info')).reply.meta.username).toBe(String(process.getuid?.()));
});

test('a bug is answered without its stack, logged with it, and ends nothing', async () => {
  vi.spyOn(os, 'hostname').mockImplementation(() => {
    throw new Error('SECRET of the inside');
  });
  const server = await start({ site: makeSite() });

  const { status, reply } = await json(server, '/system-info');

  expect([status, reply.error.code]).toEqual([500, 'internal-error']);
  expect(JSON.stringify(reply)).not.toMatch(/SECRET|\.ts/);
  expect(String(server.logged[0]?.fields?.stack)).toContain('SECRET of the inside');
  expect((await ask(server, '/')).status).toBe(200);
});

test('what is no HTTP ends its own connection only', async () => {
  const server = await start({ site: makeSite() });
  for (const text of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET http://a.example/ HTTP/1.1\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ]) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      socket
        .on('error', reject)
        .on('close', () => resolve())
        .resume();
    });
  }

  expect((await ask(server, '/')).status).toBe(200);
});

test('a port that is taken is said so, with what to do', async () => {
  const server = await start({ site: makeSite() });
  const context = createContext({
    config: noConfigService,
    environment: {},
    assetsFolder: `${server.folder}/assets`,
    wordsFolder: server.context.wordsFolder,
    userFolder: server.folder,
    stateFolder: `${server.folder}/state`,
    render: async () => undefined,
    log: () => undefined,
  });

  await expect(startServer(context, { host: '127.0.0.1', port: server.port })).rejects.toMatchObject({
    code: 'port-in-use',
    hint: expect.stringContaining('--port'),
  });
  await expect(startServer(context, { host: '203.0.113.1', port: 0 })).rejects.toMatchObject({ code: 'no-listening' });
  await expect(
    startServer({ ...context, assetsFolder: '/nowhere' }, { host: '127.0.0.1', port: 0 }),
  ).rejects.toMatchObject({
    code: 'no-assets',
  });
});

test('every address is a name that a browser can open', async () => {
  const server = await start();
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/`);
  const everywhere = await startServer(server.context, { host: '0.0.0.0', port: 0 });
  expect(everywhere.url).toBe(`http://localhost:${everywhere.port}/`);
  await everywhere.close();
});

test('closing ends open tabs and kept connections at once, and refuses new ones', async () => {
  const server = await start({ site: makeSite() });
  const tab = await fetch(`${server.url}events`);
  await (await fetch(server.url)).text();

  const before = performance.now();
  await server.close();

  expect(performance.now() - before).toBeLessThan(1000);
  expect(await tab.text()).toContain('event: hello');
  await expect(ask(server, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await server.close();
});

test('closing waits until the sessions that were opened are kept', async () => {
  const { context, close, folder } = await start({ site: makeSite() });
  const request = { headers: {} };
  const facts = { mode: 'users', name: 'ann', fingerprint: 'p' };
  const { session } = context.sessions.open(facts, 3_600_000, request);
  await close();
  const { sync: _, state: __, ...same } = context;
  const again = createContext({ ...same, stateFolder: join(folder, 'state'), render: async () => undefined });
  expect(again.sessions.list().map(({ id }) => id)).toEqual([session.id]);
});

test('closing ends the sessions at services, while these can still be asked', async () => {
  const { context, close } = await start();
  const asked: string[] = [];
  const upstream = await startUpstream((request, response) => {
    asked.push(`${request.method}`);
    response.end();
  });
  ends.push(upstream.stop);
  const way = { allowed: () => 'named' as const, method: 'DELETE', timeoutMs: 5000, maxBytes: 100 };
  const signOut = () => context.outbound.fetchBytes(new URL(upstream.origin), way);
  await context.serviceSessions.open('account', 600, async () => ({ token: 't', signOut }));
  await close();
  expect(asked).toEqual(['DELETE']);
});

test('a service that answers no sign-out holds up the end for a second only, is cut off, and has no state lost', async () => {
  const { context, folder, close } = await start();
  const upstream = await startUpstream(() => undefined);
  ends.push(upstream.stop);
  const way = { allowed: () => 'named' as const, method: 'DELETE', timeoutMs: 60_000, maxBytes: 100 };
  let end: unknown;
  const signOut = async () => {
    end = await context.outbound.fetchBytes(new URL(upstream.origin), way).catch((cause: Error) => cause);
  };
  await context.serviceSessions.open('account', 600, async () => ({ token: 't', signOut }));
  const most = { texts: 10, bytes: 1000, bytesOfOne: 100 };
  context.state.texts('kept', { most, failed: () => undefined }).set('last', '{}');
  await close();
  expect(readFileSync(join(folder, 'state', 'kept', 'last.json'), 'utf8')).toBe('{}');
  await expect.poll(() => end, { timeout: 5000 }).toBeInstanceOf(Error);
});

test('closing lets a request in flight end first', async () => {
  const upstream = await startUpstream((_request, response) => setTimeout(() => response.end('done'), 300));
  ends.push(upstream.stop);
  const server = await start({ site: makeSite({ proxyTargets: [{ origin: upstream.origin, names: [] }] }) });
  const closeOnceAsked = async () => {
    await expect.poll(() => upstream.count()).toBe(1);
    const before = performance.now();
    await server.close();
    return performance.now() - before;
  };

  const [answer, took] = await Promise.all([
    fetch(`${server.url}cors-proxy`, { headers: { 'Target-URL': upstream.origin } }).then((reply) => reply.text()),
    closeOnceAsked(),
  ]);

  expect(answer).toBe('done');
  expect(took).toBeLessThan(2000);
});

test('closing answers what a kept connection still brings, as its last', async () => {
  const server = await start({ site: makeSite() });
  const socket = connect(server.port, '127.0.0.1');
  ends.push(async () => void socket.destroy());
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  const ended = new Promise((resolve) => socket.once('end', resolve));
  const question = 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(question);
  await expect.poll(() => heard).toContain('Connection: keep-alive');

  const closed = server.close();
  socket.write(question);
  await Promise.all([ended, closed]);

  expect(heard.split('HTTP/1.1 200 OK')).toHaveLength(3);
  expect(heard.split('Connection: ').map((text) => text.split('\r\n', 1)[0])).toEqual([
    expect.anything(),
    'keep-alive',
    'close',
  ]);
});

describe('what a client may hold on to', () => {
  const limits = { connections: 1_000, head: 100, request: 200, checkInterval: 50 };
  /** Opens a connection and writes to it; resolves with what came once the server has closed it. */
  const holdOn = (port: number, text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => text && socket.write(text));
      let came = '';
      socket.setEncoding('utf8').on('data', (part) => {
        came += part;
      });
      socket.on('error', reject).on('close', () => resolve(came));
    });

  test.each([
    ['nothing', '', ''],
    ['half a head', 'GET / HTTP/1.1\r\nHost:', 'HTTP/1.1 408 '],
    ['half a body', 'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{', 'HTTP/1.1 408 '],
  ])('who sends %s is let go', async (_what, text, answer) => {
    const server = await start({ site: makeSite(), options: { limits } });
    expect(await holdOn(server.port, text)).toContain(answer);
    expect((await ask(server, '/')).status).toBe(200);
  });

  test('a tab that only listens is not', async () => {
    const server = await start({ site: makeSite(), options: { limits } });
    const tab = connect(server.port, '127.0.0.1', () => tab.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n'));
    tab.resume();
    // Longer than any of the limits: others are let go meanwhile.
    await holdOn(server.port, 'GET / HTTP/1.1\r\nHost:');
    await holdOn(server.port, 'GET / HTTP/1.1\r\nHost:');
    await holdOn(server.port, 'GET / HTTP/1.1\r\nHost:');
    expect([tab.closed, server.context.tabs.pages()]).toEqual([false, ['/']]);
    tab.destroy();
  });

  test('there are only so many connections at a time', async () => {
    const server = await start({
      site: makeSite(),
      options: { limits: { ...limits, head: 60_000, request: 60_000, connections: 3 } },
    });
    const held = Array.from({ length: 3 }, () => connect(server.port, '127.0.0.1'));
    await Promise.all(held.map((socket) => once(socket, 'connect')));

    expect(await holdOn(server.port, '').catch(() => '')).toBe('');
    held[0]?.destroy();
    await expect
      .poll(() =>
        ask(server, '/').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    for (const socket of held) socket.destroy();
  });
});

test('a way out that does not close holds up the end for a second only', async () => {
  const server = await start();
  const outbound = { ...server.context.outbound, close: () => new Promise<void>(() => undefined) };
  const stuck = await startServer({ ...server.context, outbound }, { host: '127.0.0.1', port: 0 });

  const began = performance.now();
  await stuck.close();

  expect(performance.now() - began).toBeLessThan(4000);
});
