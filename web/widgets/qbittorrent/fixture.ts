import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const loading = {
  hash: 'a1',
  name: 'example-distribution-26.04.iso',
  size: 4294967296,
  progress: 0.61,
  dlspeed: 3145728,
  upspeed: 65536,
  state: 'forcedDL',
  eta: 540,
  amount_left: 1675037245,
  ratio: 0.02,
  category: 'linux',
  added_on: 1772600000,
  completion_on: -1,
  num_seeds: 14,
  num_leechs: 3,
};
const shared = {
  ...loading,
  ...{ hash: 'b2', name: 'example-dataset.tar', size: 1048576000, progress: 1, dlspeed: 0, upspeed: 131072 },
  ...{ state: 'stalledUP', eta: 8640000, amount_left: 0, ratio: 2.1, completion_on: 1772500900 },
};
const idle = { dlspeed: 0, upspeed: 0, eta: 8640000 };
const transfer = { dl_info_speed: 3145728, up_info_speed: 196608, connection_status: 'connected' };
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

const api = 'http://192.168.1.5:8080/api/v2';
const requests = (address: string, more: object = {}) => [
  { url: `${address}/torrents/info`, ...more },
  { url: `${address}/transfer/info`, ...more, optional: true as const },
  { url: `${address}/app/webapiVersion`, ...more, as: 'text' as const, optional: true as const },
];
const act = (name: string, verb: string, hashes = 'all') => ({
  name,
  ...(hashes !== 'all' && { argument: `${verb} ${hashes}` }),
  request: { url: `${api}/torrents/${verb}`, method: 'POST' as const, form: { hashes } },
});

export default {
  options: { hostname: 'http://192.168.1.5:8080', username: 'admin', password: 'password' },
  asks: [
    {
      requests: requests(api),
      signIn: { url: `${api}/auth/login`, method: 'POST', form: { username: 'admin', password: 'password' } },
    },
    {
      options: { hostname: 'qbittorrent.example.org/', apiKey: 'qbt_key' },
      requests: requests('http://qbittorrent.example.org/api/v2', { headers: { Authorization: 'Bearer qbt_key' } }),
    },
    { options: { username: null }, requests: requests(api) },
  ],
  cases: [
    {
      title: 'one is loaded, one is shared',
      body: [[shared, loading], transfer, '2.11.4'],
      shows: [
        '3.1MB/s down',
        'Unfinished1',
        'Complete1',
        'Upload197 kB/s',
        'example-distribution-26.04.iso',
        'downloading · 9 mins left',
        '61 %',
      ],
      hides: ['example-dataset.tar', '4.3 GB', 'failed', 'not connected'],
      glance: { text: '3.1 MB/s down', short: '3.1 MB/s', figures: ['Unfinished 1', 'Complete 1', 'Upload 197 kB/s'] },
      acts: [act('pause', 'stop'), act('pause-one', 'stop', 'a1')],
    },
    {
      title: 'sizes, in the order of what is at work',
      options: { showLeechSize: true },
      body: [
        [
          { ...loading, ...idle, hash: 'c3', name: 'later', state: 'stoppedDL', progress: 0.5 },
          { ...loading, ...idle, hash: 'd4', name: 'lost', state: 'missingFiles', progress: 1 },
          { ...loading, name: 'less', progress: 0.2 },
          { ...loading, name: 'more', progress: 0.3 },
          { ...loading, ...idle, name: 'odd', state: 'toString', progress: 7e9 },
          { ...loading, ...idle, hash: null, name: 'new', state: 'toString', progress: -1, eta: -1 },
        ],
        failed,
        failed,
      ],
      shows: [
        '1 failed',
        'lostfiles are missing · 4.3 GB100 %moredown',
        '30 %lessdown',
        'laterpaused · 4.3 GB50 %newtoString',
      ],
      hides: ['odd'],
      glance: {
        text: '1 failed',
        level: 'bad',
        figures: ['Unfinished 4', 'Complete 2', 'Download 6.3 MB/s', 'Upload 131 kB/s'],
      },
      acts: [
        ...[act('pause', 'stop'), act('resume', 'start'), act('pause-one', 'stop', 'd4')],
        ...[act('pause-one', 'stop', 'a1'), act('pause-one', 'stop', 'a1'), act('resume-one', 'start', 'c3')],
      ],
    },
    {
      title: 'version 4, some paused, no list',
      options: { showLeechProgress: false },
      body: [[{ ...loading, state: 'pausedDL', ...idle }, shared], transfer, '2.9.3'],
      shows: ['131kB/s up', 'Unfinished1'],
      hides: ['example-distribution', 'Upload'],
      glance: { text: '1 unfinished', short: 'idle', figures: ['Unfinished 1', 'Complete 1', 'Upload 131 kB/s'] },
      acts: [act('pause-4', 'pause'), act('resume-4', 'resume'), act('resume-one', 'resume', 'a1')],
    },
    {
      title: 'version 5 that does not tell its version, all paused',
      body: [[{ ...loading, ...idle, state: 'stoppedDL' }], transfer, failed],
      shows: ['paused', 'idle'],
      acts: [act('resume', 'start'), act('resume-one', 'start', 'a1')],
    },
    {
      title: 'cut off, with nothing but what is complete',
      body: [[{ ...shared, upspeed: 0 }], { connection_status: 'disconnected' }, failed],
      shows: ['not connected', 'idle'],
      glance: { text: 'not connected', level: 'bad', figures: ['Unfinished 0', 'Complete 1'] },
    },
    {
      title: 'none',
      body: [[], transfer, '2.11.4'],
      shows: ['No torrents'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Unfinished 0', 'Complete 0'] },
      acts: [],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ status: 'ok' }, {}, ''], says: 'The answer has no list of torrents.' },
  ],
} satisfies WidgetFixture;
