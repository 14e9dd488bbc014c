import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newSection } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import { serviceWidgets } from '../homepage/service-widgets.ts';
import type { ImportContext } from '../import-context.ts';
import type { Losses } from '../losses.ts';
import type { SourceAddress } from '../lost-addresses/source-addresses.ts';
import { namedLinks } from '../rules/links.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { addressOf, addressWithScheme, titleCase } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createOptionReader } from '../widgets/map-widget.ts';
import { onTile } from '../widgets/on-tile.ts';
import {
  caddyAddress,
  type FoundAddress,
  labelsOf,
  openRules,
  pairsOf,
  portAddress,
  publishedPorts,
  traefikAddress,
  unraidAddress,
  virtualHost,
} from './addresses.ts';
import { containerItems, flameParts } from './items.ts';
import { isManifest, servicesOfManifests } from './kubernetes.ts';
import { settingsOf } from './label-settings.ts';
import { readProjects } from './projects.ts';

/** Containers with an address are items, by what their labels say of them; the rest is named in the report. */
export const compose = defineFormat({
  name: 'compose',
  title: 'Docker Compose',
  tells: isCompose,
  takesAddress: isOfLabel,
  read: readCompose,
});

/** Labels that say what a container is on a dashboard; what else has an address is for the container itself. */
const dashboardLabel =
  /^(?:dash|homepage|homarr|nexdeck|glance|flame)\.|^caddy(?:_\d+)?$|^(?:gethomepage\.dev|flame\.pawelmalak)\//;

function isOfLabel({ keys, within }: SourceAddress): boolean {
  const at = keys.findIndex((key) => key === 'labels' || key === 'annotations');
  const name = keys[at + 1] ?? '';
  return at >= 0 && dashboardLabel.test(/^\d+$/.test(name) ? (within.split('=')[0] ?? '') : name);
}

/** Keys that tell a container from whatever else is called a service. */
const containerKeys = ['image', 'build', 'labels', 'ports', 'container_name', 'extends', 'network_mode', 'environment'];

function isCompose(file: SourceFile): boolean {
  if (isManifest(file)) return true;
  const value = file.guess();
  if (!isMapping(value)) return false;
  if (!isMapping(value.services)) return value.services === undefined && Array.isArray(value.include);
  return Object.values(value.services).some(
    (service) => isMapping(service) && containerKeys.some((key) => key in service),
  );
}

/** Labels of Homepage that have a place. */
const homepageLabels = [
  'group',
  'name',
  'icon',
  'href',
  'description',
  'weight',
  'target',
  'siteMonitor',
  'ping',
  'widget',
  'widgets',
  'enabled',
];

interface Container {
  key: string;
  service: Mapping;
  /** Where its label `homepage.weight` puts it. */
  weight: number;
  section: string;
  items: Mapping[];
  widgets: Mapping[];
  /** The name that others call it by, as Glance shows containers below another. */
  id: string | undefined;
  parent: string | undefined;
}

function readCompose(files: readonly SourceFile[], context: ImportContext): Draft {
  const manifests = files.filter(isManifest);
  const texts = files.filter((file) => !manifests.includes(file));
  const projects = [...readProjects(texts, context), ...servicesOfManifests(manifests, context)];
  const containers = projects.flatMap(({ name: project, services }) => {
    const own = [...services].flatMap(
      ([key, service]) => containerOf(key, service, { project, services, context }) ?? [],
    );
    return withoutChildren(own);
  });
  const names = [...new Set(containers.map(({ section }) => section))];
  return {
    sections: names.map((name) => {
      const own = containers.filter(({ section }) => section === name).toSorted((a, b) => a.weight - b.weight);
      return newSection({
        name,
        items: own.flatMap(({ items }) => items),
        widgets: own.flatMap(({ widgets }) => widgets),
      });
    }),
  };
}

/** Containers that belong to another are entries within its item. */
function withoutChildren(containers: readonly Container[]): Container[] {
  const children = new Map<Container, Container>();
  for (const child of containers) {
    const parent = containers.find(({ id }) => id !== undefined && id === child.parent);
    if (parent && parent !== child && parent.parent === undefined && parent.items.length > 0)
      children.set(child, parent);
  }
  for (const [child, parent] of children) {
    const [item, ...others] = parent.items;
    const inner = child.items.map(({ title, icon, color, url, target }) =>
      present({ title, icon, color, url, target }),
    );
    const subItems = [...mappings(item?.subItems), ...inner];
    parent.items = [subItems.length > 0 ? { ...item, subItems } : (item ?? {}), ...others];
    parent.widgets.push(...child.widgets);
  }
  return containers.filter((container) => !children.has(container));
}

interface Around {
  project: string;
  services: ReadonlyMap<string, Mapping>;
  context: ImportContext;
}

function containerOf(key: string, service: Mapping, { project, services, context }: Around): Container | undefined {
  const { losses } = context;
  const labels = labelsOf(service);
  const own = settingsOf(labels, 'dash');
  const homepage = homepageSettings(key, service, labels, context);
  const glance = settingsOf(labels, 'glance');
  const flame = flameSettings(service, labels, losses);
  if ([own.hide, labels.get('homarr.hide'), glance.hide].some((hide) => switchOf(hide) === true)) {
    losses.of(
      service,
      'labels',
      'no-counterpart',
      `The container \`${key}\` is hidden by its labels, so it is left out.${namedLinks(Object.fromEntries(labels))}`,
    );
    return undefined;
  }
  const found = addressOfService(key, service, homepage, glance, flame, services, context);
  const reader = createOptionReader(context, namedVariables(context));
  const name =
    textOf(homepage.name) ??
    textOf(glance.name) ??
    flameParts(flame.name)[0] ??
    titleCase(textOf(service.container_name) ?? key);
  const widgets = serviceWidgets(name, placed(homepage, service), {
    context,
    reader,
    services: new Map(),
    providers: {},
    usedProviders: new Set(),
    finish: (widget) => widget,
  });
  if (!found && widgets.length === 0) {
    losses.of(service, 'image', 'no-counterpart', `The container \`${key}\` has no address, so it is left out.`);
    return undefined;
  }
  if (found?.others && found.others.length > 0) {
    losses.of(
      service,
      'labels',
      'no-counterpart',
      `\`${name}\` is also at ${found.others.map((host) => `\`${host}\``).join(', ')}.`,
    );
  }
  losses.rest(
    placed(homepage, service),
    homepageLabels,
    (label) => `The label \`homepage.${label}\` of \`${name}\` has no counterpart.`,
  );
  const container: Container = {
    key,
    service,
    weight: numberOf(homepage.weight) ?? 0,
    section: textOf(homepage.group) ?? textOf(glance.category) ?? project,
    items: [],
    widgets,
    id: textOf(own.id) ?? textOf(glance.id),
    parent: textOf(own.parent) ?? textOf(glance.parent),
  };
  const [item, ...others] = found
    ? containerItems(name, service, found, { labels, own, homepage, glance, flame, context })
    : [];
  if (!item) return container;
  const first = others.length > 0 ? { item, widgets } : onTile(item, widgets);
  return { ...container, items: [first.item, ...others], widgets: first.widgets };
}

/** Labels of Flame, which count for apps alone. */
function flameSettings(service: Mapping, labels: ReadonlyMap<string, string>, losses: Losses): Mapping {
  const settings = settingsOf(labels, 'flame');
  if (textOf(settings.type)?.toLowerCase().startsWith('app')) return settings;
  const links = namedLinks(settings);
  if (links !== '') {
    const message = `Labels of Flame count where \`flame.type\` is \`app\`.${links}`;
    losses.of(service, 'labels', 'no-counterpart', message);
  }
  return {};
}

/** Labels of Dash's own that Homepage has none for. */
const itemLabels = new Set(['hide', 'id', 'parent', 'tags', 'showForUsers', 'hideForUsers', 'hideForGuests']);

/** What the others say, by the names of Homepage's. */
function ownOf(labels: ReadonlyMap<string, string>): Mapping {
  const { title, name = title, url, category, section = category, ...others } = settingsOf(labels, 'dash');
  const settings = Object.fromEntries(Object.entries(others).filter(([key]) => !itemLabels.has(key)));
  return present({ ...settings, name, href: url, group: section });
}

/** The same of products whose labels say little else than Homepage's do. */
function twinsOf(labels: ReadonlyMap<string, string>): Mapping {
  const [{ url, ...nexdeck }, homarr] = [settingsOf(labels, 'nexdeck'), settingsOf(labels, 'homarr')];
  const of = ({ name, group, icon, description }: Mapping) => ({ name, group, icon, description });
  return {
    ...present({ ...of(nexdeck), href: url }),
    ...present({ ...of(homarr), href: homarr.href, ping: homarr.ping }),
  };
}

/** Labels of Homepage, and of others in their terms; those of an instance count where it is the one that is meant. */
function homepageSettings(
  key: string,
  service: Mapping,
  labels: ReadonlyMap<string, string>,
  { instance, losses }: ImportContext,
): Mapping {
  const { instance: instances, ...written } = settingsOf(labels, 'homepage');
  const settings = { ...twinsOf(labels), ...written, ...ownOf(labels) };
  const names = Object.keys(mapping(instances));
  if (names.length > 0 && instance === undefined) {
    const list = names.map((name) => `\`${name}\``).join(', ');
    const message = `\`${key}\` says something of its own for ${list}: choose with --instance.`;
    losses.of(service, 'labels', 'no-counterpart', message + namedLinks(instances));
  }
  if (instance === undefined) return settings;
  const { [instance]: own, ...others } = mapping(instances);
  const replaced = Object.entries(settings).filter(([name]) => name in mapping(own));
  const links = namedLinks([Object.fromEntries(replaced), others]);
  if (links !== '') {
    const message = `\`${key}\` is as the instance \`${instance}\` has it; what others have is left out.${links}`;
    losses.of(service, 'labels', 'no-counterpart', message);
  }
  return { ...settings, ...mapping(own) };
}

const placed = (settings: Mapping, service: Mapping): Mapping => {
  for (const value of [settings.widget, settings.widgets].flat()) if (isMapping(value)) takePlace(value, service);
  return takePlace({ ...settings }, service);
};

/** Where a container is reached: the first of what its labels, its proxy and its ports say. */
function addressOfService(
  key: string,
  service: Mapping,
  homepage: Mapping,
  glance: Mapping,
  flame: Mapping,
  services: ReadonlyMap<string, Mapping>,
  { losses, host }: ImportContext,
): FoundAddress | undefined {
  for (const text of [textOf(homepage.href), textOf(glance.url)]) {
    if (text === undefined || addressOf(text) !== undefined) continue;
    losses.of(service, 'labels', 'unreadable', `\`${text}\` leads nowhere that a tile could open.`);
  }
  const own = addressOf(homepage.href) ?? addressOf(glance.url) ?? addressWithScheme(flameParts(flame.url)[0]);
  if (own !== undefined) return { url: own };
  const labels = labelsOf(service);
  const [, sharedWith] = /^service:(.+)$/.exec(textOf(service.network_mode) ?? '') ?? [];
  const ports = publishedPorts((sharedWith === undefined ? service : services.get(sharedWith))?.ports);
  const found =
    traefikAddress(labels) ??
    caddyAddress(labels) ??
    virtualHost(pairsOf(service.environment)) ??
    unraidAddress(labels, host, ports);
  if (found) return found;
  if (labels.has('net.unraid.docker.webui') && host === undefined) {
    const template = labels.get('net.unraid.docker.webui');
    losses.of(service, 'labels', 'no-counterpart', `\`${key}\` is at \`${template}\`: say of which host with --host.`);
    return undefined;
  }
  for (const rule of openRules(labels)) {
    losses.of(service, 'labels', 'no-counterpart', `The rule \`${rule}\` of \`${key}\` names no single address.`);
  }
  const isLocal = ({ ip }: { ip?: string }) => ip === '127.0.0.1' || ip === '[::1]';
  const port = ports.find((one) => !isLocal(one));
  if (port && host !== undefined) return { url: portAddress(host, port.published) };
  if (port) {
    losses.of(
      service,
      'ports',
      'no-counterpart',
      `\`${key}\` is at port ${port.published}: say of which host with --host.`,
    );
  } else if (ports.length > 0) {
    losses.of(
      service,
      'ports',
      'no-counterpart',
      `Only the machine itself reaches \`${key}\` at port ${ports[0]?.published}.`,
    );
  }
  return undefined;
}
