import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { Request } from 'express';
import type { Session } from './auth/sessions/session.ts';
import { isOwnPage } from './http/same-origin.ts';
import type { SharedState } from './state/shared-state.ts';

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
  state: SharedState;
  now?: () => number;
}

/** Milliseconds that a version counts: an editor may stay open for a day. */
const maxAge = 24 * 3_600_000;
/** How many are remembered; the oldest make room. */
export const mostServed = 1_000;

export function createServedVersions({ sessionOf, addressOf, state, now = Date.now }: Options): ServedVersions {
  const given = state.values<string>('served-versions', { most: mostServed });
  const keyOf = (request: IncomingMessage, path: string): string => {
    const { 'user-agent': agent = '' } = request.headers;
    const client = sessionOf(request)?.id ?? `${addressOf(request)} ${agent.slice(0, 200)}`;
    return `${client} ${path}`;
  };
  return {
    note(request, path, version) {
      // A request that another site makes a browser send comes from no editor of ours.
      if (!isOwnPage(request)) return;
      void given.set(keyOf(request, path), version, now() + maxAge);
    },
    find: (request, path) => given.peek(keyOf(request, path)),
  };
}

/** The URL path of the text that a save of a file by this name was made from. */
export const textPath = (filename: string, main: string): string =>
  filename === '' ? main : posix.normalize(`/${filename.replaceAll('\\', '/')}`);
