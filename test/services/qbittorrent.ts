import { pbkdf2Sync } from 'node:crypto';
import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';
import type { Torrent, TorrentClient } from './torrent.ts';

const password = 'a seed in the ground';

interface Qbittorrent extends TorrentClient {
  /** Before version 5, which pauses by other names. */
  isOld: boolean;
  /** Shares a torrent, at so many bytes a second at most. */
  share(torrent: Torrent, rate: number): Promise<void>;
  /** Tells it who else has a torrent. */
  introduce(torrent: Torrent, others: readonly TorrentClient[]): Promise<void>;
}

/** Starts qBittorrent with these files complete. */
export async function startQbittorrent(complete: readonly Torrent[]): Promise<Qbittorrent> {
  const [port = 0, peerPort = 0] = await freePorts(2);
  const salt = Buffer.from('sixteen bytes of');
  const hash = pbkdf2Sync(password, salt, 100_000, 64, 'sha512').toString('base64');
  const files = Object.fromEntries(complete.map(({ name, content }) => [`files/${name}`, content]));
  const folder = folderWith(files);
  const profile = folderWith({
    'qBittorrent/config/qBittorrent.conf': `[LegalNotice]
Accepted=true
[BitTorrent]
Session\\Interface=lo
Session\\InterfaceAddress=127.0.0.1
Session\\Port=${peerPort}
Session\\DHTEnabled=false
Session\\LSDEnabled=false
Session\\PeXEnabled=false
Session\\QueueingSystemEnabled=false
Session\\MultiConnectionsPerIp=true
Session\\DefaultSavePath=${join(folder, 'files')}
[Network]
PortForwardingEnabled=false
[Preferences]
WebUI\\Address=127.0.0.1
WebUI\\Port=${port}
WebUI\\UseUPnP=false
WebUI\\Username=root
WebUI\\Password_PBKDF2="@ByteArray(${salt.toString('base64')}:${hash})"
`,
  });
  const hostname = `http://127.0.0.1:${port}`;
  const stop = await startService('qbittorrent-nox', [`--profile=${profile}`], { url: hostname });
  const call = async (path: string, body: URLSearchParams | FormData, cookie = '') => {
    const response = await fetch(`${hostname}/api/v2/${path}`, { method: 'POST', headers: { cookie }, body });
    if (!response.ok) throw new Error(`qBittorrent answered ${path} by ${response.status}.`);
    return response;
  };
  const login = await call('auth/login', new URLSearchParams({ username: 'root', password }));
  const [cookie = ''] = login.headers.getSetCookie();
  const version = await (await call('app/version', new URLSearchParams(), cookie)).text();
  const send = (path: string, form: Record<string, string>) => call(path, new URLSearchParams(form), cookie);
  const add = async ({ file, name }: Torrent, how: Record<string, string>) => {
    const form = new FormData();
    form.set('torrents', new Blob([new Uint8Array(file)]), `${name}.torrent`);
    for (const [key, value] of Object.entries(how)) form.set(key, value);
    await call('torrents/add', form, cookie);
  };
  return {
    type: 'qbittorrent',
    options: { hostname, username: 'DASH_QBITTORRENT_USER', password: 'DASH_QBITTORRENT_PASSWORD' },
    secrets: { DASH_QBITTORRENT_USER: 'root', DASH_QBITTORRENT_PASSWORD: password },
    stop,
    peerPort,
    isOld: /^v?[1-4]\./.test(version),
    share: (torrent, rate) => add(torrent, { skip_checking: 'true', upLimit: String(rate) }),
    add: (torrent, { paused } = { paused: false }) => add(torrent, { paused: String(paused), stopped: String(paused) }),
    introduce: async ({ hash: hashes }, others) => {
      const peers = others.map((other) => `127.0.0.1:${other.peerPort}`).join('|');
      await send('torrents/addPeers', { hashes, peers });
    },
    isPaused: async ({ hash: hashes }) => {
      const [found] = (await (await send('torrents/info', { hashes })).json()) as { state: string }[];
      return /^(?:paused|stopped)/.test(found?.state ?? '');
    },
  };
}
