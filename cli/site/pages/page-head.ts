import { type Dashboard, userStates } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { isOfLinks, type ScreenName } from '../../../schema/rules/addresses/routes.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import { hasPreview } from '../../../schema/rules/appearance/picture-style.ts';
import { findWidget, type WidgetCatalogue } from '../../../schema/widget.ts';
import { ownStyleId, pictureStyleId } from '../../../web/page/payload.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { fontsPath } from '../files/fonts-path.ts';
import { webManifestPath } from '../files/web-manifest.ts';
import { type PolicyParts, pagePolicy } from '../network/policy.ts';
import type { PageParts } from './page-parts.ts';
import { escapeHtml } from './shell.ts';

/** The ground of the default theme, `--background` of `web/styles/tokens.css`. */
export const pageColours = { light: '#e7eaef', dark: '#0b0c0f' } as const;

/** The rules for the picture behind the page, before the config's own style, which wins; with what shows it once it is there. */
export function pictureElement(css: string, root: string, { picture }: AppManifest): string {
  if (!css) return '';
  const script = hasPreview(css) ? `<script defer src="${root}assets/${picture}"></script>\n` : '';
  return `<style id="${pictureStyleId}">${css}</style>\n${script}`;
}

/** The element with the config's own style. */
export const ownElement = (css: string): string => (css ? `<style id="${ownStyleId}">${css}</style>\n` : '');

/** The policy as an element, for pages that no server of ours sends with a header. */
export const policyMeta = (policy: PolicyParts, served: boolean): string =>
  served ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy(policy))}">\n`;

/** The link to the icon of the site: the operator's own, else Dash's. */
export const iconLink = ({ pageInfo }: Dashboard, root: string, { icon }: AppManifest): string => {
  const address = pageInfo.favicon ? localAddress(pageInfo.favicon, root) : `${root}assets/${icon}`;
  return `<link rel="icon" href="${escapeHtml(address)}">`;
};

/**
 * The link to the fonts, for a page whose own styles name no files: with the way to the site's root in them, they would be
 * others wherever it is shown, and no policy could know them.
 */
export const fontsLink = ({ release }: AppManifest, root: string): string =>
  `<link rel="stylesheet" href="${root}${fontsPath(release)}">`;

interface HeadOptions {
  root: string;
  screen: ScreenName;
  isInOwnFont: boolean;
  /** Its words have letters of `moreLetters`. */
  hasRareLetters: boolean;
  /** The server gathers data of its widgets. */
  isGathered: boolean;
}

/** What the head of a page says of it, and the files that it loads at once. */
export function metaOf(
  dashboard: Dashboard,
  { manifest, catalogue }: Pick<PageParts, 'manifest' | 'catalogue'>,
  { root, screen, isInOwnFont, hasRareLetters, isGathered }: HeadOptions,
): string {
  const { description, color } = dashboard.pageInfo;
  const assets = `${root}assets/`;
  return [
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="generator" content="${product.name} ${product.version}">`,
    '<meta name="color-scheme" content="dark light">',
    ...themeColours(color),
    iconLink(dashboard, root, manifest),
    `<link rel="apple-touch-icon" href="${escapeHtml(touchIconAddress(dashboard, root, manifest))}">`,
    `<link rel="manifest" href="${root}${webManifestPath}"${manifestAttribute(dashboard)}>`,
    // A page in another font doesn't wait for this one.
    ...(isInOwnFont ? [manifest.font, ...(hasRareLetters ? [manifest.moreLetters] : [])] : []).map(
      (font) => `<link rel="preload" href="${assets}${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[
      ...manifest.preload,
      ...reactOf(dashboard, manifest, screen),
      ...(screen === 'home' ? widgetChunks(dashboard, manifest, catalogue) : []),
      ...(isGathered ? manifest.widgets.gathered : []),
    ].map((chunk) => `<link rel="modulepreload" href="${assets}${chunk}">`),
    `<script type="module" src="${assets}${manifest.start}"></script>`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

/** The colour of a phone's bars around the page: the config's own, else the page's, which `followScheme` keeps up. */
const themeColours = (color: string | undefined): string[] =>
  color === undefined
    ? (['light', 'dark'] as const).map(
        (scheme) =>
          `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${pageColours[scheme]}">`,
      )
    : [`<meta name="theme-color" content="${escapeHtml(color)}">`];

/**
 * The chunks of React and of the screen, for a page that needs them at once: one with widgets, or that is more than links.
 * Any other loads them when somebody touches it.
 */
const reactOf = ({ sections }: Dashboard, { react, screens }: AppManifest, screen: ScreenName): string[] =>
  isOfLinks(screen, sections) ? [] : [...react, ...(screens[screen]?.chunks ?? [])];

/** Widgets that may be in view at first: what comes for others would keep what is in view waiting. */
const mostInView = 24;

/** The chunks of the first widgets of a page: else a browser learns of each from the one before. */
function widgetChunks({ sections }: Dashboard, { widgets }: AppManifest, catalogue: WidgetCatalogue): string[] {
  const types = sections
    .flatMap((section) => section.widgets)
    .slice(0, mostInView)
    .map(({ type }) => findWidget(catalogue, type)?.type ?? '');
  return [...new Set(types.flatMap((type) => widgets.types[type] ?? []))];
}

/** The icon of a bookmark on a phone's first screen, which has to be a PNG. */
const touchIconAddress = (
  { pageInfo: { favicon, logo } }: Dashboard,
  root: string,
  { appIcons }: AppManifest,
): string => {
  const own = [favicon, logo].find((address) => address !== undefined && /\.png(?:$|[?#])/i.test(address));
  return own === undefined ? `${root}assets/${appIcons['touch-180']}` : localAddress(own, root);
};

/** Browsers ask for the manifest without cookies unless they are told to send them. */
const manifestAttribute = ({ viewer }: Dashboard): string =>
  viewer.state === userStates.notConfigured ? '' : ' crossorigin="use-credentials"';
