import type { OpeningMethod } from '../../config/enums.ts';
import type { Item } from '../../config/item.ts';
import type { Settings } from '../../config/settings.ts';
import { safeUrl, withScheme } from './urls.ts';

/** The keys that are held during a click. */
export interface Modifiers {
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

type Opened = Pick<Item, 'url' | 'target' | 'rel'>;
type Defaults = Pick<Settings, 'defaultOpeningMethod'>;

/** A link to a program (`ssh:`, `mailto:`), which no frame can show. */
export const opensElsewhere = /^(?!https?:)[a-z][a-z\d+.-]*:/i;

/** The address that an item's `url` leads to: a host without a scheme gets one; undefined where there is none to open. */
export function hrefOf(url: string | undefined): string | undefined {
  const safe = safeUrl(url);
  return safe === undefined ? undefined : (withScheme(safe) ?? safe);
}

/**
 * How a click opens an item: Ctrl (or Meta, its twin on a Mac) in a new tab, Alt in the pop-up, otherwise as the item's
 * target says, else as the config does. A link to a program (`ssh:`, `mailto:`) can't stand in a frame, so where a
 * frame is asked for it opens in the same tab, which stays.
 */
export function openingOf(item: Opened, settings: Defaults, modifiers: Modifiers = {}): OpeningMethod {
  if (modifiers.ctrlKey || modifiers.metaKey) return 'newtab';
  const method = modifiers.altKey ? 'modal' : (item.target ?? settings.defaultOpeningMethod);
  const framed = method === 'modal' || method === 'workspace';
  return framed && opensElsewhere.test(hrefOf(item.url) ?? '') ? 'sametab' : method;
}

/** What a plain link of an item carries. */
export interface LinkAttributes {
  href?: string;
  target?: '_blank' | '_parent' | '_top';
  rel?: string;
}

const linkTargets: Readonly<Record<OpeningMethod, LinkAttributes['target']>> = {
  newtab: '_blank',
  sametab: undefined,
  parent: '_parent',
  top: '_top',
  // These need scripts; without them a new tab keeps the dashboard open.
  modal: '_blank',
  workspace: '_blank',
  clipboard: '_blank',
};

/**
 * The attributes of an item's `<a>`, which works before and without scripts. Nothing at all where the item has no
 * URL to open.
 */
export function linkAttributes(item: Opened, settings: Defaults): LinkAttributes {
  const href = hrefOf(item.url);
  if (href === undefined) return {};
  const target = linkTargets[openingOf(item, settings)];
  return { href, ...(target && { target }), rel: item.rel?.trim() || 'noopener noreferrer' };
}
