import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { SayAlert } from './alerts/alert.ts';
import { createRecordStore, recordName } from './alerts/alert-record.ts';
import { type Browsers, createBrowsers } from './alerts/push/browsers.ts';
import { createAttempts } from './auth/attempts.ts';
import { createEndedSessions } from './auth/sessions/ended-sessions.ts';
import { createOpenSessions } from './auth/sessions/open-sessions.ts';
import { createSessions, type Sessions } from './auth/sessions/sessions.ts';
import { createSigningKey } from './auth/sessions/signing-key.ts';
import type { ConfigService } from './config-service.ts';
import { clientAddress, type TrustedProxies, trustNobody } from './http/trusted-proxies.ts';
import type { Log } from './log.ts';
import { booksFolder } from './notebook/book-files.ts';
import { createNotebook, type Notebook } from './notebook/notebook.ts';
import { refuseGuarded } from './outbound/guarded-lookup.ts';
import { createOutbound, type Outbound } from './outbound/outbound.ts';
import type { Environment } from './outbound/secrets.ts';
import { createServedVersions, type ServedVersions } from './served-versions.ts';
import { createLanguagePages, type LanguagePages, type RenderPage } from './site/language-pages.ts';
import { createLiveSite, type LiveSite } from './site/live-site.ts';
import { createTabs, type Tabs } from './site/tabs.ts';
import { createViewerNetwork } from './site/viewer-network.ts';
import type { RenderSite } from './site/viewer-sites.ts';
import { createViewers, type Viewers } from './site/viewers.ts';
import { createFileState } from './state/file-state.ts';
import type { SharedState } from './state/shared-state.ts';
import { createStatusChecks, type StatusChecks } from './status/status-checks.ts';
import { createStatusHistory, type StatusHistory } from './status/status-history.ts';
import { createStatusPages, type DrawStatus, type StatusPages } from './status/status-pages.ts';
import { stateName } from './storage/state-name.ts';
import { type AskWidget, createAskWidget, type LoadWidget } from './widgets/ask-widget.ts';
import { createGatherer, type Gatherer } from './widgets/gatherer.ts';
import { createKeptData } from './widgets/kept-data.ts';
import { createOwnAnswers } from './widgets/own-answers.ts';
import { createPageStates, type PageStates } from './widgets/page-states.ts';
import { createServiceSessions, type ServiceSessions } from './widgets/service-sessions.ts';
import type { DrawWidget } from './widgets/widget-drawings.ts';
import { createWidgetPictures, type ReadPicture, type WidgetPictures } from './widgets/widget-pictures.ts';

/** Everything that a request may reach. */
export interface Context {
  /** The dashboard that is served; with sign-in, the entrance that anonymous viewers get. */
  readonly site: LiveSite;
  /** The viewers, and the site of each. */
  readonly viewers: Viewers;
  readonly sessions: Sessions;
  /** The sessions that the server has at services. */
  readonly serviceSessions: ServiceSessions;
  /** What it knows together with the servers that share it. */
  readonly state: SharedState;
  /** The tabs that listen for changes of it. */
  readonly tabs: Tabs;
  readonly widgets: Gatherer;
  /** The notes and lists that it keeps for its viewers. */
  readonly notebook: Notebook;
  /** The pictures that their data name. */
  readonly widgetPictures: WidgetPictures;
  /** Pages with what there is of their widgets. */
  readonly pageStates: PageStates;
  /** The same in the languages that browsers ask for, and for the networks that they come from. */
  readonly languagePages: LanguagePages;
  /** Asks for widgets, or does something with them. */
  readonly askWidget: AskWidget;
  /** Finds the declarations of widgets. */
  readonly loadWidget: LoadWidget;
  /** Asks for a widget that is edited, and in no config yet. */
  readonly previewWidget: AskWidget;
  /** Works on the config's files. */
  readonly config: ConfigService;
  /** Which versions of its texts clients have. */
  readonly servedVersions: ServedVersions;
  /** Whether services answer, and how they were. */
  readonly checks: StatusChecks;
  readonly statusHistory: StatusHistory;
  /** The status page, with how the services are. */
  readonly statusPages: StatusPages;
  /** How alerts are put in words, and under which path in the state folder this dashboard keeps them; absent where there are none. */
  readonly alerts?: { say: SayAlert; place: string };
  /** The browsers that are told of them. */
  readonly browsers: Browsers;
  /** The way out to the network. */
  readonly outbound: Outbound;
  /** Variables that the proxy may fill in. */
  readonly environment: Environment;
  /** Folder of the app's own scripts, styles and fonts, with `.br` and `.gz` copies beside them. */
  readonly assetsFolder: string;
  /** Folder with the words of each language: `en.json`, ... */
  readonly wordsFolder: string;
  /** Folder with the user's config, pictures and stylesheets. */
  readonly userFolder: string;
  readonly log: Log;
  /** The reverse proxies whose headers are believed. */
  readonly isTrusted: TrustedProxies;
  /** The routes below `/sync`, where it is switched on. */
  readonly sync?: RequestHandler;
}

export interface ContextOptions
  extends Pick<Context, 'config' | 'environment' | 'assetsFolder' | 'wordsFolder' | 'userFolder' | 'log'>,
    Partial<Pick<Context, 'isTrusted' | 'state'>> {
  /** Folder for what outlives the server: the key of the sessions, and its state unless another is given. */
  stateFolder: string;
  /** Makes the routes below `/sync`, where it is switched on. */
  sync?: (state: SharedState) => RequestHandler;
  /** Finds the declarations of widgets. */
  loadWidget?: LoadWidget;
  /** Checks pictures of widgets; without it, there are none. */
  readPicture?: ReadPicture;
  /** Draws them into pages; without it, the page's scripts do. */
  drawWidget?: DrawWidget;
  /** Draws what stands on the status page; without it, nothing does. */
  drawStatus?: DrawStatus;
  /** Draws the dashboard for a viewer who has signed in. */
  render: RenderSite;
  /** Draws one page in a language that its site doesn't have it in; without it, the page's scripts put the words in. */
  renderPage?: RenderPage;
  /** Whether the token of older clients is accepted in the place of a password. */
  legacyToken?: boolean;
  /** Puts alerts in words; without it, none are sent. */
  sayAlert?: SayAlert;
  /** Absolute path of the config, by which the dashboard's alerts are known; the folder unless given. */
  configPath?: string;
}

/** A context with a site that waits for its first dashboard. */
export function createContext({
  stateFolder,
  render,
  renderPage = async () => undefined,
  loadWidget = async () => undefined,
  readPicture = async () => undefined,
  drawWidget = async () => undefined,
  drawStatus = async () => '',
  legacyToken = false,
  isTrusted = trustNobody,
  state = createFileState(stateFolder),
  sync,
  sayAlert,
  configPath,
  ...given
}: ContextOptions): Context {
  const { environment, userFolder, log } = given;
  const site = createLiveSite();
  const ended = createEndedSessions(state, log);
  const sessions = createSessions(
    createSigningKey(stateFolder, userFolder, log),
    ended,
    createOpenSessions({ state, dashboard: userFolder, ended, log }),
  );
  const outbound = createOutbound();
  const addressOf = (request: IncomingMessage) => clientAddress(request, isTrusted);
  const viewers = createViewers(site, render, {
    sessions,
    outbound,
    attempts: createAttempts(state),
    addressOf,
    environment,
    legacyToken,
    log,
  });
  const notebook = createNotebook(booksFolder(stateFolder, userFolder), state, log);
  const serviceSessions = createServiceSessions();
  const statusHistory = createStatusHistory(state, log);
  const asking = {
    outbound,
    environment,
    loadWidget,
    ownAnswers: createOwnAnswers(outbound, notebook, statusHistory),
    sessions: serviceSessions,
  };
  const askWidget = createAskWidget(asking);
  const widgets = createGatherer({
    ask: askWidget,
    kept: createKeptData(state, log),
  });
  notebook.onChange((key) => widgets.renewBook(key));
  const checks = createStatusChecks({ outbound, environment, state, history: statusHistory });
  const name = stateName(configPath ?? userFolder);
  const alerts = sayAlert && { say: sayAlert, place: join(stateFolder, `alerts-${name}`) };
  const alertsNow = () => {
    const plan = site.current()?.alerts;
    return plan && alerts && { plan, record: createRecordStore(state, recordName(alerts.place), log).read() };
  };
  return {
    ...given,
    browsers: createBrowsers(name, { state, sessions, viewers, site, log }),
    statusHistory,
    checks,
    statusPages: createStatusPages({ checks, statusHistory, draw: drawStatus, alerts: alertsNow }),
    ...(sync && { sync: sync(state) }),
    ...(alerts && { alerts }),
    isTrusted,
    state,
    site,
    viewers,
    widgets,
    notebook,
    widgetPictures: createWidgetPictures({ outbound, environment, loadWidget, widgets, readPicture }),
    pageStates: createPageStates(widgets, drawWidget),
    languagePages: createLanguagePages(site, renderPage, { networkOf: createViewerNetwork(isTrusted) }),
    askWidget,
    loadWidget,
    previewWidget: createAskWidget({ ...asking, checkUrl: refuseGuarded }),
    sessions,
    serviceSessions,
    servedVersions: createServedVersions({ sessionOf: sessions.read, addressOf, state }),
    tabs: createTabs(site, viewers, widgets, state),
    outbound,
  };
}
