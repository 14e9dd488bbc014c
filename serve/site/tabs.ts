import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../schema/api/events.ts';
import type { Viewer } from '../../schema/model.ts';
import { mayEnter } from '../../schema/rules/access/visibility.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { Gatherer } from '../widgets/gatherer.ts';
import { createTabWidgets, type TabWidgets } from '../widgets/tab-widgets.ts';
import type { LiveSite } from './live-site.ts';
import type { Site } from './site.ts';
import { viewerKey } from './viewer-sites.ts';
import type { Viewers } from './viewers.ts';

/** The tabs that listen for changes: connections of server-sent events. */
export interface Tabs {
  /** Decoded paths of the pages that are open, one for each tab. */
  pages(): string[];
  /** Answers a request with events until it ends. `page` is the decoded path of the tab's page. */
  open(request: IncomingMessage, response: ServerResponse, page: string): Promise<void>;
  /**
   * Has a tab of this viewer look at widgets of a page, by the id that `hello` gave it. A tab that another server has is
   * told to that one; one that nobody has is let be.
   */
  look(id: string, viewer: Viewer, page: Page, widgets: readonly string[]): void;
  /** Sends tabs the coming state of their page: the data of `LiveEvents.news` as JSON in one line, by its path. */
  announce(texts: Readonly<Record<string, string>>): void;
  /** Ends the connections whose viewer has changed, as when a session has ended, at every server. */
  recheck(): void;
  /** Calls back when a tab comes or goes. Returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Ends all connections, and those that are opened later. */
  close(): void;
}

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeatInterval = 25_000;
/** Bytes that may wait for a tab that does not read. */
const mostBuffered = 256 * 1024;
/** Milliseconds after which a browser connects again. */
const retry = 1000;

interface Tab {
  request: IncomingMessage;
  page: string;
  /** Of its viewer when it was opened. */
  viewerKey: string;
  site: Site | undefined;
  widgets: TabWidgets;
}

/** A page of a viewer's site, by its decoded path. */
interface Page {
  site: Site;
  path: string;
}

/** What a server tells others of a tab that it does not have. */
interface Look {
  id: string;
  /** Of the viewer. */
  key: string;
  path: string;
  widgets: readonly string[];
}

const recheckChannel = 'recheck-tabs';
const lookChannel = 'look';

/** Sends tabs what happens to `live` and to the widgets that they look at, each as far as its viewer may know. */
export function createTabs(live: LiveSite, viewers: Viewers, gatherer: Gatherer, state: SharedState): Tabs {
  const tabs = new Map<ServerResponse, Tab>();
  const byId = new Map<string, Tab>();
  const listeners = new Set<() => void>();
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  const write = (tab: ServerResponse, text: string) => {
    if (tab.writableEnded || tab.destroyed) return;
    if (tab.writableLength > mostBuffered) tab.destroy();
    else tab.write(text);
  };
  const changed = () => {
    if (tabs.size > 0) heartbeat ??= setInterval(checkAll, heartbeatInterval);
    else {
      clearInterval(heartbeat);
      heartbeat = undefined;
    }
    for (const listener of listeners) listener();
  };

  /** The viewer of a tab, if it is still the same; ends its connection otherwise. */
  const sameViewer = async (tab: ServerResponse, { request, viewerKey: key }: Tab): Promise<Viewer | undefined> => {
    const viewer = await viewers.viewerOf(request);
    if (viewerKey(viewer) === key && mayEnter(viewer)) return viewer;
    tab.end();
    return undefined;
  };
  const recheckOwn = () => {
    for (const [tab, known] of tabs) void sameViewer(tab, known);
  };
  const checkAll = () => {
    recheckOwn();
    for (const tab of tabs.keys()) write(tab, ':\n\n');
  };

  /** Sends a tab the version of its viewer's new site, once that is rendered. */
  const sendChange = async (tab: ServerResponse, known: Tab): Promise<void> => {
    const viewer = await sameViewer(tab, known);
    const site = viewer && (await viewers.siteFor(viewer, known.page));
    // It has changed once more meanwhile: what the tab follows is up to that change.
    if (!site) return;
    known.widgets.follow(site);
    if (site.version === known.site?.version) return;
    known.site = site;
    write(tab, frame({ name: 'change', data: { version: site.version } }));
  };

  live.subscribe((event) => {
    const guarded = live.current()?.signIn !== undefined;
    for (const [tab, known] of tabs) {
      if (!guarded && event.name === 'change') {
        known.site = live.current();
        known.widgets.follow(known.site);
      }
      if (!guarded) write(tab, frame(event));
      // A tab whose site can't be rendered at the moment learns of it with the next change, or when it asks.
      else if (event.name === 'change') {
        // Until it is known what of it its viewer may see.
        known.widgets.follow(undefined);
        sendChange(tab, known).catch(() => tab.end());
      } else if (known.site?.permissions.allowWriteToDisk) {
        write(tab, frame(event.name === 'fixed' ? { ...event, data: { version: known.site.version } } : event));
      }
    }
  });

  const lookFor = async ({ id, key, path, widgets }: Look): Promise<void> => {
    const known = byId.get(id);
    if (!known) return;
    const viewer = await viewers.viewerOf(known.request);
    const site = viewerKey(viewer) === key ? await viewers.siteFor(viewer, path) : undefined;
    if (site) known.widgets.look(site, path, widgets);
  };
  const subscriptions = [
    state.subscribe(recheckChannel, recheckOwn),
    state.subscribe(lookChannel, (message) => void lookFor(JSON.parse(message) as Look).catch(() => undefined)),
  ];

  return {
    pages: () => [...tabs.values()].map(({ page }) => page),
    look(id, viewer, { site, path }, widgets) {
      const tab = byId.get(id);
      if (!tab)
        state.publish(lookChannel, JSON.stringify({ id, key: viewerKey(viewer), path, widgets } satisfies Look));
      else if (tab.viewerKey === viewerKey(viewer)) tab.widgets.look(site, path, widgets);
    },
    async open(request, response, page) {
      const context = await viewers.identify(request, page);
      const viewer = context?.viewer ?? (await viewers.viewerOf(request));
      const site = context?.site;
      // Who has gone meanwhile never says so again: such a tab would be kept, and keep the process from ending.
      if (response.destroyed) return;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        // nginx holds answers back unless it is told not to.
        'X-Accel-Buffering': 'no',
      });
      const mayKnow = live.current()?.signIn === undefined || site?.permissions.allowWriteToDisk;
      const fault = mayKnow ? live.fault() : undefined;
      const id = randomBytes(16).toString('base64url');
      const hello = frame({ name: 'hello', data: { version: site?.version ?? null, tab: id } });
      response.write(`retry: ${retry}\n\n${hello}${fault ? frame({ name: 'problem', data: fault }) : ''}`);
      if (closed) {
        response.end();
        return;
      }
      const widgets = createTabWidgets(gatherer, (json) => {
        write(response, line('widgets', json));
        return !response.writableNeedDrain;
      });
      widgets.follow(site);
      const tab: Tab = { request, page, viewerKey: viewerKey(viewer), site, widgets };
      tabs.set(response, tab);
      byId.set(id, tab);
      changed();
      response.on('drain', widgets.resume);
      response.once('close', () => {
        tabs.delete(response);
        byId.delete(id);
        widgets.close();
        changed();
      });
    },
    announce(texts) {
      // With sign-in no page is rendered ahead: each viewer has their own.
      if (live.current()?.signIn) return;
      for (const [tab, { page }] of tabs) {
        if (Object.hasOwn(texts, page)) write(tab, line('news', texts[page] ?? ''));
      }
    },
    recheck: () => state.publish(recheckChannel, ''),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const end of subscriptions) end();
      for (const tab of tabs.keys()) tab.end();
    },
  };
}

const frame = ({ name, data }: LiveEvent) => line(name, JSON.stringify(data));
const line = (name: LiveEvent['name'], json: string) => `event: ${name}\ndata: ${json}\n\n`;
