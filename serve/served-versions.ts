import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { Request } from 'express';
import type { Session } from './auth/session.ts';
import { isOwnPage } from './http/same-origin.ts';

/**
 * Which version of the config's texts a client was given last: what its next save was made from, unless it names one
 * itself. A client is a session; without one, what asks from an address under one name.
 */
export interface ServedVersions {
  /** Notes a text that goes to a client, by its URL path. */
  note(request: Request, path: string, version: string): void;
  /** The version that a client was given last, if that was within a day. */
  find(request: IncomingMessage, path: string): string | undefined;
}

interface Parts {
  sessionOf: (request: IncomingMessage) => Pick<Session, 'id'> | undefined;
  /** Where a request comes from, as far as proxies are trusted. */
  addressOf: (request: IncomingMessage) => string;
  now?: () => number;
  /** How many are kept; those that were given longest ago make room. */
  most?: number;
}

/** Milliseconds for which an open editor is waited for. */
const longest = 24 * 3_600_000;

export function createServedVersions({ sessionOf, addressOf, now = Date.now, most = 1_000 }: Parts): ServedVersions {
  const given = new Map<string, { version: string; time: number }>();
  const keyOf = (request: IncomingMessage, path: string): string => {
    const { 'user-agent': agent = '' } = request.headers;
    const client = sessionOf(request)?.id ?? `${addressOf(request)} ${agent.slice(0, 200)}`;
    return `${client} ${path}`;
  };
  return {
    note(request, path, version) {
      // What another site has a browser ask for, no editor of ours was given.
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
      return found && found.time > now() - longest ? found.version : undefined;
    },
  };
}

/** The URL path of the text that a save of a file by this name was made from. */
export const textPath = (filename: string, main: string): string =>
  filename === '' ? main : posix.normalize(`/${filename.replaceAll('\\', '/')}`);
