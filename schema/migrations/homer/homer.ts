import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newSection, newWidget } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { readAddress } from '../rules/addresses.ts';
import { classIcon, pictureFile } from '../rules/icons.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { readTarget } from '../rules/targets.ts';
import { markVariables } from '../sources/mark-variables.ts';
import { takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createOptionReader, secondsOf } from '../widgets/map-widget.ts';
import { readColours } from './colours.ts';
import { type Reading, readCard } from './items.ts';

/** Groups of cards are sections; pages that links lead to are pages; smart cards are widgets. */
export const homer = defineFormat({
  name: 'homer',
  title: 'Homer',
  tells: isHomer,
  read: readHomer,
});

function isHomer(file: SourceFile): boolean {
  const value = file.guess();
  // Early boards of Homarr have modules beside their services.
  if (!isMapping(value) || !Array.isArray(value.services) || 'modules' in value) return false;
  return mappings(value.services).some(
    ({ items, name }) => Array.isArray(items) || (name !== undefined && !('image' in value)),
  );
}

/** Keys of the root that mean something, or hold anchors that others merge. */
const known = [
  'title',
  'subtitle',
  'logo',
  'icon',
  'header',
  'footer',
  'columns',
  'defaults',
  'theme',
  'colors',
  'message',
  'links',
  'services',
  'updateIntervalMs',
  'connectivityCheck',
  'documentTitle',
  'hotkey',
  'proxy',
  'stylesheet',
  'externalConfig',
];

function readHomer(files: readonly SourceFile[], context: ImportContext): Draft {
  const main = files.find(({ name }) => /^config\.ya?ml$/.test(name)) ?? (files[0] as SourceFile);
  const reader = createOptionReader(context, namedVariables(context));
  const config = configOf(main, context);
  const reading: Reading = { context, reader, updateInterval: secondsOf(config.updateIntervalMs) };
  reportRest(config, context);
  const { navLinks, pages } = readLinks(config, reading, (name) => pageFile(name, main, files, context));
  const footer = config.footer;
  const hasNoFooter = footer === false || footer === '';
  const isHeaderHidden = switchOf(config.header) === false;
  const logo = reader.text(config, 'logo');
  if (config.icon !== undefined)
    context.losses.of(config, 'icon', 'no-counterpart', 'The icon beside the title is lost.');
  const hidden = present({ hideHeading: isHeaderHidden || undefined, hideFooter: hasNoFooter || undefined });
  const layout = readLayout(config);
  return {
    opening: 'sametab',
    pageInfo: present({
      title: reader.text(config, 'title'),
      description: reader.text(config, 'subtitle'),
      logo: logo === undefined ? undefined : context.logo(pictureFile(logo), config, 'logo'),
      navLinks: navLinks.length > 0 ? navLinks : undefined,
      footerText: hasNoFooter ? undefined : reader.text(config, 'footer'),
    }),
    appConfig: present({
      ...layout.appConfig,
      ...readColours(config, context),
      hideComponents: Object.keys(hidden).length > 0 ? hidden : undefined,
    }),
    sections: [...message(config, reading), ...sectionsOf(config, layout.displayData, reading)],
    pages: pages.map(({ name, page, navLinks: own }) => {
      // What a page does not say is that of the main file.
      const whole = takePlace({ message: config.message, services: config.services, ...page }, page);
      const hasOwn = ['title', 'subtitle', 'links'].some((key) => page[key] !== undefined);
      return {
        name,
        ...(hasOwn && {
          pageInfo: present({
            title: reader.text(page, 'title') ?? name,
            description: reader.text(page, 'subtitle'),
            navLinks: own.length > 0 ? own : undefined,
          }),
        }),
        sections: [...message(whole, reading), ...sectionsOf(whole, layout.displayData, reading)],
      };
    }),
  };
}

/** The file that a link with a `#` leads to. */
function pageFile(name: string, main: SourceFile, files: readonly SourceFile[], context: ImportContext) {
  const folder = main.path.slice(0, main.path.length - main.name.length);
  const paths = [`${folder}${name}.yml`, `${folder}${name}.yaml`];
  const file = files.find(({ path }) => paths.includes(path)) ?? paths.flatMap((path) => context.beside(path) ?? [])[0];
  const value = file && markVariables(file).guess();
  return isMapping(value) ? value : undefined;
}

/** The settings of the main file; those of another in their place where it names one that is here. */
function configOf(main: SourceFile, context: ImportContext): Mapping {
  const config = mapping(markVariables(main).value());
  const external = textOf(config.externalConfig);
  if (external === undefined) return config;
  const path = external.replace(/^\/?assets\//, '');
  const file = context.at(external, main) ?? context.at(path, main);
  if (file) {
    const message = `\`externalConfig\` puts \`${file.path}\` in its place, so what else it has is left out.`;
    context.losses.at({ file: main.path }, main.path, 'no-counterpart', message);
    return mapping(markVariables(file).value());
  }
  context.losses.of(
    config,
    'externalConfig',
    'needs-file',
    `All settings are in \`${external}\`: save that file here, and migrate it in place of this one.`,
  );
  return config;
}

/** Keys that only hold anchors are read where they are merged. */
function reportRest(config: Mapping, { losses }: ImportContext): void {
  for (const key of ['documentTitle', 'hotkey', 'proxy', 'connectivityCheck', 'stylesheet']) {
    if (config[key] === undefined || (key === 'connectivityCheck' && config[key] === false)) continue;
    losses.of(config, key, 'no-counterpart', `\`${key}\` has no counterpart.`);
  }
  const theme = textOf(config.theme);
  if (theme !== undefined && theme !== 'default') {
    losses.of(config, 'theme', 'no-counterpart', `There is no theme \`${theme}\`.`);
  }
  for (const [key, value] of Object.entries(config)) {
    if (!known.includes(key) && !isMapping(value) && !Array.isArray(value)) {
      losses.of(config, key, 'no-counterpart', `\`${key}\` has no counterpart.`);
    }
  }
}

interface Links {
  navLinks: Mapping[];
  pages: { name: string; page: Mapping; navLinks: Mapping[] }[];
}

/** Links of the header, and the pages that those with a `#` lead to, with their own links. */
function readLinks(
  config: Mapping,
  { context, reader }: Reading,
  pageOf: (name: string) => Mapping | undefined,
): Links {
  const pages = new Map<string, Links['pages'][number]>();
  const linksOf = (holder: Mapping): Mapping[] =>
    mappings(holder.links).flatMap((link) => {
      const title = reader.text(link, 'name') ?? '';
      const text = reader.text(link, 'url');
      const name = /^#(.+)$/.exec(text ?? '')?.[1];
      if (name !== undefined) {
        addPage(name, title, link);
        return [];
      }
      if (link.icon !== undefined) {
        context.losses.of(link, 'icon', 'no-counterpart', `The link \`${title}\` has no icon in the header.`);
      }
      const path = readAddress(text, link, 'url', context.losses);
      const target = readTarget(link, context) ?? 'sametab';
      return path === undefined ? [] : [present({ title: title || path, path, target })];
    });
  const addPage = (name: string, title: string, link: Mapping) => {
    if (pages.has(name)) return;
    const page = pageOf(name);
    if (page) {
      const added = { name: title || name, page, navLinks: [] as Mapping[] };
      pages.set(name, added);
      added.navLinks = linksOf(page);
    } else {
      const message = `There is no page \`${name}.yml\`; the link \`#${name}\` is left out.`;
      context.losses.of(link, 'url', 'needs-file', message);
    }
  };
  return { navLinks: linksOf(config), pages: [...pages.values()] };
}

/** Columns of groups, or groups one below the other with so many cards a row. */
function readLayout(config: Mapping): { appConfig: Mapping; displayData: Mapping } {
  const defaults = mapping(config.defaults);
  const columns = numberOf(config.columns ?? defaults.columns);
  const isList = /^lists?$/.test(textOf(defaults.layout) ?? '');
  const isWritten = config.columns !== undefined || defaults.columns !== undefined || defaults.layout !== undefined;
  if (!isWritten) return { appConfig: {}, displayData: {} };
  if (isList) {
    const across = columns === undefined ? undefined : Math.min(12, Math.max(1, columns));
    return {
      appConfig: { layout: 'horizontal' },
      displayData: across === undefined ? {} : { sectionLayout: 'grid', itemCountX: across },
    };
  }
  return {
    appConfig: columns === undefined ? {} : { colCount: Math.min(8, Math.max(1, columns)) },
    displayData: { sectionLayout: 'grid', itemCountX: 1 },
  };
}

function message(config: Mapping, { context, reader }: Reading): Mapping[] {
  const given = mapping(config.message);
  const content = reader.text(given, 'content');
  const url = readAddress(reader.text(given, 'url'), given, 'url', context.losses);
  if (content === undefined && url === undefined) return [];
  const known = ['title', 'url', ...(url === undefined ? ['content'] : [])];
  context.losses.rest(given, known, (key) => `\`${key}\` of the message is lost.`);
  const name = reader.text(given, 'title') ?? 'Message';
  const widget =
    url === undefined
      ? newWidget({ type: 'embed', options: { html: content } })
      : newWidget({ type: 'custom-api', options: { url, title: 'title', show: { text: 'content' } } });
  return [takePlace(newSection({ name, widgets: [widget] }), given)];
}

function sectionsOf(config: Mapping, displayData: Mapping, reading: Reading): Mapping[] {
  const { context, reader } = reading;
  return mappings(config.services).map((group) => {
    const cards = mappings(group.items).map((card) => readCard(card, reading));
    context.losses.rest(group, ['name', 'icon', 'logo', 'items'], (key) => `\`${key}\` of a group has no counterpart.`);
    const key = reader.text(group, 'icon') === undefined ? 'logo' : 'icon';
    const { icon } = context.icon(classIcon(reader.text(group, key)), group, key);
    const section = newSection({
      name: reader.text(group, 'name') ?? '',
      icon,
      displayData,
      items: cards.flatMap(({ items }) => items),
      widgets: cards.flatMap(({ widgets }) => widgets),
    });
    return takePlace(section, group);
  });
}
