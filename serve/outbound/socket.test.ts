import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server at a socket in a folder of its own; gives the path of that. */
async function listen(listener: RequestListener): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dash-socket-'));
  const socket = join(folder, 'a.sock');
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  ends.push(() => rmSync(folder, { recursive: true }));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return socket;
}

function makeOutbound() {
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  return outbound;
}

const usual = { timeoutMs: 5000, maxBytes: 1000, allowed: () => 'named' as const };

test('a socket is asked in place of the host of the address, which is not looked for', async () => {
  const socket = await listen((request, response) => response.end(`${request.method} ${request.url}`));
  const outbound = makeOutbound();
  const { body } = await outbound.fetchBytes('http://nowhere.invalid/containers/json?all=true', { ...usual, socket });
  expect(body.toString()).toBe('GET /containers/json?all=true');
});

test('what answers there leads nowhere else', async () => {
  let asked = 0;
  const socket = await listen((_, response) => {
    asked++;
    response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end();
  });
  await expect(makeOutbound().fetchBytes('http://docker/', { ...usual, socket })).rejects.toMatchObject({
    code: 'too-many-redirects',
  });
  expect(asked).toBe(1);
});

test('one that is not there, or no path, is told in words', async () => {
  const outbound = makeOutbound();
  await expect(outbound.fetchBytes('http://docker/', { ...usual, socket: '/nowhere/a.sock' })).rejects.toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('no such socket'),
    hint: expect.stringContaining('mounted'),
  });
  await expect(outbound.fetchBytes('http://docker/', { ...usual, socket: 'a.sock' })).rejects.toMatchObject({
    code: 'bad-socket',
  });
});

test('the address has to be one that is asked', async () => {
  const socket = await listen((_, response) => response.end());
  await expect(
    makeOutbound().fetchBytes('http://docker/', { ...usual, socket, allowed: () => undefined }),
  ).rejects.toMatchObject({ code: 'host-not-named' });
});
