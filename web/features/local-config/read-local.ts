import type { PageHead } from '../../../schema/model.ts';
import { isMapping, type Mapping, mappings } from '../../../schema/values.ts';
import { reportError } from '../../errors/error-log.ts';
import { type StoredValues, storageKey } from '../../stored/storage.ts';

/** The parts of a config that this browser keeps for itself, as they would stand in a file. */
export interface LocalConfig {
  sections?: Mapping[];
  pageInfo?: Mapping;
  appConfig?: Mapping;
  /** Whether `appConfig` was kept for this page alone, and not for the whole dashboard. */
  ownAppConfig?: true;
  pages?: Mapping[];
  /** The page that the address names, where only this browser knows it. */
  page?: PageHead;
}

/** What was found for a page, and what is to be told of what could not be read. */
export interface Found {
  local: LocalConfig;
  /** In the words of older dashboards, that of the sections first. */
  problems: string[];
}

/** Reads what local storage holds for a page. Sign-in is never taken from there. */
export function readLocal(pageId: string): Found {
  const problems: string[] = [];
  const read = <Part>(key: PartName, page: string, take: (value: unknown) => Part | undefined, problem: string) => {
    const stored = storedJson(key, page);
    if (stored === undefined) return undefined;
    const part = 'value' in stored ? take(stored.value) : undefined;
    if (part === undefined) problems.push(problem);
    return part;
  };
  const where = pageId === 'home' ? 'local storage' : 'local storage for sub-config';
  const sections = read('confSections', pageId, filled, `Malformed section data in ${where}`);
  const pageInfo = read('pageInfo', pageId, mappingOf, `Malformed page info in ${where}`);
  const own = pageId === 'home' ? undefined : read('appConfig', pageId, mappingOf, `Malformed app config in ${where}`);
  const appConfig = own ?? read('appConfig', 'home', mappingOf, 'Malformed app config in local storage');
  const pages = read('confPages', 'home', list, 'Malformed pages in local storage');
  return {
    local: {
      ...(sections && { sections }),
      ...(pageInfo && { pageInfo }),
      ...(appConfig && { appConfig: withoutAuth(appConfig) }),
      ...(own && { ownAppConfig: true }),
      ...(pages && { pages }),
    },
    problems,
  };
}

type PartName = keyof Pick<StoredValues, 'confSections' | 'pageInfo' | 'appConfig' | 'confPages'>;

/** A stored value, without one where nothing worth a word is stored; an empty object where it is no JSON. */
function storedJson(key: PartName, pageId: string): { value: unknown } | Record<never, never> | undefined {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey(key, pageId));
    if (!text) return undefined;
    const value: unknown = JSON.parse(text);
    const isNothing = value === null || (Array.isArray(value) && value.length === 0);
    return isNothing ? undefined : { value };
  } catch (cause) {
    if (text !== null) return {};
    reportError('The local storage of this browser can’t be read.', cause);
    return undefined;
  }
}

const list = (value: unknown): Mapping[] | undefined => (Array.isArray(value) ? mappings(value) : undefined);

/** A list with at least one entry that is one. */
const filled = (value: unknown): Mapping[] | undefined => {
  const entries = list(value);
  return entries && entries.length > 0 ? entries : undefined;
};

const mappingOf = (value: unknown): Mapping | undefined => (isMapping(value) ? value : undefined);

const withoutAuth = ({ auth: _, ...rest }: Mapping): Mapping => rest;
