import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { Request } from 'express';
import type { Session } from './auth/sessions/session.ts';
import { isOwnPage } from './http/same-origin.ts';

/**
 * Which version of a config's text a client was served last: its next save edits that one, unless the save names another. A
 * client is a session; without one, an address with a user agent.
 */
export interface ServedVersions {
  /** Notes the version of a text that is served, by its URL path. */
  note(request: Request, path: string, version: string): void;
  /** The version that a client was served last, if that was within a day. */
  find(request: IncomingMessage, path: string): string | undefined;
}

interface Options {
  sessionOf: (request: IncomingMessage) => Pick<Session, 'id'> | undefined;
  /** Where a request comes from, as far as proxies are trusted. */
  addressOf: (request: IncomingMessage) => string;
  now?: () => number;
  /** How many are kept; the oldest make room. */
  most?: number;
}

/** Milliseconds that a version counts: an editor may stay open for a day. */
const maxAge = 24 * 3_600_000;

export function createServedVersions({ sessionOf, addressOf, now = Date.now, most = 1_000 }: Options): ServedVersions {
  const given = new Map<string, { version: string; time: number }>();
  const keyOf = (request: IncomingMessage, path: string): string => {
    const { 'user-agent': agent = '' } = request.headers;
    const client = sessionOf(request)?.id ?? `${addressOf(request)} ${agent.slice(0, 200)}`;
    return `${client} ${path}`;
  };
  return {
    note(request, path, version) {
      // A request that another site makes a browser send comes from no editor of ours.
      if (!isOwnPage(request)) return;
      const key = keyOf(request, path);
      given.delete(key);
      given.set(key, { version, time: now() });
      for (const oldest of given.keys()) {
        if (given.size <= most) return;
        given.delete(oldest);
      }
    },
    find(request, path) {
      const found = given.get(keyOf(request, path));
      return found && found.time > now() - maxAge ? found.version : undefined;
    },
  };
}

/** The URL path of the text that a save of a file by this name was made from. */
export const textPath = (filename: string, main: string): string =>
  filename === '' ? main : posix.normalize(`/${filename.replaceAll('\\', '/')}`);
