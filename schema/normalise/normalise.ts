import type { Model, Page, Settings } from '../model.ts';
import { pageSlug, uniqueSlugs } from '../rules/slugs.ts';
import { safeUrl } from '../rules/urls.ts';
import { readSettings } from './app-config.ts';
import { readAuth } from './auth.ts';
import { type Mapping, mapping, present, text } from './coerce.ts';
import { readPageInfo } from './page-info.ts';
import { readSections } from './section.ts';
import { readVisibility } from './visibility.ts';

/** An entry of `pages[]` that names a file. */
export interface PageEntry {
  /** Its place in `pages`, as the file has it. */
  index: number;
  name: string;
  path: string;
}

/** The extra pages of a config, in order; entries without a path count for nothing. */
export function pageEntries(main: Mapping): PageEntry[] {
  const pages = Array.isArray(main.pages) ? main.pages : [main.pages];
  return pages.flatMap((entry: unknown, index) => {
    const path = safeUrl(text(mapping(entry).path));
    return path === undefined ? [] : [{ index, name: text(mapping(entry).name) ?? nameOf(path), path }];
  });
}

/** `pages/media-room.yml` without a name is `media-room`. */
const nameOf = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.ya?ml$/i, '') || path;

/**
 * What parsed files mean (design 3.1): the main config, and for each of `pageEntries(main)` the value of its file, or
 * undefined where that could not be read. Total: every value has a meaning, whatever its shape. The result is plain JSON.
 */
export function normalise(main: Mapping, pages: readonly (Mapping | undefined)[]): Model {
  const appConfig = mapping(main.appConfig);
  const settings = readSettings(appConfig);
  const pageInfo = readPageInfo(main.pageInfo);
  const entries = pageEntries(main);
  // `home` is the main page's id; addresses know a page by its slug, so an extra page may well be called Home.
  const slugs = uniqueSlugs(entries.map(({ name }) => pageSlug(name)));
  const [, ...ids] = uniqueSlugs(['home', ...slugs]);
  const root: Page = {
    id: 'home',
    slug: '',
    name: pageInfo.title,
    pageInfo,
    settings,
    sections: readSections(main.sections, 'home'),
  };
  const others = entries.map(({ index, name, path }, place): Page => {
    const value = pages[place];
    const id = ids[place] ?? '';
    const listed = Array.isArray(main.pages) ? main.pages[index] : main.pages;
    return present({
      id,
      slug: slugs[place] ?? '',
      name,
      source: path,
      missing: value === undefined ? (true as const) : undefined,
      visibility: readVisibility(mapping(listed).displayData),
      pageInfo: readPageInfo(value?.pageInfo, pageInfo),
      settings: inheritSettings(settings, mapping(value?.appConfig)),
      sections: readSections(value?.sections, id),
    }) as Page;
  });
  return { pages: [root, ...others], auth: readAuth(appConfig.auth) };
}

/** A page takes all settings from the main config; only its theme counts as its own (core 4, 'Sub-pages'). */
function inheritSettings(settings: Settings, own: Mapping): Settings {
  return text(own.theme) === undefined
    ? settings
    : {
        ...settings,
        theme: readSettings({ ...own, cssThemes: settings.cssThemes, customColors: settings.customColors }).theme,
      };
}
