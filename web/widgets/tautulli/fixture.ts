import type { WidgetFixture } from '../testing/fixture.ts';

const episode = {
  ...{ session_key: '12', state: 'playing', media_type: 'episode', full_title: 'Example Show - Patch Panel' },
  ...{ title: 'Patch Panel', grandparent_title: 'Example Show', parent_media_index: '2', media_index: '5' },
  ...{ friendly_name: 'Ada', view_offset: '610000', duration: '2600000', progress_percent: '23' },
  ...{ video_decision: 'direct play', audio_decision: 'copy' },
};
const film = {
  ...{ session_key: '13', state: 'paused', media_type: 'movie', full_title: 'Example Movie', title: 'Example Movie' },
  ...{ parent_media_index: '', media_index: '', friendly_name: 'Bob', view_offset: '60000', duration: '7200000' },
  ...{ progress_percent: '1', video_decision: 'transcode', audio_decision: 'copy' },
};
const song = {
  ...{ session_key: '15', state: 'playing', media_type: 'track', title: 'Example Song', parent_title: 'Example Album' },
  ...{ grandparent_title: 'Example Band', view_offset: '0', duration: '180000', audio_decision: 'transcode' },
};
const live = { session_key: '14', state: 'buffering', media_type: 'clip', title: 'Channel 4', duration: '' };
const answer = (...sessions: unknown[]) => ({
  response: {
    ...{ result: 'success', message: null },
    data: { stream_count: String(sessions.length), total_bandwidth: 4200, wan_bandwidth: 0, sessions },
  },
});

export default {
  options: { hostname: 'http://192.168.1.5:8181', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:8181/' },
      requests: [{ url: 'http://192.168.1.5:8181/api/v2?apikey=key&cmd=get_activity', proxy: 'always' }],
    },
  ],
  cases: [
    {
      title: 'two streams',
      body: answer(episode, film),
      shows: [
        ...['1 playing', 'Example Movie1 mintranscoding2 hrsExample ShowPatch Panel10 minsdirect stream43 mins'],
        ...['Bandwidth4.2Mbit/s', 'Transcodes1'],
      ],
      hides: ['Ada', 'S02E05', 'internet'],
      glance: { text: '1 playing', figures: ['Streams 2', 'Transcodes 1', 'Bandwidth 4.2 Mbit/s'] },
    },
    {
      title: 'users and episodes, a line each',
      options: { showUser: true, showEpisodeNumber: true, twoRows: false },
      body: answer(episode, film, live, song),
      shows: [
        'Channel 4',
        'Example Song · Example Band, Example Album',
        'Example Movie · BobPaused',
        'Example Show · S2 E5, Patch Panel, Ada10 mins / 43 mins',
      ],
      hides: ['NaN'],
    },
    {
      title: 'who watches, from outside',
      options: { showUser: true },
      body: {
        response: {
          result: 'success',
          data: { stream_count: 1, wan_bandwidth: 900, sessions: [{ ...live, user: 'eve' }] },
        },
      },
      shows: ['1 playing', 'Channel 4eve', 'Over the internet0.9Mbit/s'],
      hides: ['direct', '0 sec'],
    },
    {
      title: 'nothing plays',
      body: answer(),
      shows: ['Nothing is playing'],
      hides: ['Bandwidth'],
      glance: { text: 'nothing playing', figures: ['Streams 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: { response: { result: 'error', message: 'Invalid apikey', data: {} } },
      says: 'Tautulli answered: Invalid apikey.',
    },
    {
      title: 'no Plex',
      body: { response: { result: 'success', message: null, data: {} } },
      says: 'Tautulli answered: no data of Plex.',
    },
    { title: 'another answer', body: { status: 'ok' }, says: 'The answer has no list of streams.' },
  ],
} satisfies WidgetFixture;
