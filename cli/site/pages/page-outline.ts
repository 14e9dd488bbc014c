import type { StatusPlan } from '../../../schema/api/status-page.ts';
import { pickLanguage } from '../../../schema/config/find-language.ts';
import type { Dashboard } from '../../../schema/model.ts';
import type { LateBody } from '../../../schema/shown.ts';
import { findWidget, type WidgetCatalogue } from '../../../schema/widget.ts';
import type { WidgetPage } from '../../../schema/widget-drawing.ts';
import { widgetStatesMark } from '../../../serve/site/site.ts';
import { shownHero } from '../../../web/features/hero/shown-hero.ts';
import { documentTitle } from '../../../web/page/document-title.ts';
import { heroScriptMark, type PageState, payloadElementId, widgetStatesElementId } from '../../../web/page/payload.ts';
import { renderSplash } from '../../../web/render/server.tsx';
import type { IconResolution } from '../icons/resolve.ts';
import { type NetworkUse, networkUse } from '../network/network-use.ts';
import type { PolicyParts } from '../network/policy.ts';
import { frameOf } from './page-frame.ts';
import { metaOf, ownElement, pictureElement, policyMeta } from './page-head.ts';
import { iconsOf } from './page-icons.ts';
import { type PageParts, renderContent } from './page-parts.ts';
import { payloadOf } from './page-payload.ts';
import { pictureOf } from './page-picture.ts';
import type { Route } from './routes.ts';
import { escapeHtml, scriptJson } from './shell.ts';
import { statusPlan } from './status-plan.ts';

/** A page whose parts are all there. */
export interface PageOutline {
  /** What a tab needs to show it in place of what it shows. */
  state: PageState;
  /** Renders its content as HTML, in which the sections with these ids stand empty. */
  contentWithout(sections: ReadonlySet<string>): Promise<string>;
  render(): Promise<BuiltPage>;
  icons: IconResolution;
}

export interface BuiltPage {
  html: string;
  /** The code of the language that it is in. */
  language: string;
  /** What the page's Content-Security-Policy is made from. */
  policy: PolicyParts;
  use: NetworkUse;
  icons: IconResolution;
  /** What stands on the status page. */
  services?: StatusPlan;
  /** What its widgets are drawn by; absent where there are none to draw. */
  drawn?: WidgetPage;
}

/** Where a page stands, and what it says of itself. */
export interface PagePlace {
  /** The way from the page to the site's root. */
  root: string;
  version: string;
  /** The language that it is in; that of the config unless given. */
  language?: string;
}

/** Makes all of a page but its rendered content. */
export async function outlinePage(
  parts: PageParts,
  route: Route,
  { root, version, language = languageOf(route) }: PagePlace,
): Promise<PageOutline> {
  const { manifest, catalogue, served, withData = false, sealed, gate, iconWait } = parts;
  const { dashboard, screen, isLost } = route;
  const { settings, page, sections } = dashboard;
  const strings = await parts.strings(language);
  const uses = iconsOf(dashboard);
  const icons = await parts.icons.resolve(uses, { faviconApi: settings.faviconApi, wait: iconWait });
  const use = pageUse(parts, route, icons);
  const drawn = withData ? use.gatherable : use.gathered;
  const payloadAt = payloadOf(parts, { route, language, strings, version, uses, icons, use });
  const payload = payloadAt(root);
  const picture = await pictureOf(parts, settings, root);
  const hasHero = shownHero(payload).length > 0;
  const frame = frameOf(parts, {
    ...{ root, language, settings, page, screen, sections },
    ...{ isLost: isLost ?? false, isStarter: parts.starter !== undefined, hasHero },
    bodies: screen === 'home' ? bodiesOf(sections, catalogue) : [],
    ...(!served && { attributes: { 'data-language': settings.language } }),
  });
  const { styles } = frame;
  const splash = settings.showSplashScreen && manifest.splash;
  const headScripts = [
    ...(sections.some(({ widgets }) => widgets.length > 0) ? [manifest.packWidgets] : []),
    ...(served ? [] : [manifest.awaitLanguage]),
  ];
  const endScripts = !served && payload.network !== undefined ? [manifest.network] : [];
  const policy: PolicyParts = {
    ...use,
    ...(sealed === 'inside' && { sheets: [...use.sheets, 'data:'] }),
    scripts: [
      manifest.head,
      ...headScripts,
      ...(splash ? [splash.script] : []),
      ...(hasHero ? [manifest.hero.script] : []),
      ...endScripts,
    ],
    styles: [styles.core, styles.themes, picture, styles.own, splash ? splash.css : ''].filter(Boolean),
    installs: true,
    works: settings.enableServiceWorker === true || payload.tellsBrowsers === true,
  };
  const documentWith = (content: string) =>
    parts.fill({
      attributes: frame.attributes,
      policy: gate + policyMeta(policy, served),
      title: escapeHtml(documentTitle(payload)),
      meta: metaOf(dashboard, parts, {
        ...{
          root,
          screen,
          isInOwnFont: frame.isInOwnFont,
          hasRareLetters: rareLetters.test(JSON.stringify(payload.strings)),
        },
        isGathered: use.gathered.size > 0,
      }),
      core: styles.core,
      themes: frame.themes,
      head: manifest.head,
      own:
        headScripts.map((script) => `<script>${script}</script>\n`).join('') +
        frame.otherMedia +
        (splash ? `<style>${splash.css}</style>\n` : '') +
        pictureElement(picture, root, manifest) +
        ownElement(styles.own),
      splash: splash ? `${renderSplash({ language, strings })}<script>${splash.script}</script>\n` : '',
      symbols: icons.symbols,
      html: hasHero ? content.replace(heroScriptMark, () => `<script>${manifest.hero.script}</script>`) : content,
      end:
        jsonElement(payloadElementId, scriptJson(payload)) +
        endScripts.map((script) => `<script>${script}</script>\n`).join('') +
        (drawn.size > 0 ? statesElement : ''),
    });
  const { strings: _, ...withoutStrings } = payload;
  return {
    icons,
    state: {
      payload: withoutStrings,
      title: documentTitle(payload),
      release: manifest.release,
      appearance: frame.appearance,
      symbols: icons.symbols,
      ownStyle: styles.own,
      pictureStyle: picture,
    },
    contentWithout: (ids) => renderContent({ ...payload, dashboard: withEmpty(payload.dashboard, ids) }),
    render: async () => ({
      html: documentWith(await parts.content(route, payloadAt, { root, language }, { ids: drawn, catalogue })),
      ...{ language, policy, use, icons },
      ...(screen === 'status' && { services: statusPlan(dashboard, payload) }),
      ...(payload.widgetWords && {
        drawn: { language, root, words: payload.widgetWords, served, isAdmin: payload.dashboard.viewer.admin },
      }),
    }),
  };
}

/** Letters of Latin script that are in the second file of the page's font. */
const rareLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/;

/** The language that a page is in for who asks for none. */
export const languageOf = ({ dashboard }: Route): string => pickLanguage([dashboard.settings.language]);

/** The bodies that the widgets of a page show and few others do, and whether one is a box to search in. */
const bodiesOf = (sections: Dashboard['sections'], catalogue: WidgetCatalogue): (LateBody | 'searchBox')[] => {
  const widgets = sections.flatMap((section) =>
    section.widgets.flatMap(({ type }) => findWidget(catalogue, type) ?? []),
  );
  return [
    ...new Set(widgets.flatMap(({ bodies = [] }) => bodies)),
    ...(widgets.some(({ searchBox }) => searchBox) ? (['searchBox'] as const) : []),
  ];
};

const withEmpty = (dashboard: Dashboard, ids: ReadonlySet<string>): Dashboard => ({
  ...dashboard,
  sections: dashboard.sections.map((section) => (ids.has(section.id) ? { ...section, items: [] } : section)),
});

const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json}</script>\n`;

/** The last of all elements: the server puts what it has of the widgets in the place of the mark. */
const statesElement = jsonElement(widgetStatesElementId, widgetStatesMark);

/** The hosts that a page names, with those that Dash itself has it ask. */
function pageUse({ manifest, catalogue, served }: PageParts, route: Route, { pictures }: IconResolution): NetworkUse {
  const { dashboard, way } = route;
  const use = networkUse(dashboard, pictures, catalogue, served);
  const updates = dashboard.settings.disableUpdateChecks ? undefined : manifest.repository?.manifest;
  if (updates) use.connects.add(new URL(updates).origin);
  // The page that signs in is the only one that asks the provider, and shows it in a frame to renew a session.
  if (way && 'provider' in way) {
    const { origin } = new URL(way.provider);
    use.connects.add(origin);
    use.frames.add(origin);
  }
  return use;
}
