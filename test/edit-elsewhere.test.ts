import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onTerminal } from './on-terminal.ts';
import { type Serving, startServing } from './serving.ts';

const servers: (Serving | { stop(): Promise<unknown> })[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** What `dash edit --url` says of an address that it can't edit, and what it ends with. */
async function refusalOf(url: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-edit-elsewhere-'));
  const terminal = onTerminal(['edit', '--url', url], { cwd, columns: 200, rows: 24, env: {} });
  return { code: await terminal.ended, said: terminal.written() };
}

const byProxy = `sections: []
appConfig:
  auth:
    enableHeaderAuth: true
    headerAuth: { userHeader: Remote-User, proxyWhitelist: [10.9.8.7] }
    users: [{ user: ann, hash: ${'c'.repeat(64)}, type: admin }]
`;
const byProvider = `sections: []
appConfig:
  auth:
    enableOidc: true
    oidc: { clientId: dash, endpoint: "http://127.0.0.1:9/realm" }
`;

test.each([
  ['a proxy', byProxy],
  ['a provider', byProvider],
])('dash edit --url says at once that %s signs users in, and what to do instead', async (_by, config) => {
  const server = await startServing({ 'conf.yml': config });
  servers.push(server);

  const { code, said } = await refusalOf(server.url);
  expect(code).toBe(2);
  expect(said).toContain('signs users in by a provider or a proxy, not by a password.');
  expect(said).toContain('Edit it in a browser, or the file where it lies');
  expect(said).not.toContain('User: ');
});

test('dash edit --url names where a proxy in front of it leads', async () => {
  const proxy: Server = createServer((_request, response) => {
    response.writeHead(302, { Location: 'https://auth.example.org/?rd=x' }).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  servers.push({ stop: () => new Promise((resolve) => proxy.close(resolve)) });

  const { code, said } = await refusalOf(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  expect(code).toBe(2);
  expect(said).toMatch(/leads on to https:\/\/auth\.example\.org\./);
  expect(said).toContain('If that is where users sign in');
});
