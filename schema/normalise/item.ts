import { newerValues, type OpeningMethod, openingMethods } from '../config/enums.ts';
import type { Item } from '../model.ts';
import { safeUrl, shortUrl } from '../rules/addresses/urls.ts';
import { cssValue } from '../rules/appearance/css-values.ts';
import {
  choice,
  clamped,
  isEndless,
  isMapping,
  type Mapping,
  mapping,
  mappings,
  names,
  number,
  on,
  present,
  restriction,
  setting,
  text,
  textMap,
  texts,
  toggle,
} from '../values.ts';
import { visibilityOf } from './visibility.ts';

/**
 * A link; `id` comes from its place. Sub-items have their group's id with their place behind it, which no other id of
 * a page looks like. `above` are the groups that it stands in.
 */
export function readItem(given: Mapping, id: string, above: readonly unknown[] = []): Item {
  const display = mapping(given.displayData);
  const path = [...above, given];
  const isGroup = Array.isArray(given.subItems) || isMapping(given.subItems);
  const subItems = isGroup ? mappings(given.subItems).filter((entry) => !isEndless(entry, path)) : undefined;
  const tags = names(given.tags);
  const hotkey = number(given.hotkey);
  const headers = textMap(headersOf(given.statusCheckHeaders));
  const redirects = clamped(given.statusCheckMaxRedirects, 0, 20);
  return present({
    id,
    title: text(given.title) ?? shortUrl(setting(given.url) ?? ''),
    description: text(given.description),
    icon: setting(given.icon),
    url: safeUrl(setting(given.url)),
    target: readTarget(given.target),
    hotkey: hotkey !== undefined && Number.isInteger(hotkey) && hotkey >= 0 && hotkey <= 9 ? hotkey : undefined,
    rel: setting(given.rel),
    tags: tags.length > 0 ? tags : undefined,
    provider: setting(given.provider),
    color: cssValue(setting(given.color)),
    backgroundColor: cssValue(setting(given.backgroundColor)),
    statusCheck: toggle(given.statusCheck),
    statusCheckInterval: readStatusInterval(given.statusCheckInterval),
    statusCheckUrl: safeUrl(setting(given.statusCheckUrl)),
    statusCheckHeaders: Object.keys(headers).length > 0 ? headers : undefined,
    statusCheckAllowInsecure: on(toggle(given.statusCheckAllowInsecure)),
    statusCheckAcceptCodes: texts(given.statusCheckAcceptCodes).join(',') || undefined,
    statusCheckMaxRedirects: redirects === undefined ? undefined : Math.trunc(redirects),
    hideFromWorkspace: on(restriction(display.hideFromWorkspace)),
    visibility: visibilityOf(given),
    subItems: subItems?.map((entry, index) => readItem(entry, `${id}_${index}`, path)),
  }) as Item;
}

/** An opening method: one of ours, a newer one, or what another product calls it. */
export const readTarget = (value: unknown): OpeningMethod | undefined =>
  choice('target', value, openingMethods, newerValues.target);

/** Seconds between status checks: at most 60; below 1 is 0, for once per page load. */
export function readStatusInterval(value: unknown): number | undefined {
  const seconds = clamped(value, 0, 60);
  return seconds !== undefined && seconds < 1 ? 0 : seconds;
}

/** Form editors leave headers as the text of their JSON. */
function headersOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
