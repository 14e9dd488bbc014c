import { Type } from 'typebox';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { family } from '../_downloads/rates.ts';
import {
  actionsOnAll,
  actionsOnOne,
  showTorrents,
  type Torrent,
  torrentOptions,
  torrentsEnd,
  torrentsGlance,
  torrentsHeight,
  torrentsOf,
} from '../_downloads/torrents.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
  username?: string;
  password?: string;
  rpcPath: string;
}

const call = (
  { hostname, username, password, rpcPath }: Connection,
  method: string,
  given: Record<string, unknown> = {},
): WidgetRequest => ({
  url: `${baseAddress(hostname)}/${[...rpcPath.split('/').filter(Boolean), 'rpc'].join('/')}`,
  method: 'POST',
  ...(username && password && { basic: { username, password } }),
  body: { method, arguments: given },
});

/** What it is asked to tell of each torrent. */
const fields = [
  ...['hashString', 'name', 'percentDone', 'sizeWhenDone', 'status', 'error'],
  ...['isStalled', 'rateDownload', 'rateUpload', 'eta'],
];

const act = (options: Connection, what: 'pause' | 'resume', hash: string) =>
  call(options, what === 'pause' ? 'torrent-stop' : 'torrent-start', hash ? { ids: [hash] } : {});

/** Its refusals come with status 200. */
function refusalIn(body: unknown) {
  const words = textOf(recordOf(body).result);
  return words === undefined || words === 'success' ? undefined : refusedBy('Transmission', words);
}

export default defineWidget({
  type: 'transmission',
  family,
  category: 'downloads',
  picture: 'rows',
  summary: 'What Transmission downloads and shares, and how fast; administrators pause it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Transmission, such as `http://192.168.1.5:9091`.' }),
    username: Type.Optional(
      Type.String({ description: 'User name, where Transmission asks for one.', writeOnly: true }),
    ),
    password: Type.Optional(
      Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
    ),
    rpcPath: Type.String({ default: '/transmission/', description: 'Path before `rpc`, where it is another one.' }),
    ...torrentOptions,
  }),
  interval: 10,
  height: torrentsHeight,
  shape: 'tall-list',
  icon: 'download',
  // A call without a session is answered by status 409, with the session to call with.
  signIn: (options) => ({
    request: call(options, 'session-get', { fields: ['version'] }),
    keep: { header: sessionHeader },
    send: { header: sessionHeader },
    hasEnded: (status) => status === 409,
  }),
  request: (options) => call(options, 'torrent-get', { fields }),
  read: (body) => {
    const refusal = refusalIn(body);
    if (refusal) throw refusal;
    const { torrents } = recordOf(recordOf(body).arguments);
    if (!Array.isArray(torrents)) throw unreadable('list of torrents');
    return torrentsOf(recordsOf(torrents).map(readTorrent));
  },
  actions: { ...actionsOnAll(act, refusalIn), ...actionsOnOne(act, refusalIn) },
  end: (data, { t }) => torrentsEnd(data, t),
  shows: showTorrents,
  glance: torrentsGlance,
  example: {
    hostname: 'http://192.168.1.5:9091',
    username: 'DASH_TRANSMISSION_USER',
    password: 'DASH_TRANSMISSION_PASSWORD',
  },
});

const sessionHeader = 'X-Transmission-Session-Id';

/** The words of the family, by the number that Transmission has for what isn't complete. */
const states = ['paused', 'checking', 'checking', 'waiting', 'downloading'];

/** Its own fault: 1 and 2 are what trackers say, which may pass. */
const localError = 3;

function readTorrent(torrent: Record<string, unknown>): Torrent {
  const status = numberOf(torrent.status) ?? -1;
  const eta = numberOf(torrent.eta) ?? -1;
  const state = status === 4 && torrent.isStalled === true ? 'stalled' : (states[status] ?? '');
  return {
    argument: textOf(torrent.hashString) ?? '',
    name: textOf(torrent.name) ?? '',
    state: numberOf(torrent.error) === localError ? 'error' : state,
    isPaused: status === 0,
    share: Math.min(100, Math.max(0, (numberOf(torrent.percentDone) ?? 0) * 100)),
    size: numberOf(torrent.sizeWhenDone),
    seconds: eta > 0 ? eta : undefined,
    down: numberOf(torrent.rateDownload) ?? 0,
    up: numberOf(torrent.rateUpload) ?? 0,
  };
}
