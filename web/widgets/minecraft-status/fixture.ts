import type { WidgetFixture } from '../testing/fixture.ts';

const online = {
  online: true,
  ip: '203.0.113.50',
  port: 25565,
  hostname: 'play.example.org',
  debug: { ping: true, query: true, apiversion: 3 },
  version: '1.21.4',
  protocol: { version: 769, name: '1.21.4' },
  software: 'Paper',
  icon: 'data:image/png;base64,iVBORw0KGgo=',
  motd: { raw: ['Welcome'], clean: ['Welcome', 'Season 3'], html: ['<span>Welcome</span>'] },
  players: {
    online: 2,
    max: 20,
    list: [
      { name: 'Alpha', uuid: '00000000-0000-4000-8000-000000000001' },
      { name: 'Beta' },
      { uuid: '00000000-0000-4000-8000-000000000002' },
    ],
  },
  plugins: [{ name: 'WorldEdit', version: '7.3.9' }],
  mods: [{ name: 'forge', version: '51.0.1' }, { name: 'other' }],
};

export default {
  options: { server: 'play.example.org' },
  asks: [
    { requests: [{ url: 'https://api.mcsrvstat.us/3/play.example.org' }] },
    {
      options: { server: '203.0.113.50:19132', bedrock: true },
      requests: [{ url: 'https://api.mcsrvstat.us/bedrock/3/203.0.113.50:19132' }],
    },
  ],
  cases: [
    {
      title: 'two play, with all lists',
      options: { title: 'Oakhaven', showPlayers: true, showMods: true, showPlugins: true },
      glance: { text: '2 of 20 playing', short: '2 playing', figures: ['Version 1.21.4'] },
      body: online,
      shows: [
        'Oakhaven',
        '2',
        'of 20 here',
        'Paper, version 1.21.4',
        'Welcome Season 3',
        'play.example.org:25565',
        'Alpha',
        'Beta',
        '2 mods',
        'forge',
        '51.0.1',
        '1 plugin',
        'WorldEdit',
      ],
      hides: ['<span>', 'undefined'],
    },
    {
      title: 'no lists are wanted',
      body: online,
      shows: ['play.example.org', 'of 20 here'],
      hides: ['Alpha', 'forge', 'WorldEdit'],
    },
    {
      title: 'little is told',
      options: { showPlayers: true, bedrock: true },
      glance: { text: '0 playing', short: '0 playing' },
      body: { online: true, gamemode: 'Survival', players: { list: 'none' } },
      shows: ['Survival', '0', 'playing'],
      hides: ['undefined', 'NaN'],
    },
    {
      title: 'offline',
      glance: { text: 'Offline', level: 'bad' },
      body: { online: false, ip: '203.0.113.50', port: 25565, hostname: 'play.example.org', debug: { ping: false } },
      shows: ['Offline', 'play.example.org:25565'],
      hides: ['playing', 'here'],
    },
  ],
  refusals: [
    { title: 'no server', options: { server: '' }, says: 'The option "server" is missing.' },
    { title: 'another answer', body: [], says: 'The answer has no state of the server.' },
  ],
} satisfies WidgetFixture;
