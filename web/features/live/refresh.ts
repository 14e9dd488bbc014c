import { pickLanguage } from '../../../schema/config/find-language.ts';
import { isOfLinks } from '../../../schema/rules/addresses/routes.ts';
import { fetchPage, readPageState } from '../../api/page-document.ts';
import type { App } from '../../app/app-context.ts';
import { hasOwnStyle, replaceOwnStyle } from '../../appearance/own-style.ts';
import { showAppearance } from '../../appearance/show-appearance.ts';
import { addRestStyles } from '../../boot/rest-styles.ts';
import { type PageState, type Payload, pictureStyleId, spriteElementId } from '../../page/payload.ts';
import { readStored } from '../../stored/storage.ts';
import { mayShow } from '../../stores/page-changes.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { isTakenOver, takeOver } from '../../stores/react-part.ts';
import { noteRendered } from '../../stores/rendered.ts';
import { morphPage } from './morph-page.ts';

/**
 * Shows the page's new version in place: as the server has sent it, or else out of its document. Only where the policy
 * would refuse what is new, or the scripts are new, it reloads the page. A `received` state comes before the document: then
 * there is nothing to reload yet. Where React has taken the page over, it renders the version; elsewhere the content that
 * the server has rendered takes the place of the present one, unless it needs React.
 */
export async function refreshPage(stores: App, received?: PageState): Promise<void> {
  await mayShow();
  const html = received ? undefined : await fetchPage(window.location.href);
  const state = received ?? (html === undefined ? undefined : readPageState(html));
  if (!state || needsLoad(stores.dashboard.getState(), state)) {
    if (!received) window.location.reload();
    return;
  }
  if (isSameToSee(stores.dashboard.received(), state)) {
    const { version, notes = [] } = state.payload;
    stores.dashboard.show({ ...stores.dashboard.received(), version, notes });
    noteRendered();
    return;
  }
  const isMorphed = !isTakenOver() && isForEverybody(stores.dashboard.getState(), state);
  // A page that is large, or of which this tab has missed a version, comes with its document.
  if (isMorphed && !hasContentFor(stores.dashboard.getState(), state)) return;
  if (isMorphed) await addRestStyles();
  else await withReact();
  document.title = state.title;
  replaceSymbols(state.symbols);
  replaceOwnStyle(state.ownStyle);
  await showAppearance(state.appearance);
  if (!isMorphed) await followLanguage(stores, state);
  const before = stores.dashboard.getState();
  const next = { ...state.payload, strings: before.strings };
  // Something else may have wanted React meanwhile.
  if (isTakenOver()) {
    const { replaceEqualDeep } = await withReact();
    // What stays the same stays the same object, so that only the sections that differ are rendered again.
    stores.dashboard.show(replaceEqualDeep(before, next));
  } else {
    morphPage(state.content ?? '', before, next);
    stores.dashboard.show(next);
    noteRendered();
  }
  // They follow this browser's own config, where there is one.
  const { settings, page: shown } = stores.dashboard.getState().dashboard;
  readPreferences(stores.preferences, settings, shown.id);
}

// Imported once: browsers take a while to resolve a module even when it is loaded.
let sameObjects: Promise<typeof import('./same-objects.ts')> | undefined;

/** Hands the page to React, if it isn't React's; resolves with what React's stores need. */
async function withReact(): Promise<typeof import('./same-objects.ts')> {
  try {
    sameObjects ??= import('./same-objects.ts');
    const [found] = await Promise.all([sameObjects, takeOver()]);
    return found;
  } catch (cause) {
    sameObjects = undefined;
    throw cause;
  }
}

/** Whether the viewer is shown what the server has rendered: there are no widgets, and its language is the viewer's. */
function isForEverybody({ language }: Payload, { payload }: PageState): boolean {
  const { settings, sections } = payload.dashboard;
  return (
    payload.language === language &&
    wantedLanguage(settings.language) === language &&
    isOfLinks(payload.screen, sections)
  );
}

const hasContentFor = ({ version }: Payload, { content, since = version }: PageState): boolean =>
  content !== undefined && since === version;

const needsLoad = (old: Payload, { payload, release, ownStyle, pictureStyle }: PageState) =>
  payload.screen !== old.screen ||
  payload.hosts !== old.hosts ||
  release !== document.documentElement.dataset.release ||
  importsMore(ownStyle) ||
  pictureStyle !== (document.getElementById(pictureStyleId)?.textContent ?? '');

/** Whether a version differs only in what is odd about the config: then styles and content need not be fetched. */
const isSameToSee = (old: Payload, { payload, ownStyle }: PageState): boolean =>
  hasOwnStyle(ownStyle) && visiblePart(old) === visiblePart(payload);

function visiblePart(payload: Partial<Payload>): string {
  const { version: _version, notes: _notes, strings: _strings, ...visible } = payload;
  return JSON.stringify(visible);
}

/** Whether a new style imports others, which a constructed stylesheet would pass over. */
const importsMore = (text: string): boolean => /@import\b/i.test(text) && !hasOwnStyle(text);

/** The symbols of the last state: as long as they are the same, the sprite need not be compared. */
let symbolsBefore: string | undefined;

function replaceSymbols(symbols: string): void {
  if (symbols === symbolsBefore) return;
  symbolsBefore = symbols;
  const next = new DOMParser().parseFromString(`<svg>${symbols}</svg>`, 'text/html').querySelector('svg');
  const sprite = document.getElementById(spriteElementId);
  if (!next || next.innerHTML === sprite?.innerHTML) return;
  sprite?.replaceChildren(...document.importNode(next, true).childNodes);
}

async function followLanguage({ dashboard }: App, { payload }: PageState): Promise<void> {
  const { language } = payload.dashboard.settings;
  if (language === dashboard.getState().dashboard.settings.language) return;
  const { showLanguage } = await takeOver();
  await showLanguage(wantedLanguage(language));
}

const wantedLanguage = (configured: string | undefined): string =>
  pickLanguage([readStored('language'), configured, ...navigator.languages]);
