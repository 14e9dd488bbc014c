import '../styles/tokens.css';
import '../styles/page.css';
import type { App } from '../app/app-context.ts';
import { tellNotLoaded } from '../errors/not-loaded.ts';
import { handleLauncher } from '../features/config-menu/handle-launcher.ts';
import { handleMenus } from '../features/context-menu/handle-menus.ts';
import { handleKeys } from '../features/keyboard/handle-keys.ts';
import { handleSheets } from '../features/navigation/handle-sheets.ts';
import { handleClicks, showPopUps } from '../features/open-item/handle-clicks.ts';
import { handlePalette } from '../features/palette/handle-palette.ts';
import { searchBoxId } from '../features/search/box-id.ts';
import { handleSearch } from '../features/search/handle-search.ts';
import { keepColumns } from '../features/sections/columns.ts';
import { packSections } from '../features/sections/packing.ts';
import { rememberToggles } from '../features/sections/remember-toggles.ts';
import { handleSettings } from '../features/settings/handle-settings.ts';
import { handleAccount } from '../features/sign-in/handle-account.ts';
import { startChecks } from '../features/status/start-checks.ts';
import { handleThemes } from '../features/themes/handle-themes.ts';
import { readPayload } from '../page/payload.ts';
import { createDashboardStore, type DashboardStore } from '../stores/dashboard.ts';
import { enterEditing, offerEditing } from '../stores/edit-mode.ts';
import { createPreferencesStore } from '../stores/preferences.ts';
import { offerReactPart } from '../stores/react-part.ts';
import { pageWords } from '../words/page-words.ts';
import { setPageWords } from '../words/words.ts';
import { askForReact } from './ask-for-react.ts';
import { pressEarlyButtons } from './early-buttons.ts';
import { whenIdle } from './when-idle.ts';

/** Makes the prerendered page live. Everything on it already shows and its links work. */
async function start(): Promise<void> {
  const payload = readPayload(document);
  const { settings } = payload.dashboard;
  const stores: App = { dashboard: createDashboardStore(payload), preferences: createPreferencesStore(settings) };
  setPageWords(payload.language, payload.strings);
  const content = document.getElementById('app');
  if (content) {
    offerReactPart(
      () => import('../app/react-part.tsx').then(({ createReactPart }) => createReactPart(stores, content)),
      async () => pageWords.load(stores.dashboard.getState().language),
    );
  }

  handleSettings(stores);
  handleAccount();
  handleLauncher();
  offerEditing(async (then) => {
    try {
      const { beginEditing } = await import('../app/begin-editing.ts');
      if (await beginEditing(stores)) then?.();
    } catch (cause) {
      tellNotLoaded(cause, () => void enterEditing(then));
    }
  });
  handleThemes(stores);
  handleSheets(searchBoxId);
  handleClicks(stores.dashboard);
  showPopUps();
  handleKeys(stores.dashboard, searchBoxId);
  handleSearch(stores.dashboard);
  handleMenus(stores.dashboard);
  handlePalette(stores);
  rememberToggles();
  packSections();
  keepColumns(stores.dashboard);
  if (payload.screen === 'minimal') await startTabs(stores.dashboard);
  pressEarlyButtons();
  await askForReact(stores);
  whenIdle(() => {
    startChecks(stores.dashboard);
    void import('./after-start.ts').then(({ afterStart }) => afterStart(stores));
    document.documentElement.dataset.live = '';
    performance.mark('dash:live');
  });
}

/** What only one kind of page has is no part of the first script of all. */
async function startTabs(store: DashboardStore): Promise<void> {
  try {
    const { handleTabs } = await import('../screens/minimal/handle-tabs.ts');
    handleTabs(store);
  } catch (cause) {
    tellNotLoaded(cause, () => void startTabs(store));
  }
}

void start();
