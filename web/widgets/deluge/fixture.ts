import type { WidgetFixture } from '../testing/fixture.ts';

const loading = {
  ...{ name: 'example.iso', state: 'Downloading', progress: 61.2, download_payload_rate: 3145728 },
  ...{ upload_payload_rate: 65536, total_remaining: 1675037245, total_wanted: 4294967296, eta: 540, queue: 0 },
};
const shared = {
  ...{ name: 'done.tar', state: 'Seeding', progress: 100, download_payload_rate: 0, upload_payload_rate: 131072 },
  ...{ total_remaining: 0, total_wanted: 1048576000, eta: 0, queue: -1 },
};
const idle = { download_payload_rate: 0, upload_payload_rate: 0, eta: 0 };
const answer = (torrents: object) => ({
  id: 1,
  error: null,
  result: { connected: true, torrents, stats: { download_rate: 3145728, upload_rate: 196608 } },
});

const call = (method: string, ...params: unknown[]) => ({
  url: 'http://192.168.1.5:8112/json',
  method: 'POST' as const,
  body: { id: 1, method, params },
});
const fields = [
  ...['queue', 'name', 'total_wanted', 'state', 'progress', 'download_payload_rate'],
  ...['upload_payload_rate', 'total_remaining', 'eta'],
];

export default {
  options: { hostname: 'http://192.168.1.5:8112', password: 'password' },
  asks: [
    { requests: [call('web.update_ui', fields, {})], signIn: call('auth.login', 'password') },
    {
      options: { hostname: '192.168.1.5:8112/', password: 'DASH_DELUGE' },
      requests: [call('web.update_ui', fields, {})],
      signIn: call('auth.login', 'DASH_DELUGE'),
    },
  ],
  cases: [
    {
      title: 'one is loaded, one is shared',
      body: answer({ b2: shared, a1: loading }),
      shows: ['3.1MB/s down', 'Unfinished1', 'Complete1', 'Upload197 kB/s', 'example.isodownloading · 9 mins left61 %'],
      hides: ['done.tar', 'failed'],
      glance: { text: '3.1 MB/s down', short: '3.1 MB/s', figures: ['Unfinished 1', 'Complete 1', 'Upload 197 kB/s'] },
      acts: [
        { name: 'pause', request: call('core.pause_torrents') },
        { name: 'pause-one', argument: 'a1', request: call('core.pause_torrent', ['a1']) },
      ],
    },
    {
      title: 'paused, failed, checked, and without its details',
      options: { showLeechSize: true },
      body: answer({
        a1: { ...loading, state: 'Paused', name: 'later' },
        b2: { ...loading, ...idle, state: 'Error', name: 'broken' },
        c3: { ...loading, ...idle, state: 'Checking', progress: 100, name: 'almost' },
        d4: { ...idle, state: 'Downloading', progress: 0, total_remaining: 0, total_wanted: 0, name: 'magnet' },
        e5: 'odd',
      }),
      shows: [
        '1 failed',
        'idle',
        'brokenfailed · 4.3 GB61 %magnetdownloading',
        'almostchecking · 4.3 GB99.9 %',
        'later',
      ],
      glance: { text: '1 failed', level: 'bad', figures: ['Unfinished 5', 'Complete 0'] },
      acts: [
        { name: 'pause', request: call('core.pause_torrents') },
        { name: 'resume', request: call('core.resume_torrents') },
        ...['b2', 'd4', 'c3', 'e5'].map((hash) => ({
          ...{ name: 'pause-one', argument: hash, request: call('core.pause_torrent', [hash]) },
        })),
        { name: 'resume-one', argument: 'a1', request: call('core.resume_torrent', ['a1']) },
      ],
    },
    {
      title: 'none',
      body: answer({}),
      shows: ['No torrents'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Unfinished 0', 'Complete 0'] },
    },
  ],
  refusedActs: [
    {
      answer: { id: 1, result: null, error: { message: 'Unknown method', code: 2 } },
      says: 'Deluge answered: Unknown method.',
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    {
      title: 'no daemon',
      body: { id: 1, error: null, result: { connected: false, torrents: null } },
      says: 'Deluge answered: it is connected to no daemon.',
    },
    {
      title: 'what it says itself',
      body: { id: 1, result: null, error: { message: 'Not authenticated', code: 1 } },
      says: 'Deluge answered: Not authenticated.',
    },
    { title: 'another answer', body: { result: { connected: true } }, says: 'The answer has no list of torrents.' },
  ],
} satisfies WidgetFixture;
