import { Type } from 'typebox';
import { type DashError, isDashError } from '../../../schema/errors.ts';
import { details, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { unreadable } from '../answers.ts';
import { type GameServer, kinds, wantsToken } from './kinds.ts';

export default defineWidget({
  type: 'game-server',
  aliases: ['gamedig'],
  category: 'fun',
  picture: 'value',
  summary: 'Who plays on a game server: one that Steam lists, or one of FiveM, Palworld, Satisfactory or Terraria.',
  options: Type.Object({
    serverType: Type.Union(
      [
        Type.Literal('steam'),
        Type.Literal('fivem'),
        Type.Literal('palworld'),
        Type.Literal('satisfactory'),
        Type.Literal('tshock'),
      ],
      { description: 'Who is asked: `steam` for its list of servers of most games, else the server itself.' },
    ),
    address: Type.String({
      description: 'Address of the server; with `steam` its public IP address and port, such as `203.0.113.5:27015`.',
    }),
    token: Type.Optional(
      Type.String({
        description:
          'Key of Steam’s Web API; the administrator’s password of Palworld; a token of Satisfactory or TShock.',
        writeOnly: true,
      }),
    ),
  }),
  interval: 60,
  height: 88,
  icon: 'machine',
  request: ({ serverType, address, token }): WidgetRequest[] => {
    if (!token && wantsToken.includes(serverType)) throw missingOption('token', true);
    const requests = kinds[serverType].requests(address, token ?? '');
    // That a server is down is no fault; that Steam is, is one.
    return serverType === 'steam' ? requests : requests.map((request) => ({ ...request, optional: true }));
  },
  read: (body, { serverType }): { server?: GameServer } => {
    const bodies = serverType === 'fivem' || serverType === 'palworld' ? (body as unknown[]) : [body];
    const [first] = bodies;
    if (isDashError(first) && !isDown(first)) throw first;
    const server = isDashError(first) ? undefined : kinds[serverType].read(bodies);
    if (server) return { server };
    if (serverType === 'steam' || isDashError(first)) return {};
    throw unreadable('number of players');
  },
  title: ({ server }, { options: { address } }) => ({ text: server?.name ?? address }),
  end: ({ server }, { t }) => (server ? undefined : { text: t('offline'), level: 'bad' }),
  shows: ({ server }, { options: { address }, t, format }) => {
    if (!server) return [lead(t('offline'), { note: address, level: 'bad' })];
    const { players, most, map, version, bots, ticks, uptime, names = [] } = server;
    return [
      lead(format.number(players, 0), {
        unit: most === undefined ? t('playing') : t('of', { most: format.number(most, 0) }),
        note: map,
      }),
      names.length > 0 && list(names.map((label) => ({ label }))),
      details(
        figure(t('version'), version),
        bots !== undefined && figure(t('bots'), format.number(bots, 0)),
        ticks !== undefined && figure(t('ticks'), format.number(ticks, 0)),
        uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      ),
    ];
  },
  glance: ({ server }, { t, format }) => {
    if (!server) return { text: t('offline'), level: 'bad' };
    const number = format.number(server.players, 0);
    return {
      text:
        server.most === undefined
          ? t('glance', { number })
          : t('glance-of', { number, most: format.number(server.most, 0) }),
      short: t('glance', { number }),
      figures: [figure(t('map'), server.map), figure(t('version'), server.version)],
    };
  },
  example: { serverType: 'steam', address: '203.0.113.5:27015', token: 'DASH_STEAM_KEY' },
});

/** Whether nobody answered, rather than one who refuses. */
const isDown = ({ code }: DashError) =>
  /^(?:ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET|widget-(?:timeout|unreachable)|target-)/.test(code);
