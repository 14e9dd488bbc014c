import type { OwnTypes } from '../../../schema/own-types/own-type.ts';
import type { ScreenName } from '../../../schema/rules/addresses/routes.ts';
import type { WidgetCatalogue } from '../../../schema/widget.ts';
import { siteRootMark } from '../../../serve/site/site.ts';
import type { Payload, Starter, Strings } from '../../../web/page/payload.ts';
import { renderHome } from '../../../web/render/server.tsx';
import type { LaterDrawn } from '../../../web/render/stand-in.ts';
import { firstNamespaces, screenNamespaces } from '../../../web/words/languages.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import type { IconResolver } from '../icons/resolve.ts';
import type { ReadPicture } from '../pictures/picture-reader.ts';
import type { Route } from './routes.ts';
import { openShell, type ShellParts } from './shell.ts';

/** What pages are made with, whatever the config. */
export interface PageBuilderOptions {
  manifest: AppManifest;
  icons: IconResolver;
  catalogue: WidgetCatalogue;
  /** The dashboard's own types, which its editors are told of. */
  ownTypes: OwnTypes;
  /** The strings of a language, every namespace. */
  strings: (language: string) => Promise<Strings>;
  /** For the footer's credit. */
  year: number;
  /** Whether a Dash server stands behind the pages, or only files. */
  served: boolean;
  /** Whether that server keeps backups of browsers. */
  keepsBackups?: boolean | undefined;
  /** Whether the server tells browsers of alerts, those of users or those of guests as well. */
  tellsBrowsers?: 'users' | 'all' | undefined;
  /** Whether pages hold what they ask for widgets with, for everybody to read. */
  publishSecrets?: boolean;
  /** Whether files hold data of widgets as they are when they are built. */
  withData?: boolean;
  /** Present where the pages are of the starter dashboard. */
  starter?: Starter;
  /** How light the picture behind a page is. */
  readPicture: ReadPicture;
  /** Milliseconds that icons from elsewhere may take. */
  iconWait: number;
  /**
   * In a sealed site: whether the pages stand `open` around what is sealed, each with the gate to it, or are what is
   * `inside`, where files of the operator's own stand in the document.
   */
  sealed?: 'open' | 'inside';
}

export interface PageParts extends PageBuilderOptions {
  fill: (parts: ShellParts) => string;
  /** Stands before the policy of a page, which is not that of what takes the page's place. */
  gate: string;
  /** The stylesheet of every page, for one that reaches the site's root by `root`. */
  coreStyle: (root: string) => string;
  /** The strings of a language that a screen begins with, and those of further namespaces. */
  screenStrings: (all: Strings, language: string, screen: ScreenName, also: readonly string[]) => Strings;
  /** A route's content as HTML, with marks around the widgets that are drawn once there are data. */
  content: (
    route: Route,
    payloadAt: (root: string) => Payload,
    place: { root: string; language: string },
    drawn: LaterDrawn,
  ) => Promise<string>;
}

export function createPageParts(options: PageBuilderOptions): PageParts {
  const { manifest, sealed } = options;
  const coreStyles = new Map<string, string>();
  const screens = new Map<string, Strings>();
  return {
    ...options,
    fill: openShell(),
    gate: sealed === 'open' ? `<script>${manifest.gate}</script>\n` : '',
    coreStyle: (root) => remember(coreStyles, root, () => manifest.css.replaceAll('@assets/', `${root}assets/`)),
    screenStrings: (all, language, screen, also) =>
      remember(screens, [language, screen, ...also].join(' '), () => {
        const names = [...firstNamespaces, ...(screenNamespaces[screen] ?? []), ...also];
        return Object.fromEntries(names.map((name) => [name, all[name] ?? {}]));
      }),
    content: createContent(),
  };
}

/** Renders a route once for the addresses at which it stands: they differ in the way to the root only. */
function createContent(): PageParts['content'] {
  let last: { route: Route; language: string; html: string } | undefined;
  return async (route, payloadAt, { root, language }, drawn) => {
    const isRendered =
      last?.language === language &&
      last.route.dashboard === route.dashboard &&
      last.route.screen === route.screen &&
      last.route.section === route.section;
    if (!last || !isRendered) last = { route, language, html: await renderContent(payloadAt(siteRootMark), drawn) };
    return last.html.replaceAll(siteRootMark, root);
  };
}

/** Renders a page's content. Screens beside the home view wait until they are wanted: the first page is rendered without them. */
export async function renderContent(payload: Payload, drawn?: LaterDrawn): Promise<string> {
  const { screen } = payload;
  if (screen === 'home') return renderHome(payload, drawn);
  const { renderScreen } = await import('../../../web/render/server-screens.tsx');
  return renderScreen({ ...payload, screen }, drawn);
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
