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
import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
}

const call = ({ hostname }: Connection, method: string, ...params: unknown[]): WidgetRequest => ({
  url: `${baseAddress(hostname)}/json`,
  method: 'POST',
  body: { id: 1, method, params },
});

/** What it is asked to tell of each torrent. */
const fields = [
  ...['queue', 'name', 'total_wanted', 'state', 'progress', 'download_payload_rate'],
  ...['upload_payload_rate', 'total_remaining', 'eta'],
];

const errorOf = (body: unknown) => recordOf(recordOf(body).error);

/** Its refusals come with status 200. */
function refusalIn(body: unknown) {
  const words = textOf(errorOf(body).message);
  return words === undefined ? undefined : refusedBy('Deluge', words);
}

export default defineWidget({
  type: 'deluge',
  family,
  category: 'downloads',
  picture: 'rows',
  summary: 'What Deluge downloads and shares, and how fast; administrators pause it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the Web UI, such as `http://192.168.1.5:8112`.' }),
    password: Type.String({ description: 'Password of the Web UI.', writeOnly: true }),
    ...torrentOptions,
  }),
  interval: 10,
  height: torrentsHeight,
  shape: 'tall-list',
  icon: 'download',
  signIn: (options) => ({
    request: call(options, 'auth.login', options.password),
    keep: { cookie: '_session_id' },
    send: { cookie: '_session_id' },
    hasEnded: (_, body) => numberOf(errorOf(body).code) === 1,
  }),
  request: (options) => call(options, 'web.update_ui', fields, {}),
  read: (body) => {
    const refusal = refusalIn(body);
    if (refusal) throw refusal;
    const { connected, torrents } = recordOf(recordOf(body).result);
    if (connected === false) {
      const hint = 'Choose a daemon in the connection manager of its Web UI.';
      throw refusedBy('Deluge', 'it is connected to no daemon', hint);
    }
    if (typeof torrents !== 'object' || torrents === null) throw unreadable('list of torrents');
    return torrentsOf(
      Object.entries(recordOf(torrents)).map(([hash, torrent]) => readTorrent(hash, recordOf(torrent))),
    );
  },
  actions: {
    ...actionsOnAll<Connection>((options, what) => call(options, `core.${what}_torrents`), refusalIn),
    ...actionsOnOne<Connection>((options, what, hash) => call(options, `core.${what}_torrent`, [hash]), refusalIn),
  },
  end: (data, { t }) => torrentsEnd(data, t),
  shows: showTorrents,
  glance: torrentsGlance,
  example: { hostname: 'http://192.168.1.5:8112', password: 'DASH_DELUGE_PASSWORD' },
});

/** The words of the family, by those of Deluge for what isn't complete. */
const states: Readonly<Record<string, string>> = {
  Downloading: 'downloading',
  Checking: 'checking',
  Moving: 'moving',
  Queued: 'waiting',
  Allocating: 'waiting',
  Paused: 'paused',
  Error: 'error',
};

function readTorrent(hash: string, torrent: Readonly<Record<string, unknown>>): Torrent {
  const state = textOf(torrent.state) ?? '';
  const eta = numberOf(torrent.eta) ?? 0;
  const progress = Math.min(100, Math.max(0, numberOf(torrent.progress) ?? 0));
  const left = numberOf(torrent.total_remaining);
  return {
    argument: hash,
    name: textOf(torrent.name) ?? '',
    state: (Object.hasOwn(states, state) && states[state]) || state,
    isPaused: state === 'Paused',
    // What is checked or moved has a progress of its own; a magnet link without its details has nothing that remains.
    share: left === undefined || progress === 0 ? progress : left === 0 ? 100 : Math.min(99.9, progress),
    size: numberOf(torrent.total_wanted),
    seconds: eta > 0 ? eta : undefined,
    down: numberOf(torrent.download_payload_rate) ?? 0,
    up: numberOf(torrent.upload_payload_rate) ?? 0,
  };
}
