import { replaceEqualDeep } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { fetchPage, readPageState } from '../../api/page-document.ts';
import type { App } from '../../app/app-context.ts';
import { type PageState, type Payload, spriteElementId } from '../../page/payload.ts';
import { showDashboard } from '../../stores/dashboard.ts';
import { hasOwnStyle, replaceOwnStyle } from '../../stores/own-style.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { showAppearance } from '../../stores/show-appearance.ts';
import { readStored } from '../../stores/storage.ts';
import { setLanguage } from '../../words/i18n.ts';
import { pickLanguage } from '../../words/languages.ts';

/**
 * Shows the page's new version in place: as it is told, or else out of its document. Only where the browser would refuse
 * what is new, or the scripts are new, the page is loaded again. `told` comes before there is such a page: then there is
 * nothing to load yet.
 */
export async function refreshPage(stores: App, i18n: i18n, told?: PageState): Promise<void> {
  const html = told ? undefined : await fetchPage(window.location.href);
  const state = told ?? (html === undefined ? undefined : readPageState(html));
  if (!state || needsLoad(stores.dashboard.getState(), state)) {
    if (!told) window.location.reload();
    return;
  }
  document.title = state.title;
  takeSymbols(state.symbols);
  replaceOwnStyle(state.ownStyle);
  await showAppearance(state.look);
  await takeLanguage(stores, i18n, state);
  // What stays the same stays the same object, so that only the sections that differ are drawn again.
  const before = stores.dashboard.getState();
  showDashboard(stores.dashboard, replaceEqualDeep(before, { ...state.payload, strings: before.strings }));
  // As this browser's own config has it, where there is one.
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

/** What was taken last: as long as that is the same, the sprite need not be looked at. */
let symbolsBefore: string | undefined;

function takeSymbols(symbols: string): void {
  if (symbols === symbolsBefore) return;
  symbolsBefore = symbols;
  const next = new DOMParser().parseFromString(`<svg>${symbols}</svg>`, 'text/html').querySelector('svg');
  const sprite = document.getElementById(spriteElementId);
  if (!next || next.innerHTML === sprite?.innerHTML) return;
  sprite?.replaceChildren(...document.importNode(next, true).childNodes);
}

async function takeLanguage({ dashboard }: App, i18n: i18n, { payload }: PageState): Promise<void> {
  const { language } = payload.dashboard.settings;
  if (language === dashboard.getState().dashboard.settings.language) return;
  await setLanguage(i18n, pickLanguage([readStored('language'), language, ...navigator.languages]));
}
