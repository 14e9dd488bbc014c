import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import { ask } from '../testing/test-server.ts';

const { startFront } = setUpServers();
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

describe('a base', () => {
  test('is taken off each address, and nothing is found beside it', async () => {
    const server = await startFront({ base: '/my/dash/' });
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
    const server = await startFront({ base: '/my/dash' });
    const { status, headers } = await ask(server, '/my/dash?x=1');
    expect([status, headers.location]).toEqual([308, 'dash/?x=1']);
    expect((await ask(server, '/my/dash/home/media-room/')).headers.location).toBe('../media-room');
  });

  test('leaves probes where machines look for them', async () => {
    const server = await startFront({ base: '/dash' });
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect((await ask(server, '/dash/healthz')).status).toBe(200);
  });

  test('is taken from a trusted proxy, which may have taken it off already', async () => {
    const headers = { 'X-Forwarded-Prefix': '/dash' };
    const server = await startFront({}, true);
    for (const path of ['/dash/home/media-room', '/home/media-room', '/']) {
      expect([path, (await ask(server, path, { headers })).status]).toEqual([path, 200]);
    }
    expect((await ask(server, '/dash', { headers })).headers.location).toBe('dash/');
    expect((await ask(await startFront({}), '/dash/home/media-room', { headers })).status).toBe(404);
  });

  test('of a proxy that is no path, or one of the dashboard itself, changes nothing', async () => {
    const server = await startFront({}, true);
    for (const prefix of ['/home', '//evil.test', '/../x', 'dash', '/']) {
      const asked = ask(server, '/home/media-room', { headers: { 'X-Forwarded-Prefix': prefix } });
      expect([prefix, (await asked).status]).toEqual([prefix, 200]);
    }
  });

  test.each(['dash', '//evil.test', '/a b', '/..', '/a/../b', '/a?b'])('"%s" is refused', async (base) => {
    await expect(startFront({ base })).rejects.toMatchObject({ code: 'bad-base' });
  });
});
