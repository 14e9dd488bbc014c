import type { Dashboard, Section, Settings } from '../../../schema/model.ts';
import { userStates } from '../../../schema/model.ts';
import { type Pictures, pictureKey } from '../../../schema/picture.ts';
import { product } from '../../../schema/product.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { pageView } from '../../../schema/rules/access/project.ts';
import type { ScreenName } from '../../../schema/rules/addresses/routes.ts';
import { localAddress, ownStyle, splitImports, withoutPaths } from '../../../schema/rules/appearance/own-style.ts';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { type IconUse, iconKey } from '../../../schema/rules/icons/icon-ref.ts';
import { findWidget, type WidgetCatalogue } from '../../../schema/widget.ts';
import { widgetHeight } from '../../../schema/widget-plan.ts';
import { siteRootMark } from '../../../serve/site/site.ts';
import { appearanceOf } from '../../../web/boot/configured-appearance.ts';
import { documentTitle } from '../../../web/page/document-title.ts';
import { ownStyleId, type PageState, type Payload, payloadElementId, type Strings } from '../../../web/page/payload.ts';
import { renderHome, renderNotFound, renderOffline, renderSplash } from '../../../web/render/server.tsx';
import { firstNamespaces, languages, pickLanguage, screenNamespaces } from '../../../web/words/languages.ts';
import type { AppManifest } from '../../package/app.ts';
import { appColours, webManifestPath } from '../files/web-manifest.ts';
import type { IconResolution, IconResolver } from '../icons/resolve.ts';
import { type NetworkUse, networkUse } from '../network/network-use.ts';
import { type PolicyParts, pagePolicy } from '../network/policy.ts';
import { configNotes } from './config-notes.ts';
import type { Route } from './routes.ts';
import { attributesOf, escapeHtml, openShell, scriptJson } from './shell.ts';

/** What pages are drawn with, whatever the config. */
export interface PageBuilderOptions {
  manifest: AppManifest;
  icons: IconResolver;
  catalogue: WidgetCatalogue;
  /** The strings of a language, every namespace. */
  strings: (language: string) => Promise<Strings>;
  /** For the footer's credit. */
  year: number;
  /** Whether a Dash server stands behind the pages, or only files. */
  served: boolean;
  /** Milliseconds that icons from elsewhere may take. */
  iconWait: number;
  /**
   * In a sealed site: whether the pages stand `open` around what is sealed, each with the gate to it, or are what is
   * `inside`, where files of the operator's own stand in the document.
   */
  sealed?: 'open' | 'inside';
}

/** A page whose parts are all there. */
export interface PageOutline {
  /** What a tab needs to show it in place of what it shows. */
  state: PageState;
  draw(): Promise<BuiltPage>;
  icons: IconResolution;
}

/** A finished page. */
export interface BuiltPage {
  html: string;
  /** What the page's Content-Security-Policy is made from. */
  policy: PolicyParts;
  use: NetworkUse;
  icons: IconResolution;
}

/** The icons that a page shows (`pictureOf` and the section's own). */
function iconsOf({ sections, settings }: Dashboard): IconUse[] {
  const uses: IconUse[] = [];
  const addItems = (items: Section['items']) => {
    for (const { icon = '', url, title, subItems } of items) {
      uses.push({ icon: icon || settings.defaultIcon, url, title });
      if (subItems) addItems(subItems);
    }
  };
  for (const { icon, name, items } of sections) {
    if (icon) uses.push({ icon, url: undefined, title: name });
    addItems(items);
  }
  return uses;
}

/** Pixels that the frame of each widget holds, by the widget's id. */
const framesOf = (sections: readonly Section[], catalogue: WidgetCatalogue): Record<string, number> =>
  Object.fromEntries(
    sections
      .flatMap(({ widgets }) => widgets)
      .map(({ id, type, options }) => [id, widgetHeight(findWidget(catalogue, type), options)]),
  );

/** Draws pages one by one, sharing what they have in common. */
export function createPageBuilder(workshop: PageBuilderOptions) {
  const { manifest, icons, catalogue, served, year, sealed } = workshop;
  const fill = openShell();
  // Before the policy, which is not that of what takes the page's place.
  const gate = sealed === 'open' ? `<script>${manifest.gate}</script>\n` : '';
  const coreStyles = new Map<string, string>();

  const coreStyle = (root: string): string => {
    const known = coreStyles.get(root) ?? manifest.css.replaceAll('@assets/', `${root}assets/`);
    coreStyles.set(root, known);
    return known;
  };

  const spoken = new Map<string, Strings>();
  /** The strings that a screen begins with. */
  const screenStrings = (
    all: Strings,
    language: string,
    screen: ScreenName,
    { enableServiceWorker }: Settings,
  ): Strings => {
    const key = `${language} ${screen} ${enableServiceWorker}`;
    const offline = enableServiceWorker ? ['offline'] : [];
    const names = [...firstNamespaces, ...(screenNamespaces[screen] ?? []), ...offline];
    const strings = spoken.get(key) ?? Object.fromEntries(names.map((name) => [name, all[name] ?? {}]));
    spoken.set(key, strings);
    return strings;
  };

  let last: { route: Route; html: string } | undefined;
  /** A route's content, drawn once for the addresses at which it stands: they differ in the way to the root only. */
  const content = async (route: Route, payloadAt: (root: string) => Payload, root: string): Promise<string> => {
    const isDrawn =
      last?.route.dashboard === route.dashboard &&
      last.route.screen === route.screen &&
      last.route.section === route.section;
    if (!last || !isDrawn) last = { route, html: await render(payloadAt(siteRootMark)) };
    return last.html.replaceAll(siteRootMark, root);
  };

  /** What a page holds besides its parts, by its settings. */
  const frame = (given: {
    root: string;
    language: string;
    settings: Settings;
    page: { id: string };
    screen?: ScreenName;
    sections?: readonly Section[];
    isLost?: boolean;
    /** What the page's own script may say in other languages. */
    speaks?: Record<string, string | undefined>;
  }) => {
    const { root, language, settings } = given;
    const inlined = inlinedThemes(settings, manifest);
    const styles = {
      core: coreStyle(root) + (manifest.screens[given.screen ?? 'home']?.css ?? ''),
      themes: inlined.map((name) => manifest.themes[name] ?? '').join('\n'),
      own: ownStyle(settings, given.sections ?? [], root, given.screen),
    };
    const look = appearanceOf(settings, root);
    const attributes = attributesOf({
      lang: language,
      dir: languages[language]?.direction ?? 'ltr',
      'data-page': given.page.id,
      'data-root': root,
      ...Object.fromEntries(Object.entries(look).map(([name, value]) => [`data-${name}`, value])),
      'data-themes': inlined.join(' ') || undefined,
      'data-offered': Object.keys(manifest.themes).join(' '),
      'data-release': manifest.release,
      'data-sealed': sealed && manifest.unseal,
      'data-lost': (given.isLost && sealed === 'open') || undefined,
      ...given.speaks,
    });
    // Without scripts nobody has chosen anything.
    const { externalStyleSheets: sheets, theme } = settings;
    const sheet = Object.hasOwn(sheets, theme) ? localAddress(sheets[theme] ?? '', root) : undefined;
    const themes = [
      styles.themes && `<style>${styles.themes}</style>\n`,
      sheet && `<noscript><link rel="stylesheet" href="${escapeHtml(sheet)}"></noscript>\n`,
    ];
    return { styles, look, attributes, themes: themes.filter(Boolean).join('') };
  };

  return {
    /** Makes all of a page but its drawn content; `root` leads from the page to the site's root. */
    async outline(route: Route, root: string, version: string): Promise<PageOutline> {
      const { screen, dashboard, section, guestAccess, way, isLost } = route;
      const { settings, pageInfo, page } = dashboard;
      const language = pickLanguage([settings.language]);
      const all = await workshop.strings(language);
      const strings = screenStrings(all, language, screen, settings);
      const uses = iconsOf(dashboard);
      const resolution = await icons.resolve(uses, {
        faviconApi: settings.faviconApi,
        wait: workshop.iconWait,
      });
      const themes = offeredThemes(settings, manifest);
      const use = networkUse(dashboard, resolution.pictures, catalogue, served);
      const updates = settings.disableUpdateChecks ? undefined : manifest.repository?.manifest;
      if (updates) use.connects.add(new URL(updates).origin);
      // The page that signs in is the only one that asks the provider, and shows it in a frame to renew a session.
      if (way && 'provider' in way) {
        const { origin } = new URL(way.provider);
        use.connects.add(origin);
        use.frames.add(origin);
      }
      const { logo } = pageInfo;
      const view = pageView(dashboard);
      const mayKnow = permissionsOf(settings, dashboard.viewer).allowViewConfig;
      const notes = mayKnow ? configNotes(settings, resolution.problems) : [];
      const payloadAt = (root: string): Payload => ({
        screen,
        dashboard: logo ? { ...view, pageInfo: { ...pageInfo, logo: localAddress(logo, root) } } : view,
        pictures: picturesOf(uses, resolution.pictures, root),
        frames: framesOf(dashboard.sections, catalogue),
        language,
        strings,
        version,
        ...(section !== undefined && { section }),
        ...(guestAccess && { guestAccess }),
        ...(sealed && { sealed: true }),
        ...(way && { way }),
        root,
        themes,
        year,
        hosts: [use.images, use.frames, use.connects, use.sheets, settings.enableServiceWorker ? ['worker'] : []]
          .map((hosts) => [...hosts].sort().join(' '))
          .join(';'),
        served,
        licences: manifest.licences,
        ...(notes.length > 0 && { notes }),
        ...(manifest.repository && { repository: manifest.repository }),
      });
      const payload = payloadAt(root);
      const { strings: _, ...told } = payload;
      const head = frame({
        root,
        language,
        settings,
        page,
        screen,
        sections: dashboard.sections,
        ...(isLost && { isLost }),
      });
      const { styles, attributes } = head;
      const splash = settings.showSplashScreen && manifest.splash;
      const policy: PolicyParts = {
        ...use,
        ...(sealed === 'inside' && { sheets: [...use.sheets, 'data:'] }),
        scripts: [manifest.head, ...(splash ? [splash.script] : [])],
        styles: [styles.core, styles.themes, styles.own, splash ? splash.css : ''].filter(Boolean),
        installs: true,
        works: settings.enableServiceWorker ?? false,
      };
      const document = (core: string, content: string) =>
        fill({
          attributes,
          policy: gate + policyMeta(policy, served),
          title: escapeHtml(documentTitle(payload)),
          meta: metaOf(dashboard, root, manifest, screen, styles.own),
          core,
          themes: head.themes,
          head: manifest.head,
          own: (splash ? `<style>${splash.css}</style>\n` : '') + ownElement(styles.own),
          splash: splash ? `${renderSplash({ language, strings: all })}<script>${splash.script}</script>\n` : '',
          symbols: resolution.symbols,
          html: content,
          end: `<script type="application/json" id="${payloadElementId}">${scriptJson(payload)}</script>\n`,
        });
      return {
        icons: resolution,
        state: {
          payload: told,
          title: documentTitle(payload),
          release: manifest.release,
          appearance: head.look,
          symbols: resolution.symbols,
          ownStyle: styles.own,
        },
        draw: async () => ({
          html: document(styles.core, await content(route, payloadAt, root)),
          policy,
          use,
          icons: resolution,
        }),
      };
    },

    /** What is wrong with the icons of a page by now, a sentence each. */
    async iconNotes(dashboard: Dashboard): Promise<string[]> {
      const { faviconApi } = dashboard.settings;
      return (await icons.resolve(iconsOf(dashboard), { faviconApi, wait: 0 })).problems.map(iconSentence);
    },

    /** Draws the page for unknown addresses. `root` is what it names the site's root by. */
    notFound: (dashboard: Dashboard, root: string) => plainPage('not-found', dashboard, root),

    /** Draws the page that stands in for every page that can't be had at the moment. */
    offline: (dashboard: Dashboard, root: string) => plainPage('offline', dashboard, root),
  };

  /** A page without a dashboard, which may stand under any address. */
  async function plainPage(
    kind: keyof typeof plainScreens,
    dashboard: Dashboard,
    root: string,
  ): Promise<Pick<BuiltPage, 'html' | 'policy'>> {
    const { settings } = dashboard;
    const language = pickLanguage([settings.language]);
    const strings = await workshop.strings(language);
    const { backgroundImg: _, ...others } = settings;
    const plain = { ...others, customCss: withoutPaths(splitImports(settings.customCss ?? '').rest) };
    const { script, words } = kind === 'not-found' ? manifest.notFound : { script: '', words: {} };
    const speaks = script ? { 'data-language': settings.language, 'data-languages': spokenIn(words) } : {};
    const head = frame({ root, language, settings: plain, page: { id: 'home' }, isLost: true, speaks });
    const { styles, attributes } = head;
    // Its style is the same wherever it is shown, so that one hash in the policy holds: it loads nothing.
    styles.core = manifest.css.replace(/@font-face\s*\{[^}]*\}/g, '');
    const policy: PolicyParts = {
      ...networkUse({ ...dashboard, settings: plain, sections: [] }, {}, catalogue, served),
      scripts: [manifest.head, ...(script ? [script] : [])],
      styles: [styles.core, styles.themes, styles.own].filter(Boolean),
    };
    const html = fill({
      attributes,
      policy: gate + policyMeta(policy, served),
      title: escapeHtml(documentTitle({ screen: kind, dashboard, strings })),
      meta: `<link rel="icon" href="${escapeHtml(iconAddress(dashboard, root, manifest))}">\n`,
      core: styles.core,
      themes: head.themes,
      head: manifest.head,
      own: ownElement(styles.own),
      splash: '',
      symbols: '',
      html: plainScreens[kind]({ language, strings, root }),
      end: script && `<script>${script}</script>\n`,
    });
    return { html, policy };
  }
}
export type PageBuilder = ReturnType<typeof createPageBuilder>;

/** What a page says in each language, with the language's direction, as JSON. */
const spokenIn = (words: AppManifest['notFound']['words']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(words).map(([code, said]) => [
        code,
        { words: said, direction: languages[code]?.direction ?? 'ltr' },
      ]),
    ),
  );

const plainScreens = { 'not-found': renderNotFound, offline: renderOffline };

/** Screens beside the home view wait until they are wanted: the first page is drawn without them. */
async function render(payload: Payload): Promise<string> {
  const { screen } = payload;
  if (screen === 'home') return renderHome(payload);
  const { renderScreen } = await import('../../../web/render/server-screens.tsx');
  return renderScreen({ ...payload, screen });
}

/** The pictures of a page as its parts look for them; files of the site itself as this page reaches them. */
function picturesOf(uses: readonly IconUse[], resolved: Pictures, root: string): Pictures {
  const pictures: Pictures = {};
  for (const use of uses) {
    const key = use.icon ? pictureKey(use.icon, use.url, use.title) : '';
    if (key === '' || Object.hasOwn(pictures, key)) continue;
    const picture = resolved[iconKey(use)];
    if (picture)
      pictures[key] = picture.kind === 'src' ? { ...picture, src: localAddress(picture.src, root) } : picture;
  }
  return pictures;
}

/** Themes to choose from, in the order of the selector: the default, those that come with Dash, those of the config. */
const offeredThemes = (settings: Settings, { themes }: AppManifest): string[] => {
  const { customColors, cssThemes, externalStyleSheets, theme } = settings;
  const own = [theme, ...Object.keys(customColors), ...cssThemes, ...Object.keys(externalStyleSheets)];
  return [...new Set(['default', ...Object.keys(themes), ...own])];
};

/** The themes whose styles stand in the page, because the config names them. */
const inlinedThemes = ({ theme, dayTheme, nightTheme }: Settings, { themes }: AppManifest): string[] =>
  [
    ...new Set([theme, dayTheme, nightTheme].filter((name) => name !== undefined && Object.hasOwn(themes, name))),
  ] as string[];

const ownElement = (css: string): string => (css ? `<style id="${ownStyleId}">${css}</style>\n` : '');

const policyMeta = (policy: PolicyParts, served: boolean): string =>
  served ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy(policy))}">\n`;

const iconAddress = ({ pageInfo }: Dashboard, root: string, { icon }: AppManifest): string =>
  pageInfo.favicon ? localAddress(pageInfo.favicon, root) : `${root}assets/${icon}`;

/** The icon of a bookmark on a phone's first screen, which has to be a PNG. */
const touchIconAddress = (
  { pageInfo: { favicon, logo } }: Dashboard,
  root: string,
  { appIcons }: AppManifest,
): string => {
  const own = [favicon, logo].find((address) => address !== undefined && /\.png(?:$|[?#])/i.test(address));
  return own === undefined ? `${root}assets/${appIcons['touch-180']}` : localAddress(own, root);
};

/** Browsers ask for it without cookies unless they are told to. */
const manifestAttribute = ({ viewer }: Dashboard): string =>
  viewer.state === userStates.notConfigured ? '' : ' crossorigin="use-credentials"';

function metaOf(dashboard: Dashboard, root: string, manifest: AppManifest, screen: ScreenName, own: string): string {
  const { description, color } = dashboard.pageInfo;
  const assets = `${root}assets/`;
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="generator" content="${product.name} ${product.version}">`,
    `<meta name="theme-color" content="${escapeHtml(color ?? appColours.theme)}">`,
    `<link rel="icon" href="${escapeHtml(iconAddress(dashboard, root, manifest))}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(touchIconAddress(dashboard, root, manifest))}">`,
    `<link rel="manifest" href="${root}${webManifestPath}"${manifestAttribute(dashboard)}>`,
    // Whoever sets other letters doesn't wait for these.
    /font-(?:body|family)/.test(own)
      ? undefined
      : `<link rel="preload" href="${assets}${manifest.font}" as="font" type="font/woff2" crossorigin>`,
    ...[...manifest.preload, ...(manifest.screens[screen]?.chunks ?? [])].map(
      (chunk) => `<link rel="modulepreload" href="${assets}${chunk}">`,
    ),
    `<script type="module" src="${assets}${manifest.start}"></script>`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
