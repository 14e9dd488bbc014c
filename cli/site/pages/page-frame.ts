import { directionOf } from '../../../schema/config/find-language.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import type { PageHead } from '../../../schema/model.ts';
import type { ScreenName } from '../../../schema/rules/addresses/routes.ts';
import { bringsStyles } from '../../../schema/rules/appearance/brings-styles.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import { facesNamedIn } from '../../../schema/rules/appearance/named-fonts.ts';
import { hasOwnFrame, ownStyle, splitImports } from '../../../schema/rules/appearance/own-style.ts';
import { hasPicture, pictureCount } from '../../../schema/rules/appearance/picture-style.ts';
import { cardColumns } from '../../../schema/rules/sections/few-links.ts';
import type { LateBody } from '../../../schema/shown.ts';
import { appearanceOf } from '../../../web/boot/configured-appearance.ts';
import { restLinkId, restPlaceId } from '../../../web/boot/rest-styles.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import type { PageParts } from './page-parts.ts';
import { attributesOf, escapeHtml } from './shell.ts';

interface FrameOptions {
  root: string;
  language: string;
  settings: Settings;
  page: Pick<PageHead, 'id' | 'missing'>;
  screen?: ScreenName;
  sections?: readonly Section[];
  isLost?: boolean;
  /** Bodies that its widgets show and few others do, and whether it has a box to search in. */
  bodies?: readonly (LateBody | 'searchBox')[];
  /** Whether something stands large above the sections. */
  hasHero?: boolean;
  /** Whether the starter dashboard stands in for a config. */
  isStarter?: boolean;
  /** Further attributes of the root element. */
  attributes?: Record<string, string | undefined>;
}

/** What stands around the content of a page, by its settings. */
interface PageFrame {
  styles: { core: string; themes: string; own: string };
  appearance: ReturnType<typeof appearanceOf>;
  /** Those of the root element, as HTML. */
  attributes: string;
  /** The way to the rest of the styles where the page doesn't hold them, and the themes that the config names. */
  themes: string;
  /** The link to the styles that no screen waits for. The viewer's theme stands before it, the config's own style behind. */
  otherMedia: string;
  /** Whether the page begins in the font that comes with it, as far as the config says. */
  isInOwnFont: boolean;
}

export function frameOf({ manifest, sealed, coreStyle }: PageParts, options: FrameOptions): PageFrame {
  const { root, language, settings, page, screen, sections = [], isLost, bodies = [] } = options;
  const inlined = inlinedThemes(settings, manifest);
  const isComplete = hasRestStyles(options);
  const own = withOwnVariables(ownStyle(settings, sections, root, screen), settings, manifest);
  const styles = {
    core: [
      coreStyle(root),
      isComplete ? manifest.rest.css : '',
      !isComplete && hasOwnColours(sections) ? manifest.own.colours : '',
      manifest.screens[screen ?? 'home']?.css ?? '',
      screen === 'home' && cardColumns(sections, settings) ? manifest.fewLinks : '',
      ...bodies.map((body) => manifest.bodies[body] ?? ''),
      options.hasHero ? manifest.hero.css : '',
    ].join(''),
    themes: atRoot(inlined.map((name) => manifest.themes[name] ?? '').join('\n'), root),
    own: withFaces(own, manifest, root),
  };
  const appearance = appearanceOf(settings, root);
  const attributes = attributesOf({
    lang: language,
    dir: directionOf(language),
    'data-page': page.id,
    'data-root': root,
    ...Object.fromEntries(Object.entries(appearance).map(([name, value]) => [`data-${name}`, value])),
    'data-background': hasPicture(settings) ? 'own' : undefined,
    'data-pictures': pictureCount(settings) > 1 ? `${pictureCount(settings)}` : undefined,
    'data-themes': inlined.join(' ') || undefined,
    'data-offered': Object.keys(manifest.themes).join(' '),
    'data-release': manifest.release,
    'data-sealed': sealed && manifest.unseal,
    'data-lost': (isLost && sealed === 'open') || undefined,
    ...options.attributes,
  });
  const rest = isComplete ? '' : restElement(manifest, root);
  const themes = rest + themeElements(styles.themes, settings, root);
  const isInOwnFont = !/font-(?:body|family)/.test(own) && !areAllSetOtherwise(settings, manifest);
  return { styles, appearance, attributes, themes, otherMedia: otherMediaLink(manifest, root), isInOwnFont };
}

const atRoot = (css: string, root: string): string => css.replaceAll('@assets/', `${root}assets/`);

/** The config's own style with rules for what only such styles set. Only what it imports comes before them. */
function withOwnVariables(css: string, settings: Settings, { own }: AppManifest): string {
  if (!bringsStyles(settings)) return css;
  const { imports, rest } = splitImports(css);
  return [imports, own.variables, hasOwnFrame(css) ? own.frame : '', rest].filter(Boolean).join('\n');
}

/** The config's own style with the fonts of Dash that it names. Only what it imports comes before them. */
function withFaces(css: string, { fonts }: AppManifest, root: string): string {
  const faces = facesNamedIn(css, fonts);
  if (faces === '') return css;
  const { imports, rest } = splitImports(css);
  return imports + atRoot(faces, root) + rest;
}

/** Whether each of the themes that the page may begin with has another font for its texts. */
const areAllSetOtherwise = ({ theme, dayTheme, nightTheme }: Settings, { themes }: AppManifest): boolean =>
  [dayTheme ?? theme, nightTheme ?? theme].every((name) => /--font-body:/.test(themes[name] ?? ''));

/** The themes whose styles stand in the page, because the config names them. */
const inlinedThemes = ({ theme, dayTheme, nightTheme }: Settings, { themes }: AppManifest): string[] =>
  [
    ...new Set([theme, dayTheme, nightTheme].filter((name) => name !== undefined && Object.hasOwn(themes, name))),
  ] as string[];

/**
 * Whether a page holds all styles from the start, because it shows more than links at once. Another, which is the common
 * one, gets the rest with the first sign of a hand (`web/boot/rest-styles.ts`).
 */
const hasRestStyles = ({ screen, page, sections = [], settings, isStarter, isLost }: FrameOptions): boolean =>
  screen !== 'home' ||
  isLost === true ||
  isStarter === true ||
  page.missing === true ||
  settings.hide.settings === false ||
  settings.statusCheck === true ||
  settings.iconSize === 'large' ||
  settings.layout === 'grid' ||
  sections.length === 0 ||
  sections.some(
    ({ display, items, widgets }) =>
      display.itemSize === 'large' ||
      widgets.length > 0 ||
      items.some(({ statusCheck, subItems, widget }) => statusCheck || subItems !== undefined || widget !== undefined),
  );

/** Whether sections or tiles have colours of the author's own. The rest of the styles has the rules for them, too. */
const hasOwnColours = (sections: readonly Section[]): boolean =>
  sections.some(
    ({ display, items }) => display.color || items.some(({ color, backgroundColor }) => color || backgroundColor),
  );

/** Without scripts it counts at once; a script that wants it takes the link out. */
const restElement = ({ rest }: AppManifest, root: string): string =>
  `<noscript id="${restPlaceId}"><link id="${restLinkId}" rel="stylesheet" href="${root}assets/${rest.file}"></noscript>\n`;

/** What is printed, and what has the system's colours; it stands before the config's own style, which wins. */
const otherMediaLink = ({ otherMedia }: AppManifest, root: string): string =>
  `<link rel="stylesheet" media="print, (forced-colors: active)" href="${root}assets/${otherMedia}">\n`;

/** Without scripts nobody has chosen a theme: the stylesheet of the configured one is linked. */
function themeElements(inlined: string, { externalStyleSheets: sheets, theme }: Settings, root: string): string {
  const sheet = Object.hasOwn(sheets, theme) ? localAddress(sheets[theme] ?? '', root) : undefined;
  const elements = [
    inlined && `<style>${inlined}</style>\n`,
    sheet && `<noscript><link rel="stylesheet" href="${escapeHtml(sheet)}"></noscript>\n`,
  ];
  return elements.filter(Boolean).join('');
}
