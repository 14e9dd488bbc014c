import type { Dashboard, Model, Section, Settings } from '../../schema/model.ts';
import { operator } from '../../schema/model.ts';
import { type Pictures, pictureKey } from '../../schema/picture.ts';
import { product } from '../../schema/product.ts';
import { type IconUse, iconKey } from '../../schema/rules/icons.ts';
import { pageView, project } from '../../schema/rules/project.ts';
import { routePath } from '../../schema/rules/routes.ts';
import { findWidget, type WidgetCatalogue } from '../../schema/widget.ts';
import { widgetHeight } from '../../schema/widget-plan.ts';
import { firstNamespaces, languages, pickLanguage } from '../../web/languages.ts';
import { ownStyleId, type Payload, payloadElementId, type Strings } from '../../web/payload.ts';
import { renderNotFound, renderPage } from '../../web/server.tsx';
import type { AppManifest } from '../package/app.ts';
import { cleanFooter } from './footer.ts';
import type { IconResolution, IconResolver } from './icons/resolve.ts';
import { type NetworkUse, networkUse } from './network-use.ts';
import { localAddress, ownStyle } from './own-style.ts';
import { type PolicyParts, pagePolicy } from './policy.ts';
import { attributesOf, escapeHtml, openShell, scriptJson } from './shell.ts';

/** What pages are drawn with, whatever the config. */
export interface Workshop {
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
}

/** A page before it is drawn: where it stands, and what it shows. */
export interface Route {
  /** Decoded path from the site's root: `/`, `/home/media-room`. */
  path: string;
  dashboard: Dashboard;
  /** Slug of the one section that is shown. */
  section?: string;
}

/** A finished page. */
export interface BuiltPage {
  html: string;
  /** What the page's Content-Security-Policy is made from. */
  policy: PolicyParts;
  use: NetworkUse;
  icons: IconResolution;
}

/** Every address that shows a page, as the operator sees it: `/` first, then the pages, then the sections alone. */
export async function routesOf(model: Model): Promise<Route[]> {
  const dashboards = await Promise.all(
    project(model, operator).map(async (dashboard) => ({
      ...dashboard,
      pageInfo: await cleanFooter(dashboard.pageInfo),
    })),
  );
  const pages = dashboards.map(({ page }) => page);
  const pathOf = (page: string, section?: string) =>
    decodeURI(routePath({ view: 'home', page, ...(section !== undefined && { section }) }, { pages }));
  const whole: Route[] = [];
  const single: Route[] = [];
  for (const dashboard of dashboards) {
    const { slug } = dashboard.page;
    if (slug === '') whole.unshift({ path: '/', dashboard });
    whole.push({ path: pathOf(slug), dashboard });
    for (const section of dashboard.sections) {
      single.push({
        path: pathOf(slug, section.slug),
        dashboard: { ...dashboard, sections: [section] },
        section: section.slug,
      });
    }
  }
  return [...whole, ...single];
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
export function createPageBuilder(workshop: Workshop) {
  const { manifest, icons, catalogue, served, year } = workshop;
  const fill = openShell();
  const coreStyles = new Map<string, string>();

  const coreStyle = (root: string): string => {
    const known = coreStyles.get(root) ?? manifest.css.replaceAll('@assets/', `${root}assets/`);
    coreStyles.set(root, known);
    return known;
  };

  /** What a page holds besides its parts, by its settings. */
  const frame = (given: {
    root: string;
    language: string;
    settings: Settings;
    page: { id: string };
    themes: string[];
    sections?: readonly Section[];
  }) => {
    const { root, language, settings } = given;
    const inlined = inlinedThemes(settings, manifest);
    const styles = {
      core: coreStyle(root),
      themes: inlined.map((name) => manifest.themes[name] ?? '').join('\n'),
      own: ownStyle(settings, given.sections ?? [], root),
    };
    const attributes = attributesOf({
      lang: language,
      dir: languages[language]?.direction ?? 'ltr',
      'data-page': given.page.id,
      'data-root': root,
      'data-theme': settings.theme === 'default' ? undefined : settings.theme,
      'data-day': settings.dayTheme,
      'data-night': settings.nightTheme,
      'data-themes': inlined.join(' ') || undefined,
      'data-offered': Object.keys(manifest.themes).join(' '),
      'data-known': given.themes.join(' '),
      'data-release': manifest.release,
      'data-layout': settings.layout,
      'data-size': settings.iconSize,
      'data-settings': settings.hide.settings ? 'closed' : undefined,
    });
    return { styles, attributes };
  };

  return {
    /** Draws the page at `path`; `root` leads from there to the site's root. */
    async page({ dashboard, section }: Route, root: string, version: string): Promise<BuiltPage> {
      const { settings, pageInfo, page } = dashboard;
      const language = pickLanguage([settings.language]);
      const all = await workshop.strings(language);
      const uses = iconsOf(dashboard);
      const resolution = await icons.resolve(uses, {
        faviconApi: settings.faviconApi,
        wait: workshop.iconWait,
      });
      const themes = offeredThemes(settings, manifest);
      const use = networkUse(dashboard, resolution.pictures, catalogue);
      const { logo } = pageInfo;
      const view = pageView(dashboard);
      const payload: Payload = {
        dashboard: logo ? { ...view, pageInfo: { ...pageInfo, logo: localAddress(logo, root) } } : view,
        pictures: picturesOf(uses, resolution.pictures, root),
        frames: framesOf(dashboard.sections, catalogue),
        language,
        strings: Object.fromEntries(firstNamespaces.map((name) => [name, all[name] ?? {}])),
        version,
        ...(section !== undefined && { section }),
        root,
        themes,
        year,
        hosts: [use.images, use.frames, use.connects, use.sheets].map((hosts) => [...hosts].sort().join(' ')).join(';'),
        served,
      };
      const { styles, attributes } = frame({ root, language, settings, page, themes, sections: dashboard.sections });
      const policy: PolicyParts = {
        ...use,
        scripts: [manifest.head],
        styles: [styles.core, styles.themes, styles.own].filter(Boolean),
      };
      const html = fill({
        attributes,
        policy: policyMeta(policy, served),
        title: escapeHtml(pageInfo.title),
        meta: metaOf(dashboard, root, manifest),
        core: styles.core,
        themes: styles.themes && `<style>${styles.themes}</style>\n`,
        head: manifest.head,
        own: ownElement(styles.own),
        symbols: resolution.symbols,
        html: renderPage(payload),
        end: `<script type="application/json" id="${payloadElementId}">${scriptJson(payload)}</script>\n`,
      });
      return { html, policy, use, icons: resolution };
    },

    /** Draws the page for unknown addresses. `root` is what it names the site's root by. */
    async notFound(dashboard: Dashboard, root: string): Promise<Pick<BuiltPage, 'html' | 'policy'>> {
      const { settings, pageInfo } = dashboard;
      const language = pickLanguage([settings.language]);
      const strings = await workshop.strings(language);
      const themes = offeredThemes(settings, manifest);
      const { backgroundImg: _, ...plain } = settings;
      const { styles, attributes } = frame({ root, language, settings: plain, page: { id: 'home' }, themes });
      // Its style is the same wherever it is shown, so that one hash in the policy holds: it loads nothing.
      styles.core = manifest.css.replace(/@font-face\s*\{[^}]*\}/g, '');
      const policy: PolicyParts = {
        ...networkUse({ ...dashboard, settings: plain, sections: [] }, {}, catalogue),
        scripts: [manifest.head],
        styles: [styles.core, styles.themes, styles.own].filter(Boolean),
      };
      const title = (strings['not-found'] as { title?: string } | undefined)?.title ?? '404';
      const html = fill({
        attributes,
        policy: policyMeta(policy, served),
        title: escapeHtml(`${pageInfo.title} | ${title}`),
        meta: `<link rel="icon" href="${escapeHtml(iconAddress(dashboard, root, manifest))}">\n`,
        core: styles.core,
        themes: styles.themes && `<style>${styles.themes}</style>\n`,
        head: manifest.head,
        own: ownElement(styles.own),
        symbols: '',
        html: renderNotFound({ language, strings, root }),
        end: '',
      });
      return { html, policy };
    },
  };
}
export type PageBuilder = ReturnType<typeof createPageBuilder>;

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
const offeredThemes = ({ customColors, cssThemes, theme }: Settings, { themes }: AppManifest): string[] => [
  ...new Set(['default', ...Object.keys(themes), theme, ...Object.keys(customColors), ...cssThemes]),
];

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

function metaOf(dashboard: Dashboard, root: string, manifest: AppManifest): string {
  const { description, color } = dashboard.pageInfo;
  const assets = `${root}assets/`;
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="generator" content="${product.name} ${product.version}">`,
    color && `<meta name="theme-color" content="${escapeHtml(color)}">`,
    `<link rel="icon" href="${escapeHtml(iconAddress(dashboard, root, manifest))}">`,
    ...manifest.preload.map((chunk) => `<link rel="modulepreload" href="${assets}${chunk}">`),
    `<script type="module" src="${assets}${manifest.start}"></script>`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
