import '../styles/tokens.css';
import '../styles/page.css';
import '../screens/not-found/not-found.css';
import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import type { App as Stores } from '../app/app-context.ts';
import { handleKeys } from '../features/keyboard/handle-keys.ts';
import { handleClicks, showPopUps } from '../features/open-item/handle-clicks.ts';
import { searchBoxId } from '../features/search/search-box.tsx';
import { packSections } from '../features/sections/packing.ts';
import { rememberToggles } from '../features/sections/remember-toggles.ts';
import { startChecks } from '../features/status/start-checks.ts';
import { readPayload } from '../page/payload.ts';
import { Home } from '../screens/home/home.tsx';
import { lazyScreens } from '../screens/lazy-screens.ts';
import { createDashboardStore } from '../stores/dashboard.ts';
import { dialogs } from '../stores/dialogs.ts';
import { reportError } from '../stores/error-log.ts';
import { createPreferencesStore, readPreferences } from '../stores/preferences.ts';
import { readStored } from '../stores/storage.ts';
import { createI18n, setLanguage } from '../words/i18n.ts';
import { findLanguage, pickLanguage } from '../words/languages.ts';
import { setWords } from '../words/words.ts';
import { whenIdle } from './when-idle.ts';

/** Hydrates the prerendered page. Everything on it already shows and its links work. */
async function start(): Promise<void> {
  const payload = readPayload(document);
  const { settings, page } = payload.dashboard;
  const stores = { dashboard: createDashboardStore(payload), preferences: createPreferencesStore(settings) };
  const { widgetWords } = payload;
  const i18n = createI18n(payload.language, { ...payload.strings, ...(widgetWords && { widgets: widgetWords }) });
  setWords(i18n);

  const container = document.getElementById('app');
  if (!container) return;
  const Screen = payload.screen === 'home' ? Home : await lazyScreens[payload.screen]();
  startTransition(() => {
    const app = (
      <App stores={stores} i18n={i18n}>
        <Screen />
      </App>
    );
    hydrateRoot(container, app, { onRecoverableError: console.warn });
  });

  handleClicks(stores.dashboard);
  showPopUps();
  renderOpenDialogs(stores, i18n);
  handleKeys(stores.dashboard, searchBoxId);
  rememberToggles();
  packSections();
  whenIdle(() => {
    readPreferences(stores.preferences, settings, page.id);
    void setWantedLanguage(i18n, settings.language);
    startChecks(stores.dashboard, i18n);
    void import('./after-start.ts').then(({ afterStart }) => afterStart(stores, i18n));
    document.documentElement.dataset.live = '';
    performance.mark('dash:live');
  });
}

/** Sets the language that the viewer chose, else that of the config, else what the browser prefers. */
async function setWantedLanguage(i18n: i18n, configured: string | undefined): Promise<void> {
  const explicit = readStored('language') ?? configured;
  if (explicit && !findLanguage(explicit)) reportError(`Unsupported Language: '${explicit}'`);
  const language = pickLanguage([explicit, configured, ...navigator.languages]);
  try {
    if (language !== i18n.language) await setLanguage(i18n, language);
  } catch (cause) {
    reportError("Error applying language, it's config may be missing of incomplete", cause);
  }
}

/** Renders the dialogs that any part of the page asks for. Their code is loaded with the first. */
const renderOpenDialogs = (stores: Stores, i18n: i18n): unknown =>
  dialogs.subscribe(
    (open) => void import('../app/render-dialogs.tsx').then(({ renderDialogs }) => renderDialogs(open, stores, i18n)),
  );

void start();
