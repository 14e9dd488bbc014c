import { isMapping, type Mapping, mapping, mappings, present, switchOf, textOf } from '../../values.ts';
import { type Draft, type DraftPage, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { hexOfHsl } from '../rules/colours.ts';
import { pictureFile } from '../rules/icons.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { markVariables } from '../sources/mark-variables.ts';
import { placeOf, takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createOptionReader } from '../widgets/map-widget.ts';
import { hasIncludes, includedFiles, withIncludes } from './includes.ts';
import type { Reading } from './reading.ts';
import { withOwnNames } from './section-names.ts';
import { listed } from './values.ts';
import { readWidgets } from './widgets.ts';

/** Widgets are sections, column by column; the first page is the main one. */
export const glance = defineFormat({
  name: 'glance',
  title: 'Glance',
  tells: isGlance,
  parts: (files) => includedFiles(files.filter(isMain), files),
  read: readGlance,
});

function isGlance(file: SourceFile): boolean {
  if (!/\.ya?ml$/i.test(file.name) && file.name.includes('.')) return false;
  const value = file.guess();
  if (
    isMapping(value) &&
    Array.isArray(value.pages) &&
    mappings(value.pages).some(({ columns }) => Array.isArray(columns))
  )
    return true;
  return isMain(file);
}

const isMainName = ({ name }: SourceFile) => /^(?:glance|dynacat)\.ya?ml$/.test(name);
const isMain = (file: SourceFile) => (isMainName(file) || /^pages:/m.test(file.text)) && hasIncludes(file.text);

/** A full column is twice as wide as a small one. */
const widths: Readonly<Record<string, number>> = { full: 2, small: 1 };

const pageKeys = ['name', 'slug', 'head-widgets', 'columns'];

function readGlance(files: readonly SourceFile[], context: ImportContext): Draft {
  const parts = new Set(includedFiles(files.filter(isMain), files));
  const main = files.find(isMainName) ?? files.find((file) => !parts.has(file)) ?? (files[0] as SourceFile);
  for (const { path } of files.filter((file) => file !== main && !parts.has(file))) {
    context.losses.at(
      { file: path },
      path,
      'no-counterpart',
      `One dashboard at a time is read, here that of \`${main.path}\`: name \`${path}\` for its own.`,
    );
  }
  const config = mapping(markVariables(withIncludes(main, context)).value());
  const reading: Reading = {
    context,
    reader: createOptionReader(context, namedVariables(context)),
    baseUrl: (textOf(mapping(config.server)['base-url']) ?? '').replace(/^https?:\/\/[^/]*|\/+$/g, ''),
    untitled: new Set(),
  };
  const pages = listed(config.pages, 'pages', context.losses).map((page) => readPage(page, reading));
  const [first, ...others] = pages;
  const sum = Math.max(0, ...pages.map(({ columns }) => columns));
  const search = pages.find(({ webSearch }) => webSearch)?.webSearch;
  reportRest(config, context);
  return {
    pageInfo: brandingOf(config, first?.name, reading),
    appConfig: present({
      colCount: sum > 1 ? Math.min(8, sum) : undefined,
      ...themeOf(config, reading),
      webSearch: search,
      auth: signInOf(config, reading),
    }),
    sections: first?.sections ?? [],
    pages: others.map(({ name, sections }): DraftPage => ({ name, sections })),
  };
}

function readPage(page: Mapping, reading: Reading) {
  const { context, reader } = reading;
  const name = reader.text(page, 'name') ?? 'Page';
  context.losses.rest(page, pageKeys, (key) => `\`${key}\` of the page \`${name}\` has no counterpart.`);
  const columns = listed(page.columns, 'columns', context.losses).map((column) => ({
    width: widths[textOf(column.size) ?? 'small'] ?? 1,
    widgets: column.widgets,
  }));
  const parts = [
    readWidgets(page['head-widgets'], { cols: undefined }, reading),
    ...columns.map(({ width, widgets }) => readWidgets(widgets, { cols: width > 1 ? width : undefined }, reading)),
  ];
  return {
    name,
    columns: columns.length > 1 ? columns.reduce((sum, { width }) => sum + width, 0) : 0,
    sections: withOwnNames(
      withoutRepeated(
        name,
        page,
        parts.flatMap(({ sections }) => sections),
        reading,
      ),
      reading.untitled,
    ),
    webSearch: parts.find(({ webSearch }) => webSearch)?.webSearch,
  };
}

/** A service that stands among links and among watched sites of a page stays once, watched. */
function withoutRepeated(
  name: string,
  page: Mapping,
  sections: readonly Mapping[],
  { context, untitled }: Reading,
): Mapping[] {
  const isWatched = ({ statusCheck }: Mapping) => statusCheck === true;
  const watched = new Set(
    sections.flatMap(({ items }) =>
      mappings(items)
        .filter(isWatched)
        .map(({ url }) => url),
    ),
  );
  return sections.map((section) => {
    if (section.items === undefined) return section;
    const [items, repeated] = [true, false].map((isKept) =>
      mappings(section.items).filter((item) => (isWatched(item) || !watched.has(item.url)) === isKept),
    ) as [Mapping[], Mapping[]];
    for (const { title, url } of repeated) {
      const message = `\`${title}\` of \`${name}\` is there once, among what is watched: \`${url}\`.`;
      context.losses.of(page, 'columns', 'changed-meaning', message);
    }
    const { items: _, ...others } = section;
    const made = takePlace(items.length > 0 ? { ...section, items } : others, section);
    if (untitled.has(section)) untitled.add(made);
    return made;
  });
}

function reportRest(config: Mapping, { losses }: ImportContext): void {
  for (const key of ['server', 'document']) {
    if (config[key] !== undefined) losses.of(config, key, 'no-counterpart', `\`${key}\` has no counterpart.`);
  }
}

function brandingOf(config: Mapping, firstPage: string | undefined, { context, reader, baseUrl }: Reading): Mapping {
  const branding = mapping(config.branding);
  const picture = (key: string) => {
    const written = reader.text(branding, key);
    const isBelow = baseUrl !== '' && written?.startsWith(`${baseUrl}/`);
    const text = isBelow ? written?.slice(baseUrl.length) : written;
    return text === undefined ? undefined : context.logo(pictureFile(text), branding, key);
  };
  const known = ['app-name', 'logo-url', 'custom-footer', 'hide-footer', 'favicon-url'];
  context.losses.rest(branding, known, (key) => `\`${key}\` of the branding has no counterpart.`);
  return present({
    title: reader.text(branding, 'app-name') ?? firstPage,
    logo: picture('logo-url'),
    footerText: reader.text(branding, 'custom-footer'),
    favicon: picture('favicon-url'),
  });
}

function themeOf(config: Mapping, { context }: Reading): Mapping {
  const theme = mapping(config.theme);
  const colours = present({
    background: hexOfHsl(theme['background-color']),
    primary: hexOfHsl(theme['primary-color']),
    success: hexOfHsl(theme['positive-color']),
    danger: hexOfHsl(theme['negative-color']),
  });
  const known = ['background-color', 'primary-color', 'positive-color', 'negative-color', 'light'];
  context.losses.rest(theme, known, (key) => `\`${key}\` of the theme has no counterpart.`);
  const hidesFooter = switchOf(mapping(config.branding)['hide-footer']) === true;
  const hasColours = Object.keys(colours).length > 0;
  return present({
    theme: hasColours ? 'glance' : switchOf(theme.light) === true ? 'minimal-light' : undefined,
    customColors: hasColours ? { glance: colours } : undefined,
    hideComponents: hidesFooter ? { hideFooter: true } : undefined,
  });
}

/** Users of a source become users whose passwords are in variables: until these are set, nobody gets in. */
function signInOf(config: Mapping, { context, reader }: Reading): Mapping | undefined {
  const auth = mapping(config.auth);
  const users = Object.entries(mapping(auth.users));
  if (users.length === 0) return undefined;
  context.losses.first(
    placeOf(config, 'auth'),
    'auth',
    `${users.length === 1 ? 'A user signs' : `${users.length} users sign`} in there. They do here once their passwords are in the variables that \`auth.users\` names; until then nobody gets in.`,
  );
  return {
    users: users.map(([user, value]) => {
      const given = mapping(value);
      const password = reader.text(given, 'password');
      if (given['password-hash'] !== undefined) {
        context.losses.of(
          given,
          'password-hash',
          'needs-secret',
          `The hash of \`${user}\` can’t be read here: set a new password.`,
        );
      }
      const isKnown = password !== undefined && !/^\$\{\w+\}$/.test(password);
      return { user, password: context.variable(`password ${user}`, isKnown ? password : undefined), type: 'admin' };
    }),
  };
}
