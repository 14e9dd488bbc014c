import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';
import { chosenFolders, levelOfState, readFolder, runningOf, wordOf } from './folders.ts';

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
    const { myID } = recordOf(status);
    // Versions before 1.2 tell of this device among the others.
    const devices = Object.entries(recordOf(connections))
      .filter(([id]) => id !== myID)
      .map(([, device]) => recordOf(device));
    const chosen = chosenFolders(config, options.folders);
    const folders = chosen.map((folder) => readFolder(folder, states[runningOf(chosen).indexOf(folder)]));
    const all = recordOf(completion);
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
    if (count > 0) return { text: t('faults', { count }), level: levelOfFaults(errors, count) };
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
        errors > 0 && figure(t('errors'), format.number(errors, 0), { level: 'warning' }),
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
        ? { text: t('faults', { count }), level: levelOfFaults(errors, count) }
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

const faultsOf = (errors: number, folders: readonly { state: string }[]) =>
  errors + folders.filter(({ state }) => levelOfState(state) === 'bad').length;

/** What Syncthing lists as errors are its warnings, such as that it runs as root: they stay until somebody clears them. */
const levelOfFaults = (errors: number, count: number) => (count > errors ? 'bad' : 'warning');
