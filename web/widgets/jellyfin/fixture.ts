import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const episode = {
  Id: 's1',
  UserName: 'ada',
  Client: 'Web',
  DeviceName: 'Browser',
  LastActivityDate: '2026-03-04T15:06:00Z',
  SupportsRemoteControl: true,
  PlayState: { PositionTicks: 12000000000, IsPaused: false, IsMuted: false, PlayMethod: 'Transcode' },
  NowPlayingItem: {
    Id: 'e5',
    Name: 'Patch Panel',
    SeriesName: 'Example Show',
    SeriesId: 'show1',
    Type: 'Episode',
    ParentIndexNumber: 2,
    IndexNumber: 5,
    RunTimeTicks: 26000000000,
  },
  TranscodingInfo: { IsVideoDirect: false, VideoDecoderIsHardware: true, VideoEncoderIsHardware: true },
};
const song = {
  Id: 's3',
  UserName: 'lin',
  SupportsRemoteControl: true,
  PlayState: { PositionTicks: 600000000, IsPaused: true, IsMuted: true },
  NowPlayingItem: {
    ...{ Id: 'a7', Name: 'Low Tide', Type: 'Audio', AlbumArtist: 'The Examples', Album: 'Harbour', AlbumId: 'al1' },
    ...{ ParentIndexNumber: 1, IndexNumber: 3 },
    RunTimeTicks: 2400000000,
  },
};
const channel = {
  Id: 's4',
  SupportsRemoteControl: false,
  PlayState: { IsPaused: false },
  NowPlayingItem: {
    ...{ Id: 'tv1', Name: 'Channel One', Type: 'TvChannel' },
    CurrentProgram: { Name: 'Evening News', StartDate: '2026-03-04T18:00:00.0000000Z', RunTimeTicks: 18000000000 },
  },
  TranscodingInfo: { IsVideoDirect: false, HardwareAccelerationType: 'none' },
};
const idle = { Id: 's2', UserName: 'grace', Client: 'TV', PlayState: { PositionTicks: 0, IsPaused: false } };
const counts = {
  ...{ MovieCount: 812, SeriesCount: 96, EpisodeCount: 5120 },
  ...{ SongCount: 14210, AlbumCount: 1204, ArtistCount: 0 },
};
const latest = {
  Items: [
    { Id: 'm1', Name: 'Salt Road', ProductionYear: 2026, Type: 'Movie', ServerId: 'srv', ImageTags: { Primary: 'x' } },
    { Id: 'm2', Name: 'No Poster', Type: 'Series', ImageTags: {} },
  ],
  TotalRecordCount: 0,
};

const headers = { Authorization: 'MediaBrowser Token="key"', 'X-Emby-Token': 'key' };
const asked = (path: string) => ({ url: `http://192.168.1.5:8096/${path}`, headers, proxy: 'always' as const });
const query = 'Recursive=true&IncludeItemTypes=Movie%2CSeries&SortBy=DateCreated&SortOrder=Descending&Limit=6';
const control = (id: string, command: string) => ({
  ...asked(`Sessions/${id}/Playing/${command}`),
  method: 'POST' as const,
});

export default {
  options: { hostname: 'http://192.168.1.5:8096', apiKey: 'key' },
  asks: [
    { requests: [asked('Sessions')] },
    {
      options: { hostname: '192.168.1.5:8096/', showCounts: true },
      requests: [asked('Sessions'), { ...asked('Items/Counts'), optional: true }],
    },
    {
      options: { product: 'emby', apiKey: 'DASH_EMBY_KEY' },
      requests: [
        {
          url: 'http://192.168.1.5:8096/emby/Sessions',
          headers: { 'X-Emby-Token': 'DASH_EMBY_KEY' },
          proxy: 'always',
        },
      ],
    },
    { after: [[idle]], requests: [{ ...asked(`Items?${query}`), optional: true }] },
    { after: [[idle], latest], requests: [] },
    { after: [[episode]], requests: [] },
    {
      options: { showNowPlaying: false, showCounts: true },
      after: [[episode], counts],
      requests: [{ ...asked(`Items?${query}`), optional: true }],
    },
  ],
  cases: [
    {
      title: 'an episode plays, and a song is paused',
      options: { showUser: true, showEpisodeNumber: true },
      body: [[song, idle, episode]],
      shows: [
        '1 playing',
        'Example ShowS2 E5, Patch Panel, ada',
        '20 minstranscoding in hardware43 mins',
        'Low TideThe Examples, Harbour, lin',
        '1 mindirect, muted4 mins',
      ],
      hides: ['grace', 'Added lately'],
      glance: { text: '1 playing' },
      acts: [],
    },
    {
      title: 'buttons, of which a television has none, and the size of the library',
      options: { mediaControl: true, showCounts: true },
      asOf: '2026-03-04T18:12:00Z',
      body: [[episode, song, channel], counts],
      shows: [
        '2 playing',
        'Example Show',
        'Patch Panel',
        'transcoding in hardware',
        'Evening News',
        'Movies812',
        'Series96',
        'Songs14.2k',
        'Episodes5,120',
      ],
      hides: ['S2', 'ada', 'Artists'],
      glance: { text: '2 playing', figures: ['Movies 812', 'Series 96', 'Songs 14.2k', 'Episodes 5,120'] },
      acts: [
        { name: 'pause', argument: 's1', request: control('s1', 'Pause') },
        { name: 'resume', argument: 's3', request: control('s3', 'Unpause') },
      ],
    },
    {
      title: 'nothing plays: what was added',
      body: [[idle], latest],
      shows: ['Added lately', 'Salt Road2026', 'No Poster'],
      glance: { text: 'nothing playing' },
    },
    {
      title: 'all is paused',
      body: [[song]],
      shows: ['1 paused'],
      glance: { text: '1 paused' },
    },
    {
      title: 'an Emby that says nothing of its library, and what plays is of no interest',
      options: { product: 'emby', showNowPlaying: false, showCounts: true },
      body: [[episode], new DashError('widget-status', 'Status 500.'), new DashError('widget-status', 'Status 400.')],
      shows: ['Nothing is playing'],
      hides: ['Example Show', 'Movies'],
      glance: { text: 'nothing playing' },
    },
    {
      title: 'the library alone',
      options: { showNowPlaying: false, showCounts: true },
      body: [[episode], { MovieCount: 1 }, latest],
      shows: ['Salt Road', 'Movies1'],
      glance: { text: '1 movie', figures: ['Movies 1'] },
    },
    { title: 'odd entries', body: [[7, null, { NowPlayingItem: 'x' }], 'odd'], shows: ['Nothing is playing'] },
  ],
  searches: [
    {
      query: 'deep sea',
      request: {
        url: 'http://192.168.1.5:8096/Items?searchTerm=deep+sea&recursive=true&includeItemTypes=Movie%2CSeries%2CEpisode%2CMusicAlbum%2CMusicArtist%2CBook%2CAudioBook%2CPlaylist&limit=5',
        headers: { Authorization: 'MediaBrowser Token="key"', 'X-Emby-Token': 'key' },
        proxy: 'always',
      },
      body: {
        Items: [
          { Id: 'f00d', Name: 'The Deep Sea', Type: 'Movie', ProductionYear: 2019 },
          { Id: 'beef', Name: 'Below', Type: 'Episode', SeriesName: 'Deep Sea Stories' },
        ],
        TotalRecordCount: 2,
      },
      finds: [
        { title: 'The Deep Sea', href: 'http://192.168.1.5:8096/web/#/details?id=f00d', note: '2019' },
        { title: 'Below', href: 'http://192.168.1.5:8096/web/#/details?id=beef', note: 'Deep Sea Stories' },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }], says: 'The answer has no list of sessions.' },
  ],
} satisfies WidgetFixture;
