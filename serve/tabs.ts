import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../schema/api/events.ts';
import type { LiveSite } from './live-site.ts';

/** The tabs that listen for changes: connections of server-sent events. */
export interface Tabs {
  /** Decoded paths of the pages that they show, one for each tab. */
  pages(): string[];
  /** Answers a request with events until it ends. `page` is the decoded path of the tab's page. */
  open(response: ServerResponse, page: string): void;
  /** Tells tabs how their page is about to look, by its path (`LiveEvents.news`). */
  announce(version: string, documents: Readonly<Record<string, string>>): void;
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

/** Tells tabs what happens to `site`. */
export function createTabs(site: LiveSite): Tabs {
  const tabs = new Map<ServerResponse, string>();
  const listeners = new Set<() => void>();
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  const write = (tab: ServerResponse, text: string) => {
    if (tab.writableEnded || tab.destroyed) return;
    if (tab.writableLength > patience) tab.destroy();
    else tab.write(text);
  };
  const writeAll = (text: string) => {
    for (const tab of tabs.keys()) write(tab, text);
  };
  const changed = () => {
    if (tabs.size > 0) beat ??= setInterval(() => writeAll(':\n\n'), heartbeat);
    else {
      clearInterval(beat);
      beat = undefined;
    }
    for (const listener of listeners) listener();
  };

  site.subscribe((event) => writeAll(frame(event)));

  return {
    pages: () => [...tabs.values()],
    open(response, page) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        // nginx holds answers back unless it is told not to.
        'X-Accel-Buffering': 'no',
      });
      const fault = site.fault();
      const hello = frame({ name: 'hello', data: { version: site.current()?.version ?? null } });
      response.write(`retry: ${retry}\n\n${hello}${fault ? frame({ name: 'problem', data: fault }) : ''}`);
      if (closed) {
        response.end();
        return;
      }
      tabs.set(response, page);
      changed();
      response.once('close', () => {
        tabs.delete(response);
        changed();
      });
    },
    announce(version, documents) {
      for (const [tab, page] of tabs) {
        const html = Object.hasOwn(documents, page) ? documents[page] : undefined;
        if (html !== undefined) write(tab, frame({ name: 'news', data: { version, html } }));
      }
    },
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

const frame = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
