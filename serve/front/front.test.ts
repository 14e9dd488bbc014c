import { expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import { ask } from '../testing/test-server.ts';
import { runInOrder } from './front.ts';

const { startFront, startUpstream } = setUpServers();

test('a fault in front of the dashboard ends one request, and only its log tells of it', async () => {
  const parts = [
    () => {
      throw new Error('SECRET of the inside');
    },
  ];
  const logged: unknown[] = [];
  const upstream = await startUpstream(runInOrder(parts, () => undefined, { log: (...line) => logged.push(line) }));

  const { status, body } = await ask(upstream, '/');

  expect(status).toBe(500);
  expect(body.toString()).not.toContain('SECRET');
  expect(JSON.stringify(logged)).toContain('SECRET');
});

test('HSTS is sent only where it is asked for, for half a year at least', async () => {
  const { headers } = await ask(await startFront({ strictTransport: true }), '/');
  const [, seconds] = /^max-age=(\d+)$/.exec(headers['strict-transport-security'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual((365 / 2) * 24 * 60 * 60);
  expect(
    (await ask(await startFront({ logRequests: true }), '/')).headers['strict-transport-security'],
  ).toBeUndefined();
});
