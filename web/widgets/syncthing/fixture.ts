import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const linked = (...devices: [id: string, connected: boolean, paused: boolean][]) => ({
  connections: Object.fromEntries(
    devices.map(([id, connected, paused]) => [
      id,
      { address: connected ? '10.0.0.7:22000' : '', connected, paused, inBytesTotal: 10, outBytesTotal: 20 },
    ]),
  ),
  total: { at: '2026-11-24T00:00:00Z', inBytesTotal: 900100, outBytesTotal: 400200 },
});
const folder = (id: string, label: string, paused = false) => ({
  ...{ id, label, path: `/srv/${id}`, type: 'sendreceive', paused },
});
const status = (state: string, needBytes = 0, more: object = {}) => ({
  ...{ state, globalBytes: 9000000, globalFiles: 400, localBytes: 8000000, needBytes, needFiles: 0 },
  ...{ errors: 0, pullErrors: 0, ...more },
});
const completion = { completion: 98.4, globalBytes: 120000000000, needBytes: 1900000000, globalItems: 8123 };
const mine = { myID: 'ME', cpuPercent: 0 };
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

const url = (path: string, address = 'http://192.168.1.5:8384') => ({
  ...{ url: `${address}/rest/${path}`, headers: { 'X-API-Key': 'key' }, proxy: 'always' as const },
});
const optional = { optional: true as const };
const first = (address?: string) => [
  url('system/connections', address),
  ...['config/folders', 'db/completion', 'system/error', 'system/status'].map((path) => ({
    ...url(path, address),
    ...optional,
  })),
];
const folders = [folder('pics-1', 'Pictures'), folder('a b', ''), folder('old', 'Old', true)];
const act = (name: string) => ({ name, request: { ...url(`system/${name}`), method: 'POST' as const } });

export default {
  options: { hostname: 'http://192.168.1.5:8384', apiKey: 'key' },
  asks: [
    { requests: first() },
    { options: { hostname: 'syncthing.example.org/' }, requests: first('http://syncthing.example.org') },
    {
      after: [{}, folders, {}, {}, {}],
      requests: ['pics-1', 'a%20b'].map((id) => ({ ...url(`db/status?folder=${id}`), ...optional })),
    },
    {
      options: { folders: ['a b', 'none', 'old'] },
      after: [{}, folders, {}, {}, {}],
      requests: [{ ...url('db/status?folder=a%20b'), ...optional }],
    },
    { after: [{}, folders, {}, {}, {}, {}, {}], requests: [] },
    { after: [{}, failed, {}, {}, {}], requests: [] },
  ],
  cases: [
    {
      title: 'one folder is synced, one is not listened to',
      body: [
        linked(['ME', false, false], ['AAAA', true, false], ['BBBB', false, true]),
        folders,
        completion,
        { errors: null },
        mine,
        status('syncing', 1000000, { needFiles: 4 }),
        status('idle'),
      ],
      shows: ['98% in sync', 'Devices1 of 2', 'Needed1.9 GB', 'Pictures89 %', 'a bUp to date', 'OldPaused'],
      hides: ['Errors', 'fault'],
      glance: { text: '98 % in sync', short: '98 %', figures: ['Devices 1 of 2', 'Needed 1.9 GB'] },
      acts: [act('pause'), act('resume')],
    },
    {
      title: 'faults of an older version, which tells nothing of all',
      options: { folders: ['old', 'c', 'a b', 'pics-1'] },
      body: [
        linked(['AAAA', false, true]),
        [...folders, folder('c', 'Music')],
        failed,
        { errors: [{ when: '2026-11-24T00:00:00Z', message: 'A folder is gone.' }] },
        failed,
        status('error'),
        status('idle', 4500000),
        failed,
      ],
      shows: ['2 faults', '75% in sync', 'Errors1', 'OldPausedMusicStoppeda bOut of syncPicturesUnknown', '4.5 MB'],
      glance: { text: '2 faults', level: 'bad', figures: ['Devices 0 of 1', 'Needed 4.5 MB', 'Errors 1'] },
      acts: [act('resume')],
    },
    {
      title: 'files that failed, files that are left, a state of a later version',
      body: [
        linked(),
        [folder('x', 'X'), folder('y', 'Y'), folder('z', 'Z')],
        ...[completion, { errors: [] }, mine],
        status('idle', 5, { pullErrors: 2 }),
        status('idle', 0, { needFiles: 1 }),
        status('toString'),
      ],
      shows: ['1 fault', 'XFailed itemsYOut of syncZtoString', 'Devices0 of 0'],
      hides: ['Errors'],
      acts: [],
    },
    {
      title: 'a warning alone',
      body: [
        linked(['AAAA', true, false]),
        [],
        completion,
        { errors: [{ when: '2026-11-24T00:00:00Z', message: 'It should not run as root.', level: 3 }] },
        mine,
      ],
      shows: ['1 fault', 'Errors1'],
      glance: { text: '1 fault', level: 'warning', figures: ['Devices 1 of 1', 'Needed 1.9 GB', 'Errors 1'] },
    },
    {
      title: 'out of sync, paused',
      body: [linked(['AAAA', false, true]), folders, completion, {}, mine, status('idle', 5), 'odd'],
      shows: ['1 out of sync', 'PicturesOut of sync', 'a bUnknown'],
    },
    {
      title: 'a version that does not list its folders',
      body: [linked(['AAAA', true, false]), failed, completion, { errors: null }, mine],
      shows: ['98% in sync', 'Devices1 of 1'],
    },
    {
      title: 'nothing yet',
      body: [linked(), [], { completion: 100, needBytes: 0 }, { errors: null }, mine],
      shows: ['100% in sync', 'Devices0 of 0', 'Needed0 B'],
      glance: { text: '100 % in sync', short: '100 %', figures: ['Devices 0 of 0', 'Needed 0 B'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}, {}, {}], says: 'The answer has no list of connections.' },
  ],
} satisfies WidgetFixture;
