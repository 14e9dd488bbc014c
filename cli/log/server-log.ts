import type { Log } from '../../serve/log.ts';

/** How `dash serve` reports what happens: a line of text or of JSON for each request, or nothing at all. */
export const logFormats = ['text', 'json', 'none'] as const;
export type LogFormat = (typeof logFormats)[number];

/** The words of a running server. */
export interface ServerLog {
  log: Log;
  /** Says something to who started it. A note of several lines is one line of JSON. */
  note(text: string): void;
  /** Tells where the server is. */
  announce(text: string): void;
  /** Whether each request is worth a line. */
  logsRequests: boolean;
}
