import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** The head of a good answer, with more headers. */
export const head = (more: string) => `HTTP/1.1 200 OK\r\nConnection: close\r\n${more}\r\n`;
const bomb = gzipSync(Buffer.alloc(11 * 1024 * 1024));

/** What a hostile or broken upstream does when it is asked. */
export const faults: Record<string, (socket: Socket) => unknown> = {
  huge: (socket) => socket.end(Buffer.concat([Buffer.from(head('')), Buffer.alloc(11 * 1024 * 1024)])),
  bomb: (socket) => socket.end(Buffer.concat([Buffer.from(head('Content-Encoding: gzip\r\n')), bomb])),
  silent: () => undefined,
  'closes-at-once': (socket) => socket.end(),
  'closes-in-head': (socket) => socket.end('HTTP/1.1 200 OK\r\nConte'),
  'closes-in-body': (socket) => socket.end(`${head('Content-Length: 100\r\n')}only this`),
  'closes-in-chunk': (socket) => socket.end(`${head('Transfer-Encoding: chunked\r\n')}ff\r\nonly this`),
  resets: (socket) => socket.resetAndDestroy(),
  drips: (socket) => {
    socket.write(head(''));
    const drop = setInterval(() => socket.write('.'), 20);
    socket.once('close', () => clearInterval(drop));
  },
  'drips-its-head': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
    const drop = setInterval(() => socket.write('.'), 20);
    socket.once('close', () => clearInterval(drop));
  },
  nonsense: (socket) => socket.end('220 mail.example ESMTP ready\r\n'),
  'old-http': (socket) => socket.end('<html>no head at all</html>'),
  'bad-length': (socket) => socket.end(`${head('Content-Length: -5\r\n')}hello`),
  'two-lengths': (socket) => socket.end(`${head('Content-Length: 1\r\nContent-Length: 5\r\n')}hello`),
  'length-and-chunks': (socket) =>
    socket.end(`${head('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n`),
  'bad-chunks': (socket) => socket.end(`${head('Transfer-Encoding: chunked\r\n')}what\r\nhello`),
  'long-head': (socket) => socket.end(`${head(`X-Long: ${'x'.repeat(100_000)}\r\n`)}hello`),
  'no-status': (socket) => socket.end('HTTP/1.1 abc\r\n\r\n'),
  'odd-status': (socket) => socket.end('HTTP/1.1 099 Odd\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi'),
  'switches-protocol': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  'only-continues': (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'),
  'broken-gzip': (socket) => socket.end(`${head('Content-Encoding: gzip\r\n')}no gzip`),
  'cut-gzip': (socket) =>
    socket.end(
      Buffer.concat([Buffer.from(head('Content-Encoding: gzip\r\n')), gzipSync('x'.repeat(9999)).subarray(0, 20)]),
    ),
  'unknown-encoding': (socket) => socket.end(`${head('Content-Encoding: rot13\r\n')}uryyb`),
  'leads-nowhere': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: http://:::\r\nConnection: close\r\n\r\n'),
  'leads-around': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /leads-around\r\nConnection: close\r\n\r\n'),
  'leads-to-file': (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nConnection: close\r\n\r\n'),
};
