import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RawService {
  origin: string;
  port: number;
  /** Number of connections so far. */
  count(): number;
  stop(): Promise<void>;
}

/** A service on this machine that answers the first bytes of each connection by `answer`, whatever it is that it writes. */
export async function startRawService(answer: (socket: Socket, request: string) => void): Promise<RawService> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', (bytes) => answer(socket, bytes.toString('latin1')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { origin: `http://127.0.0.1:${port}`, port, count: () => connections, stop };
}
