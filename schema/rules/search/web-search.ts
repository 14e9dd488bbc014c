import { type SearchMethod, searchMethods } from '../../config/enums.ts';
import type { WebSearch } from '../../config/web-search.ts';
import { encodePart, isExternal, parseUrl, withScheme } from '../addresses/urls.ts';
import { defaultBangs, type SearchEngine, searchEngines } from './search-engines.ts';

const isKnown = (method: string): method is SearchMethod => (searchMethods as readonly string[]).includes(method);

/** Where a search leads, and how it opens. */
export interface SearchTarget {
  url: string;
  method: SearchMethod;
  /** The engine's own name; the host of an engine that is only known by its address. Absent for an opened URL. */
  engine?: string;
  /** A sentence for the log: the search goes on in a new tab. */
  warning?: string;
}

/** Why a search leads nowhere: nobody knows this engine. Empty where the config names none. */
export interface SearchProblem {
  unknownEngine: string;
}

type Search = Pick<WebSearch, 'engine' | 'bangs' | 'openingMethod'> &
  Partial<Pick<WebSearch, 'disabled' | 'customEngine' | 'openUrlsDirectly'>>;

/**
 * The URL that a typed text is, for `openUrlsDirectly`: an http or https URL, or a host without a scheme
 * (`example.org/x`, `nas:5000`, `192.168.1.5`). Undefined for words.
 */
export function asUrl(text: string): string | undefined {
  const written = text.trim();
  if (written === '' || /\s/u.test(written)) return undefined;
  if (isExternal(written)) return parseUrl(written) && written;
  return withScheme(written);
}

const engineByAddress = (address: string): SearchEngine | undefined => {
  const url = asUrl(address);
  return url === undefined ? undefined : { name: parseUrl(url)?.hostname.replace(/^www\./, '') ?? url, url };
};

/** Finds an engine by its key, `custom`, or its address. */
export function findEngine(
  name: string | undefined,
  { customEngine }: Pick<Search, 'customEngine'>,
): SearchEngine | SearchProblem {
  const key = (name ?? '').trim();
  const known = key.toLowerCase();
  if (known === 'custom' && !customEngine) return { unknownEngine: '' };
  const engine = isExternal(key)
    ? engineByAddress(key)
    : known === 'custom'
      ? engineByAddress(customEngine ?? '')
      : Object.hasOwn(searchEngines, known)
        ? searchEngines[known as keyof typeof searchEngines]
        : undefined;
  return engine ?? { unknownEngine: key };
}

interface BangedQuery {
  /** The query without any known bang, trimmed. */
  text: string;
  /** What the chosen bang stands for. */
  target?: string;
}

/**
 * Takes the bangs out of a query. The longest known bang counts that stands as a word of its own, anywhere in it and in
 * any case, the first of equally long ones; all known bangs are removed. The operator's bangs win over built-in ones.
 */
export function splitBangs(query: string, ownBangs: Readonly<Record<string, string>>): BangedQuery {
  const own = Object.entries(ownBangs).map(([bang, target]) => [bang.trim(), target] as const);
  const asWritten = new Map(own);
  const inAnyCase = new Map([...Object.entries(defaultBangs), ...own].map(([bang, to]) => [bang.toLowerCase(), to]));
  const rest: string[] = [];
  let chosen: { bang: string; target: string } | undefined;
  for (const word of query.trim().split(/\s+/u)) {
    const target = asWritten.get(word) ?? inAnyCase.get(word.toLowerCase());
    if (word === '' || target === undefined) rest.push(word);
    else if (!chosen || word.length > chosen.bang.length) chosen = { bang: word, target };
  }
  const text = rest.join(' ').trim();
  return chosen ? { text, target: chosen.target } : { text };
}

/** Whether a query says itself where it leads, by a bang or as an address that opens as it is. */
export const namesTarget = (query: string, { bangs, openUrlsDirectly }: Search): boolean =>
  (openUrlsDirectly && asUrl(query) !== undefined) || splitBangs(query, bangs).target !== undefined;

/**
 * Where a search leads: a target, a problem, or undefined where there is nothing to do (web search
 * switched off, nothing typed). A bang wins over a custom engine.
 */
export function resolveSearch(query: string, search: Search): SearchTarget | SearchProblem | undefined {
  if (search.disabled || query.trim() === '') return undefined;
  const opening = isKnown(search.openingMethod)
    ? { method: search.openingMethod }
    : { method: 'newtab' as const, warning: `Unknown opening method: ${search.openingMethod}` };
  const direct = search.openUrlsDirectly ? asUrl(query) : undefined;
  if (direct !== undefined) return { url: direct, ...opening };
  const { text, target } = splitBangs(query, search.bangs);
  const engine = findEngine(target ?? search.engine, search);
  if ('unknownEngine' in engine) return engine;
  return { url: engine.url + encodePart(text), engine: engine.name, ...opening };
}
