import { visibilityOf } from '../config/visibility.ts';
import { userStates, type Viewer } from '../model.ts';
import { isVisible } from '../rules/access/visibility.ts';
import { isPageSeen } from '../rules/access/withheld-pages.ts';
import { isMapping, type Mapping, mapping } from '../values.ts';

/**
 * A config as it stands in a file, without the pages, sections, items and sub-items that a viewer may not see. Shares
 * unchanged parts with the one given. Where nobody signs in, whoever edits has the file as it is: what no page shows can be
 * shown again.
 */
export function hideEntries(config: Mapping, viewer: Viewer): Mapping {
  if (viewer.state === userStates.notConfigured) return config;
  return withLists(config, {
    pages: (pages) => pages.filter((page) => isPageSeen(mapping(page), viewer)),
    sections: (sections) =>
      visibleEntries(sections, viewer).map((section) => withLists(section, { items: itemsFor(viewer) })),
  });
}

const itemsFor =
  (viewer: Viewer) =>
  (items: readonly unknown[]): unknown[] =>
    visibleEntries(items, viewer).map((item) => withLists(item, { subItems: itemsFor(viewer) }));

const visibleEntries = (entries: readonly unknown[], viewer: Viewer): unknown[] =>
  entries.filter((entry) => isVisible(visibilityOf(mapping(entry)), viewer));

/** A config without what is sent to nobody, admins included: the hashes of users and the names of their passwords. */
export const withoutCredentials = (config: Mapping): Mapping =>
  within(config, 'appConfig', (appConfig) =>
    within(appConfig, 'auth', (auth) =>
      withLists(auth, {
        users: (users) => users.map((user) => (isMapping(user) ? omit(user, ['hash', 'password']) : user)),
      }),
    ),
  ) as Mapping;

/** What is sent of a config to somebody who may edit it; a save is compared with it. */
export const editorView = (config: Mapping, viewer: Viewer): Mapping => withoutCredentials(hideEntries(config, viewer));

function within(value: unknown, key: string, change: (value: unknown) => unknown): unknown {
  if (!isMapping(value) || !Object.hasOwn(value, key)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, name === key ? change(child) : child]);
  return fromEntries(entries.filter(([, child]) => child !== undefined) as [string, unknown][]);
}

/** A mapping with some of its lists changed; anything else as it is. */
function withLists<T>(value: T, changes: Record<string, (list: readonly unknown[]) => unknown[]>): T {
  let result: unknown = value;
  for (const [key, change] of Object.entries(changes)) {
    result = within(result, key, (list) => {
      if (Array.isArray(list)) return change(list);
      // A mapping where a list belongs is its one entry.
      return isMapping(list) ? change([list])[0] : list;
    });
  }
  return result as T;
}

const omit = (value: Mapping, keys: readonly string[]): Mapping =>
  fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

// Not by assignment: `__proto__` is a key like any other in a config.
const fromEntries = (entries: [string, unknown][]): Mapping => Object.fromEntries(entries);
