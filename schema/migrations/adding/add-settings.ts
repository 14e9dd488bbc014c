import { isEqual } from '../../document/equality.ts';
import { type Configs, countAt, entryAt, mainFile, type Place } from '../../editing/configs.ts';
import type { Operation } from '../../editing/operations.ts';
import { type Mapping, mapping, mappings, present, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import { mostNavLinks, unnamed } from '../finish.ts';
import type { Losses } from '../losses.ts';
import { namedLinks } from '../rules/links.ts';

/** What an import says of the dashboard as a whole: its links in the header, its bangs, all else of these parts. */
interface Settings {
  pageInfo?: unknown;
  appConfig?: unknown;
}

/**
 * Adds the links of a header, and bangs, to those of the main config. All other settings are those of the dashboard that is
 * there: they are reported to `losses` for its file, but for users. Links that the header has no room for are a section.
 */
export function addSettings(
  configs: Configs,
  { pageInfo, appConfig }: Settings,
  { losses, file, withHeader }: { losses: Losses; file: string; withHeader: boolean },
): { operations: Operation[]; sections: Mapping[] } {
  const { navLinks, title: _, ...head } = mapping(pageInfo);
  const { defaultOpeningMethod: _method, webSearch, auth: _auth, ...settings } = mapping(appConfig);
  const { searchBangs, ...search } = mapping(webSearch);
  const rest = { ...head, ...settings, ...(Object.keys(search).length > 0 && { webSearch: search }) };
  if (Object.keys(rest).length > 0) {
    const names = Object.keys(rest).map((key) => `\`${key}\``);
    losses.at({ file }, names.join(', '), 'left-out', `${settingsStay}${namedLinks(rest)}`);
  }
  const links = addLinks(configs, mappings(navLinks), withHeader);
  return { ...links, operations: [...links.operations, ...addBangs(configs, mapping(searchBangs), losses, file)] };
}

const settingsStay = 'Settings of the whole dashboard stay as yours are.';

function addLinks(configs: Configs, links: readonly Mapping[], withHeader: boolean) {
  const list: Place = [mainFile, 'pageInfo', 'navLinks'];
  const known = new Set(mappings(entryAt(configs, list)).map(({ path }) => textOf(path)));
  const added = links.filter(({ path }) => !known.has(textOf(path)));
  const count = countAt(configs, list);
  if (withHeader && count + added.length <= mostNavLinks) {
    return {
      operations: added.map((entry, index): Operation => ({ do: 'add', at: [...list, count + index], entry })),
      sections: [],
    };
  }
  const items = added.map(({ title, path, target }) =>
    newItem(present({ title: textOf(title) ?? '', url: textOf(path), target: target as 'newtab' | undefined })),
  );
  return { operations: [], sections: items.length > 0 ? [newSection({ name: unnamed, items })] : [] };
}

function addBangs(configs: Configs, bangs: Mapping, losses: Losses, file: string): Operation[] {
  const at: Place = [mainFile, 'appConfig', 'webSearch', 'searchBangs'];
  const own = mapping(entryAt(configs, at));
  const set: Record<string, unknown> = {};
  for (const [bang, address] of Object.entries(bangs)) {
    if (!Object.hasOwn(own, bang)) set[bang] = address;
    else if (!isEqual(own[bang], address)) {
      losses.at(
        { file },
        bang,
        'left-out',
        `Your dashboard has the bang \`${bang}\` already.${namedLinks(address, 'url')}`,
      );
    }
  }
  return Object.keys(set).length > 0 ? [{ do: 'update', at, set }] : [];
}
