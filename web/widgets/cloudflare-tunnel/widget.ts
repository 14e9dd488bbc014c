import { Type } from 'typebox';
import { facts, figure, type Level, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

/** Data centres that are named. */
const mostPlaces = 4;

export default defineWidget({
  type: 'cloudflare-tunnel',
  aliases: ['cloudflared'],
  category: 'network',
  picture: 'value',
  summary: 'Whether a tunnel of Cloudflare is healthy, and over which data centres.',
  options: Type.Object({
    accountId: Type.String({ description: 'Id of the account, from the address of the dashboard.' }),
    tunnelId: Type.String({ description: 'Id of the tunnel.' }),
    apiKey: Type.String({ description: 'API token that may read tunnels.', writeOnly: true }),
    showOrigin: Type.Boolean({
      default: false,
      description: 'Shows the public address that the tunnel comes from, to all who see the widget.',
    }),
  }),
  interval: 120,
  height: 110,
  icon: 'network',
  request: ({ accountId, tunnelId, apiKey }) => ({
    url: `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(accountId)}/cfd_tunnel/${encodeURIComponent(tunnelId)}`,
    headers: { Authorization: `Bearer ${apiKey}` },
    proxy: 'always',
  }),
  read: (body, { showOrigin }) => {
    const { result } = recordOf(body);
    const { status, name, connections, conns_active_at, conns_inactive_at } = recordOf(result);
    const state = textOf(status)?.toLowerCase();
    if (state === undefined) throw unreadable('state of the tunnel');
    const open = recordsOf(connections);
    return {
      state,
      name: textOf(name),
      connections: open.length,
      origin: showOrigin ? open.map(({ origin_ip }) => textOf(origin_ip)).find(Boolean) : undefined,
      places: [...new Set(open.flatMap(({ colo_name }) => textOf(colo_name) ?? []))].slice(0, mostPlaces),
      /** Milliseconds since 1970, since when it is connected or, where it is down, since when it is not. */
      since: timeOf(state === 'down' ? conns_inactive_at : conns_active_at),
    };
  },
  title: ({ name }) => (name === undefined ? undefined : { text: name }),
  shows: ({ state, connections, origin, places, since }, { t, format, asOf }) => [
    lead(isKnown(state) ? t(`is-${state}`) : state, {
      level: isKnown(state) ? levels[state] : 'unknown',
      note: since === undefined ? undefined : t('since', { time: format.ago(since, asOf) }),
    }),
    facts(
      figure(t('origin'), origin),
      figure(t('connections'), format.number(connections, 0)),
      places.length > 0 && figure(t('places'), format.list(places)),
    ),
  ],
  glance: ({ state, connections, origin }, { t, format }) => {
    const level = isKnown(state) ? levels[state] : 'unknown';
    return {
      text: isKnown(state) ? t(`tunnel-${state}`) : state,
      level: level === 'bad' || level === 'warning' ? level : undefined,
      figures: [figure(t('origin'), origin), figure(t('connections'), format.number(connections, 0))],
    };
  },
  example: {
    accountId: '0123456789abcdef',
    tunnelId: 'f70ff985-a4ef-4643-bbbc-4a0ed4fc8415',
    apiKey: 'DASH_CLOUDFLARE_TOKEN',
    showOrigin: true,
  },
});

const levels = { healthy: 'good', degraded: 'warning', down: 'bad', inactive: 'unknown' } as const satisfies Record<
  string,
  Level
>;

const isKnown = (state: string): state is keyof typeof levels => Object.hasOwn(levels, state);
