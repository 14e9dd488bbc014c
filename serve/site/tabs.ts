import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../schema/api/events.ts';
import type { Viewer } from '../../schema/model.ts';
import { mayEnter } from '../../schema/rules/access/visibility.ts';
import type { LiveSite } from './live-site.ts';
import type { Site } from './site.ts';
import { viewerKey } from './viewer-sites.ts';
import type { Viewers } from './viewers.ts';

/** The tabs that listen for changes: connections of server-sent events. */
export interface Tabs {
  /** Decoded paths of the pages that they show, one for each tab. */
  pages(): string[];
  /** Answers a request with events until it ends. `page` is the decoded path of the tab's page. */
  open(request: IncomingMessage, response: ServerResponse, page: string): Promise<void>;
  /** Tells tabs how their page is about to look: the data of `LiveEvents.news` as JSON in one line, by its path. */
  announce(texts: Readonly<Record<string, string>>): void;
  /** Ends the connections of those who are no longer who they were: a session has ended. */
  recheck(): void;
  /** Calls back when a tab comes or goes. Returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Ends all connections, and those that still come. */
  close(): void;
}

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeat = 25_000;
/** Bytes that may wait for a tab that does not read. */
const patience = 256 * 1024;
/** Milliseconds after which a browser connects again. */
const retry = 1000;

interface Tab {
  request: IncomingMessage;
  page: string;
  /** Who was behind it when it was opened. */
  key: string;
  /** What it has been told of last. */
  site: Site | undefined;
}

/** Tells tabs what happens to `live`, each as far as its viewer may know. */
export function createTabs(live: LiveSite, viewers: Viewers): Tabs {
  const tabs = new Map<ServerResponse, Tab>();
  const listeners = new Set<() => void>();
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  const write = (tab: ServerResponse, text: string) => {
    if (tab.writableEnded || tab.destroyed) return;
    if (tab.writableLength > patience) tab.destroy();
    else tab.write(text);
  };
  const changed = () => {
    if (tabs.size > 0) beat ??= setInterval(checkAll, heartbeat);
    else {
      clearInterval(beat);
      beat = undefined;
    }
    for (const listener of listeners) listener();
  };

  /** Who is behind a tab, if it is still the same viewer; ends its connection otherwise. */
  const stillBehind = async (tab: ServerResponse, { request, key }: Tab): Promise<Viewer | undefined> => {
    const viewer = await viewers.viewerOf(request);
    if (viewerKey(viewer) === key && mayEnter(viewer)) return viewer;
    tab.end();
    return undefined;
  };
  const recheck = () => {
    for (const [tab, known] of tabs) void stillBehind(tab, known);
  };
  const checkAll = () => {
    recheck();
    for (const tab of tabs.keys()) write(tab, ':\n\n');
  };

  /** Tells a tab of the site that its viewer is shown from now on, once that is rendered. */
  const tellChange = async (tab: ServerResponse, known: Tab): Promise<void> => {
    const viewer = await stillBehind(tab, known);
    const site = viewer && (await viewers.siteFor(viewer, known.page));
    if (!site || site.version === known.site?.version) return;
    known.site = site;
    write(tab, frame({ name: 'change', data: { version: site.version } }));
  };

  live.subscribe((event) => {
    const guarded = live.current()?.signIn !== undefined;
    for (const [tab, known] of tabs) {
      if (!guarded && event.name === 'change') known.site = live.current();
      if (!guarded) write(tab, frame(event));
      // Who can't be rendered at the moment hears of it with the next change, or by asking.
      else if (event.name === 'change') tellChange(tab, known).catch(() => tab.end());
      else if (known.site?.permissions.allowWriteToDisk) {
        write(tab, frame(event.name === 'fixed' ? { ...event, data: { version: known.site.version } } : event));
      }
    }
  });

  return {
    pages: () => [...tabs.values()].map(({ page }) => page),
    async open(request, response, page) {
      const context = await viewers.identify(request, page);
      const viewer = context?.viewer ?? (await viewers.viewerOf(request));
      const site = context?.site;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        // nginx holds answers back unless it is told not to.
        'X-Accel-Buffering': 'no',
      });
      const mayKnow = live.current()?.signIn === undefined || site?.permissions.allowWriteToDisk;
      const fault = mayKnow ? live.fault() : undefined;
      const hello = frame({ name: 'hello', data: { version: site?.version ?? null } });
      response.write(`retry: ${retry}\n\n${hello}${fault ? frame({ name: 'problem', data: fault }) : ''}`);
      if (closed) {
        response.end();
        return;
      }
      tabs.set(response, { request, page, key: viewerKey(viewer), site });
      changed();
      response.once('close', () => {
        tabs.delete(response);
        changed();
      });
    },
    announce(texts) {
      // With sign-in nobody renders ahead what is not asked for.
      if (live.current()?.signIn) return;
      for (const [tab, { page }] of tabs) {
        if (Object.hasOwn(texts, page)) write(tab, line('news', texts[page] ?? ''));
      }
    },
    recheck,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      for (const tab of tabs.keys()) tab.end();
    },
  };
}

const frame = ({ name, data }: LiveEvent) => line(name, JSON.stringify(data));
const line = (name: LiveEvent['name'], json: string) => `event: ${name}\ndata: ${json}\n\n`;
