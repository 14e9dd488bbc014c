import { expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import type { OutboundRequest } from './outbound-request.ts';

const { createOutbound, startUpstream } = setUpServers();
const request: OutboundRequest = { allowed: () => 'named', timeoutMs: 2000, maxBytes: 1000 };

test.each([
  ['http://169.254.169.254/', 'public', 'address-refused'],
  ['http://127.0.0.1/', 'public', 'address-refused'],
  ['http://2130706433/', 'public', 'address-refused'],
  ['http://0x7f.1/', 'public', 'address-refused'],
  ['http://[::ffff:10.0.0.1]/', 'public', 'address-refused'],
  ['http://0.0.0.0/', 'named', 'address-refused'],
  ['http://224.0.0.1/', 'named', 'address-refused'],
  ['http://[::]/', 'named', 'address-refused'],
  ['ftp://a.example/', 'named', 'bad-scheme'],
  ['file:///etc/passwd', 'named', 'bad-scheme'],
  ['not an address', 'named', 'bad-address'],
  ['http://a:%zz@b.example/', 'named', 'bad-address'],
  ['http://a.example/', undefined, 'host-not-named'],
] as const)('%s as a host that is %s: %s', async (url, reach, code) => {
  const asked = createOutbound().fetchBytes(url, { ...request, allowed: () => reach });

  await expect(asked).rejects.toMatchObject({ type: 'refused', code });
});

test('a name that leads to a link-local address is refused, named or not', async () => {
  for (const address of ['169.254.169.254', 'fe80::1', '100.100.100.200', '0.0.0.0']) {
    const asked = createOutbound([address]).fetchBytes('http://a.example/', request);
    await expect(asked).rejects.toMatchObject({ type: 'refused', code: 'address-refused' });
  }
});

test('a name that leads to the own network is asked only where the config names it', async () => {
  const { port } = await startUpstream((asked, response) => response.end(asked.headers.host));
  const url = `http://a.example:${port}/`;
  const out = createOutbound(['169.254.1.1', '127.0.0.1']);

  expect((await out.fetchBytes(url, request)).body.toString()).toBe(`a.example:${port}`);
  await expect(out.fetchBytes(url, { ...request, allowed: () => 'public' })).rejects.toMatchObject({
    code: 'address-refused',
  });
});

test('credentials in the address become a header', async () => {
  const { port } = await startUpstream((asked, response) => response.end(`${asked.headers.authorization}`));

  const answer = await createOutbound().fetchBytes(`http://me:p%40ss@127.0.0.1:${port}/`, request);

  expect(answer.body.toString()).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`);
});
