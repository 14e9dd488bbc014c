import { type Allowed, createOutbound, type Outbound } from '../../serve/outbound.ts';
import type { FetchIcon } from './icons/fetcher.ts';
import type { FetchText } from './load.ts';

const pageTimeout = 5_000;
const pageBytes = 4 * 1024 * 1024;
const iconTimeout = 8_000;
const iconBytes = 2 * 1024 * 1024;

/** Icons come from hosts of our own choice, or from the sites that the config links to. */
const reachAll: Allowed = (url) => (/^https?:$/.test(url.protocol) ? 'named' : undefined);

/** The builder's ways out to the network, all of them through the one guard. */
export function outboundFetch(): { fetchIcon: FetchIcon; fetchText: FetchText; close: () => Promise<void> } {
  let outbound: Outbound | undefined;
  const open = () => (outbound ??= createOutbound());
  return {
    fetchIcon: async (url) => {
      const { status, body } = await open().fetchBytes(url, {
        allowed: reachAll,
        timeoutMs: iconTimeout,
        maxBytes: iconBytes,
      });
      return { status, body };
    },
    fetchText: async (url) => {
      const { status, body } = await open().fetchBytes(url, {
        allowed: reachAll,
        timeoutMs: pageTimeout,
        maxBytes: pageBytes,
      });
      if (status !== 200) throw new Error(`${new URL(url).host} answered ${status}.`);
      return body.toString('utf8');
    },
    close: async () => outbound?.close(),
  };
}
