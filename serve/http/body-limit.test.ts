import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveLimits } from '../../schema/api/config-manager.ts';
import { ask, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ site: makeSite() });
});
afterEach(() => server.stop());

/** Sends the beginning of a request that never ends; resolves with the answer once the server has closed its side. */
async function begin(path: string, headers: string[], ...chunks: (string | Buffer)[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(['POST', path, 'HTTP/1.1\r\nHost: a\r\n'].join(' ') + [...headers, '', ''].join('\r\n'));
  for (const chunk of chunks) socket.write(chunk);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(socket, 'end');
  await once(socket, 'close');
  return text;
}

const json = 'Content-Type: application/json';
const megabyte = 1024 * 1024;

test.each([
  ['/config-manager/save', saveLimits.body],
  ['/cors-proxy', megabyte],
  ['/auth/login', 10_240],
])(
  'a body of %s that says it is too large is refused before it comes, and the connection closed',
  async (path, limit) => {
    const answer = await begin(path, [json, `Content-Length: ${limit + 1}`], '{');

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('too large');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('a body that does not say how large it is is refused once it is too large', async () => {
  const part = Buffer.alloc(megabyte, 'x');
  const chunk = Buffer.concat([Buffer.from(`${megabyte.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  const count = saveLimits.body / megabyte + 1;
  const answer = await begin(
    '/config-manager/save',
    [json, 'Transfer-Encoding: chunked'],
    ...Array.from({ length: count }, () => chunk),
  );

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a body of just the size is read, and the connection kept', async () => {
  const frame = '{"config": "", "padding": ""}';
  const body = frame.replace(': ""}', `: "${'x'.repeat(saveLimits.body - frame.length)}"}`);
  expect(Buffer.byteLength(body)).toBe(saveLimits.body);
  const { status } = await ask(server, '/config-manager/save', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

  // It has come; that it is no config is another matter.
  expect(status).toBe(400);
});
