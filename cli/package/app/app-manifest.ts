import type { NamedFont } from '../../../schema/rules/appearance/named-fonts.ts';
import type { Repository } from '../../../web/page/payload.ts';

import type { PackagedScene } from './scenes.ts';

/** What the build of a dashboard needs to know of the page's own files; `dist/app.json`. */
export interface AppManifest {
  /** The first script, relative to the assets' folder, and the chunks that it imports at once. */
  start: string;
  preload: string[];
  /** The chunks that bring React to a page. */
  react: string[];
  /**
   * The chunks that widgets come with beyond React's, by their types, and those of a page whose server gathers their data.
   */
  widgets: { types: Record<string, string[]>; gathered: string[] };
  /** Styles of the bodies that only few widgets show, by their names: they stand in the pages of these. */
  bodies: Record<string, string>;
  /** The chunks that a page without a connection needs beyond its own and React's: the first menu, the way to the web. */
  offline: string[];
  /** The stylesheet that stands in every page; `@assets/` marks the assets' folder. */
  css: string;
  /**
   * The stylesheet that completes it: in the assets' folder, for pages that fetch it when somebody touches them, and as it
   * stands in all others.
   */
  rest: { file: string; css: string };
  /**
   * What goes by variables that only styles of users' own set: for pages with such styles, for a frame of sections, for
   * colours of sections and tiles, and for a picture behind the page.
   */
  own: { variables: string; frame: string; colours: string; picture: string };
  /** The script that shows the picture behind a page in place of its preview, in the assets' folder. */
  picture: string;
  /** Drawings for the background, by their names. */
  scenes: Record<string, Record<'day' | 'night', PackagedScene> | undefined>;
  /** What stands in the pages of a few links (`cardColumns`). */
  fewLinks: string;
  /** The stylesheet for paper and for the system's own colours, in the assets' folder. */
  otherMedia: string;
  /** The script that stands in every page. */
  head: string;
  /** The script that stands in pages with widgets: it gives their sections room while the page is read. */
  packWidgets: string;
  /** The script that stands in the pages of files: they are the same for viewers of all languages. */
  awaitLanguage: string;
  /** What the screens beside the home view need beyond it: their chunks, and the styles that stand in their pages. */
  screens: Record<string, { chunks: string[]; css: string } | undefined>;
  /** What stands in the documents of configs that want a splash screen. */
  splash: { css: string; script: string };
  /** Takes the network of a page that no server sends, at the end of its document. */
  network: string;
  /** What stands in the documents of pages with a hero. */
  hero: { css: string; script: string };
  /** What stands in the page of a config that can't be shown, beyond what stands in every page. */
  critical: { css: string; script: string };
  /**
   * What stands in the pages for unknown addresses and for times without a connection, the script of the first, and its
   * words in each language by its code.
   */
  notFound: { css: string; script: string; words: Record<string, Record<string, string>> };
  /** The chunks of the languages by their codes, in the assets' folder. */
  languages: Record<string, string>;
  /** What stands first in the open pages of a sealed site, and the script that it goes on with, in the assets' folder. */
  gate: string;
  unseal: string;
  /** The script of the page inside the pop-up. */
  frame: string;
  /** The site's own icon, in the assets' folder. */
  icon: string;
  /** The font of the page, in the assets' folder. */
  font: string;
  /** Its rarer letters, for languages that need them. */
  moreLetters: string;
  fonts: NamedFont[];
  /** The pictures of the installed dashboard by their names in `web/app-icons`, in the assets' folder. */
  appIcons: Record<AppIcon, string>;
  /** Themes by name, with their stylesheets; `@assets/` marks the assets' folder. */
  themes: Record<string, string>;
  /** Changes when any of these files do. */
  release: string;
  /** The licences of everything that the package is made of: a text in the assets' folder. */
  licences: string;
  /** Where Dash is developed, as package.json says. */
  repository?: Repository;
}

export const appIconNames = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'touch-180'] as const;
export type AppIcon = (typeof appIconNames)[number];
