import { portOf } from '../../schema/api/status.ts';
import { hrefOf } from '../../schema/rules/addresses/opening.ts';
import { readFound } from '../../schema/rules/status/found-state.ts';
import { isSecured } from '../outbound/redirects.ts';
import type { Site, StatusTarget } from '../site/site.ts';

/** A check as a client asks for it, each setting as it stands in the query; absent ones are left to the config. */
export interface StatusRequest {
  url: string;
  settings: Partial<Record<StatusSetting, string>>;
}

/** Settings that come with a check. The headers don't: the config alone knows them. */
export const statusSettings = ['enableInsecure', 'acceptCodes', 'maxRedirects', 'item'] as const;
type StatusSetting = (typeof statusSettings)[number];

/** The status checks of a site, ready to be looked up. */
export interface StatusTargets {
  /**
   * The check that a request is for: the one with exactly its settings, else the first that it does not contradict, else
   * the first of the address and of the item that it names, as the config has it: a page may be older than the config.
   * One that hides its address is found by its item, whatever the address. Undefined where the config names none.
   */
  find(request: StatusRequest): StatusTarget | undefined;
  /** Seconds between tries of a port that the config names; undefined for any other. */
  intervalOf(host: string, port: number): number | undefined;
  /** Whether a check may go to an address: that of one of them, or its `https` form. */
  covers(url: URL): boolean;
}

/** The checks of a site; made once for it. */
export function targetsOf(site: Pick<Site, 'statusTargets'>): StatusTargets {
  const targets = indexes.get(site) ?? indexTargets(site.statusTargets);
  indexes.set(site, targets);
  return targets;
}
const indexes = new WeakMap<Pick<Site, 'statusTargets'>, StatusTargets>();

export function indexTargets(targets: readonly StatusTarget[]): StatusTargets {
  const byAddress = new Map<string, StatusTarget[]>();
  const hidden = new Map<string, StatusTarget[]>();
  const intervals = new Map<string, number>();
  const origins = new Map<string, URL>();
  for (const target of targets) {
    const { url, interval, askedBy = [url], item = '', hidesAddress } = target;
    if (/^https?:/i.test(url) && URL.canParse(url)) origins.set(new URL(url).origin, new URL(url));
    if (hidesAddress) {
      hidden.set(item, [...(hidden.get(item) ?? []), target]);
      continue;
    }
    for (const key of new Set(askedBy.map(addressKey))) byAddress.set(key, [...(byAddress.get(key) ?? []), target]);
    const hostAndPort = hostAndPortOf(url);
    if (hostAndPort) intervals.set(hostAndPort, shorter(intervals.get(hostAndPort) ?? 0, interval));
  }
  return {
    find({ url, settings }) {
      const key = addressKey(url);
      const ofName = hidden.get(settings.item ?? '') ?? [];
      // Two pages may have items of one id.
      const own = ofName.filter(({ askedBy = [] }) => askedBy.map(addressKey).includes(key));
      const found = [...own, ...(byAddress.get(key) ?? []), ...ofName].map((target) => ({
        target,
        own: settingsOf(target),
      }));
      const agreeing = found.filter(({ own }) =>
        statusSettings.every((name) => (settings[name] ?? own[name]) === own[name]),
      );
      const same = agreeing.find(({ own }) => statusSettings.every((name) => (settings[name] ?? '') === own[name]));
      const ofItem = found.find(({ own }) => (settings.item ?? own.item) === own.item);
      return (same ?? agreeing[0] ?? ofItem)?.target;
    },
    intervalOf: (host, port) => intervals.get(`${host.toLowerCase()}:${port}`),
    covers: (url) => origins.has(url.origin) || [...origins.values()].some((origin) => isSecured(origin, url)),
  };
}

/**
 * An address in the form that is compared: with a scheme, and as the parser writes it. One of what was found is the same
 * whatever state it names: pages learn of another one a moment sooner or later than the server has its site.
 */
function addressKey(url: string): string {
  const found = readFound(url);
  if (found) return `found:${found.key}`;
  const href = hrefOf(url) ?? '';
  return URL.canParse(href) ? new URL(href).href : href;
}

function hostAndPortOf(url: string): string | undefined {
  const tcp = portOf(url);
  if (tcp) return `${tcp.host}:${tcp.port}`;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Of two intervals; 0 is none. */
const shorter = (one: number, other: number) => (one && other ? Math.min(one, other) : one || other);

const settingsOf = ({ insecure, acceptCodes, maxRedirects, item }: StatusTarget): Record<StatusSetting, string> => ({
  enableInsecure: insecure ? 'true' : '',
  acceptCodes: acceptCodes ?? '',
  maxRedirects: String(maxRedirects ?? ''),
  item: item ?? '',
});
