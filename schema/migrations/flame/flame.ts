import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection, newWidget } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { reportBackup } from '../losses.ts';
import { materialIcon } from '../rules/icons.ts';
import { addressWithScheme } from '../rules/text.ts';
import { engineOf, prefixOf, putBang } from '../rules/web-search.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** Apps are a section, categories of bookmarks one each; custom queries are bangs. */
export const flame = defineFormat({ name: 'flame', title: 'Flame', tells: isFlame, read: readFlame });

function isFlame({ tables, name, guess }: SourceFile): boolean {
  if (tables) return 'apps' in tables && 'bookmarks' in tables;
  if (name !== 'customQueries.json' && name !== 'config.json' && name !== 'themes.json') return false;
  const value = guess();
  return isMapping(value) && ('queries' in value || 'customTitle' in value || Array.isArray(value.themes));
}

const engines: Readonly<Record<string, string>> = { g: 'google', d: 'duckduckgo', w: 'wikipedia' };

function readFlame(files: readonly SourceFile[], context: ImportContext): Draft {
  const database = files.find(({ tables }) => tables);
  const tables = database?.tables ?? {};
  for (const file of files) if (file.tables && file !== database) reportBackup(file, database, context.losses);
  const texts = files.filter((file) => !file.tables).map((file) => mapping(file.value()));
  reportAccents(texts, context);
  const css = files[0] && context.at('flame.css', files[0]);
  if (css && css.text.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== '') {
    const message = 'The CSS names other classes, so it is left out: `appConfig.customCss` takes one’s own.';
    context.losses.at({ file: css.path }, 'flame.css', 'no-counterpart', message);
  }
  const stored = Object.fromEntries(mappings(tables.config).map(({ key, value }) => [textOf(key) ?? '', value]));
  const settings: Mapping = { ...stored, ...texts.find((value) => 'customTitle' in value) };
  const order = textOf(settings.useOrdering) ?? 'createdAt';
  const sorted = (rows: unknown): Mapping[] =>
    mappings(rows).toSorted((a, b) =>
      order === 'orderId'
        ? (numberOf(a.orderId) ?? 0) - (numberOf(b.orderId) ?? 0)
        : (textOf(a[order]) ?? '').localeCompare(textOf(b[order]) ?? ''),
    );
  const file = database?.path ?? files[0]?.path ?? '';
  context.losses.first(
    { file },
    'password',
    'Flame has one password; everybody can open the new dashboard until you add `appConfig.auth.users`.',
  );
  const targetOf = (key: string) => (switchOf(settings[key]) === true ? ('sametab' as const) : ('newtab' as const));
  const itemsOf = (rows: readonly Mapping[], usual: string | undefined, target: 'sametab' | 'newtab') =>
    rows.flatMap((row) => itemOf(row, usual, target, file, context));
  const categories = sorted(tables.categories).map((category) => {
    const rows = sorted(tables.bookmarks).filter(({ categoryId }) => String(categoryId) === String(category.id));
    return newSection({
      name: textOf(category.name) ?? '',
      displayData: hidden(category),
      items: itemsOf(rows, undefined, targetOf('bookmarksSameTab')),
    });
  });
  // A category may be gone while its bookmarks are still there.
  const ids = mappings(tables.categories).map(({ id }) => String(id));
  const stray = sorted(tables.bookmarks).filter(({ categoryId }) => !ids.includes(String(categoryId)));
  for (const table of ['apps', 'categories']) {
    const unpinned = mappings(tables[table]).filter(({ isPinned }) => switchOf(isPinned) === false);
    if (unpinned.length === 0) continue;
    const names = unpinned.map(({ name }) => `\`${textOf(name)}\``).join(', ');
    const message = `The ${table} ${names} are not pinned there; here all of them are shown.`;
    context.losses.at({ file }, 'isPinned', 'changed-meaning', message);
  }
  const bangs = queriesOf(texts, context);
  const webSearch = present({
    ...secondEngine(settings, texts, file, context),
    searchBangs: Object.keys(bangs).length > 0 ? bangs : undefined,
  });
  const weather = weatherOf(settings);
  return {
    opening: targetOf('appsSameTab'),
    pageInfo: present({ title: textOf(settings.customTitle) }),
    appConfig: present({
      ...themeOf(texts),
      webSearch: Object.keys(webSearch).length > 0 ? webSearch : undefined,
      hideComponents: switchOf(settings.hideSearch) === true ? { hideSearch: true } : undefined,
    }),
    sections: [
      newSection({ name: 'Weather', widgets: weather ? [weather] : [] }),
      newSection({ name: 'Applications', items: itemsOf(sorted(tables.apps), 'mdi-cancel', targetOf('appsSameTab')) }),
      ...categories,
      newSection({ name: '', items: itemsOf(stray, undefined, targetOf('bookmarksSameTab')) }),
    ],
  };
}

const hidden = ({ isPublic }: Mapping): Mapping | undefined =>
  switchOf(isPublic) === false ? { hideForGuests: true } : undefined;

function itemOf(
  row: Mapping,
  usual: string | undefined,
  target: 'sametab' | 'newtab',
  file: string,
  context: ImportContext,
): Mapping[] {
  const title = textOf(row.name) ?? '';
  const url = addressWithScheme(row.url);
  if (url === undefined) {
    context.losses.at({ file }, title, 'unreadable', `\`${textOf(row.url)}\` leads nowhere that a tile could open.`);
    return [];
  }
  const icon = context.icon(materialIcon(row.icon), { file }, 'icon');
  const display = hidden(row);
  return [
    newItem({
      title: title || url,
      description: textOf(row.description),
      ...(icon.icon === undefined ? { icon: usual ?? 'favicon' } : icon),
      url,
      target,
      ...(display && { displayData: display }),
    }),
  ];
}

/** Own themes have a third colour that has no place. */
function reportAccents(texts: readonly Mapping[], { losses }: ImportContext): void {
  for (const theme of texts.flatMap(({ themes }) => mappings(themes))) {
    const colours = mapping(theme.colors);
    if (switchOf(theme.isCustom) !== true || textOf(colours.accent) === undefined) continue;
    losses.of(colours, 'accent', 'no-counterpart', `The accent of the theme \`${textOf(theme.name)}\` is lost.`);
  }
}

/** What Flame asks where it finds nothing itself: one of its engines, or a query of one's own. */
function secondEngine(settings: Mapping, texts: readonly Mapping[], file: string, { losses }: ImportContext): Mapping {
  const prefix = textOf(settings.secondarySearchProvider);
  if (prefix === undefined || prefix === 'l') return {};
  const own = texts.flatMap(({ queries }) => mappings(queries)).find((query) => textOf(query.prefix) === prefix);
  const known = engines[prefix];
  const engine = known === undefined ? engineOf(textOf(own?.template) ?? '') : { searchEngine: known };
  if (!engine) {
    const message = `The search \`${prefix}\` is no engine that Dash could ask.`;
    losses.at({ file }, 'secondarySearchProvider', 'no-counterpart', message);
  }
  return { ...engine };
}

function queriesOf(texts: readonly Mapping[], { losses }: ImportContext): Record<string, string> {
  const bangs: Record<string, string> = {};
  for (const query of texts.flatMap(({ queries }) => mappings(queries))) {
    const prefix = textOf(query.prefix);
    const url = prefixOf(textOf(query.template) ?? '');
    if (prefix === undefined || !url || !putBang(bangs, `/${prefix.replace(/^\//, '')}`, url))
      losses.of(query, 'template', 'no-counterpart', `\`${textOf(query.template)}\` can’t be a bang.`);
  }
  return bangs;
}

function weatherOf(settings: Mapping): Mapping | undefined {
  const [lat, lon] = [numberOf(settings.lat), numberOf(settings.long)];
  if (!lat || !lon) return undefined;
  const units = switchOf(settings.isCelsius) === false ? 'imperial' : 'metric';
  return newWidget({ type: 'open-meteo', options: { lat, lon, units } });
}

function themeOf(texts: readonly Mapping[]): Mapping {
  const own = texts.flatMap(({ themes }) => mappings(themes)).filter(({ isCustom }) => switchOf(isCustom) === true);
  const themes = own.map(({ name, colors }) => {
    const { background, primary } = mapping(colors);
    return [textOf(name) ?? 'flame', present({ background: textOf(background), primary: textOf(primary) })] as const;
  });
  return themes.length > 0 ? { customColors: Object.fromEntries(themes) } : {};
}
