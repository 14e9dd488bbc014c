import { Type } from 'typebox';
import { details, empty, figure, type Level, list } from '../../../schema/shown.ts';
import { textsOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'headscale',
  category: 'network',
  picture: 'alerts',
  summary: 'The machines of a Headscale network, which of them are online, and whose keys have expired.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Headscale, such as `https://headscale.example.org`.' }),
    apiKey: Type.String({ description: 'API key, made by `headscale apikeys create`.', writeOnly: true }),
    nodeId: Type.Optional(Type.String({ description: 'Shows this machine alone, by its number.' })),
  }),
  interval: 60,
  shape: 'tall-list',
  lines: ({ nodeId }) => (nodeId === undefined ? 5 : 1),
  icon: 'network',
  request: ({ hostname, apiKey, nodeId }) => ({
    url: `${baseAddress(hostname)}/api/v1/node${nodeId === undefined ? '' : `/${encodeURIComponent(nodeId)}`}`,
    headers: { Authorization: `Bearer ${apiKey}` },
    proxy: 'always',
  }),
  read: (body) => {
    const { nodes, node } = recordOf(body);
    if (!Array.isArray(nodes) && node === undefined) throw unreadable('list of machines');
    return recordsOf(Array.isArray(nodes) ? nodes : [node])
      .map(({ givenName, name, user, ipAddresses, online, lastSeen, expiry }) => ({
        name: textOf(givenName) ?? textOf(name) ?? '',
        user: textOf(recordOf(user).name),
        addresses: textsOf(ipAddresses),
        isOnline: online === true,
        seen: timeOf(lastSeen),
        /** When its key ends, in milliseconds since 1970. */
        expiry: timeOf(expiry),
      }))
      .sort((a, b) => Number(b.isOnline) - Number(a.isOnline) || a.name.localeCompare(b.name));
  },
  end: (nodes, { t, asOf }) => {
    const expired = nodes.filter(({ expiry }) => isOver(expiry, asOf)).length;
    return expired > 0 ? { text: t('count-expired', { count: expired }), level: 'warning' } : undefined;
  },
  shows: (nodes, { t, format, asOf }) => {
    if (nodes.length === 0) return empty(t('none'));
    const online = nodes.filter(({ isOnline }) => isOnline).length;
    return [
      list(
        nodes.map(({ name, user, addresses, isOnline, seen, expiry }) => {
          const hasExpired = isOver(expiry, asOf);
          const level: Level = hasExpired ? 'warning' : isOnline ? 'good' : 'unknown';
          return {
            label: name,
            title: format.list(addresses),
            note: [user, addresses[0]].filter(Boolean).join(' · '),
            level,
            value: hasExpired
              ? t('expired')
              : isOnline
                ? t('online')
                : seen === undefined
                  ? t('offline')
                  : format.past(seen, asOf),
            valueTitle: expiry !== undefined && !hasExpired ? t('expires', { date: format.date(expiry) }) : undefined,
          };
        }),
      ),
      details(
        figure(t('online'), format.number(online, 0)),
        figure(t('offline'), format.number(nodes.length - online, 0)),
      ),
    ];
  },
  glance: (nodes, { t, format, asOf }) => {
    const [first] = nodes;
    if (!first) return undefined;
    const expired = nodes.filter(({ expiry }) => isOver(expiry, asOf)).length;
    const online = nodes.filter(({ isOnline }) => isOnline).length;
    return {
      text:
        expired > 0
          ? t('count-expired', { count: expired })
          : t('some-online', { count: online, all: format.number(nodes.length, 0) }),
      short: expired > 0 ? undefined : t('count-online', { count: online }),
      level: expired > 0 ? 'warning' : undefined,
      figures: [
        figure(t('online'), format.number(online, 0)),
        figure(t('offline'), format.number(nodes.length - online, 0)),
      ],
    };
  },
  example: { hostname: 'https://headscale.example.org', apiKey: 'DASH_HEADSCALE_KEY' },
});

const isOver = (expiry: number | undefined, asOf: number) => expiry !== undefined && expiry < asOf;
