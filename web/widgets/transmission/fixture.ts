import type { WidgetFixture } from '../testing/fixture.ts';

const loading = {
  ...{ hashString: 'a1', name: 'example.iso', percentDone: 0.61, sizeWhenDone: 4294967296, status: 4, error: 0 },
  ...{ isStalled: false, rateDownload: 3145728, rateUpload: 65536, eta: 540 },
};
const shared = {
  ...{ hashString: 'b2', name: 'done.tar', percentDone: 1, sizeWhenDone: 1048576000, status: 6, error: 0 },
  ...{ isStalled: true, rateDownload: 0, rateUpload: 131072, eta: -1 },
};
const idle = { rateDownload: 0, rateUpload: 0, eta: -2 };
const answer = (...torrents: unknown[]) => ({ result: 'success', arguments: { torrents } });

const url = 'http://192.168.1.5:9091/transmission/rpc';
const call = (method: string, given: object, more: object = {}) => ({
  url,
  method: 'POST' as const,
  ...more,
  body: { method, arguments: given },
});
const fields = [
  ...['hashString', 'name', 'percentDone', 'sizeWhenDone', 'status', 'error'],
  ...['isStalled', 'rateDownload', 'rateUpload', 'eta'],
];
const session = { fields: ['version'] };
const basic = { username: 'admin', password: 'DASH_TRANSMISSION' };

export default {
  options: { hostname: 'http://192.168.1.5:9091' },
  asks: [
    { requests: [call('torrent-get', { fields })], signIn: call('session-get', session) },
    {
      options: { hostname: '192.168.1.5:9091/', ...basic, rpcPath: 'transmission' },
      requests: [call('torrent-get', { fields }, { basic })],
      signIn: call('session-get', session, { basic }),
    },
    {
      options: { hostname: 'http://192.168.1.5', rpcPath: '/' },
      requests: [{ ...call('torrent-get', { fields }), url: 'http://192.168.1.5/rpc' }],
      signIn: { ...call('session-get', session), url: 'http://192.168.1.5/rpc' },
    },
  ],
  cases: [
    {
      title: 'one is loaded, one is shared',
      body: answer(shared, loading),
      shows: ['3.1MB/s down', 'Unfinished1', 'Complete1', 'Upload197 kB/s', 'example.isodownloading · 9 mins left61 %'],
      hides: ['done.tar', 'failed'],
      glance: { text: '3.1 MB/s down', short: '3.1 MB/s', figures: ['Unfinished 1', 'Complete 1', 'Upload 197 kB/s'] },
      acts: [
        { name: 'pause', request: call('torrent-stop', {}) },
        { name: 'pause-one', argument: 'a1', request: call('torrent-stop', { ids: ['a1'] }) },
      ],
    },
    {
      title: 'all others: paused, stalled, without its data, of a later version',
      options: { showLeechSize: true },
      body: answer(
        { ...loading, ...idle, status: 0, hashString: 'c3', name: 'later' },
        { ...loading, ...idle, isStalled: true, name: 'slow' },
        { ...shared, ...idle, error: 3, name: 'lost', status: 0, hashString: 'd4' },
        { ...loading, ...idle, error: 2, status: 3, name: 'next' },
        { name: 'odd', status: 'x' },
      ),
      shows: ['1 failed', 'idle', 'lostfailed · 1 GB100 %slowstalled · 4.3 GB61 %nextqueued', 'laterpaused', 'odd0 %'],
      glance: { text: '1 failed', level: 'bad', figures: ['Unfinished 4', 'Complete 1'] },
      acts: [
        { name: 'pause', request: call('torrent-stop', {}) },
        { name: 'resume', request: call('torrent-start', {}) },
        { name: 'pause-one', argument: 'a1', request: call('torrent-stop', { ids: ['a1'] }) },
        { name: 'pause-one', argument: 'a1', request: call('torrent-stop', { ids: ['a1'] }) },
        { name: 'resume-one', argument: 'd4', request: call('torrent-start', { ids: ['d4'] }) },
        { name: 'resume-one', argument: 'c3', request: call('torrent-start', { ids: ['c3'] }) },
      ],
    },
    {
      title: 'nothing but what is shared',
      body: answer(shared),
      shows: ['131kB/s up', 'Unfinished0', 'Complete1'],
      hides: ['Upload', 'done.tar'],
      glance: { text: '131 kB/s up', short: '131 kB/s', figures: ['Unfinished 0', 'Complete 1', 'Upload 131 kB/s'] },
    },
    {
      title: 'none',
      body: answer(),
      shows: ['No torrents'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Unfinished 0', 'Complete 0'] },
    },
  ],
  refusedActs: [
    { answer: { result: 'invalid argument', arguments: {} }, says: 'Transmission answered: invalid argument.' },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    {
      title: 'what it says itself',
      body: { result: 'method name not recognized', arguments: {} },
      says: 'Transmission answered: method name not recognized.',
    },
    { title: 'another answer', body: { result: 'success' }, says: 'The answer has no list of torrents.' },
  ],
} satisfies WidgetFixture;
