import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf } from '../answers.ts';

export interface GameServer {
  name?: string | undefined;
  map?: string | undefined;
  players: number;
  most?: number | undefined;
  bots?: number | undefined;
  version?: string | undefined;
  /** Frames or ticks a second. */
  ticks?: number | undefined;
  /** Seconds. */
  uptime?: number | undefined;
  names?: string[] | undefined;
}

interface Kind {
  requests(address: string, token: string): WidgetRequest[];
  /** Undefined for a server that is down, or an answer of something else. */
  read(bodies: readonly unknown[]): GameServer | undefined;
}

const namesOf = (players: unknown, key: string) => recordsOf(players).flatMap((player) => textOf(player[key]) ?? []);

/** The servers that tell about themselves over HTTP, and the list of Steam, which tells of most of those that don't. */
export const kinds = {
  steam: {
    requests: (address, token) => [
      {
        url: withQuery('https://api.steampowered.com/IGameServersService/GetServerList/v1/', {
          key: token,
          filter: `\\addr\\${address.trim().replace(/^[a-z]+:\/\/|\/+$/gi, '')}`,
        }),
        proxy: 'always',
      },
    ],
    read: ([body]) => {
      const [server] = recordsOf(recordOf(recordOf(body).response).servers);
      return (
        server && {
          name: textOf(server.name),
          map: textOf(server.map),
          players: numberOf(server.players) ?? 0,
          most: numberOf(server.max_players),
          bots: numberOf(server.bots),
          version: textOf(server.version),
        }
      );
    },
  },
  fivem: {
    requests: (address) => [
      { url: `${baseAddress(address)}/dynamic.json`, proxy: 'always' },
      { url: `${baseAddress(address)}/players.json`, proxy: 'always' },
    ],
    read: ([body, list]) => {
      const server = recordOf(body);
      const players = numberOf(server.clients);
      if (players === undefined) return undefined;
      // Names of servers have colours: `^1Our ^7city`.
      const name = textOf(server.hostname)?.replace(/\^\d/g, '').trim();
      return {
        name,
        map: textOf(server.mapname),
        players,
        most: numberOf(server.sv_maxclients),
        names: namesOf(list, 'name'),
      };
    },
  },
  palworld: {
    requests: (address, token) =>
      ['metrics', 'info', 'players'].map((path) => ({
        url: `${baseAddress(address)}/v1/api/${path}`,
        basic: { username: 'admin', password: token },
        proxy: 'always',
      })),
    read: ([body, about, list]) => {
      const server = recordOf(body);
      const players = numberOf(server.currentplayernum);
      const info = recordOf(about);
      return players === undefined
        ? undefined
        : {
            name: textOf(info.servername),
            players,
            most: numberOf(server.maxplayernum),
            version: textOf(info.version),
            ticks: numberOf(server.serverfps),
            uptime: numberOf(server.uptime),
            names: namesOf(recordOf(list).players, 'name'),
          };
    },
  },
  satisfactory: {
    requests: (address, token) => [
      {
        url: `${baseAddress(address)}/api/v1`,
        method: 'POST',
        body: { function: 'QueryServerState' },
        headers: { Authorization: `Bearer ${token}` },
        proxy: 'always',
      },
    ],
    read: ([body]) => {
      const { data, errorMessage } = recordOf(body);
      const words = textOf(errorMessage);
      if (words) throw refusedBy('Satisfactory', words, 'Check "token".');
      const state = recordOf(recordOf(data).serverGameState);
      const players = numberOf(state.numConnectedPlayers);
      return players === undefined
        ? undefined
        : {
            name: textOf(state.activeSessionName),
            players,
            most: numberOf(state.playerLimit),
            ticks: numberOf(state.averageTickRate),
          };
    },
  },
  tshock: {
    requests: (address, token) => [
      {
        url: withQuery(`${baseAddress(address)}/v2/server/status`, { players: 'true', token: token || undefined }),
        proxy: 'always',
      },
    ],
    read: ([body]) => {
      const { status, error, ...server } = recordOf(body);
      const words = textOf(error);
      if (words && textOf(status) !== '200') throw refusedBy('TShock', words, 'Check "token".');
      const players = numberOf(server.playercount);
      return players === undefined
        ? undefined
        : {
            name: textOf(server.name),
            map: textOf(server.world),
            players,
            most: numberOf(server.maxplayers),
            version: textOf(server.serverversion),
            names: namesOf(server.players, 'nickname'),
          };
    },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Those that tell nothing without a token. */
export const wantsToken: readonly KindName[] = ['steam', 'palworld', 'satisfactory'];
