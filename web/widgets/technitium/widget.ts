import { Type } from 'typebox';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { type Stats, showStats, statsEnd, statsGlance } from '../_pi-hole/stats.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';

interface Connection {
  hostname: string;
  apiKey: string;
}

/** The token goes into the header since version 15, and before that with the other values: in the body no log has it. */
const apiRequest = (
  { hostname, apiKey }: Connection,
  path: string,
  values: Readonly<Record<string, string>> = {},
): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  method: 'POST',
  headers: { Authorization: `Bearer ${apiKey}` },
  form: { token: apiKey, ...values },
  proxy: 'always',
});

/** Minutes that blocking pauses. */
const pause = '5';

/** All that it shows is shown of Pi-hole, too. */
const shown = { hideStatus: false, hideChart: false, hideInfo: false };

export default defineWidget({
  type: 'technitium',
  aliases: ['technitium-dns'],
  family: '_pi-hole',
  category: 'network',
  picture: 'curve',
  summary: 'How much a Technitium DNS Server blocks, with a pause for administrators.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of its web console, such as `http://192.168.1.5:5380`.' }),
    apiKey: Type.String({
      description: 'API token whose user may see the dashboard; with a right to the settings it shows the pause, too.',
      writeOnly: true,
    }),
    range: Type.Union(
      [
        Type.Literal('LastHour'),
        Type.Literal('LastDay'),
        Type.Literal('LastWeek'),
        Type.Literal('LastMonth'),
        Type.Literal('LastYear'),
      ],
      { default: 'LastDay', description: 'Time that the figures are of.' },
    ),
    node: Type.Optional(Type.String({ description: 'Node of a cluster; `cluster` for all of them together.' })),
  }),
  interval: 60,
  height: 172,
  shape: 'spark',
  icon: 'shield',
  request: (options) => {
    const { range, node } = options;
    return [
      apiRequest(options, 'dashboard/stats/get', { type: range, utc: 'true', ...(node && { node }) }),
      // Many tokens may see the figures alone.
      { ...apiRequest(options, 'settings/get', node && node !== 'cluster' ? { node } : {}), optional: true },
    ];
  },
  read: (body): Stats => {
    const [answer, settings] = body as [unknown, unknown];
    const refusal = refusalIn(answer);
    if (refusal) throw refusal;
    const { response } = recordOf(answer);
    const { stats, mainChartData } = recordOf(response);
    const { totalQueries, totalBlocked, totalClients, blockedZones, blockListZones } = recordOf(stats);
    const queries = numberOf(totalQueries);
    if (queries === undefined) throw unreadable('number of queries');
    const blocked = numberOf(totalBlocked) ?? 0;
    const lists = [numberOf(blockedZones), numberOf(blockListZones)].filter((count) => count !== undefined);
    return {
      state: stateOf(settings),
      share: queries > 0 ? Math.min(100, (blocked / queries) * 100) : 0,
      ...{ blocked, queries },
      clients: numberOf(totalClients),
      domains: lists.length > 0 ? sumOf(lists) : undefined,
      course: courseOf(mainChartData),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      refused: refusalIn,
      request: (options) => apiRequest(options, 'settings/temporaryDisableBlocking', { minutes: pause }),
      // Both are for the whole cluster; what a node does is its own.
      isOffered: ({ state }, { node }) => node === undefined && state === 'enabled',
    },
    resume: {
      icon: 'play',
      refused: refusalIn,
      request: (options) => apiRequest(options, 'settings/set', { enableBlocking: 'true' }),
      isOffered: ({ state }, { node }) => node === undefined && state === 'disabled',
    },
  },
  end: (stats, { options: { range }, t, ...context }) =>
    statsEnd(stats, { ...context, t, options: shown }) ?? { text: t(range) },
  shows: (stats, context) => showStats(stats, { ...context, options: shown }),
  glance: (stats, context) => statsGlance(stats, { ...context, options: shown }),
  example: { hostname: 'http://192.168.1.5:5380', apiKey: 'DASH_TECHNITIUM_TOKEN' },
});

/** Its refusals come with status 200. */
function refusalIn(body: unknown) {
  const { status, errorMessage } = recordOf(body);
  const words = textOf(status);
  return words === undefined || words === 'ok'
    ? undefined
    : refusedBy('Technitium', textOf(errorMessage) ?? words, 'Check "apiKey" and its rights.');
}

/** It is off during a pause, too. */
function stateOf(settings: unknown): string | undefined {
  const { enableBlocking } = recordOf(recordOf(settings).response);
  return typeof enableBlocking === 'boolean' ? (enableBlocking ? 'enabled' : 'disabled') : undefined;
}

/** What was blocked, step by step. */
function courseOf(chart: unknown): (number | null)[] {
  const blocked = recordsOf(recordOf(chart).datasets).find(({ label }) => label === 'Blocked');
  return Array.isArray(blocked?.data) ? blocked.data.map((count) => numberOf(count) ?? null) : [];
}
