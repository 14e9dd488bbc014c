import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import { ask } from '../testing/test-server.ts';

const { startFront } = setUpServers();

describe('the log of requests', () => {
  const lines = (server: Awaited<ReturnType<typeof startFront>>) =>
    server.logged.filter(({ message }) => message === 'request').map(({ level, fields }) => ({ level, ...fields }));

  test('tells each request once it is over, by the id that the answer carries', async () => {
    const server = await startFront({ logRequests: true });
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
    const server = await startFront({ logRequests: true });
    for (const id of ['a b', 'x'.repeat(65), '"}{', '<b>']) {
      expect((await ask(server, '/', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).not.toBe(id);
    }
  });

  test('holds no query, cookie or credentials', async () => {
    const server = await startFront({ logRequests: true });
    await ask(server, '/status-check?url=https://SECRET@nas.lan&headers=SECRET', {
      headers: { Cookie: 'dashAuthToken=SECRET', Authorization: 'Bearer SECRET', Referer: 'https://x/?SECRET' },
    });
    await expect.poll(() => lines(server)).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toContain('SECRET');
  });

  test('leaves probes out that find all well', async () => {
    const server = await startFront({ logRequests: true });
    await ask(server, '/healthz');
    await ask(server, '/');
    await expect.poll(() => lines(server)).toMatchObject([{ path: '/' }]);
  });

  test('names the client that a trusted proxy passes on', async () => {
    const server = await startFront({ logRequests: true }, true);
    await ask(server, '/', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    await expect.poll(() => lines(server)).toMatchObject([{ address: '203.0.113.9' }]);
  });
});
