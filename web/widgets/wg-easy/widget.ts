import { Type } from 'typebox';
import { details, empty, facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

interface Connection {
  hostname: string;
  username?: string;
  password: string;
}

/** Up to version 14 there is a password alone, and another path. */
const clientRequest = ({ hostname, username, password }: Connection, path = ''): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${username ? 'client' : 'wireguard/client'}${path}`,
  ...(username ? { basic: { username, password } } : { headers: { Authorization: password } }),
  proxy: 'always',
});

const turn = (options: Connection, id: string, what: 'enable' | 'disable'): WidgetRequest => ({
  ...clientRequest(options, `/${encodeURIComponent(id)}/${what}`),
  method: 'POST',
});

/** Clients that are listed, of which the first few show at once. */
const mostListed = 30;

const minute = 60_000;

export default defineWidget({
  type: 'wg-easy',
  aliases: ['wgeasy'],
  category: 'network',
  picture: 'rows',
  summary: 'Which clients of a WireGuard Easy are connected; administrators switch them on and off.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of WireGuard Easy, such as `http://192.168.1.5:51821`.' }),
    username: Type.Optional(
      Type.String({ description: 'User name, from version 15 on; before that there is none.', writeOnly: true }),
    ),
    password: Type.String({ description: 'Its password.', writeOnly: true }),
    threshold: Type.Number({
      default: 2,
      minimum: 0,
      description: 'Minutes after its last handshake in which a client counts as connected.',
    }),
  }),
  interval: 30,
  height: 240,
  shape: 'tall-list',
  icon: 'shield',
  request: (options) => clientRequest(options),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of clients');
    const clients = recordsOf(body)
      .map((client) => ({
        id: textOf(client.id) ?? '',
        name: textOf(client.name) ?? '',
        isEnabled: client.enabled === true,
        address: textOf(client.ipv4Address) ?? textOf(client.address),
        /** Milliseconds since 1970. */
        handshake: timeOf(client.latestHandshakeAt),
        /** Bytes that it has sent and got. */
        bytes: (numberOf(client.transferRx) ?? 0) + (numberOf(client.transferTx) ?? 0),
      }))
      .sort((a, b) => Number(b.isEnabled) - Number(a.isEnabled) || (b.handshake ?? 0) - (a.handshake ?? 0));
    return {
      all: clients.length,
      enabled: clients.filter(({ isEnabled }) => isEnabled).length,
      /** When those that are enabled were last heard of. */
      handshakes: clients.flatMap(({ isEnabled, handshake }) =>
        isEnabled && handshake !== undefined ? handshake : [],
      ),
      clients: clients.slice(0, mostListed),
    };
  },
  actions: {
    enable: {
      icon: 'play',
      request: (options, id) => turn(options, id, 'enable'),
      arguments: ({ clients }) => clients.flatMap(({ id, isEnabled }) => (id && !isEnabled ? id : [])),
    },
    disable: {
      icon: 'power',
      confirm: true,
      request: (options, id) => turn(options, id, 'disable'),
      arguments: ({ clients }) => clients.flatMap(({ id, isEnabled }) => (id && isEnabled ? id : [])),
    },
  },
  shows: ({ all, enabled, handshakes, clients }, { options: { threshold }, t, format, asOf }) => {
    if (all === 0) return empty(t('none'));
    const isRecent = (handshake: number) => asOf - handshake <= threshold * minute;
    return [
      lead(format.number(handshakes.filter(isRecent).length, 0), { unit: t('connected') }),
      facts(figure(t('enabled'), format.number(enabled, 0)), figure(t('total'), format.number(all, 0))),
      list(
        clients.map(({ id, name, isEnabled, address, handshake, bytes }) => {
          const action = isEnabled ? 'disable' : 'enable';
          return {
            label: name,
            note: format.list([address, bytes > 0 && format.bytes(bytes)]),
            value: !isEnabled ? t('off') : handshake === undefined ? t('never') : format.past(handshake, asOf),
            level: isEnabled && handshake !== undefined && isRecent(handshake) ? 'good' : 'unknown',
            actions: id ? [{ name: action, argument: id, label: t(action) }] : undefined,
          };
        }),
      ),
      details(figure(t('disabled'), format.number(all - enabled, 0))),
    ];
  },
  glance: ({ all, enabled, handshakes }, { options: { threshold }, t, format, asOf }) => {
    const connected = handshakes.filter((handshake) => asOf - handshake <= threshold * minute).length;
    return {
      text: t('count-connected', { count: connected }),
      short: t('short', { connected, all }),
      figures: [figure(t('enabled'), format.number(enabled, 0)), figure(t('total'), format.number(all, 0))],
    };
  },
  example: {
    hostname: 'http://192.168.1.5:51821',
    username: 'DASH_WG_EASY_USER',
    password: 'DASH_WG_EASY_PASSWORD',
    threshold: 3,
  },
});
