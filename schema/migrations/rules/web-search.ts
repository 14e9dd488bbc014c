import { searchEngines } from '../../rules/search/search-engines.ts';

/** Engines that Dash has no name for. */
const addresses: Readonly<Record<string, string>> = {
  bing: 'https://www.bing.com/search?q=',
  baidu: 'https://www.baidu.com/s?wd=',
};

export interface ReadEngine {
  searchEngine: string;
  customSearchEngine?: string;
}

/**
 * What `webSearch` names an engine with: a name that Dash has, or `custom` with the beginning of its address. Undefined for
 * a name that nobody knows, and a template with the query in its middle.
 */
export function engineOf(engine: string): ReadEngine | undefined {
  const name = engine.trim().toLowerCase();
  if (Object.hasOwn(searchEngines, name)) return { searchEngine: name };
  const address = addresses[name] ?? (/^https?:\/\//i.test(engine.trim()) ? prefixOf(engine.trim()) : undefined);
  return address === undefined ? undefined : { searchEngine: 'custom', customSearchEngine: address };
}

/** What a bang sends a query to: a name that Dash has, or the beginning of an address. */
export function bangTarget(engine: string): string | undefined {
  const found = engineOf(engine);
  return found?.customSearchEngine ?? found?.searchEngine;
}

/** The beginning of an address that ends in the query; undefined where the query stands in its middle. */
export function prefixOf(template: string): string | undefined {
  const found = /\{QUERY\}|%s|\{searchTerms\}/i.exec(template);
  if (!found) return template;
  return found.index + found[0].length === template.length ? template.slice(0, found.index) : undefined;
}

/** A bang as one types it: a keyword of plain letters would count anywhere in a query, so it gets a `!`. */
export const bangKey = (key: string): string => (/^[\p{L}\p{N}]/u.test(key) ? `!${key}` : key);

/** Notes what a bang sends a query to; false where another one is called so already. */
export function putBang(bangs: Record<string, string>, key: string, target: string): boolean {
  if (Object.hasOwn(bangs, key) && bangs[key] !== target) return false;
  bangs[key] = target;
  return true;
}
