import { connect, type TcpNetConnectOpts } from 'node:net';

/** Connects to a port and closes the connection again. Fails with what the socket fails with. */
export function tryPort(where: TcpNetConnectOpts & { signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(where);
    socket.once('error', reject);
    socket.once('connect', () => {
      resolve();
      socket.destroy();
    });
  });
}
