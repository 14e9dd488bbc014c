import { isMapping, type Mapping, mappings, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { materialIcon } from '../rules/icons.ts';
import { readTarget } from '../rules/targets.ts';
import { addressWithScheme } from '../rules/text.ts';
import { bangKey, prefixOf, putBang } from '../rules/web-search.ts';
import { takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** Apps are a section, bookmarks one for each category, search providers bangs. */
export const sui = defineFormat({ name: 'sui', title: 'SUI', tells: isSui, read: readSui });

/** JSON with one list: `apps` that have names and addresses alone, `bookmarks` of categories, or `providers`. */
function isSui(file: SourceFile): boolean {
  const value = /^\s*\{/.test(file.text) ? file.guess() : undefined;
  if (!isMapping(value) || Object.keys(value).length !== 1) return false;
  const { apps, bookmarks, providers } = value;
  return (
    mappings(apps).some((app) => 'url' in app && !('area' in app)) ||
    mappings(bookmarks).some((group) => 'category' in group && Array.isArray(group.links)) ||
    mappings(providers).some((provider) => 'prefix' in provider)
  );
}

function readSui(files: readonly SourceFile[], context: ImportContext): Draft {
  const values = files.map((file) => file.value()).filter(isMapping);
  const apps = values.flatMap(({ apps: list }) => mappings(list)).map((app) => linkOf(app, context, 'material'));
  const groups = values.flatMap(({ bookmarks }) => mappings(bookmarks));
  const searchBangs: Record<string, string> = {};
  for (const provider of values.flatMap(({ providers }) => mappings(providers))) {
    const prefix = textOf(provider.prefix);
    const url = prefixOf(textOf(provider.url) ?? '');
    if (prefix === undefined || !url || !putBang(searchBangs, bangKey(prefix), url))
      context.losses.of(provider, 'url', 'no-counterpart', `The provider \`${textOf(provider.url)}\` can’t be a bang.`);
  }
  return {
    opening: 'sametab',
    ...(Object.keys(searchBangs).length > 0 && { appConfig: { webSearch: { searchBangs } } }),
    sections: [
      newSection({ name: 'Applications', items: apps.flat() }),
      ...groups.map((group) => {
        const items = mappings(group.links).flatMap((link) => linkOf(link, context, 'favicon'));
        return takePlace(newSection({ name: textOf(group.category) ?? '', items }), group);
      }),
    ],
  };
}

function linkOf(entry: Mapping, context: ImportContext, icons: 'material' | 'favicon'): Mapping[] {
  const url = addressWithScheme(entry.url);
  if (url === undefined) {
    context.losses.of(entry, 'url', 'unreadable', `\`${textOf(entry.url)}\` leads nowhere that a tile could open.`);
    return [];
  }
  const icon = icons === 'material' ? context.icon(materialIcon(entry.icon), entry, 'icon') : { icon: 'favicon' };
  return [newItem({ title: textOf(entry.name) ?? url, ...icon, url, target: readTarget(entry, context) })];
}
