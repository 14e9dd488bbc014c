import { isMapping, type Mapping, mapping, numberOf, textOf } from '../../values.ts';
import { newItem } from '../entries.ts';
import { readAddress } from '../rules/addresses.ts';
import { prefixedIcon } from '../rules/icons.ts';
import { type StatusCheck, statusCheck } from '../rules/status-checks.ts';
import { readTarget } from '../rules/targets.ts';
import { addressOf, hostOf } from '../rules/text.ts';
import { placeOf, type SourcePlace, takePlace } from '../sources/places.ts';
import { onTile } from '../widgets/on-tile.ts';
import type { Reading } from './reading.ts';
import { serviceWidgets } from './service-widgets.ts';

/** A group of services or bookmarks; the name of one within another is that of both. */
export interface Group {
  path: readonly string[];
  items: Mapping[];
  widgets: Mapping[];
  /** Where its name stands. */
  place: SourcePlace;
}

const serviceKeys = [
  'href',
  'icon',
  'description',
  'target',
  'siteMonitor',
  'ping',
  'widget',
  'widgets',
  'server',
  'container',
  'weight',
  'id',
  'showStats',
  'statusStyle',
  'abbr',
];

/** The keys by which Homepage finds the container of a service and shows its state. */
const watching = ['server', 'container', 'showStats', 'app', 'namespace', 'podSelector', 'proxmoxNode', 'proxmoxVMID'];

/** Each entry of a list as names with what stands below them, of whatever form. */
export function namedEntries(list: unknown): { name: string; body: unknown; container: Mapping }[] {
  const entries = Array.isArray(list) ? list : isMapping(list) ? [list] : [];
  return entries.filter(isMapping).flatMap((entry) => {
    const [first, ...others] = Object.entries(entry);
    if (!first) return [];
    // The body stands in the column of its name, which makes it one mapping with an empty first value.
    if (first[1] === null && others.length > 0 && others.every(([key]) => serviceKeys.includes(key))) {
      return [{ name: first[0], body: takePlace(Object.fromEntries(others), entry), container: entry }];
    }
    return [first, ...others].map(([name, body]) => ({ name, body, container: entry }));
  });
}

export function serviceGroups(list: unknown, reading: Reading, above: readonly string[] = []): Group[] {
  return namedEntries(list).flatMap(({ name, body, container }) => {
    const path = [...above, name];
    if (body === null) return [];
    if (!Array.isArray(body)) {
      reading.context.losses.of(container, name, 'unreadable', `\`${name}\` is no group of services.`);
      return [];
    }
    const group: Group = { path, items: [], widgets: [], place: placeOf(container, name) };
    const inner: Group[] = [];
    const services: Service[] = [];
    for (const entry of namedEntries(body)) {
      if (Array.isArray(entry.body)) {
        inner.push(...serviceGroups([takePlace({ [entry.name]: entry.body }, entry.container)], reading, path));
      } else services.push({ name: entry.name, service: mapping(entry.body) });
    }
    for (const { name: title, service } of byWeight(services, path, reading)) {
      const item = serviceItem(title, service, reading);
      const widgets = serviceWidgets(title, service, reading);
      // A service that is a widget alone needs no tile without an address.
      const placed = item.url === undefined ? { item, widgets } : onTile(item, widgets);
      if (item.url !== undefined || widgets.length === 0) group.items.push(placed.item);
      group.widgets.push(...placed.widgets);
    }
    return [group, ...inner];
  });
}

interface Service {
  name: string;
  service: Mapping;
}

/**
 * Services as Homepage orders them (its manual, Docker, Ordering): the lightest first, those of one weight by name. One
 * without a weight has 100 times its place in the group.
 */
function byWeight(services: readonly Service[], path: readonly string[], { context }: Reading): readonly Service[] {
  const weighed = services.map((one, index) => ({ ...one, weight: numberOf(one.service.weight) ?? (index + 1) * 100 }));
  const ordered = weighed.toSorted((a, b) => a.weight - b.weight || a.name.localeCompare(b.name, 'en'));
  const moved = ordered.some(({ service }, index) => service !== services[index]?.service);
  const first = services.find(({ service }) => numberOf(service.weight) !== undefined);
  if (!moved || !first) return services;
  const message = `The services of \`${path.join(' / ')}\` stand in the order of their weights, which is written out.`;
  context.losses.of(first.service, 'weight', 'changed-meaning', message);
  return ordered;
}

function serviceItem(name: string, service: Mapping, { context, reader }: Reading) {
  const url = readAddress(reader.text(service, 'href'), service, 'href', context.losses);
  const target = readTarget(service, context);
  context.losses.rest(
    service,
    ['href', 'icon', 'description', 'target', 'siteMonitor', 'ping', 'widget', 'widgets', 'weight'],
    (key) =>
      watching.includes(key)
        ? `\`${key}\` of \`${name}\` watches a container, which Dash does not.`
        : `\`${key}\` of \`${name}\` has no counterpart.`,
  );
  return newItem({
    title: name,
    description: reader.text(service, 'description'),
    ...context.icon(prefixedIcon(reader.text(service, 'icon')), service, 'icon'),
    url,
    ...(target && { target }),
    ...checkOf(name, service, url, { context, reader }),
  });
}

/** How a service is checked; a ping of another host is reported. */
export function checkOf(
  name: string,
  service: Mapping,
  url: string | undefined,
  { context, reader }: Pick<Reading, 'context' | 'reader'>,
): StatusCheck | undefined {
  const monitor = readAddress(reader.text(service, 'siteMonitor'), service, 'siteMonitor', context.losses);
  if (monitor !== undefined) return statusCheck({ url, checked: monitor });
  const ping = reader.text(service, 'ping');
  if (ping === undefined) return undefined;
  if (/^https?:\/\//i.test(ping)) return statusCheck({ url, checked: addressOf(ping) });
  if (url !== undefined && hostOf(url) === ping) return statusCheck({ url });
  context.losses.of(
    service,
    'ping',
    'no-counterpart',
    `\`${name}\` is not pinged at \`${ping}\`: tiles check addresses.`,
  );
  return undefined;
}

/** Groups of links; each name has one link, or several. */
export function bookmarkGroups(list: unknown, reading: Reading): Group[] {
  return namedEntries(list).map(({ name, body, container }) => {
    const items = namedEntries(body).flatMap(({ name: title, body: links }) =>
      (Array.isArray(links) ? links : [links]).flatMap((link: unknown) => bookmarkItem(title, mapping(link), reading)),
    );
    return { path: [name], items, widgets: [], place: placeOf(container, name) };
  });
}

function bookmarkItem(title: string, link: Mapping, { context, reader }: Reading): Mapping[] {
  const url = readAddress(reader.text(link, 'href'), link, 'href', context.losses);
  const target = readTarget(link, context);
  context.losses.rest(
    link,
    ['abbr', 'icon', 'href', 'description', 'target'],
    (key) => `\`${key}\` of \`${title}\` has no counterpart.`,
  );
  if (url === undefined && textOf(link.href) === undefined) return [];
  const icon = context.icon(prefixedIcon(reader.text(link, 'icon')), link, 'icon');
  return [
    newItem({
      title,
      description: reader.text(link, 'description'),
      ...(icon.icon === undefined ? { icon: 'favicon' } : icon),
      url,
      ...(target && { target }),
    }),
  ];
}
