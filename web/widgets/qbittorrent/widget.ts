import { Type } from 'typebox';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { family } from '../_downloads/rates.ts';
import {
  actionsOnAll,
  actionsOnOne,
  showTorrents,
  type Torrent,
  type Torrents,
  torrentOptions,
  torrentsEnd,
  torrentsGlance,
  torrentsHeight,
  torrentsOf,
} from '../_downloads/torrents.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
  apiKey?: string;
}

interface Data extends Torrents {
  /** Before version 5, which pauses by other names. */
  isOld: boolean;
  isConnected: boolean;
}

const apiRequest = ({ hostname, apiKey }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/v2/${path}`,
  ...(apiKey && { headers: { Authorization: `Bearer ${apiKey}` } }),
});

const send = (options: Connection, verb: string, hashes: string): WidgetRequest => ({
  ...apiRequest(options, `torrents/${verb}`),
  method: 'POST',
  form: { hashes },
});

const onAll = actionsOnAll<Connection, Data>(
  (options, what) => send(options, what === 'pause' ? 'stop' : 'start', 'all'),
  undefined,
  ({ isOld }) => !isOld,
);
const onAllBefore5 = actionsOnAll<Connection, Data>(
  (options, what) => send(options, what, 'all'),
  undefined,
  ({ isOld }) => isOld,
);

export default defineWidget({
  type: 'qbittorrent',
  family,
  category: 'downloads',
  picture: 'rows',
  rank: 37,
  summary: 'What qBittorrent downloads and shares, and how fast; administrators pause it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the Web UI, such as `http://192.168.1.5:8080`.' }),
    apiKey: Type.Optional(
      Type.String({ description: 'API key, from version 5.2 on, in place of user and password.', writeOnly: true }),
    ),
    username: Type.Optional(Type.String({ description: 'User of the Web UI.', writeOnly: true })),
    password: Type.Optional(Type.String({ description: 'Password of the Web UI.', writeOnly: true })),
    ...torrentOptions,
  }),
  interval: 10,
  height: torrentsHeight,
  shape: 'tall-list',
  icon: 'download',
  signIn: ({ hostname, apiKey, username, password }) =>
    username && password && !apiKey
      ? {
          request: { url: `${baseAddress(hostname)}/api/v2/auth/login`, method: 'POST', form: { username, password } },
          // From 5.2 on the name of the cookie holds the port that qBittorrent has itself, so all of its line goes back.
          keep: { header: 'Set-Cookie' },
          send: { header: 'Cookie' },
        }
      : undefined,
  request: (options) => [
    apiRequest(options, 'torrents/info'),
    { ...apiRequest(options, 'transfer/info'), optional: true },
    { ...apiRequest(options, 'app/webapiVersion'), as: 'text', optional: true },
  ],
  read: (body): Data => {
    const [torrents, transfer, version] = body as [unknown, unknown, unknown];
    if (!Array.isArray(torrents)) throw unreadable('list of torrents');
    const records = recordsOf(torrents);
    const isOld = isBefore5(version, records);
    return {
      ...torrentsOf(records.map((record) => readTorrent(record, isOld))),
      isOld,
      isConnected: recordOf(transfer).connection_status !== 'disconnected',
    };
  },
  actions: {
    pause: onAll.pause,
    resume: onAll.resume,
    'pause-4': onAllBefore5.pause,
    'resume-4': onAllBefore5.resume,
    ...actionsOnOne<Connection, Data>((options, _, argument) => {
      const [verb = '', hash = ''] = argument.split(' ');
      return send(options, verb, hash);
    }),
  },
  end: (data, { t }) => (data.isConnected ? torrentsEnd(data, t) : { text: t('disconnected'), level: 'bad' }),
  shows: (data, context) => showTorrents(data, context),
  glance: (data, context) => ({
    ...torrentsGlance(data, context),
    ...(!data.isConnected && { text: context.t('disconnected'), short: undefined, level: 'bad' }),
  }),
  example: {
    hostname: 'http://192.168.1.5:8080',
    username: 'DASH_QBITTORRENT_USER',
    password: 'DASH_QBITTORRENT_PASSWORD',
  },
});

/** By the version of the API, or where that isn't told by what paused torrents are called. */
function isBefore5(version: unknown, torrents: readonly Record<string, unknown>[]): boolean {
  const [, major, minor] = /^\s*v?(\d+)\.(\d+)/.exec(textOf(version) ?? '') ?? [];
  if (major !== undefined) return Number(major) < 2 || (Number(major) === 2 && Number(minor) < 11);
  return torrents.some(({ state }) => state === 'pausedDL' || state === 'pausedUP');
}

/** The words of the family, by those of qBittorrent for what isn't complete. */
const states: Readonly<Record<string, string>> = {
  forcedDL: 'downloading',
  metaDL: 'metadata',
  forcedMetaDL: 'metadata',
  checkingDL: 'checking',
  checkingResumeData: 'checking',
  stalledDL: 'stalled',
  queuedDL: 'waiting',
  allocating: 'waiting',
  pausedDL: 'paused',
  stoppedDL: 'paused',
  missingFiles: 'missing',
};

/** What stands for a time that nobody knows. */
const unknownTime = 8_640_000;

function readTorrent(torrent: Record<string, unknown>, isOld: boolean): Torrent {
  const state = textOf(torrent.state) ?? '';
  const isPaused = /^(?:paused|stopped)/.test(state);
  const eta = numberOf(torrent.eta) ?? unknownTime;
  const hash = textOf(torrent.hash) ?? '';
  const verbs = isOld ? ['pause', 'resume'] : ['stop', 'start'];
  return {
    argument: hash && `${verbs[Number(isPaused)]} ${hash}`,
    name: textOf(torrent.name) ?? '',
    state: (Object.hasOwn(states, state) && states[state]) || state,
    isPaused,
    share: Math.min(100, Math.max(0, (numberOf(torrent.progress) ?? 0) * 100)),
    size: numberOf(torrent.size),
    seconds: eta > 0 && eta < unknownTime ? eta : undefined,
    down: numberOf(torrent.dlspeed) ?? 0,
    up: numberOf(torrent.upspeed) ?? 0,
  };
}
