import './styles/tokens.css';
import './styles/page.css';
import './screens/not-found/not-found.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { answerKeys } from './features/keyboard/keyboard.ts';
import { answerClicks, showPopUps } from './features/open-item/open-item.ts';
import { searchBoxId } from './features/search/search-box.tsx';
import { packSections } from './features/sections/packing.ts';
import { rememberToggles } from './features/sections/remember-toggles.ts';
import { createI18n, speak } from './i18n.ts';
import { pickLanguage } from './languages.ts';
import { readPayload } from './payload.ts';
import { Home } from './screens/home/home.tsx';
import { lateScreens } from './screens/late-screens.ts';
import { createDashboardStore } from './stores/dashboard.ts';
import { createPreferencesStore, recallPreferences } from './stores/preferences.ts';
import { readStored, writeStored } from './stores/storage.ts';
import { noteWorkerStatus } from './stores/worker-status.ts';
import { setWords } from './words.ts';

/** Takes over the prerendered page. Everything on it already shows and its links work. */
async function start(): Promise<void> {
  const payload = readPayload(document);
  const { settings, page } = payload.dashboard;
  const stores = { dashboard: createDashboardStore(payload), preferences: createPreferencesStore(settings) };
  const i18n = createI18n(payload.language, payload.strings);
  setWords(i18n);

  const container = document.getElementById('app');
  if (!container) return;
  const Screen = payload.screen === 'home' ? Home : await lateScreens[payload.screen]();
  startTransition(() => {
    const app = (
      <App stores={stores} i18n={i18n}>
        <Screen />
      </App>
    );
    hydrateRoot(container, app, { onRecoverableError: console.warn });
  });

  answerClicks(stores.dashboard);
  showPopUps();
  answerKeys(stores.dashboard, searchBoxId);
  rememberToggles();
  packSections();
  whenIdle(() => {
    recallPreferences(stores.preferences, settings, page.id);
    writeStored('visited', true);
    const language = pickLanguage([readStored('language'), settings.language, ...navigator.languages]);
    if (language !== payload.language) void speak(i18n, language);
    if (payload.served) void import('./features/live/follow.ts').then(({ follow }) => follow(stores, i18n));
    if (!settings.enableServiceWorker) noteWorkerStatus({ disabledByUser: true });
    else void import('./features/offline/register-worker.ts').then(({ registerWorker }) => registerWorker());
    const { enableErrorReporting, sentryDsn } = settings;
    if (enableErrorReporting && sentryDsn) {
      void import('./features/error-reports/report-crashes.ts').then(({ reportCrashes }) =>
        reportCrashes(sentryDsn, payload.screen),
      );
    }
    void import('./features/tooltip/tooltip.ts').then(({ showTooltips }) => showTooltips(stores.dashboard));
    document.documentElement.dataset.live = '';
    performance.mark('dash:live');
  });
}

/** Safari knows no idle callbacks. */
const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 50);

void start();
