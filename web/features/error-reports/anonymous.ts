import type { ErrorEvent } from '@sentry/react';

/** Characters of a message that are sent at most. */
const longest = 300;

/**
 * The part of a crash that leaves the browser, only anonymous data: its kind, its message and its place in our scripts. It
 * is picked from what the library has gathered, so that a new version of it sends nothing new. `siteRoot` is the address
 * of the dashboard, which does not leave either.
 */
export function anonymousEvent(event: ErrorEvent, siteRoot: string): ErrorEvent {
  const { event_id, timestamp, platform, level, release, sdk, contexts } = event;
  const trace = contexts?.trace;
  const values = event.exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
    type: /^\w{1,60}$/.test(type ?? '') ? type : 'Error',
    value: anonymousText(value ?? '', siteRoot),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
    ...(stacktrace && {
      stacktrace: {
        frames: stacktrace.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
          filename: anonymousAddress(filename ?? '', siteRoot),
          function: name,
          lineno,
          colno,
          in_app,
        })),
      },
    }),
  }));
  const sent = {
    event_id,
    timestamp,
    platform,
    level,
    release,
    sdk,
    ...(trace && { contexts: { trace: { trace_id: trace.trace_id, span_id: trace.span_id } } }),
    exception: { values },
    type: undefined,
  };
  return JSON.parse(JSON.stringify(sent));
}

const addresses = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>()]+/gi;
const machines = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\[[\da-f:]*:[\da-f:]*\]|[\w.+-]+@[\w.-]+/gi;
/** Browsers put names of our own behind these words, and anything at all into other quotes. */
const quotes = /(\b(?:reading|setting) )?(["'`“‘]).*?["'`”’]/gs;

/** A message without what it may quote of the config: addresses, machines, and what stands in quotes. */
export const anonymousText = (text: string, siteRoot: string): string =>
  text
    .replace(quotes, (quoted, property) => (property && /^\S+ .\w{1,40}.$/.test(quoted) ? quoted : '“…”'))
    .replace(addresses, (address) => anonymousAddress(address, siteRoot))
    .replace(machines, '…')
    .slice(0, longest);

/** One of our scripts by its name, without query and fragment; nothing of any other address. */
export function anonymousAddress(address: string, siteRoot: string): string {
  const bare = address.replace(/[?#].*$/s, '');
  const path = bare.startsWith(siteRoot) ? bare.slice(siteRoot.length) : '';
  return path.startsWith('assets/') ? `app:///${path}` : 'app:///…';
}
