import { replaceEqualDeep } from '@tanstack/react-query';
import { fetchPage, readPageState } from '../../api/page-document.ts';
import type { App } from '../../app/app-context.ts';
import { type PageState, type Payload, spriteElementId } from '../../page/payload.ts';
import { hasOwnStyle, replaceOwnStyle } from '../../stores/own-style.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { takeOver } from '../../stores/react-part.ts';
import { showAppearance } from '../../stores/show-appearance.ts';
import { readStored } from '../../stores/storage.ts';
import { pickLanguage } from '../../words/languages.ts';

/**
 * Shows the page's new version in place: as the server has sent it, or else out of its document. Only where the policy
 * would refuse what is new, or the scripts are new, it reloads the page. A `received` state comes before the document: then
 * there is nothing to reload yet.
 */
export async function refreshPage(stores: App, received?: PageState): Promise<void> {
  const html = received ? undefined : await fetchPage(window.location.href);
  const state = received ?? (html === undefined ? undefined : readPageState(html));
  if (!state || needsLoad(stores.dashboard.getState(), state)) {
    if (!received) window.location.reload();
    return;
  }
  await takeOver();
  document.title = state.title;
  replaceSymbols(state.symbols);
  replaceOwnStyle(state.ownStyle);
  await showAppearance(state.appearance);
  await followLanguage(stores, state);
  // What stays the same stays the same object, so that only the sections that differ are rendered again.
  const before = stores.dashboard.getState();
  stores.dashboard.show(replaceEqualDeep(before, { ...state.payload, strings: before.strings }));
  // They follow this browser's own config, where there is one.
  const { settings, page: shown } = stores.dashboard.getState().dashboard;
  readPreferences(stores.preferences, settings, shown.id);
}

const needsLoad = (old: Payload, { payload, release, ownStyle }: PageState) =>
  payload.screen !== old.screen ||
  payload.hosts !== old.hosts ||
  release !== document.documentElement.dataset.release ||
  importsMore(ownStyle);

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
  await showLanguage(pickLanguage([readStored('language'), language, ...navigator.languages]));
}
