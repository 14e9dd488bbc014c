import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { TorrentClient } from './torrent.ts';

const username = 'root';
const password = 'gears and levers';

export async function startTransmission(): Promise<TorrentClient> {
  const [port = 0, peerPort = 0] = await freePorts(2);
  const files = folderWith({});
  const settings = {
    'rpc-bind-address': '127.0.0.1',
    'rpc-port': port,
    'rpc-authentication-required': true,
    'rpc-username': username,
    'rpc-password': password,
    'bind-address-ipv4': '127.0.0.1',
    'bind-address-ipv6': '::1',
    'peer-port': peerPort,
    'port-forwarding-enabled': false,
    'dht-enabled': false,
    'lpd-enabled': false,
    'pex-enabled': false,
    'utp-enabled': false,
    preallocation: 0,
    'download-dir': files,
  };
  const folder = folderWith({ 'settings.json': JSON.stringify(settings) });
  const hostname = `http://127.0.0.1:${port}`;
  const url = `${hostname}/transmission/rpc`;
  const stop = await startService('transmission-daemon', ['-f', '-g', folder], { url, status: 401 });
  const headers: Record<string, string> = {
    Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  };
  const call = async (method: string, given: object) => {
    const body = JSON.stringify({ method, arguments: given });
    const ask = () => fetch(url, { method: 'POST', headers, body });
    const first = await ask();
    if (first.status === 409)
      headers['X-Transmission-Session-Id'] = first.headers.get('X-Transmission-Session-Id') ?? '';
    const answer = (await (first.status === 409 ? await ask() : first).json()) as {
      result: string;
      arguments: { torrents?: { status: number }[] };
    };
    if (answer.result !== 'success') throw new Error(`Transmission answered ${method}: ${answer.result}`);
    return answer.arguments;
  };
  return {
    type: 'transmission',
    options: { hostname, username: 'DASH_TRANSMISSION_USER', password: 'DASH_TRANSMISSION_PASSWORD' },
    secrets: { DASH_TRANSMISSION_USER: username, DASH_TRANSMISSION_PASSWORD: password },
    stop,
    peerPort,
    add: ({ file }, how) => call('torrent-add', { metainfo: file.toString('base64'), ...how }),
    isPaused: async ({ hash }) =>
      (await call('torrent-get', { ids: [hash], fields: ['status'] })).torrents?.[0]?.status === 0,
  };
}
