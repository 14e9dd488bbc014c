import { isMapping, type Mapping, mappings, numberOf, switchOf, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { type Losses, reportBackup } from '../losses.ts';
import { guessedIcon, plainIcon } from '../rules/icons.ts';
import { addressWithScheme, wordsOf } from '../rules/text.ts';
import { bangKey, putBang } from '../rules/web-search.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** The export is a list of tiles: the first tag of each is its section. */
export const heimdall = defineFormat({ name: 'heimdall', title: 'Heimdall', tells: isHeimdall, read: readHeimdall });

const isTile = (value: unknown): value is Mapping =>
  isMapping(value) && 'title' in value && 'url' in value && ('colour' in value || 'appid' in value);
const isProvider = (value: unknown): value is Mapping =>
  isMapping(value) && 'url' in value && 'method' in value && 'query' in value;

function isHeimdall(file: SourceFile): boolean {
  if (file.tables) return 'items' in file.tables && 'item_tag' in file.tables;
  const value = file.guess();
  return Array.isArray(value) ? value.some(isTile) : isMapping(value) && Object.values(value).some(isProvider);
}

/** What Heimdall itself gives to tiles. */
const automaticColours = ['#161b1f', '#fafbfc'];

function readHeimdall(files: readonly SourceFile[], context: ImportContext): Draft {
  const tiles: Mapping[] = [];
  const searchBangs: Record<string, string> = {};
  // Of a database and its backups the first counts.
  const database = files.find(({ tables }) => tables);
  for (const file of files) {
    if (file.tables && file !== database) {
      reportBackup(file, database, context.losses);
      continue;
    }
    const value = file.tables ? tilesOf(file, context.losses) : file.value();
    if (Array.isArray(value)) tiles.push(...mappings(value));
    else if (isMapping(value)) {
      for (const provider of Object.values(value).filter(isProvider)) {
        const [key, url] = [textOf(provider.id), textOf(provider.url)];
        const isAsked = textOf(provider.method)?.toLowerCase() === 'get' && key !== undefined && url !== undefined;
        const target = `${url}${url?.includes('?') ? '&' : '?'}${textOf(provider.query) ?? 'q'}=`;
        if (!isAsked || !putBang(searchBangs, bangKey(key), target)) {
          context.losses.of(provider, 'method', 'no-counterpart', `\`${url}\` is not searched by its address.`);
        }
      }
    }
  }
  const place = { file: files[0]?.path ?? '' };
  const users = [...new Set(tiles.map(({ user_id: user }) => textOf(user) ?? ''))].toSorted();
  const [first = [], ...others] = users.map((user) => tiles.filter((tile) => (textOf(tile.user_id) ?? '') === user));
  if (tiles.length > 0) {
    context.losses.first(
      place,
      'users',
      'Heimdall may ask for a sign-in; everybody can open the new dashboard until you add `appConfig.auth.users`.',
    );
  }
  reportUnpinned(tiles, place, context);
  if (others.length > 0) {
    const message = `The tiles of ${users.length} users are pages, which everybody sees who sees the dashboard.`;
    context.losses.at(place, 'user_id', 'changed-meaning', message);
  }
  return {
    ...(Object.keys(searchBangs).length > 0 && { appConfig: { webSearch: { searchBangs } } }),
    sections: sectionsOf(first, context),
    pages: others.map((own, index) => ({ name: `User ${users[index + 1]}`, sections: sectionsOf(own, context) })),
  };
}

function sectionsOf(tiles: readonly Mapping[], context: ImportContext): Mapping[] {
  const sections = new Map<string, Mapping[]>();
  for (const tile of tiles) {
    const [section = 'Dashboard', ...tags] = wordsOf(tile.tags, /,\s*/);
    const items = sections.get(section) ?? [];
    items.push(...itemOf(tile, tags, context));
    sections.set(section, items);
  }
  return [...sections].map(([name, items]) => newSection({ name, items }));
}

/** The tiles of a database as an export has them: with the names of their tags. */
function tilesOf({ path, tables = {} }: SourceFile, losses: Losses): Mapping[] {
  const { items, item_tag } = tables;
  const isThere = ({ deleted_at: deleted }: Mapping) => deleted === null || deleted === undefined;
  const rows = mappings(items).filter(isThere);
  for (const { title, url } of mappings(items).filter((row) => !isThere(row) && textOf(row.url) !== undefined)) {
    const message = `\`${textOf(url)}\` is in the trash there, so it is left out.`;
    losses.at({ file: path }, textOf(title) ?? '', 'no-counterpart', message);
  }
  const tags = new Map(rows.filter(({ type }) => String(type) === '1').map(({ id, title }) => [String(id), title]));
  const tagsOfItems = new Map<string, string[]>();
  for (const { item_id: item, tag_id: tag } of mappings(item_tag)) {
    const own = tagsOfItems.get(String(item)) ?? [];
    own.push(...[textOf(tags.get(String(tag))) ?? []].flat());
    tagsOfItems.set(String(item), own);
  }
  return rows
    .filter(({ type }) => String(type ?? 0) === '0')
    .toSorted((a, b) => (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0))
    .map((row) => ({ ...row, tags: tagsOfItems.get(String(row.id)) ?? [] }));
}

/** Tiles that the start page there does not show. */
function reportUnpinned(tiles: readonly Mapping[], place: { file: string }, { losses }: ImportContext): void {
  const unpinned = tiles.filter(({ pinned }) => switchOf(pinned) === false);
  if (unpinned.length === 0) return;
  const names = unpinned.map(({ title }) => `\`${textOf(title)}\``).join(', ');
  losses.at(place, 'pinned', 'changed-meaning', `The tiles ${names} are not pinned there; here all of them are shown.`);
}

/** The picture of a tile, which only the database names; else a guess by its title. */
function iconOf(tile: Mapping, title: string, context: ImportContext): string | undefined {
  if (textOf(tile.icon) !== undefined) {
    const { icon } = context.icon(plainIcon(tile.icon), tile, 'icon');
    if (icon !== undefined) return icon;
  }
  const icon = guessedIcon(title);
  if (icon !== undefined) context.losses.of(tile, 'title', 'guess', `The icon \`${icon}\` is guessed from the title.`);
  return icon;
}

function itemOf(tile: Mapping, tags: readonly string[], context: ImportContext): Mapping[] {
  const { losses } = context;
  const title = textOf(tile.title) ?? '';
  const url = addressWithScheme(tile.url);
  if (url === undefined) {
    losses.of(tile, 'url', 'unreadable', `\`${textOf(tile.url)}\` of \`${title}\` leads nowhere.`);
    return [];
  }
  // The settings of an app, its key among them; nobody reads them here.
  const settings = textOf(tile.description);
  if (settings !== undefined && settings !== 'null' && /"(?:apikey|password|token|override_url)"/i.test(settings)) {
    losses.of(
      tile,
      'description',
      'needs-secret',
      `The settings of the app \`${title}\` are left out: add a widget for it.`,
    );
  }
  const colour = textOf(tile.colour)?.toLowerCase();
  const icon = iconOf(tile, title, context);
  return [
    newItem({
      title: title || url,
      icon,
      description: textOf(tile.appdescription),
      url,
      tags,
      backgroundColor: colour === undefined || automaticColours.includes(colour) ? undefined : colour,
    }),
  ];
}
