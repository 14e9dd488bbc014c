import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';

/** Connects to a port, as long as `signal` does not abort meanwhile. Fails with what the socket fails with. */
export function openPort({ signal, ...where }: TcpNetConnectOpts & { signal: AbortSignal }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(where);
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    // Also for what goes wrong later: a connection that nobody listens to must not end the process.
    socket.on('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', abort);
      resolve(socket);
    });
  });
}
