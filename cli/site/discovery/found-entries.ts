import { createHash } from 'node:crypto';
import { type DiscoverySource, discoveryTitles } from '../../../schema/config/discovery.ts';
import { type Item, readItem } from '../../../schema/config/item.ts';
import { readVisibility } from '../../../schema/config/visibility.ts';
import { isDashError } from '../../../schema/errors.ts';
import { composeFilesOf } from '../../../schema/migrations/compose/of-containers.ts';
import { importFiles } from '../../../schema/migrations/import-files.ts';
import { titleCase } from '../../../schema/migrations/rules/text.ts';
import { sourceFile } from '../../../schema/migrations/sources/source-file.ts';
import { foundAddress } from '../../../schema/rules/status/found-state.ts';
import { type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../../schema/values.ts';
import { type FoundService, mostServices } from '../../../serve/discovery/found.ts';

/** An item of something that a source has, ready for a page but for its id. */
export interface FoundEntry {
  source: DiscoverySource;
  service: FoundService;
  /** Name of the section that it is for. */
  section: string;
  weight: number;
  item: Item;
  /** The same as a file has it, with who may see it, and without its state. */
  written: Mapping;
  /** The title of an item of the file that stands for it. */
  standsFor?: string;
}

/** What annotations call what labels of containers say. */
const annotationPrefixes: Readonly<Record<string, string>> = {
  'gethomepage.dev/': 'homepage.',
  'flame.pawelmalak/': 'flame.',
};

const dashboardLabel = /^(?:dash|homepage|homarr|nexdeck|glance|flame)\./;

const visibilityLabel = /^dash\.(?:hideForGuests|showForUsers|hideForUsers)/;
const iconLabel = /(?:^|\.)icon$/;

/** Keys of an item that what was found may have: none that has the server ask anybody. */
const foundKeys = ['title', 'description', 'icon', 'color', 'url', 'target', 'tags', 'displayData', 'subItems'];

/** Stands for the section of what says nothing of one. */
const noSection = 'dash-discovery';

/** A service with its labels as containers have them. */
interface Labelled {
  service: FoundService;
  labels: Readonly<Record<string, string>>;
}

/**
 * The items of what a source has, by weight and then by title; what has no address, or is hidden, has none. An icon that is
 * guessed from the name of an image is kept where `knowsIcon` says that there is one.
 */
export function foundEntries(
  source: DiscoverySource,
  services: readonly FoundService[],
  knowsIcon: (icon: string) => boolean,
): FoundEntry[] {
  const labelled = services.map((service) => ({ service, labels: labelsOf(service) }));
  const wanted = labelled.filter(({ labels }) => isWanted(source, labels));
  const ignored = new Set(source.ignore);
  const isKept = ({ service }: Labelled) => !ignored.has(service.name);
  return withChildren(wanted)
    .filter(([first]) => first && isKept(first))
    .map((group) => group.filter(isKept))
    .flatMap((group) => entriesOf(source, group, knowsIcon))
    .toSorted((one, other) => one.weight - other.weight || compare(one.item.title, other.item.title));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function labelsOf({ labels = {} }: FoundService): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).map(([key, value]) => {
      const prefix = Object.keys(annotationPrefixes).find((known) => key.startsWith(known));
      return [prefix === undefined ? key : `${annotationPrefixes[prefix]}${key.slice(prefix.length)}`, value];
    }),
  );
}

function isWanted({ kind, options }: DiscoverySource, labels: Readonly<Record<string, string>>): boolean {
  if (kind === 'kubernetes' && switchOf(labels['homepage.enabled']) === false) return false;
  const isLabelledOnly = (kind === 'docker' || kind === 'kubernetes') && options.labelled;
  return !isLabelledOnly || Object.keys(labels).some((key) => dashboardLabel.test(key));
}

/** Each service with those behind it that say that they belong to it; one that not everybody sees stands for itself. */
function withChildren(labelled: readonly Labelled[]): Labelled[][] {
  const keyOf = ({ service }: Labelled, id: string) => JSON.stringify([service.group, id]);
  const idOf = ({ labels }: Labelled) => labels['dash.id'] ?? labels['glance.id'];
  const parentOf = ({ labels }: Labelled) =>
    Object.keys(labels).some((key) => visibilityLabel.test(key))
      ? undefined
      : (labels['dash.parent'] ?? labels['glance.parent']);
  const groups = new Map<Labelled, Labelled[]>();
  const byId = new Map<string, Labelled[]>();
  for (const one of labelled) {
    if (parentOf(one) !== undefined) continue;
    const group = [one];
    groups.set(one, group);
    const id = idOf(one);
    if (id !== undefined) byId.set(keyOf(one, id), group);
  }
  for (const one of labelled) {
    const parent = parentOf(one);
    if (parent === undefined) continue;
    const group = byId.get(keyOf(one, parent));
    if (group) group.push(one);
    else groups.set(one, [one]);
  }
  return [...groups.values()];
}

/** The items of a service: several where its labels name several apps. */
function entriesOf(
  source: DiscoverySource,
  group: readonly Labelled[],
  knowsIcon: (icon: string) => boolean,
): FoundEntry[] {
  const [first] = group;
  if (!first) return [];
  const { service, labels } = first;
  const imported = knownItems(source, group);
  // Labels of only one in a group say who sees it, and of several apps only the first one has that; it may stand anywhere.
  const shared = imported.find(({ item }) => item.displayData !== undefined)?.item.displayData;
  return imported.flatMap(({ section, item: written }, index): FoundEntry[] => {
    const read = readItem(Object.fromEntries(foundKeys.map((key) => [key, written[key]])), '');
    if (read.url === undefined && !read.subItems) return [];
    const visibility = readVisibility(shared, source.visibility);
    const key = createHash('sha256')
      .update(JSON.stringify([source.name, service.name, index]))
      .digest('base64url')
      .slice(0, 16);
    const { visibility: _, icon, ...open } = read;
    const isGuessed = !Object.keys(labels).some((key) => iconLabel.test(key));
    const hasIcon = icon !== undefined && !(isGuessed && !knowsIcon(icon));
    const id = labels['dash.id'];
    const found = { in: discoveryTitles[source.kind], name: service.name };
    return [
      {
        source,
        service,
        section: section ?? source.section ?? service.group ?? discoveryTitles[source.kind],
        weight: numberOf(labels['dash.weight'] ?? labels['homepage.weight']) ?? 0,
        item: {
          ...open,
          ...(hasIcon && { icon }),
          ...(visibility && { visibility }),
          ...(service.state && { statusCheck: true, statusCheckUrl: foundAddress(key, service.state) }),
          found,
          ...(read.subItems && { subItems: read.subItems.map((inner) => ({ ...inner, found })) }),
        },
        written: present({
          ...Object.fromEntries(foundKeys.map((name) => [name, written[name]])),
          icon: hasIcon ? written.icon : undefined,
          displayData: visibility,
        }),
        ...(id !== undefined && { standsFor: id }),
      },
    ];
  });
}

/** An item as a file has it, and the section that its labels name. */
interface ImportedItem {
  section: string | undefined;
  item: Mapping;
}

/** What was read of services that are as they were; some of a thousand change, and reading all takes a second. */
const known = new Map<string, readonly ImportedItem[]>();
const mostKnown = 2 * mostServices;

function knownItems(source: DiscoverySource, group: readonly Labelled[]): readonly ImportedItem[] {
  const parts = group.map(({ service: { state: _, ...service }, labels }) => [service, labels]);
  const key = JSON.stringify([source.kind, source.options, parts]);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const items = importedItems(source, group);
  known.set(key, items);
  return items;
}

/** What the reader of labels makes of a service and those behind it. */
function importedItems({ kind, options }: DiscoverySource, group: readonly Labelled[]): ImportedItem[] {
  if (kind === 'traefik' || kind === 'caddy') {
    return group.map(({ service: { name, url } }) => ({
      section: undefined,
      item: { title: kind === 'caddy' ? name : titleCase(name.replace(/@[^@]*$/, '')), url },
    }));
  }
  const containers = group.map(({ service, labels }) => containerOf(service, labels));
  const services = Object.fromEntries(
    [...composeFilesOf(containers).values()].flatMap((file) => Object.entries(mapping(file.services))),
  );
  try {
    const { config } = importFiles(
      [sourceFile(`${noSection}/compose.yaml`, JSON.stringify({ name: noSection, services }))],
      {
        from: 'compose',
        ...(kind === 'docker' && options.host !== undefined && { host: options.host }),
        ...(options.instance !== undefined && { instance: options.instance }),
      },
    );
    return mappings(config.sections).flatMap((section) => {
      const name = textOf(section.name);
      return mappings(section.items).map((item) => ({ section: name === noSection ? undefined : name, item }));
    });
  } catch (error) {
    // A label that no reader takes is for `dash discover` to tell of; the others are shown.
    if (isDashError(error)) return [];
    throw error;
  }
}

/** A container as Docker lists it: of one of a cluster, its address is what its object says. */
function containerOf({ name, image, ports, url }: FoundService, labels: Readonly<Record<string, string>>): Mapping {
  const title = labels['com.docker.compose.service'] ?? name.split('/').at(-1);
  return {
    Names: [`/${title}`],
    Image: image,
    Ports: ports,
    Labels: { ...(url !== undefined && { 'homepage.href': url }), ...labels },
  };
}
