import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const answer = (parts: object, status = 'ok') => ({
  'subsonic-response': { status, version: '1.16.1', type: 'navidrome', serverVersion: '0.58.0', ...parts },
});
const entry = {
  id: 'tr-1',
  title: 'Morning in the Shed',
  artist: 'The Examples',
  album: 'Sheds',
  username: 'ada',
  minutesAgo: 2,
  playerId: 1,
  playerName: 'Phone',
  duration: 214,
};
const scan = answer({ scanStatus: { scanning: false, count: 18230, folderCount: 1204 } });
const base = 'http://192.168.1.5:4533/rest';
const failed = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const proxy = 'always' as const;

export default {
  options: { hostname: 'http://192.168.1.5:4533', username: 'ada', password: 'pass word' },
  asks: [
    {
      requests: [
        { url: `${base}/getNowPlaying?u=ada&p=pass+word&v=1.16.1&c=Dash&f=json`, proxy },
        { url: `${base}/getScanStatus?u=ada&p=pass+word&v=1.16.1&c=Dash&f=json`, proxy, optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:4533/', password: null, token: '0123abcd', salt: 'sea' },
      requests: [
        { url: `${base}/getNowPlaying?u=ada&t=0123abcd&s=sea&v=1.16.1&c=Dash&f=json`, proxy },
        { url: `${base}/getScanStatus?u=ada&t=0123abcd&s=sea&v=1.16.1&c=Dash&f=json`, proxy, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'one plays',
      body: [answer({ nowPlaying: { entry: [entry] } }), scan],
      shows: ['1 playing', 'Morning in the ShedThe Examples · ada2 mins', 'Songs18.2k', 'Folders1,204'],
      glance: { text: '1 playing', figures: ['Songs 18.2k'] },
    },
    {
      title: 'nothing plays, while it looks for songs',
      body: [answer({ nowPlaying: {} }), answer({ scanStatus: { scanning: true, count: 1, folderCount: 1 } })],
      shows: ['Nothing plays', '1 song', 'scanning'],
      glance: { text: '1 song', figures: ['Songs 1'] },
    },
    {
      title: 'little is told',
      body: [answer({ nowPlaying: { entry: [{ title: 'Bare', minutesAgo: 0 }, null] } }), failed],
      shows: ['2 playing', 'Bare'],
      hides: ['Songs', 'undefined'],
      glance: { text: '2 playing' },
    },
    {
      title: 'nothing is told',
      body: [answer({}), failed],
      shows: ['Nothing plays'],
      glance: { text: 'nothing plays' },
    },
  ],
  searches: [
    {
      query: 'harp',
      request: {
        url: 'http://192.168.1.5:4533/rest/search3?u=ada&p=pass+word&v=1.16.1&c=Dash&f=json&query=harp&artistCount=2&albumCount=3&songCount=0',
      },
      body: {
        'subsonic-response': {
          status: 'ok',
          searchResult3: {
            artist: [{ id: 'r1', name: 'The Harpers' }],
            album: [{ id: 'm1', name: 'Harp at Night', artist: 'The Harpers' }],
          },
        },
      },
      finds: [
        { title: 'The Harpers', href: 'http://192.168.1.5:4533/app/#/artist/r1/show', note: undefined },
        { title: 'Harp at Night', href: 'http://192.168.1.5:4533/app/#/album/m1/show', note: 'The Harpers' },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'a token without its salt', options: { password: null, token: 'a' }, says: 'The option "password"' },
    {
      title: 'a wrong password',
      body: [answer({ error: { code: 40, message: 'Wrong username or password' } }, 'failed'), failed],
      says: 'Navidrome answered: Wrong username or password.',
    },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no state.' },
  ],
} satisfies WidgetFixture;
