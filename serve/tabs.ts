import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../schema/api/events.ts';
import type { LiveSite } from './live-site.ts';

/** The tabs that listen for changes: connections of server-sent events. */
export interface Tabs {
  /** How many there are. */
  count(): number;
  /** Answers a request with events until it ends. */
  open(response: ServerResponse): void;
  /** Calls back when the number changes. Returns what ends that. */
  onCount(listener: (count: number) => void): () => void;
  /** Ends all connections, and those that still come. */
  close(): void;
}

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeat = 25_000;
/** Bytes that may wait for a tab that does not read. */
const patience = 64 * 1024;
/** Milliseconds after which a browser connects again. */
const retry = 1000;

/** Tells tabs what happens to `site`. */
export function createTabs(site: LiveSite): Tabs {
  const tabs = new Set<ServerResponse>();
  const listeners = new Set<(count: number) => void>();
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  const write = (tab: ServerResponse, text: string) => {
    if (tab.writableEnded || tab.destroyed) return;
    if (tab.writableLength > patience) tab.destroy();
    else tab.write(text);
  };
  const writeAll = (text: string) => {
    for (const tab of tabs) write(tab, text);
  };
  const count = () => tabs.size;
  const counted = () => {
    if (tabs.size > 0) beat ??= setInterval(() => writeAll(':\n\n'), heartbeat);
    else {
      clearInterval(beat);
      beat = undefined;
    }
    for (const listener of listeners) listener(tabs.size);
  };

  site.subscribe((event) => writeAll(frame(event)));

  return {
    count,
    open(response) {
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
      tabs.add(response);
      counted();
      response.once('close', () => {
        tabs.delete(response);
        counted();
      });
    },
    onCount(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      for (const tab of tabs) tab.end();
    },
  };
}

const frame = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
