import { mainFileKeys } from '../../../config/main-file-keys.ts';
import { shippedCodes } from '../../../config/shipped-codes.ts';
import { safeUrl, withScheme } from '../../../rules/addresses/urls.ts';
import { readIcon } from '../../../rules/icons/icon-ref.ts';
import { codeFor } from '../../../rules/text/language-code.ts';
import { isMapping, type Mapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { listOf } from './list-of.ts';
import type { KnownIcons, Subjects } from './subjects.ts';
import type { Visit } from './visit.ts';

interface Walk {
  visit: Visit;
  /** `item` is what the icon stands for; a favicon is that of its address. Undefined where that is not known. */
  visitIcon(value: unknown, path: string, item: Mapping | undefined): void;
}

/** Shows the rules what stands in a config, except in its widgets. Never throws. Icons are looked up where it is `known` which there are. */
export function walkConfig(config: Mapping, isSubPage: boolean, visit: Visit, known?: KnownIcons): void {
  const walk = { visit, visitIcon: createIconVisit(visit, known) };
  const { appConfig, pageInfo, pages, sections } = config;
  if (isSubPage) {
    if (pages !== undefined) visit('mainFileKey', { key: 'pages', path: '/pages' });
    for (const key of mainFileKeys) {
      if (mapping(appConfig)[key] !== undefined) visit('mainFileKey', { key, path: `/appConfig/${key}` });
    }
  } else {
    walkPages(pages, visit);
  }
  if (isMapping(appConfig)) {
    walkSettings(appConfig, walk);
    if (isMapping(appConfig.auth) && !isSubPage) walkSignIn(appConfig.auth, visit);
  }
  if (isMapping(pageInfo)) {
    visitColour(pageInfo, 'color', '/pageInfo', visit);
    visitPicture(pageInfo, 'favicon', '/pageInfo', visit);
    for (const [index, entry] of listOf(pageInfo.hero).entries()) {
      visit('heroEntry', { entry, config, path: `/pageInfo/hero/${index}` });
    }
  }
  for (const [index, section] of listOf(sections).entries()) {
    if (!isMapping(section)) continue;
    walk.visitIcon(section.icon, `/sections/${index}/icon`, {});
    visitColour(mapping(section.displayData), 'color', `/sections/${index}/displayData`, visit);
    walkItems(section.items, `/sections/${index}/items`, walk);
  }
  if (isMapping(appConfig)) visit('settingsAtEnd', { appConfig, path: '/appConfig' });
}

function walkPages(pages: unknown, visit: Visit): void {
  for (const [index, page] of listOf(pages).entries()) {
    const { name, path: file } = mapping(page);
    if (typeof name === 'string') visit('pageName', { name, path: `/pages/${index}/name` });
    if (typeof file === 'string') visit('pageFile', { file, path: `/pages/${index}/path` });
  }
}

function walkSettings(appConfig: Mapping, { visit, visitIcon }: Walk): void {
  for (const key of ['theme', 'dayTheme', 'nightTheme']) {
    const name = appConfig[key];
    if (typeof name === 'string' && name !== '') visit('theme', { name, appConfig, path: `/appConfig/${key}` });
  }
  for (const [theme, variables] of Object.entries(mapping(appConfig.customColors))) {
    for (const [name, value] of isMapping(variables) ? Object.entries(variables) : []) {
      const path = pointer('appConfig', 'customColors', theme, name);
      const isLost = visit('themeVariable', { name, value, path });
      if (!isLost && typeof value === 'string') visit('colour', { colour: value.trim(), key: name, path });
    }
  }
  const { language, statusCheckInterval: seconds, webSearch } = appConfig;
  if (typeof language === 'string') visitLanguage(language, visit);
  visitPicture(appConfig, 'backgroundImg', '/appConfig', visit);
  if (typeof seconds === 'number') visit('statusInterval', { seconds, path: '/appConfig/statusCheckInterval' });
  visitIcon(appConfig.defaultIcon, '/appConfig/defaultIcon', undefined);
  if (isMapping(webSearch)) walkSearch(webSearch, '/appConfig/webSearch', visit);
}

function visitLanguage(language: string, visit: Visit): void {
  if (language.trim() === '' || codeFor(language, shippedCodes) !== undefined) return;
  visit('unspokenLanguage', { language, path: '/appConfig/language' });
}

function walkSearch(webSearch: Mapping, path: string, visit: Visit): void {
  const { searchEngine, searchBangs } = webSearch;
  visit('webSearch', { webSearch, path });
  if (searchEngine === 'custom' && webSearch.customSearchEngine) return;
  const engines: [unknown, string][] = Object.entries(mapping(searchBangs)).map(([bang, engine]) => [
    engine,
    `${path}/searchBangs${pointer(bang)}`,
  ]);
  if (searchEngine !== 'custom') engines.unshift([searchEngine, `${path}/searchEngine`]);
  for (const [engine, at] of engines) if (typeof engine === 'string') visit('searchEngine', { engine, path: at });
}

function walkSignIn(auth: Mapping, visit: Visit): void {
  for (const [index, user] of listOf(auth.users).entries()) {
    visit('user', { user: mapping(user), path: `/appConfig/auth/users/${index}` });
  }
  visit('auth', { auth, path: '/appConfig/auth' });
}

/** The items of a section, and the links within their groups. */
function walkItems(items: unknown, path: string, walk: Walk): void {
  const { visit, visitIcon } = walk;
  const entries = listOf(items);
  for (let index = 0; index < entries.length; index += 1) {
    const item = entries[index];
    if (!isMapping(item)) continue;
    const at = `${path}/${index}`;
    const { hotkey, statusCheckInterval: seconds, statusCheckAcceptCodes: codes, subItems, title } = item;
    visitAddress(item, 'url', at, visit);
    if (item.localUrl !== undefined) visitAddress(item, 'localUrl', at, visit);
    const urls = mapping(item.urls);
    for (const name of Object.keys(urls)) visitAddress(urls, name, `${at}/urls`, visit);
    visitIcon(item.icon, `${at}/icon`, item);
    visitColour(item, 'color', at, visit);
    visitColour(item, 'backgroundColor', at, visit);
    visitAddress(item, 'statusCheckUrl', at, visit);
    if (typeof seconds === 'number') visit('statusInterval', { seconds, path: `${at}/statusCheckInterval` });
    if (typeof codes === 'string') visit('acceptCodes', { codes, path: `${at}/statusCheckAcceptCodes` });
    if (typeof hotkey === 'number') visit('hotkey', { hotkey, title, path: `${at}/hotkey` });
    if (subItems !== undefined) walkItems(subItems, `${at}/subItems`, walk);
  }
}

function visitColour(entry: Mapping, key: string, path: string, visit: Visit): void {
  const colour = entry[key];
  if (typeof colour === 'string') visit('colour', { colour: colour.trim(), key, path: `${path}/${key}` });
}

function visitPicture(entry: Mapping, key: string, path: string, visit: Visit): void {
  const written = entry[key];
  if (typeof written === 'string') visit('picture', { written, key, path: `${path}/${key}` });
}

// Nearly every address is one of these, and looking closer takes ten times as long.
const usualAddress =
  /^https?:\/\/(?:(?:[a-z\d-]+\.)*[a-z][a-z\d-]*|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?(?:[/?#]\S*)?$/i;

/** What templates and manuals leave to be filled in. */
const placeholder = /\{\{|\$\{|\{%/;

function visitAddress(item: Mapping, key: string, at: string, visit: Visit): void {
  const written = item[key];
  if (typeof written !== 'string' || usualAddress.test(written)) return;
  const path = `${at}${pointer(key)}`;
  const address = written.trim();
  visit('writtenAddress', { written, key, path });
  if (address !== '') visit('address', { address, form: formOf(address), key, path });
}

function formOf(address: string): Subjects['address']['form'] {
  if (safeUrl(address) === undefined) return 'unsafe';
  if (placeholder.test(address)) return 'unfilled';
  return withScheme(address) === undefined ? 'whole' : 'incomplete';
}

// Nearly every icon is one of these, and looking closer takes ten times as long.
const usualIcon =
  /^(?:(?:hl|si|sh|mdi)-[a-z\d][a-z\d_-]*|fa[srb] fa-[a-z\d]+(?:-[a-z\d]+)*|generative|https?:\/\/[a-z\d][a-z\d.-]*\/\S*|[\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f64f}\u{1f680}-\u{1f6d0}])$/u;

/** Shows icons one by one; without `known`, for their form only. Those that nothing was said of are not looked at again. */
function createIconVisit(visit: Visit, known?: KnownIcons): Walk['visitIcon'] {
  const fine = new Set<string>();
  return (value, path, item) => {
    if (typeof value !== 'string' || fine.has(value) || (!known && usualIcon.test(value))) return;
    const written = value.trim();
    if (written === '') return;
    const icon = readIcon(written);
    const isReadable = icon.kind !== 'favicon' && icon.kind !== 'none';
    const isMissing = isReadable && known !== undefined && !known.has(icon);
    const isOdd = visit('icon', { icon, written, isMissing, known, path });
    if (icon.kind === 'favicon') visit('favicon', { item, path });
    else if (!isOdd) fine.add(value);
  };
}
