import type { Section } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { isListedTheme } from '../../../schema/config/themes.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { awaitedWidgetTypes } from '../../../schema/config/widget-types.ts';
import type { Viewer } from '../../../schema/model.ts';
import { outlinesOf } from '../../../schema/own-types/own-type.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { pageView } from '../../../schema/rules/access/project.ts';
import { isGuest, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import type { IconUse } from '../../../schema/rules/icons/icon-ref.ts';
import { isCut } from '../../../schema/rules/sections/grid.ts';
import { hasLiveLines } from '../../../schema/rules/sections/live-lines.ts';
import { hasStatusChecks } from '../../../schema/rules/status/has-status-checks.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { findWidget, type WidgetCatalogue, type WidgetOutline } from '../../../schema/widget.ts';
import { messageHeight, noteHeight, widgetOutline } from '../../../schema/widget-plan.ts';
import { shownHero } from '../../../web/features/hero/shown-hero.ts';
import type { Payload, Strings } from '../../../web/page/payload.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import type { IconResolution } from '../icons/resolve.ts';
import type { NetworkUse } from '../network/network-use.ts';
import { configNotes } from './config-notes.ts';
import { picturesOf } from './page-icons.ts';
import type { PageParts } from './page-parts.ts';
import type { Route } from './routes.ts';
import { widgetWordsOf } from './widget-words.ts';

interface PayloadSource {
  route: Route;
  language: string;
  /** The strings of the language, every namespace. */
  strings: Strings;
  version: string;
  uses: readonly IconUse[];
  icons: IconResolution;
  use: NetworkUse;
}

/** What the page's scripts are given, for a page that reaches the site's root by `root`. */
export function payloadOf(
  {
    manifest,
    catalogue,
    ownTypes,
    served,
    keepsBackups,
    tellsBrowsers,
    withData,
    year,
    sealed,
    publishSecrets = false,
    starter,
    screenStrings,
  }: PageParts,
  { route, language, strings: all, version, uses, icons, use }: PayloadSource,
): (root: string) => Payload {
  const { screen, dashboard, section, guestAccess, way, network } = route;
  const { settings, pageInfo } = dashboard;
  const { logo } = pageInfo;
  const gathered = [...use.gathered];
  const whole = pageView(dashboard, { catalogue, gathered, isPublished: publishSecrets });
  // What stands on the status page the server draws: nothing there can be opened or found.
  const view = screen === 'status' ? { ...whole, sections: [] } : whole;
  const hasStatus = hasStatusChecks({ served, dashboard }) || hasLiveLines(dashboard.sections);
  const strings = screenStrings(all, language, screen, [
    ...(settings.enableServiceWorker ? ['offline'] : []),
    ...(hasStatus ? ['status'] : []),
    ...(shownHero({ ...route, served }).length > 0 ? ['hero'] : []),
    ...(settings.kiosk ? ['kiosk'] : []),
    ...(dashboard.sections.some(isCut) ? ['grid'] : []),
  ]);
  const words = widgetWordsOf(dashboard.sections, catalogue, all);
  const themes = offeredThemes(settings, manifest);
  const { allowViewConfig, allowWriteToDisk } = permissionsOf(settings, dashboard.viewer);
  const mayBeTold = isTold(tellsBrowsers, dashboard.viewer);
  const notes = allowViewConfig ? configNotes(settings, icons.problems) : [];
  const outlines = allowViewConfig ? outlinesOf(ownTypes) : undefined;
  return (root) => ({
    screen,
    dashboard: logo ? { ...view, pageInfo: { ...pageInfo, logo: localAddress(logo, root) } } : view,
    pictures: picturesOf(uses, icons.pictures, root),
    frames: framesOf(dashboard.sections, catalogue, use, words),
    gathered,
    ...(withData && use.gatherable.size > 0 && { built: [...use.gatherable] }),
    language,
    strings,
    ...(words && { widgetWords: words }),
    version,
    ...(network !== undefined && settings.networks && { network }),
    ...(section !== undefined && { section }),
    ...(guestAccess && { guestAccess }),
    ...(sealed && { sealed: true }),
    ...(way && { way }),
    root,
    themes,
    year,
    hosts: [
      use.images,
      use.frames,
      use.connects,
      use.sheets,
      settings.enableServiceWorker || mayBeTold ? ['worker'] : [],
    ]
      .map((hosts) => [...hosts].sort().join(' '))
      .join(';'),
    served,
    ...(keepsBackups && { keepsBackups }),
    ...(mayBeTold && { tellsBrowsers: true }),
    licences: manifest.licences,
    ...(outlines && { ownTypes: outlines }),
    ...(notes.length > 0 && { notes }),
    ...(starter && { starter: allowWriteToDisk ? starter : {} }),
    ...(manifest.repository && { repository: manifest.repository }),
  });
}

/** Whether the server may tell this viewer of alerts in their browser. */
const isTold = (tells: PageParts['tellsBrowsers'], viewer: Pick<Viewer, 'state' | 'name'>): boolean =>
  mayEnter(viewer) && (tells === 'all' || (tells === 'users' && !isGuest(viewer)));

/** The frames of widgets before their views are there, by the widget's id. */
export const framesOf = (
  sections: readonly Section[],
  catalogue: WidgetCatalogue,
  { refused }: Pick<NetworkUse, 'refused'>,
  words: Strings[string] | undefined,
): Record<string, WidgetOutline> =>
  Object.fromEntries(
    sections
      .flatMap(({ widgets }) => widgets)
      .map((entry) => {
        const outline = outlineOf(entry, catalogue, words);
        // One that can't work takes the room of what it says.
        return [entry.id, refused.has(entry.id) ? { ...outline, height: messageHeight } : outline];
      }),
  );

function outlineOf(
  { type, options }: WidgetEntry,
  catalogue: WidgetCatalogue,
  words: Strings[string] | undefined,
): WidgetOutline {
  const widget = findWidget(catalogue, type);
  if (widget === undefined)
    return awaitedWidgetTypes.has(type) ? { height: noteHeight, isAwaited: true } : widgetOutline(widget, options);
  return widgetOutline(widget, options, labelIn(words?.[widget.type]));
}

const labelIn = (words: unknown): string | undefined => textOf(mapping(words).label);

/**
 * Themes to choose from, in the order of the gallery: those of the config, the default, those that come with Dash. A theme
 * that is not listed any more is offered where the config names it.
 */
export function offeredThemes(
  settings: Pick<Settings, 'customColors' | 'cssThemes' | 'externalStyleSheets' | 'theme'>,
  { themes }: Pick<AppManifest, 'themes'>,
): string[] {
  const { customColors, cssThemes, externalStyleSheets, theme } = settings;
  const listed = ['default', ...Object.keys(themes).filter(isListedTheme)];
  const sheets = Object.keys(externalStyleSheets);
  const named = [...cssThemes, ...Object.keys(customColors), theme].filter(
    (name) => !listed.includes(name) && !sheets.includes(name),
  );
  return [...new Set([...named, ...sheets, ...listed])];
}
