import { type Auth, readAuth } from '../../schema/config/auth.ts';
import { pageEntries } from '../../schema/config/page-entries.ts';
import { readSettings, type Settings } from '../../schema/config/settings.ts';
import { type Visibility, visibilityOf } from '../../schema/config/visibility.ts';
import type { Validators } from '../../schema/document/check/validators.ts';
import { pointer } from '../../schema/document/json-pointer.ts';
import type { UnplacedProblem } from '../../schema/problem.ts';
import { pageSlug, uniqueSlugs } from '../../schema/rules/addresses/slugs.ts';
import { isMapping, type Mapping, mapping, textOf } from '../../schema/values.ts';

/** A section, an item, an entry of a group or a widget, as it stands in the file. */
export interface Entry {
  value: Mapping;
  /** JSON pointer of it. */
  path: string;
  /** What it is called; empty where it has no name. */
  title: string;
  /** What it stands in, the section first; empty for a section. */
  parents: readonly Entry[];
  /** Who may see it, by its own word. */
  readonly visibility: Visibility | undefined;
}

/** A page of the dashboard beside the main one. */
export interface LintPage {
  /** JSON pointer of its entry in the main config. */
  path: string;
  name: string;
  slug: string;
  /** What stands in `pages`. */
  entry: Mapping;
  /** What its file says; undefined where that was not read. */
  value: Mapping | undefined;
}

export interface LintedDashboard {
  main: Mapping;
  /** What the files of `pageEntries(main)` say, in their order. */
  files: readonly (Mapping | undefined)[];
  /** Whether browsers reach the dashboard by https. */
  https: boolean;
  widgets: Validators['schemas']['widgets'];
  widgetAliases: Validators['schemas']['widgetAliases'];
}

/** What a rule looks at: one file, and what it has to know of the rest of the dashboard. Worked out when it is asked for. */
export interface LintContext {
  /** The file at hand. */
  readonly config: Mapping;
  /** Whether it is that of an extra page. */
  readonly isSubPage: boolean;
  readonly dashboard: LintedDashboard;
  /** Sign-in, by the main config. */
  readonly auth: Auth;
  /** `appConfig` of the main config, with its defaults. */
  readonly settings: Settings;
  readonly pages: readonly LintPage[];
  readonly sections: readonly Entry[];
  /** The items of all sections, and behind each group the entries in it. */
  readonly items: readonly Entry[];
  readonly widgets: readonly Entry[];
  /** What `dash validate` says of the file beyond its schema. */
  readonly checked: readonly UnplacedProblem[];
}

/** The context of one file of a dashboard. */
export function createLintContext(
  dashboard: LintedDashboard,
  config: Mapping,
  checked: readonly UnplacedProblem[],
): LintContext {
  const { main, files } = dashboard;
  const sections = entriesOf(config.sections, '/sections', [], 'name');
  const auth = once(() => readAuth(main));
  const settings = once(() => readSettings(main.appConfig));
  const pages = once(() => pagesOf(main, files));
  return {
    config,
    isSubPage: config !== main,
    dashboard,
    checked,
    sections,
    items: sections.flatMap((section) => itemsOf(section.value.items, `${section.path}/items`, [section])),
    widgets: sections.flatMap((section) => [
      ...entriesOf(section.value.widgets, `${section.path}/widgets`, [section], 'type'),
      ...entriesOf(section.value.items, `${section.path}/items`, [section], 'title').flatMap((item) =>
        isMapping(item.value.widget)
          ? createEntry(item.value.widget, `${item.path}/widget`, [section, item], 'type')
          : [],
      ),
    ]),
    get auth() {
      return auth();
    },
    get settings() {
      return settings();
    },
    get pages() {
      return pages();
    },
  };
}

/** Works a value out when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function entriesOf(value: unknown, path: string, parents: readonly Entry[], nameKey: string): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    isMapping(entry) ? createEntry(entry, `${path}/${index}`, parents, nameKey) : [],
  );
}

function createEntry(value: Mapping, path: string, parents: readonly Entry[], nameKey: string): Entry {
  return {
    value,
    path,
    title: textOf(value[nameKey]) ?? '',
    parents,
    get visibility() {
      return visibilityOf(value);
    },
  };
}

function itemsOf(value: unknown, path: string, parents: readonly Entry[]): Entry[] {
  return entriesOf(value, path, parents, 'title').flatMap((item) => {
    const { subItems } = item.value;
    // An alias can make an item an entry of itself.
    if (subItems === undefined || parents.some((parent) => parent.value === item.value)) return item;
    return [item, ...itemsOf(subItems, `${item.path}/subItems`, [...parents, item])];
  });
}

function pagesOf(main: Mapping, files: readonly (Mapping | undefined)[]): LintPage[] {
  const entries = pageEntries(main);
  const slugs = uniqueSlugs(entries.map(({ name }) => pageSlug(name)));
  const { pages } = main;
  return entries.map(({ index, name }, place) => ({
    path: Array.isArray(pages) ? pointer('pages', index) : '/pages',
    name,
    slug: slugs[place] ?? '',
    entry: mapping(Array.isArray(pages) ? pages[index] : pages),
    value: files[place],
  }));
}

export const called = ({ title }: Pick<Entry, 'title'>): string =>
  title === '' ? 'an entry without a name' : `\`${title}\``;

/** The text of a key of an entry, trimmed; empty where there is none. */
export const textAt = (value: Mapping, key: string): string => {
  const text = value[key];
  return typeof text === 'string' ? text.trim() : '';
};
