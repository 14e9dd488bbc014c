import { connect } from 'node:net';

/**
 * A request by the bytes of its target, which no client tidies; resolves with the status and all bytes. A server that
 * stops reading may cut the connection with its answer on the way: the status is 0 then.
 */
export function rawAsk(port: number, target: string, more = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${more}\r\n`, 'latin1');
    });
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    };
    socket.on('error', fail).on('close', () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}
