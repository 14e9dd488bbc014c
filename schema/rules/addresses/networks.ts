import type { Item } from '../../config/item.ts';
import type { Network } from '../../config/networks.ts';
import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import type { Viewer } from '../../model.ts';
import { isGuest } from '../access/visibility.ts';
import { hrefOf } from './opening.ts';
import { isLocalNetwork, parseUrl } from './urls.ts';

/** The name of what is in no network, unless the config has another for it. */
const away = 'away';

const privateRanges = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1',
];

/** The networks that there are where items have addresses by network, and the config names none. */
export const usualNetworks: readonly Network[] = [{ name: 'home', from: privateRanges, hosts: [], replace: {} }];

/** The networks that count: those of the config, else the one that addresses of items speak of, if any. */
export function networksFor(
  settings: Pick<Settings, 'networks'>,
  pages: readonly { sections: readonly Section[] }[],
): readonly Network[] | undefined {
  if (settings.networks) return settings.networks;
  return pages.some(({ sections }) => sections.some(({ items }) => items.some(hasAddresses)))
    ? usualNetworks
    : undefined;
}

const hasAddresses = ({ urls, localUrl, subItems }: Item): boolean =>
  urls !== undefined || localUrl !== undefined || (subItems?.some(hasAddresses) ?? false);

const isOpen = ({ from, hosts }: Pick<Network, 'from' | 'hosts'>): boolean => from.length === 0 && hosts.length === 0;

/** The name of the network that stands for all others. */
export const restNetwork = (networks: readonly Network[]): string => networks.find(isOpen)?.name ?? away;

/** The names of all networks in the order of the config, with that of the rest. */
export const networkNames = (networks: readonly Network[]): string[] => [
  ...new Set([...networks.map(({ name }) => name), restNetwork(networks)]),
];

/**
 * The addresses of an item by the names of networks, in the order of these: its own, else what a network replaces in the one
 * that it has everywhere. A network in which it leads nowhere is left out.
 */
export function addressesByNetwork(
  networks: readonly Network[],
): (item: Pick<Item, 'url' | 'urls' | 'localUrl'>) => Record<string, string> {
  const rest = restNetwork(networks);
  const names = networkNames(networks);
  const rules = new Map(networks.map(({ name, replace }) => [name, rulesOf(replace)]));
  const first = networks[0]?.name;
  return ({ url: everywhere, urls = {}, localUrl }) => {
    const url = urls[rest] ?? everywhere;
    return Object.fromEntries(
      names.flatMap((name) => {
        const own = urls[name] ?? (name === first ? localUrl : undefined);
        const address = own ?? (url === undefined ? undefined : (replaceHost(url, rules.get(name) ?? []) ?? url));
        return address === undefined ? [] : [[name, address]];
      }),
    );
  };
}

/**
 * Sections whose items have an address for each network: `url` is that of the rest, and `urls` holds all, where they
 * differ. Shares what stays the same.
 */
export function withAddresses(sections: readonly Section[], networks: readonly Network[] | undefined): Section[] {
  if (!networks) return [...sections];
  const rest = restNetwork(networks);
  const addressesOf = addressesByNetwork(networks);
  const hasRules = networks.some(({ replace }) => Object.keys(replace).length > 0);
  const withOwn = (item: Item): Item => (hasRules || hasAddresses(item) ? addressed(item) : item);

  const addressed = (item: Item): Item => {
    const { url: _, urls: __, localUrl: ___, subItems, ...others } = item;
    const urls = addressesOf(item);
    const url = urls[rest];
    return {
      ...others,
      ...(url !== undefined && { url }),
      ...(Object.values(urls).some((address) => address !== url) && { urls }),
      ...(subItems && { subItems: subItems.map(withOwn) }),
    };
  };
  return sections.map((section) => {
    const items = section.items.map(withOwn);
    return items.some((item, at) => item !== section.items[at]) ? { ...section, items } : section;
  });
}

/** Hosts with what stands for them; one below another comes before it, wherever it stands in the file. */
const rulesOf = (replace: Network['replace']): [ending: string, written: string][] =>
  Object.entries(replace)
    .map(([ending, written]): [string, string] => [ending.trim().toLowerCase(), written.trim()])
    .sort(([one], [other]) => other.length - one.length);

/** An address with another host by the first rule that holds for its own; undefined where none does. */
function replaceHost(url: string, rules: readonly (readonly [string, string])[]): string | undefined {
  const href = hrefOf(url);
  const parsed = href === undefined ? undefined : parseUrl(href);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const host = parsed.hostname;
  for (const [end, other] of rules) {
    if (host !== end && !host.endsWith(`.${end}`)) continue;
    const isOrigin = /^https?:\/\//i.test(other);
    const target = parseUrl(isOrigin ? other : `${parsed.protocol}//${other}`);
    if (!target) continue;
    // An address of a machine has no names below it.
    const isAddress = /^[\d.]+$|^\[/.test(target.hostname);
    const name = isAddress ? target.hostname : `${host.slice(0, host.length - end.length)}${target.hostname}`;
    const port = target.port || (isOrigin ? '' : parsed.port);
    const user = parsed.username && `${parsed.username}${parsed.password && `:${parsed.password}`}@`;
    return `${target.protocol}//${user}${name}${port && `:${port}`}${parsed.pathname}${parsed.search}${parsed.hash}`;
  }
  return undefined;
}

/** Whether a viewer may take another network than the one that they are in, and so is given all addresses. */
export function mayChooseNetwork(
  { networkChoice = 'users' }: Pick<Settings, 'networkChoice'>,
  viewer: Pick<Viewer, 'state' | 'name'>,
): boolean {
  return networkChoice === 'everybody' || (networkChoice === 'users' && !isGuest(viewer));
}

/**
 * An item as it is in a network: `url` is its address there, and `urls` stays only where it is `kept`. Sub-items are
 * left as they are.
 */
export function itemIn(item: Item, network: string | undefined, kept: boolean, icon = item.icon): Item {
  const { urls, ...rest } = item;
  if (!urls) return item;
  const url = network === undefined ? item.url : urls[network];
  const { url: before, ...withoutUrl } = rest;
  const isDerived = url !== before && before !== undefined && /favicon|generative/i.test(icon ?? '');
  return {
    ...withoutUrl,
    ...(url !== undefined && { url }),
    ...(isDerived && { iconUrl: before }),
    ...(kept && { urls }),
  };
}

/** Sections as they are in a network, with all addresses. Shares what stays the same. */
export const sectionsIn = (
  sections: readonly Section[],
  network: string,
  { defaultIcon }: Pick<Settings, 'defaultIcon'>,
): Section[] =>
  sections.map((section) => {
    const inNetwork = (item: Item): Item => {
      const own = itemIn(item, network, true, item.icon || defaultIcon);
      const subItems = item.subItems?.map(inNetwork);
      return subItems?.some((sub, at) => sub !== item.subItems?.[at]) ? { ...own, subItems } : own;
    };
    const items = section.items.map(inNetwork);
    return items.some((item, at) => item !== section.items[at]) ? { ...section, items } : section;
  });

/** Whether a host name is one that a network names. An address of IPv6 may have brackets, as it has in addresses of pages. */
export const isHostOf = ({ hosts }: Pick<Network, 'hosts'>, host: string): boolean =>
  hosts.some((written) => {
    const wanted = withoutBrackets(written.trim().toLowerCase());
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : withoutBrackets(host) === wanted;
  });

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** The first network that a request is from; that of the rest where it is from none. */
export function networkOf(
  networks: readonly Network[],
  { host, isFrom }: { host: string | undefined; isFrom: (network: Network) => boolean },
): string {
  const found = networks.find(
    (network) =>
      !isOpen(network) &&
      (network.from.length === 0 || isFrom(network)) &&
      (network.hosts.length === 0 || (host !== undefined && isHostOf(network, host))),
  );
  return found?.name ?? restNetwork(networks);
}

/**
 * The same for a page of files, which knows nobody's address: by its own host. The first network that names it is taken,
 * else, where that host is private, the first that lists addresses alone.
 */
export function networkAtHost(networks: readonly Network[], host: string): string {
  const isPrivate = isLocalNetwork(`http://${host}/`);
  const found =
    networks.find((network) => isHostOf(network, host)) ??
    networks.find(({ from, hosts }) => isPrivate && from.length > 0 && hosts.length === 0);
  return found?.name ?? restNetwork(networks);
}
