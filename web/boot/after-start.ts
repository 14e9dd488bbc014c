import type { i18n } from 'i18next';
import { type PageHead, userStates } from '../../schema/model.ts';
import type { App } from '../app/app-context.ts';
import { handleMenus } from '../features/context-menu/handle-menus.ts';
import { follow } from '../features/live/follow.ts';
import { reloadWhenBroughtBack } from '../features/live/follow-viewer.ts';
import { replaceLostPictures } from '../features/lost-pictures/replace-lost-pictures.ts';
import { showProgress } from '../features/navigation/progress.ts';
import { handlePalette } from '../features/palette/handle-palette.ts';
import {
  clearFilter,
  filterTiles,
  prepareFilter,
  showRestForKeys,
  typingPause,
} from '../features/search/filter-tiles.ts';
import { setFilter } from '../features/search/lazy-filter.ts';
import { reportOrders } from '../features/sections/report-orders.ts';
import { showTooltips } from '../features/tooltip/tooltip.ts';
import { clearCriticalError, criticalError, raiseCriticalError } from '../stores/critical-error.ts';
import { hasLocalConfig } from '../stores/local-config.ts';
import { readStored, writeStored } from '../stores/storage.ts';
import { noteWorkerStatus } from '../stores/worker-status.ts';
import { logToConsole } from './log-to-console.ts';
import { whenIdle } from './when-idle.ts';

/** What can wait until the page is live. It comes in one chunk of its own. */
export function afterStart(stores: App, speaking: i18n): void {
  const store = stores.dashboard;
  const { page, sections } = store.getState().dashboard;
  const { settings } = store.getState().dashboard;
  const { served, screen, notes } = store.getState();
  logToConsole(notes);
  // The login screen shows nothing that could change, and who has not signed in is told of nothing.
  if (served && screen !== 'login') follow(stores, speaking);
  if (!settings.enableServiceWorker) noteWorkerStatus({ disabledByUser: true });
  else void import('../features/offline/register-worker.ts').then(({ registerWorker }) => registerWorker());
  const { enableErrorReporting, sentryDsn } = settings;
  if (enableErrorReporting && sentryDsn) {
    void import('../features/error-reports/report-crashes.ts').then(({ reportCrashes }) =>
      reportCrashes(sentryDsn, screen),
    );
  }
  const { viewer } = store.getState().dashboard;
  reloadWhenBroughtBack(viewer);
  if (viewer.proxy && viewer.name !== undefined) noteSignIn(viewer.name);
  if (viewer.state === userStates.oidcEnabled || viewer.state === userStates.keycloakEnabled) {
    void import('../features/sign-in/keep-signed-in.ts').then(({ keepSignedIn }) => keepSignedIn());
  }
  setFilter({ filterTiles, clearFilter, typingPause });
  whenIdle(() => prepareFilter(sections));
  showRestForKeys();
  replaceLostPictures();
  showTooltips(store);
  handleMenus(store, speaking);
  handlePalette(stores, speaking);
  showProgress();
  reportOrders(sections);
  criticalError.subscribe(() => {
    void import('../features/critical-error/critical-error-dialog.tsx').then(({ renderCriticalError }) =>
      renderCriticalError(speaking, store.getState().repository),
    );
  });
  tellMissing(page);
  if (hasLocalConfig(page.id)) {
    void import('../features/local-config/local-config.tsx').then(({ showLocalConfig }) =>
      showLocalConfig(stores, speaking),
    );
  }
  store.subscribe(({ dashboard: now }, { dashboard: before }) => {
    if (JSON.stringify(now.page) !== JSON.stringify(before.page)) tellMissing(now.page);
  });
}

/** Remembers whom a proxy has signed in, as the login screen does for those who sign in there. */
function noteSignIn(name: string): void {
  if (readStored('username') === name) return;
  writeStored('username', name);
  console.info(`Successfully signed in as ${name}`);
}

/** Says that the file of the page can't be read; why and where, only to those who may see the config. */
function tellMissing({ missing, source, fault, id }: PageHead): void {
  if (!missing) clearCriticalError();
  else if (fault) raiseCriticalError(fault.message, [`Page: ${source ?? id}`, ...fault.details]);
  else raiseCriticalError(source ? `Unable to load config from '${source}'` : `Unable to find config for '${id}'`);
}
