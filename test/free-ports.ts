import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** So many ports of the loopback address that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const sockets = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'listening')));
  const ports = sockets.map((socket) => (socket.address() as AddressInfo).port);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.close(resolve))));
  return ports;
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
