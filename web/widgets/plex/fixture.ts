import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const container = (parts: object) => ({ MediaContainer: parts });
const episode = {
  ...{ title: 'Patch Panel', grandparentTitle: 'Example Show', parentTitle: 'Season 2', parentIndex: 2, index: 5 },
  ...{ type: 'episode', viewOffset: 610000, duration: 2600000, grandparentThumb: '/library/metadata/7/thumb/1700' },
  User: { title: 'ada' },
  Player: { state: 'playing', product: 'Plex Web', title: 'Browser' },
  Session: { id: 'abc', bandwidth: 4200, location: 'lan' },
  TranscodeSession: { videoDecision: 'copy', audioDecision: 'transcode' },
};
const song = {
  ...{ title: 'Low Tide', grandparentTitle: 'The Examples', parentTitle: 'Harbour', type: 'track' },
  ...{ viewOffset: 60000, duration: 240000, thumb: 'https://elsewhere.example.org/x.jpg', User: { title: 'lin' } },
  Player: { state: 'paused' },
};
const film = {
  ...{
    title: 'Salt Road',
    type: 'movie',
    year: 2026,
    viewOffset: 0,
    duration: 7560000,
    Player: { state: 'buffering' },
  },
  TranscodeSession: { videoDecision: 'transcode', transcodeHwFullPipeline: false, transcodeHwRequested: true },
};
const sections = container({
  size: 4,
  Directory: [
    { key: '1', type: 'movie', title: 'Movies' },
    { key: '2', type: 'show', title: 'TV' },
    { key: '3', type: 'artist', title: 'Music' },
    { key: '4', type: 'photo', title: 'Photos' },
    { key: '5', type: 'movie', title: 'Documentaries' },
  ],
});
const sizes = [
  container({ size: 0, totalSize: 812 }),
  container({ size: 0, totalSize: 96 }),
  container({ size: 1204 }),
  container({ size: 0, totalSize: 40 }),
];
const added = container({
  size: 3,
  Metadata: [
    { type: 'movie', title: 'Salt Road', year: 2026, thumb: '/library/metadata/9/thumb/1701' },
    { type: 'season', title: 'Season 3', parentTitle: 'Example Show', index: 3, thumb: '/library/metadata/8/thumb/1' },
    { type: 'episode', title: 'Low Light', grandparentTitle: 'Other Show', parentIndex: 1, index: 4 },
  ],
});
const failed = new DashError('widget-status', 'Status 500.', { values: { status: 500 } });

const headers = { Accept: 'application/json', 'X-Plex-Token': 'key' };
const asked = (path: string) => ({ url: `http://192.168.1.5:32400/${path}`, headers, proxy: 'always' as const });
const part = (path: string, size: number) => ({
  ...asked(path),
  headers: { ...headers, 'X-Plex-Container-Start': '0', 'X-Plex-Container-Size': `${size}` },
  optional: true as const,
});
const counted = [
  part('library/sections/1/all', 0),
  part('library/sections/2/all', 0),
  part('library/sections/3/albums', 0),
  part('library/sections/5/all', 0),
];

export default {
  options: { hostname: 'http://192.168.1.5:32400', token: 'key' },
  asks: [
    { requests: [asked('status/sessions'), { ...asked('library/sections'), optional: true }] },
    {
      options: { hostname: '192.168.1.5:32400/' },
      after: [container({ size: 1, Metadata: [episode] }), sections],
      requests: counted,
    },
    {
      after: [container({ size: 0 }), sections],
      requests: [...counted, part('library/recentlyAdded', 6)],
    },
    { after: [container({ size: 0 }), failed], requests: [part('library/recentlyAdded', 6)] },
    { after: [container({ size: 0 }), failed, added], requests: [] },
  ],
  cases: [
    {
      title: 'three streams, one of them paused',
      options: { showUser: true, showEpisodeNumber: true },
      body: [container({ size: 3, Metadata: [song, episode, film] }), sections, ...sizes],
      shows: [
        '2 playing',
        'Example ShowS2 E5, Patch Panel, ada',
        '10 minsdirect43 mins',
        'Salt Road2026',
        '0 secstranscoding2 hrs 6 mins',
        'Low TideThe Examples, Harbour, lin',
        '1 mindirect4 mins',
        'Movies852',
        'TV shows96',
        'Albums1,204',
      ],
      glance: { text: '2 playing', figures: ['Movies 852', 'TV shows 96', 'Albums 1,204'] },
    },
    {
      title: 'nothing plays: what was added',
      body: [container({ size: 0 }), sections, ...sizes, added],
      shows: ['Added lately', 'Salt Road2026', 'Example ShowSeason 3', 'Other ShowS1 E4', 'Movies852'],
      hides: ['playing'],
      glance: { text: '852 movies', figures: ['Movies 852', 'TV shows 96', 'Albums 1,204'] },
    },
    {
      title: 'neither names nor libraries',
      body: [container({ size: 1, Metadata: [{ title: 'Example', Player: 'odd' }] }), failed],
      shows: ['1 playing', 'Example', 'direct'],
      hides: ['Movies', '0 sec'],
      glance: { text: '1 playing' },
    },
    {
      title: 'nothing at all',
      body: [container({ size: 0 }), failed, failed],
      shows: ['Nothing is playing'],
      glance: { text: 'nothing playing' },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no list of streams.' },
  ],
} satisfies WidgetFixture;
