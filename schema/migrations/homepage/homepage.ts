import { isMapping, type Mapping, mapping, numberOf, switchOf, textOf } from '../../values.ts';
import { newSection } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { prefixedIcon } from '../rules/icons.ts';
import type { Placeholders } from '../rules/placeholders.ts';
import { standsAt } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createOptionReader } from '../widgets/map-widget.ts';
import { filesByKind, type HomepageKind, isHomepageFile } from './files.ts';
import { bookmarkGroups, type Group, namedEntries, serviceGroups } from './groups.ts';
import { readHeader } from './header.ts';
import type { Reading } from './reading.ts';
import { readSettings } from './settings.ts';

/** Groups are sections, those within groups too; tabs are pages; the strip at the top is a section and the search. */
export const homepage = defineFormat({
  name: 'homepage',
  title: 'Homepage',
  tells: isHomepageFile,
  read: readHomepage,
});

/** `HOMEPAGE_VAR_X` and `HOMEPAGE_FILE_X`. */
const placeholdersOf = ({ env }: ImportContext): Placeholders => ({
  nameOf: (placeholder) => /^HOMEPAGE_(?:VAR|FILE)_(\w+)$/.exec(placeholder)?.[1],
  known: (name) => env[`HOMEPAGE_VAR_${name}`] ?? env[`HOMEPAGE_FILE_${name}`] ?? env[name],
});

/** Files that say where containers and machines are asked for their state. */
const otherFiles = ['docker.yaml', 'kubernetes.yaml', 'proxmox.yaml', 'docker.yml', 'kubernetes.yml', 'proxmox.yml'];
/** What a comment is in either. */
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function reportOtherFiles(main: SourceFile | undefined, { at, losses }: ImportContext): void {
  if (!main) return;
  for (const name of otherFiles) {
    const file = at(name, main);
    if (!isMapping(file?.guess())) continue;
    losses.at({ file: file?.path ?? name }, name, 'no-counterpart', `Nothing of \`${name}\` has a counterpart.`);
  }
  for (const [name, message] of [
    ['custom.css', 'The CSS names other classes, so it is left out: `appConfig.customCss` takes one’s own.'],
    ['custom.js', 'Dash runs no scripts of one’s own, so it is left out.'],
  ] as const) {
    const file = at(name, main);
    if (file && file.text.replace(comments, '').trim() !== '') {
      losses.at({ file: file.path }, name, 'no-counterpart', message);
    }
  }
}

function readHomepage(files: readonly SourceFile[], context: ImportContext): Draft {
  const sources = filesByKind(files);
  const ofKind = (kind: HomepageKind) =>
    sources.filter((source) => source.kind === kind).map(({ file }) => file.value());
  const reader = createOptionReader(context, placeholdersOf(context));
  const settingsOf = mapping(ofKind('settings').find(isMapping));
  const settings = readSettings(settingsOf, { context, reader });
  const services = ofKind('services');
  const reading: Reading = {
    context,
    reader,
    services: namedServices(services),
    providers: settings.providers,
    usedProviders: new Set(),
    finish: (widget) => (settings.hideErrors ? { ...widget, ignoreErrors: true } : widget),
  };
  const groups = merged([
    ...services.flatMap((list) => serviceGroups(list, reading)),
    ...ofKind('bookmarks').flatMap((list) => bookmarkGroups(list, reading)),
  ]);
  const header = readHeader(ofKind('widgets').flat(), reading);
  reportOtherFiles(files[0], context);
  context.losses.rest(
    settings.providers,
    [...reading.usedProviders],
    (key) => `No widget asks for the key of the provider \`${key}\`.`,
  );
  if (header.greeting && header.greetingAt && settings.pageInfo.description !== undefined) {
    const message = `The page has a description, so the greeting \`${header.greeting}\` is left out.`;
    context.losses.of(header.greetingAt, 'text', 'no-counterpart', message);
  }
  const overview = newSection({ name: 'Overview', widgets: header.widgets });
  const isCollapsed = switchOf(settingsOf.groupsInitiallyCollapsed) === true;
  const { sections, pages } = arranged(groups, settings.layout, isCollapsed, context);
  const webSearch = { ...header.webSearch, ...mapping(settings.appConfig.webSearch) };
  return {
    pageInfo: {
      ...settings.pageInfo,
      ...(header.greeting && settings.pageInfo.description === undefined && { description: header.greeting }),
      ...(header.logo !== undefined && { logo: header.logo }),
    },
    appConfig: { ...settings.appConfig, ...(Object.keys(webSearch).length > 0 && { webSearch }) },
    opening: settings.opening,
    sections: [overview, ...sections],
    pages,
  };
}

function namedServices(lists: readonly unknown[]): Map<string, Mapping> {
  const found = new Map<string, Mapping>();
  const visit = (list: unknown): void => {
    for (const { name, body } of namedEntries(list)) {
      if (!Array.isArray(body)) continue;
      for (const service of namedEntries(body)) {
        if (isMapping(service.body)) found.set(`${name} / ${service.name}`, service.body);
        else visit([{ [service.name]: service.body }]);
      }
    }
  };
  for (const list of lists) visit(list);
  return found;
}

const nameOf = ({ path }: Pick<Group, 'path'>) => path.join(' / ');

/** Groups of one name are one. */
function merged(groups: readonly Group[]): Group[] {
  const found = new Map<string, Group>();
  for (const group of groups) {
    const known = found.get(nameOf(group));
    if (known) {
      known.items.push(...group.items);
      known.widgets.push(...group.widgets);
    } else found.set(nameOf(group), group);
  }
  return [...found.values()];
}

/** Sections in the order of the layout, those of tabs on pages. */
function arranged(
  groups: readonly Group[],
  layout: readonly [string, Mapping][],
  isCollapsed: boolean,
  context: ImportContext,
) {
  const layouts = new Map(layout);
  const names = [...layouts.keys()];
  const place = ({ path }: Group) => (names.includes(path[0] ?? '') ? names.indexOf(path[0] ?? '') : names.length);
  const ordered = groups.toSorted((a, b) => place(a) - place(b));
  const tabs = [...new Set(names.flatMap((name) => textOf(layouts.get(name)?.tab) ?? []))];
  const sectionOf = (group: Group) => sectionWith(group, layouts, isCollapsed, context);
  const tabOf = ({ path }: Group) => textOf(layouts.get(path[0] ?? '')?.tab);
  return {
    sections: ordered.filter((group) => tabOf(group) === undefined).map(sectionOf),
    pages: tabs.map((tab) => ({ name: tab, sections: ordered.filter((group) => tabOf(group) === tab).map(sectionOf) })),
  };
}

const layoutKeys = ['icon', 'style', 'columns', 'tab', 'initiallyCollapsed'];

function sectionWith(
  group: Group,
  layouts: ReadonlyMap<string, Mapping>,
  isCollapsed: boolean,
  context: ImportContext,
): Mapping {
  const [outer = '', ...inner] = group.path;
  const settings = inner.reduce<Mapping>((found, name) => mapping(found[name]), layouts.get(outer) ?? {});
  const nested = Object.keys(settings).filter((key) => isMapping(settings[key]));
  context.losses.rest(
    settings,
    [...layoutKeys, ...nested],
    (key) => `\`${key}\` in the layout of \`${nameOf(group)}\` has no counterpart.`,
  );
  const columns = numberOf(settings.columns);
  const isRow = textOf(settings.style) === 'row';
  const icon = context.icon(prefixedIcon(settings.icon), settings, 'icon');
  const section = newSection({
    name: nameOf(group),
    icon: icon.icon,
    displayData: {
      sectionLayout: isRow && columns !== undefined ? 'grid' : undefined,
      itemCountX: isRow && columns !== undefined ? Math.min(12, Math.max(1, Math.round(columns))) : undefined,
      collapsed: (switchOf(settings.initiallyCollapsed) ?? isCollapsed) || undefined,
    },
    items: group.items,
    widgets: group.widgets,
  });
  return standsAt(section, group.place);
}
