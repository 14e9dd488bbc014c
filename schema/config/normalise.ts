import { userCredentials, withoutHashes } from '../document/user-credentials.ts';
import type { Model, Page } from '../model.ts';
import { networksFor, withAddresses } from '../rules/addresses/networks.ts';
import { pageSlug, uniqueSlugs } from '../rules/addresses/slugs.ts';
import { type Mapping, mapping, on, present } from '../values.ts';
import { readAlerts } from './alerts.ts';
import { readAuth } from './auth.ts';
import { readDiscovery } from './discovery.ts';
import { pageEntries, writtenPages } from './page-entries.ts';
import { readFileInfo } from './page-info.ts';
import { readSections } from './section.ts';
import { inheritSettings, readSettings } from './settings.ts';
import { readVisibility, type Visibility } from './visibility.ts';

/**
 * What parsed files mean: the main config, and for each of `pageEntries(main)` the value of its file, or undefined where
 * that could not be read. Total: every value has a meaning, whatever its shape. The result is plain JSON, and no hash of a
 * user stands in it but in `auth`.
 */
export function normalise(config: Mapping, files: readonly (Mapping | undefined)[]): Model {
  const secrets = userCredentials(mapping(config));
  const main = withoutHashes(mapping(config), secrets);
  const pages = files.map((file) => file && withoutHashes(mapping(file), secrets));
  const settings = readSettings(main.appConfig);
  const pageInfo = readFileInfo(main);
  const written = writtenPages(main);
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
    const value = mapping(pages[place]);
    const id = ids[place] ?? '';
    return present({
      id,
      slug: slugs[place] ?? '',
      name,
      source: path,
      missing: on(pages[place] === undefined),
      visibility: pageVisibility(written[index], value),
      pageInfo: readFileInfo(value, pageInfo),
      settings: inheritSettings(settings, value.appConfig),
      sections: readSections(value.sections, id),
    });
  });
  const alerts = readAlerts(main);
  const discovery = readDiscovery(main);
  return {
    pages: withNetworks([root, ...others]),
    auth: readAuth(mapping(config)),
    ...(alerts && { alerts }),
    ...(discovery && { discovery }),
  };
}

/** The pages with an address of each item for each network, where there are networks. */
function withNetworks(pages: Page[]): Page[] {
  const networks = pages[0] && networksFor(pages[0].settings, pages);
  if (!networks) return pages;
  return pages.map((page) => ({
    ...page,
    settings: { ...page.settings, networks: [...networks] },
    sections: withAddresses(page.sections, networks),
  }));
}

/** Who may see a page, by its entry in the main config and by the file that the entry names. */
export const pageVisibility = (entry: Mapping | undefined, value: Mapping): Visibility | undefined =>
  readVisibility(...placesOf(entry), ...placesOf(value));

const placesOf = (written: Mapping = {}): unknown[] => [written.displayData, written];
