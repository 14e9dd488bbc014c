import { Type } from 'typebox';
import { list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf } from '../answers.ts';

export default defineWidget({
  type: 'wake-on-lan',
  aliases: ['wol'],
  category: 'machine',
  picture: 'rows',
  summary: 'A machine that can be woken over the network, and whether it is awake.',
  options: Type.Object({
    mac: Type.String({ description: 'Hardware address of its network card, such as `00:1b:21:3c:9d:f0`.' }),
    host: Type.Optional(
      Type.String({
        description: 'Name or address that tells whether it is awake, with a port that it answers at: `nas.lan:22`.',
      }),
    ),
    broadcast: Type.String({
      default: '255.255.255.255',
      description: 'Where the packet goes; `192.168.2.255` reaches another network, where routers let it pass.',
    }),
    port: Type.Number({ default: 9, minimum: 1, maximum: 65_535, description: 'Port of the packet, usually 9 or 7.' }),
    secureOn: Type.Optional(
      Type.String({ description: 'SecureOn password, where the network card asks for one.', writeOnly: true }),
    ),
  }),
  interval: 30,
  lines: 1,
  shape: 'list',
  icon: 'machine',
  request: ({ host }) => (host ? { url: 'is-awake', server: true, body: { host } } : []),
  read: (body) => ({ isAwake: body === undefined ? undefined : recordOf(body).isAwake === true }),
  shows: ({ isAwake }, { options: { host, mac }, t }) =>
    list([
      {
        label: host ?? mac,
        value: isAwake === undefined ? undefined : t(isAwake ? 'awake' : 'asleep'),
        level: isAwake ? 'good' : undefined,
        actions: isAwake ? [] : [{ name: 'wake', argument: '', label: t('wake') }],
      },
    ]),
  glance: ({ isAwake }, { t }) => (isAwake === undefined ? undefined : { text: t(isAwake ? 'awake' : 'asleep') }),
  actions: {
    wake: {
      icon: 'power',
      request: ({ mac, broadcast, port, secureOn }) => ({
        url: 'wake-on-lan',
        server: true,
        body: { mac, broadcast, port, ...(secureOn && { secureOn }) },
      }),
      isOffered: ({ isAwake }) => isAwake !== true,
    },
  },
  example: { mac: '00:1b:21:3c:9d:f0', host: 'nas.lan:22' },
});
