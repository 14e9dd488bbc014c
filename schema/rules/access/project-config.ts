import { Config } from '../../config/config.ts';
import type { Definitions } from '../../config/definition.ts';
import { Item } from '../../config/item.ts';
import type { Network } from '../../config/networks.ts';
import { PageEntry } from '../../config/page.ts';
import { writtenPages } from '../../config/page-entries.ts';
import { PageInfo } from '../../config/page-info.ts';
import { Section } from '../../config/section.ts';
import { Settings } from '../../config/settings.ts';
import { visibilityKeys, visibilityOf } from '../../config/visibility.ts';
import { WidgetEntry } from '../../config/widget-entry.ts';
import { maskConfigSecrets } from '../../document/config-secrets.ts';
import type { Viewer } from '../../model.ts';
import { isMapping, type Mapping, mapping, mappings, present, settingOf, textMapOf, textOf } from '../../values.ts';
import type { WidgetCatalogue } from '../../widget.ts';
import { addressesByNetwork, restNetwork } from '../addresses/networks.ts';
import { maskAddress } from '../secrets/credentials.ts';
import { maskCheck } from './project.ts';
import { isVisible } from './visibility.ts';
import { isPageSeen } from './withheld-pages.ts';

/**
 * A config's value as a viewer may read it who is no admin: without the entries that they may not see, without who may
 * see what, without sign-in, without credentials, and without keys that no definition names: what stands in these is
 * anybody's guess. It holds what was written, not what it means. Who may choose none of the `hidden` networks is told nothing
 * of them: items have the address that they have outside of these.
 */
export function projectConfig(
  config: Mapping,
  viewer: Viewer,
  catalogue: WidgetCatalogue,
  hidden?: readonly Network[],
): Mapping {
  const { pageInfo, appConfig, pages, sections } = only(maskConfigSecrets(config, catalogue), Config);
  const told = hidden ? outsideOf(hidden) : (item: Mapping) => item;
  return present({
    pageInfo: isMapping(pageInfo) ? only(pageInfo, PageInfo) : undefined,
    appConfig: isMapping(appConfig) ? settingsOf(appConfig, hidden !== undefined) : undefined,
    pages: pages === undefined ? undefined : pagesOf(config, viewer),
    sections: mappings(sections)
      .filter(seenBy(viewer))
      .map((section) => sectionOf(section, viewer, told)),
  }) as Mapping;
}

/** The keys of a value that a definition names, and that something reads. */
const only = (value: Mapping, { properties }: { properties: Definitions }): Mapping =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => Object.hasOwn(properties, key) && properties[key]?.newer !== 'kept'),
  );

const seenBy = (viewer: Viewer) => (entry: Mapping) => isVisible(visibilityOf(entry), viewer);

/** A kit's key is a credential too. */
function settingsOf(appConfig: Mapping, hidesNetworks: boolean): Mapping {
  const { fontAwesomeKey: _, ...settings } = only(appConfig, Settings);
  if (!hidesNetworks) return settings;
  const { networks: __, networkChoice: ___, ...others } = settings;
  return others;
}

const pagesOf = (config: Mapping, viewer: Viewer): Mapping[] =>
  writtenPages(config)
    .filter((page) => isPageSeen(page, viewer))
    .map((page) => entryOf(page, PageEntry))
    .map((page) => (typeof page.path === 'string' ? { ...page, path: maskAddress(page.path) } : page));

function sectionOf(section: Mapping, viewer: Viewer, told: Told): Mapping {
  const { filteredItems: _, ...entry } = entryOf(section, Section);
  return present({
    ...entry,
    items: section.items === undefined ? undefined : itemsOf(section.items, viewer, told),
    widgets: section.widgets === undefined ? undefined : mappings(section.widgets).map(widgetOf),
  }) as Mapping;
}

const itemsOf = (items: unknown, viewer: Viewer, told: Told): Mapping[] =>
  mappings(items)
    .filter(seenBy(viewer))
    .map(({ subItems, ...item }) => {
      if (subItems === undefined) return itemOf(item, told);
      const inside = mappings(subItems).filter(seenBy(viewer));
      return {
        ...itemOf(item, told),
        subItems: inside.map(({ subItems: _, ...inner }) => itemOf(inner, told)),
      };
    });

function itemOf(item: Mapping, told: Told): Mapping {
  // What alerts go by names other items.
  const { retries: _, dependsOn: __, quiet: ___, ...own } = entryOf(item, Item);
  const entry = told(own);
  const { statusCheckUrl: url, statusCheckHeaders: headers } = entry;
  const check = {
    ...(url !== undefined && { statusCheckUrl: settingOf(url) ?? '' }),
    ...(headers !== undefined && { statusCheckHeaders: mapping(headers) as Record<string, string> }),
  };
  const widget = isMapping(entry.widget) && { widget: only(entry.widget, WidgetEntry) };
  return { ...entry, ...widget, ...maskCheck(check) };
}

/** What a viewer is told of the addresses of an item. */
type Told = (item: Mapping) => Mapping;

/** Items with the address that they have in the network of all others, and without those of the networks. */
function outsideOf(networks: readonly Network[]): Told {
  const rest = restNetwork(networks);
  const addressesOf = addressesByNetwork(networks);
  return ({ url, urls, localUrl: _, localUrlTimeout: __, localUrlCheckInterval: ___, ...others }) => {
    const written = { urls: textMapOf(urls), ...present({ url: textOf(url) }) };
    const address = addressesOf(written)[rest];
    return address === undefined ? others : { ...others, url: address };
  };
}

const widgetOf = (widget: Mapping): Mapping => only(widget, WidgetEntry);

/** An entry without what says who sees it. */
function entryOf(value: Mapping, definition: { properties: Definitions }): Mapping {
  const { displayData, ...entry } = only(value, definition);
  const display = Object.entries(mapping(displayData)).filter(([key]) => !Object.hasOwn(visibilityKeys, key));
  return display.length > 0 ? { ...entry, displayData: Object.fromEntries(display) } : entry;
}
