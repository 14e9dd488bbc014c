import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { setUpServers } from '../testing/set-up.ts';
import type { Trial } from './outbound.ts';

const { createOutbound, endWithTest } = setUpServers();
const trial: Trial = { allowed: () => 'named', timeoutMs: 2000 };
const soon: Trial = { ...trial, timeoutMs: 150 };

const portOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithTest(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
};

describe('a certificate', () => {
  const startTls = () => portOf(createTlsServer(selfSigned(), (socket) => socket.on('error', () => undefined)));

  test('is looked at, and has to verify unless any is taken', async () => {
    const port = await startTls();
    const end = await createOutbound().certificateEnd('127.0.0.1', port, { ...trial, insecure: true });

    expect(Math.round((end - Date.now()) / 3_600_000)).toBe(48);
    await expect(createOutbound().certificateEnd('127.0.0.1', port, trial)).rejects.toMatchObject({
      type: 'upstream_error',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  test('of a service that speaks otherwise, hangs up or says nothing is a failure', async () => {
    const lookAt = async (server: Server, request: Trial) =>
      createOutbound().certificateEnd('127.0.0.1', await portOf(server), request);
    const open = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .write('220 mail.example\r\n'),
    );
    const closed = createServer((socket) => socket.destroy());
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());

    await expect(lookAt(open, trial)).rejects.toMatchObject({
      type: 'upstream_error',
      code: expect.stringMatching(/SSL/),
    });
    await expect(lookAt(closed, trial)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(lookAt(silent, soon)).rejects.toMatchObject({ type: 'upstream_timeout' });
  });
});

describe('a name', () => {
  /** Answers for `nas.example` (IPv4), `six.example` (IPv6 alone), nothing for `mute.example`, and that there is no other. */
  const startDns = async () => {
    const socket = createSocket('udp4');
    socket.on('message', (query, from) => {
      const labels = [
        ...query
          .subarray(12)
          .toString('latin1')
          .matchAll(/[a-z]+/g),
      ].map(([label]) => label);
      const name = labels.slice(0, 2).join('.');
      const end = 12 + name.length + 2;
      const isSix = query.readUInt16BE(end) === 28;
      if (name === 'mute.example') return;
      const isKnown = name === 'nas.example' || name === 'six.example';
      const data = isSix ? Buffer.from('fd000000000000000000000000000001', 'hex') : Buffer.from([10, 0, 0, 9]);
      const has = name === 'six.example' ? isSix : isKnown && !isSix;
      const head = Buffer.from(query.subarray(0, end + 4));
      head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
      for (const [at, count] of [
        [6, has ? 1 : 0],
        [8, 0],
        [10, 0],
      ] as const)
        head.writeUInt16BE(count, at);
      const record = Buffer.from([0xc0, 12, 0, isSix ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, data.length]);
      socket.send(has ? Buffer.concat([head, record, data]) : head, from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    endWithTest(() => new Promise((resolve) => socket.close(() => resolve())));
    return { host: '127.0.0.1', port: socket.address().port };
  };

  test('is looked up at the server that is named', async () => {
    const server = await startDns();

    await createOutbound().lookUp('nas.example', server, trial);
    await createOutbound().lookUp('six.example', server, trial);
    await createOutbound(['127.0.0.1']).lookUp('nas.example', { ...server, host: 'dns.example' }, trial);
    await expect(createOutbound().lookUp('none.example', server, trial)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(createOutbound().lookUp('mute.example', server, soon)).rejects.toMatchObject({
      type: 'upstream_timeout',
    });
  });

  test('is looked up at no server that nothing may be sent to', async () => {
    const look = (host: string) => createOutbound(['169.254.169.254']).lookUp('a.example', { host, port: 53 }, trial);

    await expect(look('metadata.example')).rejects.toMatchObject({ code: 'address-refused' });
    await expect(look('0.0.0.0')).rejects.toMatchObject({ code: 'address-refused' });
  });
});

describe('a ping', () => {
  /** Puts a program in the place of `ping`, or none. */
  const replacePing = (lines?: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'dash-ping-'));
    const path = process.env.PATH;
    process.env.PATH = folder;
    onTestFinished(() => {
      process.env.PATH = path;
      rmSync(folder, { recursive: true });
    });
    if (lines !== undefined) {
      writeFileSync(join(folder, 'ping'), `#!/bin/sh\necho "$@" > ${folder}/asked\n${lines}\n`);
      chmodSync(join(folder, 'ping'), 0o755);
    }
    return () => readFileSync(join(folder, 'asked'), 'utf8').trim();
  };

  test('goes to the address that a name leads to, and nowhere else', async () => {
    const asked = replacePing('echo "64 bytes from 10.0.0.9: seq=0 ttl=64 time=12.6 ms"');

    expect(await createOutbound(['10.0.0.9']).ping('nas.example', trial)).toBe(13);
    expect(asked()).toMatch(/^-c 1 (?:-w 2 )?10\.0\.0\.9$/);
    await expect(createOutbound(['169.254.169.254']).ping('metadata.example', trial)).rejects.toMatchObject({
      code: 'address-refused',
    });
    expect(asked()).not.toContain('169');
  });

  test.each([
    ['echo "1 packets transmitted, 0 received, 100% packet loss"; exit 1', { type: 'upstream_timeout' }],
    ['echo "From 10.0.0.1 icmp_seq=1 Destination Host Unreachable"; exit 1', { code: 'EHOSTUNREACH' }],
    ['echo "ping: permission denied (are you root?)" >&2; exit 1', { code: 'no-ping' }],
    ['exec /bin/sleep 5', { type: 'upstream_timeout' }],
    ['exit 3', { code: 'EPING' }],
    [undefined, { code: 'no-ping' }],
  ])('that does not come back says why: %s', async (lines, expected) => {
    replacePing(lines);

    await expect(createOutbound().ping('10.0.0.9', soon)).rejects.toMatchObject(expected);
  });

  const mayPing = spawnSync('ping', ['-c', '1', '127.0.0.1']).status === 0;

  test.skipIf(!mayPing)('comes back from this machine, where it has `ping` and this user may use it', async () => {
    expect(await createOutbound().ping('127.0.0.1', trial)).toBeLessThan(1000);
  });
});
