import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { wake } from './wake-on-lan.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A listener on this machine, and the packets that came. */
async function listen(): Promise<{ port: number; packets: Buffer[] }> {
  const packets: Buffer[] = [];
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (packet) => packets.push(packet));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, packets };
}

const card = [0x00, 0x1b, 0x21, 0x3c, 0x9d, 0xf0];
const packet = (...password: number[]) =>
  Buffer.from([...Array(6).fill(0xff), ...Array(16).fill(card).flat(), ...password]);

test.each([
  ['00:1b:21:3c:9d:f0', undefined, []],
  ['00-1B-21-3C-9D-F0', '', []],
  ['001b.213c.9df0', '01:02:03:04:05:06', [1, 2, 3, 4, 5, 6]],
  ['001b213c9df0', '10.0.0.7', [10, 0, 0, 7]],
])(
  '%s is woken by six bytes of 255 and its address sixteen times, with the password %s',
  async (mac, secureOn, tail) => {
    const { port, packets } = await listen();
    await wake({ mac, broadcast: '127.0.0.1', port, ...(secureOn !== undefined && { secureOn }) });
    await expect.poll(() => packets.length).toBe(3);
    for (const sent of packets) expect(sent).toEqual(packet(...tail));
  },
);

test.each([
  [{ mac: '00:1b:21:3c:9d' }, 'The option "mac" is not a hardware address'],
  [{ mac: '00:1b:21:3c:9d:fg' }, 'The option "mac"'],
  [{ mac: '00:1b:21:3c:9d:f0', broadcast: '8.8.8.8' }, 'The option "broadcast" is not the broadcast address'],
  [{ mac: '00:1b:21:3c:9d:f0', broadcast: 'nas.lan' }, 'The option "broadcast"'],
  [{ mac: '00:1b:21:3c:9d:f0', broadcast: '169.254.169.254' }, 'The option "broadcast"'],
  [{ mac: '00:1b:21:3c:9d:f0', secureOn: 'secret' }, 'The option "secureOn" is not'],
])('nothing is sent for %o', async (request, says) => {
  const failure = await wake(request).catch((cause: Error) => cause);
  expect(failure).toMatchObject({ code: 'bad-wake-option', message: expect.stringContaining(says) });
  expect(String(failure)).not.toContain('secret');
});
