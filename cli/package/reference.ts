import { dump } from 'js-yaml';
import { Config } from '../../schema/config/config.ts';
import type { Annotations } from '../../schema/config/shapes.ts';
import { entryDisplayKeys } from '../../schema/config/visibility.ts';
import { defaultBangs, searchEngines } from '../../schema/rules/search-engines.ts';
import type { WidgetCatalogue, WidgetDeclaration } from '../../schema/widget.ts';

/** The part of a definition that the reference shows. */
export interface Definition extends Annotations {
  type?: string | string[];
  description?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Definition[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Definition>;
  required?: string[];
  items?: Definition;
  additionalProperties?: boolean | Definition;
  deprecated?: boolean;
  writeOnly?: boolean;
}

/** The root of a config, as the reference reads it. */
export const configDefinition = Config as unknown as Definition;

/** `docs/configuration.md`: every key of a config and every option of a widget, out of their definitions. */
export function configurationReference(catalogue: WidgetCatalogue): string {
  const widgets = Object.values(catalogue);
  const chapters = [
    ...blocks.map(describeBlock),
    iconChapter,
    widgetIntroduction,
    ...widgets.map((widget) => describeWidget(widget)),
  ];
  const contents = chapters.flatMap((chapter) => contentsLine(chapter) ?? []).join('\n');
  return `${[introduction, `## Contents\n\n${contents}`, ...chapters].join('\n\n')}\n`;
}

/**
 * Keys that are read and checked, but change nothing in this version. Whoever makes one work takes it off the list;
 * those of a whole block that waits (sign-in) are spoken of there.
 */
export const waitingKeys: ReadonlySet<string> = new Set([
  'startingView',
  'workspaceLandingUrl',
  'enableMultiTasking',
  'externalStyleSheet',
  'showSplashScreen',
  'preventWriteToDisk',
  'preventLocalSave',
  'disableConfiguration',
  'disableConfigurationForNonAdmin',
  'allowConfigEdit',
  'enableServiceWorker',
  'disableContextMenu',
  'disableUpdateChecks',
  'enableErrorReporting',
  'sentryDsn',
  'sectionLayout',
  'hideFromWorkspace',
]);

const introduction = `# Configuration

<!-- Generated from the schema by \`npm run docs\`. Do not edit. -->

One file, \`conf.yml\`, describes the whole dashboard. It lies in the folder that \`USER_DATA_DIR\` names (\`user-data\` where
that is not set), or else in the folder where you start \`dash\`; or name any file: \`dash serve my.yml\`. Your own pictures
lie beside it, those of items in a folder \`item-icons\`.

- \`dash init\` writes a file to start from.
- \`dash validate\` says what is wrong in it, where, and what to do.
- \`dash schema --out conf.schema.json\` writes a JSON Schema by which editors complete keys and mark mistakes. With the
  YAML language server (the YAML extension of VS Code, and many others), this first line of \`conf.yml\` is enough:

  \`\`\`yaml
  # yaml-language-server: $schema=./conf.schema.json
  \`\`\`

The smallest file that shows something:

\`\`\`yaml
sections:
  - name: Links
    items:
      - title: Router
        url: http://192.168.1.1
\`\`\`

How to read the tables:

- A key in **bold** is needed; everything else may be left out. In the examples, keys that are not needed for the point
  are left out too.
- *later*: the key comes from later versions of the dashboard that these files were first written for. It is honoured
  where its meaning is plain, and \`dash validate\` names it as newer.
- *not yet*: the key is read and checked, so that your file stays valid, but nothing happens in this version. Nor is
  there a workspace view yet: what asks to open in the \`workspace\` opens in a new tab.
- *secret*: name an environment variable of the server here (see [Widgets](#widgets)).
- A value that begins with \`#\`, such as a colour, has to be put in quotes: YAML takes the rest for a comment otherwise.`;

interface Block {
  /** Where the mapping stands in the file, as headings and links write it. */
  path: string;
  definition: Definition;
  /** Depth of the heading. */
  level: 2 | 3;
  /** For a long table: a heading before the rows, by the first key of each group. */
  groups?: Readonly<Record<string, string>>;
  /** Markdown between the description and the table, and after the example. */
  before?: string;
  after?: string;
}

/** The mapping at a path such as `sections[].displayData`. */
function definitionAt(path: string): Definition {
  const found = path
    .replaceAll('[]', '')
    .split('.')
    .reduce<Definition | undefined>((at, key) => {
      const next = at?.properties?.[key];
      return next && inside(next);
    }, configDefinition);
  if (!found) throw new Error(`The schema has no ${path}.`);
  return found;
}

/** A list stands for its entries. */
export const inside = (definition: Definition): Definition => definition.items ?? definition;

const block = (level: 2 | 3, path: string, more: Partial<Block> = {}): Block => ({
  path,
  level,
  definition: definitionAt(path),
  ...more,
});

/** Who sees something: the same keys in pages, sections and items. */
const visibility: Definition = {
  description: 'Who sees a page, a section or an item: keys of its `displayData`. All that are given have to agree.',
  properties: entryDisplayKeys as unknown as Record<string, Definition>,
};

const code = (text: string): string => `\`${text}\``;

/** Every mapping of a config, in the order of the reference; a test holds that none is forgotten. */
export const blocks: readonly Block[] = [
  { path: 'conf.yml', level: 2, definition: configDefinition },
  block(2, 'pageInfo'),
  block(3, 'pageInfo.navLinks[]'),
  block(2, 'appConfig', {
    groups: {
      startingView: 'Views and layout',
      language: 'Language, themes and pictures',
      defaultIcon: 'Where icons come from',
      statusCheck: 'Status checks',
      preventWriteToDisk: 'What may be changed',
      widgetsAlwaysUseProxy: 'Everything else',
    },
    before: 'The settings bar of the page lists the themes that come with Dash, and those that your file adds.',
  }),
  block(3, 'appConfig.hideComponents'),
  block(3, 'appConfig.webSearch', {
    after: `Built-in engines: ${Object.keys(searchEngines).map(code).join(', ')}.

Built-in bangs: ${Object.entries(defaultBangs)
      .map(([bang, engine]) => `${code(bang)} (${searchEngines[engine].name})`)
      .join(', ')}. A bang stands anywhere among the words: \`/w tea\`.`,
  }),
  block(3, 'appConfig.auth', {
    before: `**Sign-in is not served yet.** A file that switches it on is refused rather than shown to everyone; \`dash validate\`
checks it all the same. Nor is there a \`dash hash\` yet: \`printf %s 'the password' | sha256sum\` makes such a hash.`,
  }),
  block(3, 'appConfig.auth.users[]'),
  block(3, 'appConfig.auth.oidc'),
  block(3, 'appConfig.auth.headerAuth'),
  block(3, 'appConfig.auth.keycloak'),
  block(2, 'pages[]', {
    after: `The file of a page looks like this one, with \`pageInfo\`, \`appConfig\` and \`sections\`. What its \`pageInfo\` leaves out is
as on the main page. Of its \`appConfig\` only \`theme\` counts, and its \`pages\` not at all: the main file's do.`,
  }),
  block(2, 'sections[]'),
  block(3, 'sections[].displayData'),
  block(3, 'sections[].items[]'),
  block(3, 'sections[].items[].subItems[]'),
  block(3, 'sections[].widgets[]'),
  {
    path: 'Visibility',
    level: 2,
    definition: visibility,
    before: `Without sign-in nobody has a name, and everybody sees everything; only \`showForKeycloakUsers\` hides an entry even
then, so that what is meant for one group doesn't open to all.`,
  },
  {
    path: 'showForKeycloakUsers',
    level: 3,
    definition: entryDisplayKeys.showForKeycloakUsers as unknown as Definition,
    before: 'The keys of `hideForKeycloakUsers` are the same.',
  },
];

/** What two mappings have in common when they are the same to a user. */
const shapeOf = (definition: Definition): string => JSON.stringify(definition.properties);

/** Blocks by their shape, for links. */
const pathsByShape = new Map(blocks.map(({ path, definition }) => [shapeOf(definition), path]));
// Pages take the same keys but for the one that is about the workspace.
pathsByShape.set(shapeOf(definitionAt('pages[].displayData')), 'Visibility');

/** The block that describes a mapping; undefined for one whose keys are the user's own. */
export const blockOf = (definition: Definition): string | undefined =>
  definition.properties && pathsByShape.get(shapeOf(definition));

const headingText = (path: string): string => (/^[A-Z]/.test(path) ? path : code(path));

/** The anchor that forges give a heading. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '');

const linkTo = (path: string, text = headingText(path)): string => `[${text}](#${anchor(path)})`;

/** A line of the contents for what begins with a heading. */
function contentsLine(chapter: string): string | undefined {
  const [, level = '', heading = ''] = /^(##+) (.+)$/m.exec(chapter) ?? [];
  return level && `${'  '.repeat(level.length - 2)}- ${linkTo(heading.replaceAll('`', ''), heading)}`;
}

const keysOf = ({ properties = {} }: Definition): [string, Definition][] =>
  Object.entries(properties).filter(([, key]) => !key.leftover && !key.deprecated);

function describeBlock({ path, definition, level, groups, before, after }: Block): string {
  const example = examples[path];
  return [
    `${'#'.repeat(level)} ${headingText(path)}`,
    definition.description,
    before,
    ...tablesOf(path, definition, groups),
    example && fence(example),
    after,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The keys of a block, without those that another block describes for several. */
function tablesOf(path: string, definition: Definition, groups: Block['groups'] = {}): string[] {
  const shared = sharedWith(path);
  const own = keysOf(definition).filter(([name, key]) => shared?.keys[name] !== key);
  const parts: { title: string | undefined; keys: [string, Definition][] }[] = [];
  for (const entry of own) {
    const title = groups[entry[0]];
    if (title !== undefined || parts.length === 0) parts.push({ title, keys: [] });
    parts.at(-1)?.keys.push(entry);
  }
  const tables = parts.flatMap(({ title, keys }) => [
    ...(title === undefined ? [] : [`#### ${title}`]),
    table('Key', keys, definition.required),
  ]);
  return shared ? [...tables, `${shared.words} ${linkTo(shared.path)}.`] : tables;
}

interface Shared {
  path: string;
  words: string;
  keys: Record<string, Definition>;
}

function sharedWith(path: string): Shared | undefined {
  if (path === 'sections[].items[].subItems[]') {
    const keys = definitionAt('sections[].items[]').properties ?? {};
    return {
      path: 'sections[].items[]',
      words:
        'Beside it, all the keys of an item but `subItems` and `displayData`; those of status checks do nothing here:',
      keys,
    };
  }
  if (path === 'sections[].displayData') {
    return {
      path: 'Visibility',
      words: 'Beside these, the keys that say who sees the section:',
      keys: visibility.properties ?? {},
    };
  }
  return undefined;
}

/** A table of keys; the column of defaults is left out where there are none. */
function table(first: string, keys: readonly [string, Definition][], required: readonly string[] = []): string {
  const hasDefaults = keys.some(([, key]) => key.default !== undefined);
  const columns = [first, 'Value', ...(hasDefaults ? ['Default'] : []), 'What it does'];
  const rows = keys.map(([name, key]) => [
    nameCell(name, key, required.includes(name)),
    valueWords(key),
    ...(hasDefaults ? [key.default === undefined ? '' : code(inline(key.default))] : []),
    `${key.description ?? ''}${exampleWords(key)}`,
  ]);
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

function nameCell(name: string, key: Definition, required: boolean): string {
  const marks = [key.newer && 'later', waitingKeys.has(name) && 'not yet', key.writeOnly && 'secret'].filter(Boolean);
  const words = marks.map((mark) => `*${mark}*`).join(', ');
  return `${required ? `**${code(name)}**` : code(name)}${words && ` ${words}`}`;
}

/** An example where the words alone may leave a doubt: not of mappings, which the block's own example shows. */
function exampleWords({ examples: [example] = [] }: Definition): string {
  if (example === undefined || (typeof example === 'object' && !Array.isArray(example))) return '';
  return ` Example: ${code(inline(example))}.`;
}

const inline = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inline).join(', ')}]`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const typeWords: Readonly<Record<string, string[]>> = {
  string: ['text'],
  number: ['number'],
  integer: ['whole number'],
  boolean: ['`true`', '`false`'],
  array: ['list'],
  object: ['mapping'],
};

function valueWords(key: Definition): string {
  const target = blockOf(inside(key));
  if (target !== undefined) return linkTo(target, key.items ? 'list' : 'mapping');
  if (key.looksLike) return key.looksLike;
  const choices = key.enum ?? key.anyOf?.flatMap((choice) => ('const' in choice ? [choice.const] : []));
  if (choices && choices.length > 0) return alternatives(choices.map((choice) => code(String(choice))));
  const types = [key.type ?? key.anyOf?.flatMap(({ type }) => type ?? []) ?? []].flat();
  const words = types.filter((type) => type !== 'null').flatMap((type) => typeWords[type] ?? [type]);
  const entries = key.items?.type === 'string' ? ' of texts' : '';
  return `${alternatives(words) || 'anything'}${entries}${range(key)}`;
}

const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function range({ minimum, maximum, maxItems }: Definition): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}

const iconChapter = `## Icons

What \`icon\` and \`defaultIcon\` take. None of these makes the browser ask somebody else, but for a URL.

| Written as | For example | What is drawn |
|---|---|---|
| \`fas fa-…\`, \`far fa-…\`, \`fab fa-…\` | \`fas fa-server\` | The free icons of Font Awesome; they come with Dash. |
| \`mdi-…\` | \`mdi-router-wireless\` | Material Design Icons; they come with Dash. |
| \`si-…\` | \`si-jellyfin\` | Simple Icons, the signs of brands in one colour; they come with Dash. One that isn't there is looked for as \`hl-…\`. |
| \`hl-…\` | \`hl-proxmox\` | Dashboard Icons, in colour. The server fetches each once and keeps it. |
| \`sh-…\` | \`sh-immich\` | selfh.st/icons, in the same way. |
| \`favicon\` | \`favicon\` | The icon of the site that the item leads to, fetched by the server from the site itself, or from the service that \`faviconApi\` names; no service is asked unless your file names one. \`favicon-google\` and the like name a service for one item. |
| \`generative\` | \`generative\` | A pattern drawn from the address. |
| an emoji | \`🚀\`, \`:rocket:\`, \`U+1F680\` | That emoji. |
| a file name | \`nas.png\` | The picture of that name in the folder \`item-icons\` beside \`conf.yml\`. |
| a URL | \`https://example.org/logo.svg\` | That picture; the browser loads it from there. |

Where an icon can't be had, the letters of the title stand in. Fetched icons are kept in \`DASH_CACHE_DIR\`, or else in
\`dash\` below your cache folder (\`~/.cache\`).`;

const widgetIntroduction = `## Widgets

Live data in a section: an entry of its list ${linkTo('sections[].widgets[]', '`widgets`')}, with a \`type\` and the \`options\` of that type.
\`timeout\`, \`ignoreErrors\`, \`label\`, \`useProxy\` and \`updateInterval\` may stand among the options too.

The browser asks the service of a widget by itself, or, with \`useProxy\`, the Dash server does. For a password or a key,
write the name of an environment variable of the server (\`DASH_…\` or \`VUE_APP_…\`): the request then goes through the
server, which puts the value in, and the browser never learns it.`;

function describeWidget({ type, aliases, summary, options, example }: WidgetDeclaration): string {
  const { required = [], ...definition } = options as Definition;
  const keys = keysOf(definition);
  const entry = { type, ...(Object.keys(example).length > 0 && { options: example }) };
  return [
    `### ${code(type)}`,
    summary,
    keys.length > 0 ? table('Option', keys, required) : 'It has no options.',
    fence(`widgets:\n${dump([entry]).trim().replace(/^/gm, '  ')}`),
    aliases?.length && `Also known as ${aliases.map(code).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const fence = (yaml: string): string => `\`\`\`yaml\n${yaml.trim()}\n\`\`\``;

/** A piece of a config for each block; a test checks each as a file. */
const examples: Readonly<Record<string, string>> = {
  'conf.yml': `
pageInfo:
  title: Home
appConfig:
  theme: callisto
pages:
  - name: Media Room
    path: media.yml
sections:
  - name: Network
    items:
      - title: Router
        icon: mdi-router-wireless
        url: http://192.168.1.1`,
  pageInfo: `
pageInfo:
  title: Home
  description: Everything within reach
  logo: /item-icons/logo.png
  footerText: Ask <b>Alice</b> when something is down`,
  'pageInfo.navLinks[]': `
pageInfo:
  title: Home
  navLinks:
    - title: Router
      path: http://192.168.1.1
    - title: Films
      path: /home/media-room
      target: sametab`,
  appConfig: `
appConfig:
  language: en
  layout: auto
  iconSize: medium
  dayTheme: minimal-light
  nightTheme: callisto
  defaultOpeningMethod: newtab
  customColors:
    callisto:
      primary: '#ff9f43'`,
  'appConfig.hideComponents': `
appConfig:
  hideComponents:
    hideFooter: true`,
  'appConfig.webSearch': `
appConfig:
  webSearch:
    searchEngine: startpage
    searchBangs:
      /wiki: wikipedia
      /hub: https://hub.example.org/search?q=`,
  'appConfig.auth.users[]': `
appConfig:
  auth:
    users:
      - user: alice
        password: DASH_PASSWORD_ALICE
        type: admin`,
  'appConfig.auth.oidc': `
appConfig:
  auth:
    enableOidc: true
    oidc:
      endpoint: https://id.example.org/application/o/dash
      clientId: dash
      adminGroup: admins`,
  'appConfig.auth.headerAuth': `
appConfig:
  auth:
    enableHeaderAuth: true
    headerAuth:
      userHeader: Remote-User
      proxyWhitelist: [10.0.0.2]
    users:
      - user: alice
        password: DASH_PASSWORD_ALICE`,
  'appConfig.auth.keycloak': `
appConfig:
  auth:
    enableKeycloak: true
    keycloak:
      serverUrl: https://keycloak.example.org
      realm: home
      clientId: dash`,
  'pages[]': `
pages:
  - name: Media Room
    path: media.yml`,
  'sections[]': `
sections:
  - name: Media
    icon: fas fa-film
    items:
      - title: Jellyfin
        icon: si-jellyfin
        url: http://nas.local:8096
    widgets:
      - type: clock`,
  'sections[].displayData': `
sections:
  - name: Media
    displayData:
      sortBy: most-used
      cols: 2
      itemSize: small
      color: '#24405c'`,
  'sections[].items[]': `
sections:
  - name: Media
    items:
      - title: Jellyfin
        description: Films and series
        icon: si-jellyfin
        url: http://nas.local:8096
        hotkey: 1
        tags: [films, series]
        color: '#4a90d9'`,
  'sections[].items[].subItems[]': `
sections:
  - name: Machines
    items:
      - title: Toolbox
        icon: fas fa-toolbox
        subItems:
          - title: Speed test
            icon: mdi-speedometer
            url: http://nas.local:8081
          - title: Syncthing
            icon: si-syncthing
            url: http://nas.local:8384`,
  'sections[].widgets[]': `
sections:
  - name: Now
    widgets:
      - type: system-info
        label: The server
        updateInterval: 30`,
  Visibility: `
sections:
  - name: Servers
    displayData:
      showForUsers: [alice]
      hideForGuests: true`,
  showForKeycloakUsers: `
sections:
  - name: Servers
    displayData:
      showForKeycloakUsers:
        groups: [admins]`,
};
