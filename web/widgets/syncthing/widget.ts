import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { facts, figure, type Level, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
  apiKey: string;
}

const apiRequest = ({ hostname, apiKey }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/rest/${path}`,
  headers: { 'X-API-Key': apiKey },
  proxy: 'always',
});

/** What is asked first; the states of folders follow. */
const firstRequests = 5;

/** Folders whose state is asked for, which takes Syncthing some work. */
const mostFolders = 10;

export default defineWidget({
  type: 'syncthing',
  category: 'services',
  picture: 'rows',
  summary: 'How far the folders of a Syncthing are in sync, and which devices are connected; administrators pause it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Syncthing, such as `http://192.168.1.5:8384`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of its GUI.', writeOnly: true }),
    folders: Type.Array(Type.String(), {
      default: [],
      description: 'Ids of the folders to list, ten at most; the first ten unless set.',
    }),
  }),
  interval: 60,
  height: 222,
  shape: 'list',
  icon: 'disk',
  request: (options) => [
    apiRequest(options, 'system/connections'),
    // Versions before 1.12 don't list the folders, and those before 1.8 tell of one folder and device only.
    { ...apiRequest(options, 'config/folders'), optional: true },
    { ...apiRequest(options, 'db/completion'), optional: true },
    { ...apiRequest(options, 'system/error'), optional: true },
    { ...apiRequest(options, 'system/status'), optional: true },
  ],
  follows: (bodies, options) =>
    bodies.length > firstRequests
      ? []
      : runningOf(chosenFolders(bodies[1], options.folders)).map(({ id }) => ({
          ...apiRequest(options, `db/status?folder=${encodeURIComponent(id)}`),
          optional: true as const,
        })),
  read: (body, options) => {
    const [linked, config, completion, problems, status, ...states] = body as unknown[];
    const { connections } = recordOf(linked);
    if (typeof connections !== 'object' || connections === null) throw unreadable('list of connections');
    const { myID } = isDashError(status) ? {} : recordOf(status);
    // Versions before 1.2 tell of this device among the others.
    const devices = Object.entries(recordOf(connections))
      .filter(([id]) => id !== myID)
      .map(([, device]) => recordOf(device));
    const chosen = chosenFolders(config, options.folders);
    const folders = chosen.map((folder) => readFolder(folder, states[runningOf(chosen).indexOf(folder)]));
    const all = isDashError(completion) ? {} : recordOf(completion);
    const whole = sumOf(folders.map(({ bytes }) => bytes));
    const needed = numberOf(all.needBytes) ?? sumOf(folders.map(({ needed }) => needed));
    return {
      share: numberOf(all.completion) ?? (whole > 0 ? Math.max(0, 1 - needed / whole) * 100 : 100),
      needed,
      devices: devices.length,
      connected: devices.filter((device) => device.connected === true).length,
      paused: devices.filter((device) => device.paused === true).length,
      errors: isDashError(problems) ? 0 : recordsOf(recordOf(problems).errors).length,
      folders,
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      confirm: true,
      request: (options) => ({ ...apiRequest(options, 'system/pause'), method: 'POST' }),
      isOffered: ({ devices, paused }) => paused < devices,
    },
    resume: {
      icon: 'play',
      confirm: true,
      request: (options) => ({ ...apiRequest(options, 'system/resume'), method: 'POST' }),
      isOffered: ({ paused }) => paused > 0,
    },
  },
  end: ({ errors, folders, devices, paused }, { t }) => {
    const count = faultsOf(errors, folders);
    if (count > 0) return { text: t('faults', { count }), level: 'bad' };
    const odd = folders.filter(({ state }) => levelOfState(state) === 'warning').length;
    if (odd > 0) return { text: t('odd', { count: odd }), level: 'warning' };
    return devices > 0 && paused === devices ? { text: t('is-paused') } : undefined;
  },
  shows: ({ share, needed, devices, connected, errors, folders }, { t, format }) => {
    const { text, unit } = format.percentParts(share);
    return [
      lead(text, { unit: t('unit-synced', { unit }) }),
      facts(
        figure(t('devices'), t('of', { count: connected, all: devices })),
        figure(t('needed'), format.bytes(needed)),
        errors > 0 && figure(t('errors'), format.number(errors, 0), { level: 'bad' }),
      ),
      folders.length > 0 &&
        list(
          folders.map((folder) => ({
            label: folder.label,
            level: levelOfState(folder.state) ?? 'good',
            value: folder.state === 'syncing' ? format.percent(folder.share) : wordOf(folder.state, t),
            share: folder.state === 'syncing' ? folder.share : undefined,
          })),
        ),
    ];
  },
  glance: ({ share, needed, devices, connected, errors, folders }, { t, format }) => {
    const count = faultsOf(errors, folders);
    return {
      ...(count > 0
        ? { text: t('faults', { count }), level: 'bad' }
        : { text: t('synced', { share: format.percent(share) }), short: format.percent(share) }),
      figures: [
        figure(t('devices'), t('of', { count: connected, all: devices })),
        figure(t('needed'), format.bytes(needed)),
        errors > 0 && figure(t('errors'), format.number(errors, 0)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:8384', apiKey: 'DASH_SYNCTHING_KEY', folders: ['photos'] },
});

interface Folder {
  id: string;
  label: string;
  isPaused: boolean;
}

/** Those that are to be listed, in the order of the option or of Syncthing. */
function chosenFolders(config: unknown, wanted: readonly string[]): Folder[] {
  const folders = recordsOf(config).map(({ id, label, paused }) => ({
    id: textOf(id) ?? '',
    label: textOf(label) ?? textOf(id) ?? '',
    isPaused: paused === true,
  }));
  const chosen = wanted.length > 0 ? wanted.flatMap((name) => folders.find(({ id }) => id === name) ?? []) : folders;
  return chosen.slice(0, mostFolders);
}

const runningOf = (folders: readonly Folder[]) => folders.filter(({ isPaused }) => !isPaused);

function readFolder({ label, isPaused }: Folder, answer: unknown) {
  const status = isDashError(answer) ? {} : recordOf(answer);
  const bytes = numberOf(status.globalBytes) ?? 0;
  const needed = numberOf(status.needBytes) ?? 0;
  const isLeft = needed > 0 || (numberOf(status.needFiles) ?? 0) > 0;
  const failed = numberOf(status.pullErrors) ?? numberOf(status.errors) ?? 0;
  const state = isPaused ? 'paused' : (textOf(status.state) ?? 'unknown');
  return {
    label,
    state: state === 'idle' && failed > 0 ? 'failed' : state === 'idle' && isLeft ? 'out-of-sync' : state,
    share: bytes > 0 ? Math.min(100, Math.max(0, ((bytes - needed) / bytes) * 100)) : 100,
    bytes,
    needed,
  };
}

/** Those that aren't well. */
const levels: Readonly<Record<string, Level>> = {
  error: 'bad',
  failed: 'bad',
  'out-of-sync': 'warning',
  paused: 'unknown',
  unknown: 'unknown',
};

const levelOfState = (state: string): Level | undefined => (Object.hasOwn(levels, state) ? levels[state] : undefined);

const faultsOf = (errors: number, folders: readonly { state: string }[]) =>
  errors + folders.filter(({ state }) => levelOfState(state) === 'bad').length;

const states = [
  ...['idle', 'scanning', 'scan-waiting', 'syncing', 'sync-waiting', 'sync-preparing', 'cleaning', 'clean-waiting'],
  ...Object.keys(levels),
];

const wordOf = (state: string, t: WidgetWords) => (states.includes(state) ? t(`is-${state}`) : state);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
