import { newerValues, type OpeningMethod, openingMethods } from '../config/enums.ts';
import { otherValue } from '../document/other-names.ts';
import type { Item } from '../model.ts';
import { cssValue } from '../rules/css-values.ts';
import { safeUrl, shortUrl } from '../rules/urls.ts';
import {
  clamped,
  isMapping,
  type Mapping,
  mapping,
  mappings,
  number,
  on,
  present,
  restriction,
  text,
  textMap,
  texts,
  toggle,
} from './coerce.ts';
import { readVisibility } from './visibility.ts';

/** A link; `id` comes from its place. */
export function readItem(given: Mapping, id: string): Item {
  const display = mapping(given.displayData);
  const subItems = Array.isArray(given.subItems) || isMapping(given.subItems) ? mappings(given.subItems) : undefined;
  const tags = texts(given.tags);
  const hotkey = number(given.hotkey);
  const headers = textMap(given.statusCheckHeaders);
  return present({
    id,
    title: text(given.title) ?? shortUrl(text(given.url) ?? ''),
    description: text(given.description),
    icon: text(given.icon),
    url: safeUrl(text(given.url)),
    target: readTarget(given.target),
    hotkey: hotkey !== undefined && Number.isInteger(hotkey) && hotkey >= 0 && hotkey <= 9 ? hotkey : undefined,
    rel: text(given.rel),
    tags: tags.length > 0 ? tags : undefined,
    provider: text(given.provider),
    color: cssValue(text(given.color)),
    backgroundColor: cssValue(text(given.backgroundColor)),
    statusCheck: toggle(given.statusCheck),
    statusCheckInterval: clamped(given.statusCheckInterval, 0, 60),
    statusCheckUrl: safeUrl(text(given.statusCheckUrl)),
    statusCheckHeaders: Object.keys(headers).length > 0 ? headers : undefined,
    statusCheckAllowInsecure: on(toggle(given.statusCheckAllowInsecure)),
    statusCheckAcceptCodes: text(given.statusCheckAcceptCodes),
    statusCheckMaxRedirects: clamped(given.statusCheckMaxRedirects, 0, 20),
    hideFromWorkspace: on(restriction(display.hideFromWorkspace)),
    visibility: readVisibility(display),
    subItems: subItems?.map((entry, index) => readItem(entry, `${id}-${index}`)),
  }) as Item;
}

/** An opening method: one of ours, a newer one, or what another product calls it. */
export function readTarget(value: unknown): OpeningMethod | undefined {
  const written = text(value) ?? '';
  const other = otherValue('target', written);
  return word(written) ?? (other === undefined ? undefined : word(other));
}

const word = (written: string): OpeningMethod | undefined => {
  const folded = written.toLowerCase();
  const newer: Readonly<Record<string, OpeningMethod>> = newerValues.target;
  return (
    openingMethods.find((method) => method === folded) ?? (Object.hasOwn(newer, folded) ? newer[folded] : undefined)
  );
};
