import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const steamServer = {
  addr: '203.0.113.5:27015',
  gameport: 27015,
  steamid: '90071992547409920',
  name: 'Example Server',
  appid: 730,
  gamedir: 'csgo',
  version: '1.40.3.9',
  players: 7,
  max_players: 24,
  bots: 0,
  map: 'de_dust2',
  secure: true,
  dedicated: true,
};
const fivem = { hostname: '^1Our ^7city', gametype: 'Freeroam', mapname: 'fivem-map', clients: 2, sv_maxclients: '48' };
const palworld = {
  serverfps: 57,
  currentplayernum: 1,
  serverframetime: 16.7,
  maxplayernum: 32,
  uptime: 93600,
  days: 4,
};
const satisfactory = {
  data: {
    serverGameState: {
      activeSessionName: 'Factory',
      numConnectedPlayers: 3,
      playerLimit: 4,
      techTier: 6,
      isGameRunning: true,
      averageTickRate: 29.7,
    },
  },
};
const tshock = {
  status: '200',
  name: 'Terra',
  serverversion: 'v1.4.4.9',
  port: 7777,
  playercount: 1,
  maxplayers: 8,
  world: 'Oakhaven',
  players: [{ nickname: 'Alpha', active: true }],
};
const down = new DashError('ECONNREFUSED', 'The host takes no connections at this port (ECONNREFUSED).');
const refused = new DashError('widget-status', 'Status 401.', { values: { status: 401 } });
const proxy = 'always' as const;
const optional = true as const;

export default {
  options: { serverType: 'steam', address: '203.0.113.5:27015', token: 'key' },
  asks: [
    {
      options: { address: 'udp://203.0.113.5:27015' },
      requests: [
        {
          url: 'https://api.steampowered.com/IGameServersService/GetServerList/v1/?key=key&filter=%5Caddr%5C203.0.113.5%3A27015',
          proxy,
        },
      ],
    },
    {
      options: { serverType: 'fivem', address: '192.168.1.9:30120', token: null },
      requests: [
        { url: 'http://192.168.1.9:30120/dynamic.json', proxy, optional },
        { url: 'http://192.168.1.9:30120/players.json', proxy, optional },
      ],
    },
    {
      options: { serverType: 'palworld', address: 'http://192.168.1.9:8212/' },
      requests: ['metrics', 'info', 'players'].map((path) => ({
        url: `http://192.168.1.9:8212/v1/api/${path}`,
        basic: { username: 'admin', password: 'key' },
        proxy,
        optional,
      })),
    },
    {
      options: { serverType: 'satisfactory', address: 'https://192.168.1.9:7777' },
      requests: [
        {
          url: 'https://192.168.1.9:7777/api/v1',
          method: 'POST',
          body: { function: 'QueryServerState' },
          headers: { Authorization: 'Bearer key' },
          proxy,
          optional,
        },
      ],
    },
    {
      options: { serverType: 'tshock', address: '192.168.1.9:7878', token: null },
      requests: [{ url: 'http://192.168.1.9:7878/v2/server/status?players=true', proxy, optional }],
    },
  ],
  cases: [
    {
      title: 'one that Steam lists',
      body: { response: { servers: [steamServer] } },
      shows: ['Example Server', '7of 24 playing', 'de_dust2', 'Version1.40.3.9', 'Bots0'],
      hides: ['Offline', 'Uptime'],
      glance: { text: '7 of 24 playing', short: '7 playing', figures: ['Map de_dust2', 'Version 1.40.3.9'] },
    },
    {
      title: 'one that Steam doesn’t know',
      body: { response: {} },
      shows: ['203.0.113.5:27015', 'Offline'],
      glance: { text: 'Offline', level: 'bad' },
    },
    {
      title: 'FiveM',
      options: { serverType: 'fivem' },
      body: [fivem, [{ id: 1, name: 'Alpha' }, { id: 2, name: 'Beta' }, null]],
      shows: ['Our city', '2of 48 playing', 'fivem-map', 'Alpha', 'Beta'],
      hides: ['^'],
    },
    {
      title: 'Palworld, which tells no more than its figures',
      options: { serverType: 'palworld' },
      body: [palworld, refused, refused],
      shows: ['1of 32 playing', 'Ticks a second57', 'Uptime1 day'],
      glance: { text: '1 of 32 playing', short: '1 playing' },
    },
    {
      title: 'Satisfactory',
      options: { serverType: 'satisfactory' },
      body: satisfactory,
      shows: ['Factory', '3of 4 playing', 'Ticks a second30'],
    },
    {
      title: 'Terraria',
      options: { serverType: 'tshock' },
      body: tshock,
      shows: ['Terra', '1of 8 playing', 'Oakhaven', 'Alpha'],
    },
    { title: 'little is told', options: { serverType: 'tshock' }, body: { playercount: 0 }, shows: ['0playing'] },
    { title: 'one that is down', options: { serverType: 'fivem' }, body: [down, down], shows: ['Offline'] },
  ],
  refusals: [
    { title: 'no type', options: { serverType: null }, says: 'The option "serverType" is missing.' },
    { title: 'another type', options: { serverType: 'quake' }, says: 'it can be: steam' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'a wrong password', options: { serverType: 'palworld' }, body: [refused, refused, refused], says: '401' },
    {
      title: 'a wrong token',
      options: { serverType: 'tshock' },
      body: { status: '403', error: 'Not authorized.' },
      says: 'TShock answered: Not authorized.',
    },
    { title: 'another answer', options: { serverType: 'fivem' }, body: [{}, []], says: 'The answer has no number of' },
  ],
} satisfies WidgetFixture;
