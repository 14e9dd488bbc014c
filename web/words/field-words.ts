import { AppConfig } from '../../schema/config/app-config.ts';
import type { Definition, MappingDefinition } from '../../schema/config/definition.ts';
import { Item, SubItem } from '../../schema/config/item.ts';
import { PageEntry } from '../../schema/config/page.ts';
import { PageInfo } from '../../schema/config/page-info.ts';
import { Section } from '../../schema/config/section.ts';
import { WidgetEntry } from '../../schema/config/widget-entry.ts';
import { type Mapping, mapping, textOf } from '../../schema/values.ts';
import type { Strings } from '../page/payload.ts';

/** The mappings that are edited in forms, by the name that the paths of their keys begin with. */
const roots: Readonly<Record<string, MappingDefinition>> = {
  item: Item,
  section: Section,
  widget: WidgetEntry,
  page: PageEntry,
  pageInfo: PageInfo,
  appConfig: AppConfig,
};

/** Those that have a panel of their own, wherever they stand. */
const apart: ReadonlySet<Definition['properties']> = new Set(
  [Item, SubItem, WidgetEntry].map(({ properties }) => properties),
);

/** Each key that has a field, by its path; the entries of a list have the path of the list. */
const definitions = new Map(Object.entries(roots).flatMap(([name, root]) => within(name, root)));

function within(path: string, { properties = {} }: Definition): [path: string, definition: Definition][] {
  return Object.entries(properties).flatMap(([key, definition]) => {
    const its = `${path}.${key}`;
    const inner = definition.items ?? definition;
    if (definition.leftover) return [];
    return [[its, definition], ...(apart.has(inner.properties) ? [] : within(its, inner))] as [string, Definition][];
  });
}

export const fieldPaths: readonly string[] = [...definitions.keys()];

/** The ends of a path, the longest first: `item.displayData.roles`, `displayData.roles`, `roles`. */
const endsOf = (path: string): string[] => path.split('.').map((_, at, steps) => steps.slice(at).join('.'));

function namedIn(names: Mapping, path: string): string | undefined {
  const end = endsOf(path).find((one) => Object.hasOwn(names, one));
  return end === undefined ? undefined : textOf(names[end]);
}

/**
 * The words of the editor in a language with those of fields: what each key is called (`fields`) and what it is for
 * (`help`), by path. They are what the language's own `fields` and `help` say, which name a path or the end of one that
 * several share; in English they are what the definitions say where those say nothing else.
 */
export function withFieldWords(language: string, words: Strings[string] = {}): Strings[string] {
  const isEnglish = language === 'en';
  const gather = (names: unknown, from: 'title' | 'description') =>
    Object.fromEntries(
      [...definitions].flatMap(([path, definition]) => {
        const found = namedIn(mapping(names), path) ?? (isEnglish ? definition[from] : undefined);
        return found === undefined ? [] : [[path, found]];
      }),
    );
  return { ...words, fields: gather(words.fields, 'title'), help: gather(words.help, 'description') };
}
