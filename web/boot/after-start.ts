import { type PageHead, userStates } from '../../schema/model.ts';
import type { App } from '../app/app-context.ts';
import { followScheme } from '../appearance/follow-scheme.ts';
import { tellLanguage } from '../browser/language-cookie.ts';
import { setWorkerStatus } from '../browser/worker-status.ts';
import { clearCriticalError, criticalError, raiseCriticalError } from '../errors/critical-error.ts';
import { reportError } from '../errors/error-log.ts';
import { countFindings } from '../features/findings/count-findings.ts';
import { startFirstRun } from '../features/first-run/start-first-run.ts';
import { startGlances } from '../features/glances/start-glances.ts';
import { startHero } from '../features/hero/start-hero.ts';
import { follow } from '../features/live/follow.ts';
import { reloadWhenBroughtBack } from '../features/live/follow-viewer.ts';
import { awaitLostPictures } from '../features/lost-pictures/await-lost-pictures.ts';
import { showProgress } from '../features/navigation/progress.ts';
import { showPlace } from '../features/navigation/show-place.ts';
import {
  clearFilter,
  filterTiles,
  firstMatch,
  onlyMatch,
  prepareFilter,
  typingPause,
} from '../features/search/filter-tiles.ts';
import { setFilter } from '../features/search/lazy-filter.ts';
import { showRestForKeys } from '../features/search/show-groups.ts';
import { reportOrders } from '../features/sections/report-orders.ts';
import { sortByUse } from '../features/sections/sort-by-use.ts';
import { startCuts } from '../features/sections/start-cuts.ts';
import { loadTooltips } from '../features/tooltip/load-tooltips.ts';
import { startGathering } from '../features/widgets/start-gathering.ts';
import { hasLocalConfig } from '../stored/local-config.ts';
import { readStored, writeStored } from '../stored/storage.ts';
import { loadReact } from '../stores/react-part.ts';
import { showStoredToast } from '../stores/toasts.ts';
import { onFirstTouch } from './first-touch.ts';
import { logNotes, logToConsole } from './log-to-console.ts';
import { tryAgain } from './try-again.ts';
import { setWantedLanguage } from './wanted-language.ts';
import { whenIdle } from './when-idle.ts';

/** Starts what can wait until the page is live. It comes in one chunk of its own. */
export function afterStart(stores: App): void {
  const store = stores.dashboard;
  const { page, sections } = store.getState().dashboard;
  const { settings } = store.getState().dashboard;
  const { served, screen, notes, language, network, tellsBrowsers } = store.getState();
  void setWantedLanguage(language, settings.language);
  if (served) tellLanguage(readStored('language'));
  logToConsole(notes);
  const isPicture = 'shot' in document.documentElement.dataset;
  // The login screen shows nothing that could change, and nobody hears of changes before signing in. A picture is of one
  // moment, and a browser that is to take it waits for the end of every connection.
  if (served && screen !== 'login' && !isPicture) follow(stores);
  startGathering(store);
  if (isPicture) void import('./shot.ts').then(({ showShot }) => showShot(store));
  startGlances(store);
  startHero(store);
  if (!settings.enableServiceWorker || isPicture) setWorkerStatus({ disabledByUser: true });
  else void import('../features/offline/register-worker.ts').then(({ registerWorker }) => registerWorker());
  if (tellsBrowsers && globalThis.Notification?.permission === 'granted' && !isPicture) {
    void import('../features/alerts/confirm-browser.ts').then(({ confirmBrowser }) => confirmBrowser());
  }
  const { enableErrorReporting, sentryDsn } = settings;
  if (enableErrorReporting && sentryDsn) {
    void import('../features/error-reports/report-crashes.ts').then(({ reportCrashes }) =>
      reportCrashes(sentryDsn, screen),
    );
  }
  const { viewer } = store.getState().dashboard;
  reloadWhenBroughtBack(viewer);
  if (viewer.proxy && viewer.name !== undefined) rememberSignIn(viewer.name);
  if (viewer.state === userStates.oidcEnabled || viewer.state === userStates.keycloakEnabled) {
    void import('../features/sign-in/keep-signed-in.ts').then(({ keepSignedIn }) => keepSignedIn());
  }
  if ('kiosk' in document.documentElement.dataset) {
    void import('../features/kiosk/start-kiosk.ts').then(({ startKiosk }) => startKiosk(store));
  }
  if (network !== undefined) {
    void import('../features/network/start-network.ts').then(({ startNetwork }) => startNetwork(store));
  }
  showStoredToast();
  followScheme(stores);
  if ('own' in document.documentElement.dataset) {
    void import('../appearance/own-colors.ts').then(({ completeOwnColors }) => completeOwnColors());
  }
  if (document.documentElement.dataset.background === 'picture') {
    void import('../appearance/own-picture.ts').then(({ showOwnPicture }) => showOwnPicture());
  }
  sortByUse(store);
  startCuts(store);
  onFirstTouch(() => {
    import('./move-smoothly.ts').then(
      ({ moveSmoothly }) => moveSmoothly(),
      // Without it, everything moves at once.
      () => undefined,
    );
  });
  setFilter({ filterTiles, clearFilter, firstMatch, onlyMatch, typingPause });
  whenIdle(() => prepareFilter(sections));
  showRestForKeys();
  awaitLostPictures();
  loadTooltips(store);
  startFirstRun(store);
  countFindings(store);
  showProgress();
  showPlace();
  reportOrders(sections);
  criticalError.subscribe(() => {
    void Promise.all([import('../features/critical-error/critical-error-dialog.tsx'), loadReact()]).then(
      ([{ renderCriticalError }, part]) => renderCriticalError(part, store.getState().repository),
    );
  });
  reportMissingPage(page);
  if (hasLocalConfig(page.id)) {
    void tryAgain(
      () => import('../features/local-config/show-local-config.ts').then((found) => found.showLocalConfig(stores)),
      (cause) => reportError('The config of this browser could not be shown.', cause),
    );
  }
  store.subscribe(({ dashboard: now, notes: nowOdd }, { dashboard: before, notes: oddBefore }) => {
    if (nowOdd !== oddBefore) logNotes(nowOdd);
    if (JSON.stringify(now.page) !== JSON.stringify(before.page)) reportMissingPage(now.page);
  });
}

/** Remembers whom a proxy has signed in, as the login screen does for those who sign in there. */
function rememberSignIn(name: string): void {
  if (readStored('username') === name) return;
  writeStored('username', name);
  console.info(`Successfully signed in as ${name}`);
}

/** Shows that the file of the page can't be read; why and where, only to those who may see the config. */
function reportMissingPage({ missing, source, fault, id }: PageHead): void {
  if (!missing) clearCriticalError();
  else if (fault) {
    // What stands elsewhere is where the file is named that there is not.
    const isPlaced = fault.details.some((detail) => detail.startsWith(`${source}:`));
    raiseCriticalError(fault.message, [`Page: ${source ?? id}`, ...fault.details], isPlaced);
  } else raiseCriticalError(source ? `Unable to load config from '${source}'` : `Unable to find config for '${id}'`);
}
