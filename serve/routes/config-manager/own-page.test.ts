import { afterEach, expect, test } from 'vitest';
import type { ConfigCommand } from '../../config-service.ts';
import { readTrustedProxies } from '../../http/trusted-proxies.ts';
import { ask, makeSite, noConfigService, startTestServer } from '../../testing/test-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A dashboard without sign-in, and the commands that reached its config service. */
async function start(trusted = false) {
  const asked: ConfigCommand['do'][] = [];
  const service = {
    ...noConfigService,
    ask: async (command: ConfigCommand) => {
      asked.push(command.do);
      return { status: 200, reply: { success: true as const, message: 'Done.' } };
    },
  };
  const isTrusted = readTrustedProxies(trusted ? ['127.0.0.1'] : []);
  const server = await startTestServer({
    site: makeSite(),
    context: { config: service as typeof noConfigService, isTrusted },
  });
  ends.push(server.stop);
  return { server, asked };
}

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)', Accept: '*/*', Host: 'nas.local' };
const body = JSON.stringify({ config: 'sections: []\n' });
const save = { method: 'POST', body };
const text = { ...browser, 'Content-Type': 'text/plain' };

test('a save from the same name by another scheme is refused, with the setting for a proxy that speaks HTTPS', async () => {
  const { server, asked } = await start();
  const { status, body: refused } = await ask(server, '/config-manager/save', {
    ...save,
    headers: { ...text, Origin: 'https://nas.local' },
  });

  expect([status, asked]).toEqual([403, []]);
  expect(refused.toString()).toContain('DASH_TRUST_PROXY');
});

test.each([
  ['by its own page', { Origin: 'http://nas.local' }, ['save']],
  ['by an extension', { Origin: 'chrome-extension://nas.local' }, []],
  [
    'by its own page behind a proxy that nobody named',
    { Origin: 'https://nas.local', 'Sec-Fetch-Site': 'same-origin' },
    ['save'],
  ],
  ['with the word of a proxy that nobody named', { Origin: 'https://nas.local', 'X-Forwarded-Proto': 'https' }, []],
])('a save %s reaches the config service: %j gives %j', async (_what, headers, expected) => {
  const { server, asked } = await start();
  await ask(server, '/config-manager/save', { ...save, headers: { ...text, ...headers } });
  expect(asked).toEqual(expected);
});

test('the scheme that a trusted proxy names is that of the page', async () => {
  const { server, asked } = await start(true);
  const from = (origin: string) =>
    ask(server, '/config-manager/save', {
      ...save,
      headers: { ...text, Origin: origin, 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'dash.example.org' },
    });

  expect((await from('http://dash.example.org')).status).toBe(403);
  expect((await from('https://dash.example.org')).status).toBe(200);
  expect(asked).toEqual(['save']);
});

test('nothing is built anew for a browser that does not say where it is from', async () => {
  const { server, asked } = await start();
  const rebuild = (headers: Record<string, string>) =>
    ask(server, '/config-manager/rebuild', { headers: { ...browser, ...headers } });

  expect((await rebuild({})).status).toBe(403);
  expect((await rebuild({ Referer: 'http://evil.test/' })).status).toBe(403);
  expect(asked).toEqual([]);
  expect((await rebuild({ Referer: 'http://nas.local/home' })).status).toBe(200);
  expect((await rebuild({ 'User-Agent': 'curl/8.0' })).status).toBe(200);
  expect(asked).toEqual(['rebuild', 'rebuild']);
});
