import { isIP, type Socket } from 'node:net';
import { connect } from 'node:tls';

/**
 * Shakes hands by TLS over a connection, as with `host`, and ends it. Resolves to when the certificate of the other side
 * ends, in milliseconds since 1970. Fails with the code of TLS where it does not verify, unless `insecure` takes any.
 */
export function readCertificate(
  socket: Socket,
  { host, insecure, signal }: { host: string; insecure: boolean; signal: AbortSignal },
): Promise<number> {
  const named = isIP(host) === 0 ? { servername: host } : {};
  return new Promise<number>((resolve, reject) => {
    const secured = connect({ socket, host, ...named, rejectUnauthorized: !insecure });
    const end = () => {
      signal.removeEventListener('abort', abort);
      secured.destroy();
      socket.destroy();
    };
    const abort = () => {
      reject(signal.reason);
      end();
    };
    signal.addEventListener('abort', abort, { once: true });
    secured.on('error', (error) => {
      reject(error);
      end();
    });
    // One that is closed before the handshake is over says nothing else.
    socket.once('close', () => {
      reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' }));
      end();
    });
    secured.once('secureConnect', () => {
      const ends = Date.parse(secured.getPeerCertificate().valid_to);
      if (Number.isNaN(ends)) reject(Object.assign(new Error('No certificate'), { code: 'EPROTO' }));
      else resolve(ends);
      end();
    });
  });
}
