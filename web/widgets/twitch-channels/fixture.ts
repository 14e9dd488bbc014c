import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const token = { access_token: 'exampletoken', expires_in: 5184000, token_type: 'bearer' };
const live = {
  ...{ id: '40952121085', user_id: '101', user_login: 'example_streamer', user_name: 'Example_Streamer' },
  ...{ game_id: '33214', game_name: 'Science & Technology', type: 'live', title: 'Building a quiet rack' },
  ...{ viewer_count: 1204, started_at: '2026-03-04T13:30:00Z' },
  thumbnail_url: 'https://static-cdn.jtvnw.net/previews-ttv/live_user_example_streamer-{width}x{height}.jpg',
};
const quiet = {
  ...{ user_login: 'quiet_one', user_name: 'Quiet_One', game_name: '', title: 'Hello', viewer_count: 0 },
  started_at: '2026-03-04T14:40:00Z',
};
const picture = (name: string) => `https://static-cdn.jtvnw.net/jtv_user_pictures/${name}.png`;
const users = {
  data: [
    { id: '101', login: 'example_streamer', display_name: 'Example_Streamer', profile_image_url: picture('p') },
    { id: '102', login: 'offline_one', display_name: 'Offline_One', profile_image_url: 'https://example.org/q.png' },
    { id: '103', login: 'quiet_one', display_name: 'Quiet_One', profile_image_url: '' },
  ],
};

const headers = { 'Client-Id': 'id', Authorization: 'Bearer exampletoken' };
const signed = {
  url: 'https://id.twitch.tv/oauth2/token',
  method: 'POST' as const,
  form: { client_id: 'id', client_secret: 'secret', grant_type: 'client_credentials' },
  proxy: 'always' as const,
};
const asked = (names: string) => [
  {
    url: `https://api.twitch.tv/helix/streams?${names.replaceAll('@', 'user_login')}`,
    headers,
    proxy: 'always' as const,
  },
  {
    url: `https://api.twitch.tv/helix/users?${names.replaceAll('@', 'login')}`,
    headers,
    proxy: 'always' as const,
    optional: true as const,
  },
];

export default {
  options: {
    channels: ['offline_one', 'quiet_one', 'Example_Streamer', 'no_such'],
    ...{ clientId: 'id', clientSecret: 'secret' },
  },
  asks: [
    { requests: [signed] },
    {
      options: { clientSecret: 'DASH_TWITCH_SECRET' },
      requests: [{ ...signed, form: { ...signed.form, client_secret: 'DASH_TWITCH_SECRET' } }],
    },
    { options: { channels: [' One', 'one', 'a&b'] }, after: [token], requests: asked('@=one&@=a%26b') },
    { after: [token, {}, {}], requests: [] },
    { after: [{}], requests: [] },
  ],
  cases: [
    {
      title: 'two are live, by their viewers',
      asOf: '2026-03-04T15:00:00Z',
      body: [token, { data: [quiet, live], pagination: {} }, users],
      shows: [
        '2 live',
        'Example_StreamerScience & Technology1,204 viewers1 hr 30 minsQuiet_One0 viewers20 minsOffline_OneOffline',
        'no_suchNot found',
      ],
      hides: ['Hello'],
      glance: { text: '2 live' },
    },
    {
      title: 'one is live, in the given order, and nothing is known of the others',
      options: { sortBy: 'live' },
      asOf: '2026-03-04T15:00:00Z',
      body: [token, { data: [{ ...quiet, viewer_count: 1 }] }, new DashError('widget-status', 'Status 500.')],
      shows: ['1 live', 'Quiet_One1 viewer20 minsoffline_oneOfflineexample_streamerOfflineno_suchOffline'],
      hides: ['Not found'],
      glance: { text: 'Quiet_One is live', short: '1 live' },
    },
    {
      title: 'in the given order',
      options: { sortBy: 'live' },
      body: [token, { data: [live, quiet] }, users],
      shows: ['2 live', 'Quiet_One0 viewers'],
      glance: { text: '2 live' },
    },
    {
      title: 'nobody is live',
      body: [token, { data: [] }, users],
      shows: ['Offline_OneOffline', 'no_suchNot found'],
      hides: ['live'],
      glance: { text: 'nobody is live' },
    },
  ],
  refusals: [
    { title: 'no channels', options: { channels: null }, says: 'The option "channels" is missing.' },
    { title: 'channels without names', options: { channels: [' '] }, says: 'The option "channels" is missing.' },
    { title: 'no secret', options: { clientSecret: null }, says: 'The option "clientSecret" is missing.' },
    { title: 'no token', body: [{}], says: 'The answer has no token.' },
    { title: 'another answer', body: [token, { ok: true }, {}], says: 'The answer has no list of streams.' },
  ],
} satisfies WidgetFixture;
