import type { Definition, Definitions } from '../../../schema/config/definition.ts';
import { networkKeys } from '../../../schema/config/networks.ts';
import {
  appearanceKeys,
  HideComponents,
  iconKeys,
  permissionKeys,
  splashKeys,
  statusKeys,
  viewKeys,
  workspaceKeys,
} from '../../../schema/config/settings.ts';
import { entryDisplayKeys } from '../../../schema/config/visibility.ts';
import { defaultBangs, searchEngines } from '../../../schema/rules/search/search-engines.ts';
import { configDefinition, definitionAt } from './definition.ts';
import { code, fence } from './markdown.ts';

/** A mapping of a config in the reference. */
export interface Block {
  /** Where the mapping stands in the file, as headings and links write it. */
  path: string;
  definition: Definition;
  /** Depth of the heading. */
  level: 2 | 3;
  /** For a long table: keys that stand together, by their heading; the rest comes last. */
  groups?: Readonly<Record<string, Definitions>>;
  /** Markdown between the description and the table, and after the example. */
  before?: string;
  after?: string;
}

const block = (level: 2 | 3, path: string, more: Partial<Block> = {}): Block => ({
  path,
  level,
  definition: definitionAt(path),
  ...more,
});

/** Who sees something: the same keys in pages, sections and items. */
const visibility: Definition = {
  description: 'Who sees a page, a section or an item: keys of its `displayData`. All that are given have to agree.',
  properties: entryDisplayKeys,
};

/** Every mapping of a config, in the order of the reference; a test holds that none is forgotten. */
export const blocks: readonly Block[] = [
  { path: 'conf.yml', level: 2, definition: configDefinition },
  block(2, 'pageInfo', {
    after: `The clock of \`hero\` takes \`timeZone\`, \`format\`, \`use12Hour\`, \`hideSeconds\` and \`hideDate\`, as the widget
[\`clock\`](#clock) does, but is without seconds unless told otherwise:

${fence(`
pageInfo:
  title: Home
  hero:
    - clock: { timeZone: Europe/Lisbon, hideSeconds: false }
    - greeting`)}`,
  }),
  block(3, 'pageInfo.navLinks[]'),
  block(2, 'appConfig', {
    groups: {
      'Views and layout': { ...viewKeys, ...workspaceKeys },
      'Language, themes and pictures': { ...appearanceKeys, hideComponents: HideComponents, ...splashKeys },
      'Where icons come from': iconKeys,
      'Status checks': statusKeys,
      'Where viewers come from': networkKeys,
      'What may be changed': permissionKeys,
    },
  }),
  block(3, 'appConfig.hideComponents'),
  block(3, 'appConfig.background', {
    after: `All text keeps a contrast of at least 4.5 upon the picture: how much of the page's colour lies over it, and how dense the
glass of sections is, follow from the picture's own light, which is looked at when the page is built, that of \`backgroundImg\`
too. An SVG and a GIF are not looked at: behind them anything may be, so the glass is dense. Colours of one's own
(\`customColors\`) cover the picture where text stands.

Pictures lie beside \`conf.yml\`, or in folders there; up to 31 take turns. One of another host is not shown here:
\`backgroundImg\` takes its URL, and the glass before it is dense. A \`scene\` counts instead of pictures.`,
  }),
  block(3, 'appConfig.kiosk', {
    after: `\`?kiosk\` at the end of any address of the home view shows that page without header, search, menus and footer, large
enough to be read from three metres, with the screen kept on where the browser allows it (HTTPS, or the same machine).
Nothing on it can be pressed; Escape or a long press leads back to the page as it is. A page that can't be reached is waited
for: the one before it stays.`,
  }),
  block(3, 'appConfig.networks.<name>', {
    after:
      'How the network of a viewer is found, and what they are given, is in [Several addresses](deployment.md#several-addresses).',
  }),
  block(3, 'appConfig.webSearch', {
    after: `Built-in engines: ${Object.keys(searchEngines).map(code).join(', ')}.

Built-in bangs: ${Object.entries(defaultBangs)
      .map(([bang, engine]) => `${code(bang)} (${searchEngines[engine].name})`)
      .join(', ')}. A bang stands anywhere among the words, in any case: \`/w tea\`.`,
  }),
  block(3, 'appConfig.auth', {
    before: `How each way of signing in is set up, and what it protects, is in [Security](security.md). While anything is wrong in
here, nothing of the dashboard is served; a hash that can't be read keeps out its own user alone, as long as another can
sign in.`,
  }),
  block(3, 'appConfig.auth.users[]'),
  block(3, 'appConfig.auth.oidc'),
  block(3, 'appConfig.auth.headerAuth'),
  block(3, 'appConfig.auth.keycloak'),
  block(3, 'appConfig.alerts', {
    before: 'What is told when, and what is certain of that, is in [Alerts](alerts.md).',
  }),
  block(3, 'appConfig.alerts.channels[]'),
  block(3, 'appConfig.alerts.channels[].ntfy'),
  block(3, 'appConfig.alerts.channels[].gotify'),
  block(3, 'appConfig.alerts.channels[].webhook'),
  block(3, 'appConfig.alerts.channels[].email'),
  block(3, 'appConfig.alerts.channels[].apprise'),
  block(3, 'appConfig.alerts.channels[].webPush'),
  block(3, 'appConfig.alerts.rules[]'),
  block(3, 'appConfig.discovery[]', {
    before: 'What is found by which labels, and what a source lets Dash do, is in [Discovery](discovery.md).',
  }),
  block(3, 'appConfig.discovery[].docker'),
  block(3, 'appConfig.discovery[].traefik'),
  block(3, 'appConfig.discovery[].caddy'),
  block(3, 'appConfig.discovery[].kubernetes'),
  block(3, 'appConfig.discovery[].displayData'),
  block(2, 'pages[]', {
    after: `The file of a page looks like this one, with \`pageInfo\`, \`appConfig\` and \`sections\`. What its \`pageInfo\` leaves out is
as on the main page. Of its \`appConfig\` only \`theme\` counts, and its \`pages\` not at all: the main file's do.`,
  }),
  block(2, 'sections[]'),
  block(3, 'sections[].displayData'),
  block(3, 'sections[].items[]'),
  block(3, 'sections[].items[].displayData'),
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
    definition: entryDisplayKeys.showForKeycloakUsers,
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

/** Keys of a block that another one describes for several. */
interface Shared {
  path: string;
  words: string;
  keys: Record<string, Definition>;
}

/** What a block takes over from another. */
export function sharedWith(path: string): Shared | undefined {
  if (path === 'sections[].items[].subItems[]') {
    const keys = definitionAt('sections[].items[]').properties ?? {};
    return {
      path: 'sections[].items[]',
      words:
        'Beside it, all the keys of an item but `subItems`, `widget` and `displayData`; those of status checks do nothing here:',
      keys,
    };
  }
  if (path === 'sections[].displayData' || path === 'sections[].items[].displayData') {
    return {
      path: 'Visibility',
      words: `Beside these, the keys that say who sees the ${path.includes('items') ? 'item' : 'section'}:`,
      keys: visibility.properties ?? {},
    };
  }
  return undefined;
}
