import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import type { OutboundRequest } from './outbound-request.ts';

const { createOutbound, startUpstream } = setUpServers();
const request: OutboundRequest = { allowed: () => 'named', timeoutMs: 2000, maxBytes: 1000 };

describe('a port', () => {
  const trial = { allowed: request.allowed, timeoutMs: 2000 };

  test('is tried by connecting to it', async () => {
    const open = await startUpstream((_asked, response) => response.end());

    await createOutbound().tryPort('127.0.0.1', open.port, trial);
    await open.stop();
    await expect(createOutbound().tryPort('127.0.0.1', open.port, trial)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  test.each([
    ['localhost', () => undefined, 'host-not-named'],
    ['0.0.0.0', request.allowed, 'address-refused'],
    ['metadata.example', request.allowed, 'address-refused'],
    ['two words', request.allowed, 'bad-address'],
  ])('of %s is tried by the same rules as an address', async (host, allowed, code) => {
    const out = createOutbound(['169.254.169.254']);

    await expect(out.tryPort(host, 80, { ...trial, allowed })).rejects.toMatchObject({ type: 'refused', code });
  });
});
