import type { Item } from '../../../schema/config/item.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import type { Dashboard } from '../../../schema/model.ts';
import type { Pictures } from '../../../schema/picture.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { origin } from '../../../schema/rules/addresses/urls.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { findSecretName, replaceSecretNames, secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import { findWidget, type WidgetCatalogue, type WidgetRequest } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import {
  goesThroughProxy,
  isOwnAddress,
  planGathering,
  searchBoxOf,
  widgetHosts,
  widgetRequests,
} from '../../../schema/widget-plan.ts';
import type { ProxyTarget } from '../../../serve/site/site.ts';
import { hostsInCss } from './css-hosts.ts';
import { namedAddresses } from './named-addresses.ts';

/** The hosts that a page names, by what it wants of them; origins such as `https://a.example`. */
export interface NetworkUse {
  images: Set<string>;
  frames: Set<string>;
  connects: Set<string>;
  sheets: Set<string>;
  /** What forms are sent to where the page runs no scripts. */
  forms: Set<string>;
  /** Ids of the widgets whose data the server gathers. */
  gathered: Set<string>;
  /** The same, with those that a server would gather data for if there were one. */
  gatherable: Set<string>;
  /** Ids of those that can't work with their options, and say so in their place. */
  refused: Set<string>;
  /** Requests that are for the server to make. */
  proxied: WidgetRequest[];
  /** Those that take a session at their service. */
  signedIn: WidgetRequest[];
  /** What the server may ask for these widgets, whoever wants it. */
  targets: Target[];
}

/**
 * Reads off a page whom it will ask for what: the ground of its Content-Security-Policy and of the proxy's list.
 * `served` is whether a Dash server stands behind it.
 */
export function networkUse(
  dashboard: Dashboard,
  pictures: Pictures,
  catalogue: WidgetCatalogue,
  served: boolean,
): NetworkUse {
  const use: NetworkUse = {
    images: new Set(),
    frames: new Set(),
    connects: new Set(),
    sheets: new Set(),
    forms: new Set(),
    gathered: new Set(),
    gatherable: new Set(),
    refused: new Set(),
    proxied: [],
    signedIn: [],
    targets: [],
  };
  const { settings, pageInfo } = dashboard;
  const add = (set: Set<string>, url: string | undefined) => {
    const found = url === undefined ? undefined : origin(url);
    if (found && /^https?:/.test(found)) set.add(found);
  };
  for (const picture of Object.values(pictures)) if (picture.kind === 'src') add(use.images, picture.src);
  for (const url of [settings.backgroundImg, pageInfo.logo, pageInfo.favicon]) add(use.images, url);
  for (const [, url] of (pageInfo.footerText ?? '').matchAll(/<img[^>]*\ssrc="([^"]*)"/gi)) add(use.images, url);
  // What a stylesheet loads by paths of its own comes from its host too.
  for (const url of Object.values(settings.externalStyleSheets)) {
    add(use.sheets, url);
    add(use.images, url);
  }
  if (settings.enableErrorReporting) add(use.connects, settings.sentryDsn);
  add(use.connects, settings.backupService);
  for (const host of hostsInCss(settings.customCss ?? '')) {
    use.images.add(host);
    use.sheets.add(host);
  }
  for (const url of triedAddresses(dashboard)) add(use.connects, hrefOf(url));
  for (const entry of dashboard.sections.flatMap(widgetsOf)) {
    use.targets.push(...widgetTargets(entry, catalogue));
    const widget = findWidget(catalogue, entry.type);
    if (!widget) continue;
    const isGatherable = planGathering(widget, entry, served ? dashboard.viewer : undefined) !== undefined;
    const isGathered = served && isGatherable;
    if (isGatherable) use.gatherable.add(entry.id);
    if (isGathered) use.gathered.add(entry.id);
    try {
      const options = readOptions(widget.options, entry.options);
      const { images = [], frames = [] } = widgetHosts(widget, options);
      for (const host of images) add(use.images, host);
      for (const host of frames) add(use.frames, host);
      for (const { form } of searchBoxOf(widget, options)?.engines ?? []) add(use.forms, form?.action);
      const { useProxy } = planFrame(entry, settings, widget);
      // Browsers have no session at a service.
      if (widget.signIn) {
        use.signedIn.push(...widgetRequests(widget, options));
        continue;
      }
      const asksDirectly = !isGathered;
      if (widget.follows && asksDirectly) for (const url of widget.alsoAsks ?? []) add(use.connects, url);
      for (const request of widgetRequests(widget, options)) {
        const proxied = goesThroughProxy(request, useProxy);
        if (proxied || request.server) use.proxied.push(request);
        // Without a server the page asks the service itself, but never for what takes a secret (`fetchWidgetData`).
        const direct = proxied ? !served && !findSecretName(request) : !isOwnAddress(request.url);
        if (direct && asksDirectly) add(use.connects, request.url);
      }
    } catch (error) {
      if (!(error instanceof DashError)) throw error;
      use.refused.add(entry.id);
    }
  }
  return use;
}

/** The addresses of items that the page tries, because the config asks for it. */
function triedAddresses({ sections, settings: { networks } }: Dashboard): string[] {
  const [first] = networks ?? [];
  if (!first) return [];
  const triedOf = ({ urls, localUrlTimeout, localUrlCheckInterval, subItems = [] }: Item): string[] => [
    ...((localUrlTimeout ?? localUrlCheckInterval) === undefined ? [] : [urls?.[first.name] ?? []].flat()),
    ...subItems.flatMap(triedOf),
  ];
  return sections.flatMap(({ items }) => items.flatMap(triedOf));
}

/** An address that the server may ask, with the names of the variables that it may send there. */
interface Target {
  url: string;
  names: string[];
}

/**
 * What the server may ask for a widget: what the widget asks itself, or, where Dash does not know its type, the
 * hosts that its options name. Other clients ask for those by the same proxy.
 */
export function widgetTargets({ type, options }: WidgetEntry, catalogue: WidgetCatalogue): Target[] {
  const widget = findWidget(catalogue, type);
  if (!widget) return namedAddresses(options).map((url) => ({ url, names: secretNames(options) }));
  try {
    const requests = widgetRequests(widget, readOptions(widget.options, options)).filter(
      ({ url }) => !isOwnAddress(url),
    );
    return requests.map((request) => ({ url: request.url, names: secretNames(request) }));
  } catch (error) {
    if (error instanceof DashError) return [];
    throw error;
  }
}

/**
 * The hosts that the proxy may ask, each with the variables that may be sent to it; `isReserved` holds for those that
 * may be sent to none.
 */
export function proxyTargets(
  given: readonly Target[],
  environment: Readonly<Record<string, string | undefined>>,
  isReserved: (name: string) => boolean = isReservedVariable,
): ProxyTarget[] {
  const targets = new Map<string, Set<string>>();
  for (const { url, names } of given) {
    const filled = replaceSecretNames(url, (name) => (isReserved(name) ? undefined : environment[name]) ?? name);
    const host = origin(filled);
    // A variable with a scheme of its own, behind another.
    if (!host || /^https?:\/\/https?:/i.test(filled)) continue;
    const allowed = targets.get(host) ?? new Set();
    for (const name of names) if (!isReserved(name)) allowed.add(name);
    targets.set(host, allowed);
  }
  return [...targets].map(([host, names]) => ({ origin: host, names: [...names].sort() }));
}
