import type { Definition, MappingDefinition } from '../../../schema/config/definition.ts';
import { PageInfo } from '../../../schema/config/page-info.ts';
import { Settings } from '../../../schema/config/settings.ts';
import { valueAt } from '../../../schema/document/json-pointer.ts';
import type { Page } from '../../../schema/model.ts';
import { lineOf } from '../../config/line-of.ts';
import type { ConfigText, LoadedConfig } from '../../site/load/load.ts';
import type { DeadKeys } from './dead-keys.ts';
import type { Place } from './entry.ts';

/** A key whose effective value can be explained. */
export interface KnownKey {
  /** As it is written from the root: `appConfig.theme`. */
  name: string;
  block: 'appConfig' | 'pageInfo';
  /** The keys that lead to it in the block. */
  path: string[];
  definition: Definition;
}

/** What a key comes to on a page, and from where. */
export interface EffectiveValue {
  page: string;
  value?: unknown;
  /** Where it comes from: a file, the definition's default, or nowhere. */
  from: 'file' | 'main file' | 'default' | 'unset';
  at?: Place;
  /** What stands there, where it is read as something else. */
  written?: unknown;
  /** Why it has no effect all the same. */
  dead?: string;
}

const blocks = { appConfig: Settings, pageInfo: PageInfo } as const;

/** The key that words name, with or without the block in front: `theme`, `appConfig.webSearch.searchEngine`. */
export function findKey(words: string): KnownKey[] {
  return allKeys().filter(({ name, path }) => {
    const wanted = words.toLowerCase();
    return [name, path.join('.'), path.at(-1) ?? ''].some((known) => known.toLowerCase() === wanted);
  });
}

/** Every key of the settings and of the page's info. */
export function allKeys(): KnownKey[] {
  return (Object.keys(blocks) as KnownKey['block'][]).flatMap((block) => keysBelow(block, blocks[block], []));
}

function keysBelow(block: KnownKey['block'], definition: Definition, above: string[]): KnownKey[] {
  return Object.entries(definition.properties ?? {}).flatMap(([key, child]) => {
    if (child.leftover) return [];
    const path = [...above, key];
    const own = { name: [block, ...path].join('.'), block, path, definition: child };
    return child.properties ? [own, ...keysBelow(block, child, path)] : [own];
  });
}

/** What viewers' browsers may have in the place of a key: each of them keeps its own choice. */
const storedChoices: Readonly<Record<string, string>> = {
  'appConfig.theme': 'theme',
  'appConfig.dayTheme': 'dayTheme',
  'appConfig.nightTheme': 'nightTheme',
  'appConfig.layout': 'layoutOrientation',
  'appConfig.iconSize': 'iconSize',
  'appConfig.language': 'language',
};

/** A sentence about choices of browsers that win over the file; undefined for a key that nobody chooses in the page. */
export function storedChoice({ name }: KnownKey): string | undefined {
  const key = storedChoices[name];
  return key && `A browser whose viewer has chosen in the page keeps that instead (local storage \`${key}\`).`;
}

/** Which theme counts in the place of the one that a key names, by the setting of the viewer's system. */
export function themesByScheme({ name }: KnownKey, { model }: Pick<LoadedConfig, 'model'>): string[] {
  const { dayTheme, nightTheme } = model.pages[0]?.settings ?? {};
  if (name !== 'appConfig.theme') return [];
  return [
    ...(dayTheme === undefined ? [] : [`By day "${dayTheme}" shows: \`dayTheme\` counts then.`]),
    ...(nightTheme === undefined ? [] : [`By night "${nightTheme}" shows: \`nightTheme\` counts then.`]),
  ];
}

/** What a key comes to on each page. */
export function explainKey(
  known: KnownKey,
  { model, texts }: Pick<LoadedConfig, 'model' | 'texts'>,
  deadKeys: DeadKeys = () => undefined,
): EffectiveValue[] {
  const [main] = texts;
  return model.pages.flatMap((page, index) => {
    const own = index === 0 ? main : texts.find(({ source }) => source !== undefined && source === page.source);
    return main ? [explainOn(known, page, { main, own, deadKeys })] : [];
  });
}

function explainOn(
  known: KnownKey,
  page: Page,
  { main, own, deadKeys }: { main: ConfigText; own: ConfigText | undefined; deadKeys: DeadKeys },
): EffectiveValue {
  const { block, path, definition } = known;
  const value = effectiveValue(known, page);
  const pointer = `/${[block, ...path].join('/')}`;
  const isInherited = block === 'pageInfo' || path.join('.') === 'theme';
  // A page takes all settings from the main file but its theme, and its info from both, its own first.
  const candidates = own && own !== main && isInherited ? [own, main] : [main];
  for (const text of candidates) {
    const written = valueAt(text.value, pointer);
    if (written === undefined || written === null) continue;
    const dead = deadKeys(text, pointer);
    const isDefault = value !== undefined && same(value, definition.default) && !same(written, value);
    return {
      page: page.name,
      ...(value !== undefined && { value }),
      from: isDefault ? 'default' : text === main && own !== main ? 'main file' : 'file',
      at: { file: text.file, line: lineOf(text.text, pointer) },
      ...(!same(written, value) && { written }),
      ...(dead !== undefined && { dead }),
    };
  }
  if (value === undefined) return { page: page.name, from: 'unset' };
  return { page: page.name, value, from: 'default' };
}

/** The value as the dashboard uses it, which may stand under another name. */
function effectiveValue({ block, path }: KnownKey, page: Page): unknown {
  let value: unknown = block === 'appConfig' ? page.settings : page.pageInfo;
  let definition: Definition | undefined = blocks[block] as MappingDefinition;
  for (const key of path) {
    definition = definition?.properties?.[key];
    value = (value as Record<string, unknown> | undefined)?.[definition?.as ?? key];
  }
  return value;
}

/** Whether two values are written the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
