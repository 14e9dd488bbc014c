import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../../schema/model.ts';
import { mayEnter } from '../../schema/rules/access/visibility.ts';
import { createSignIn, type SignInParts } from '../auth/create-sign-in.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { HttpError } from '../http/http-error.ts';
import type { LiveSite } from './live-site.ts';
import type { Site } from './site.ts';

/**
 * Draws the dashboard for a viewer. `take` gets it as far as it is, the pages at `first` before the rest; resolves once
 * it is whole.
 */
export type DrawSite = (viewer: Viewer, first: readonly string[], take: (site: Site) => void) => Promise<void>;

/** Who looks at the dashboard, and what each of them is shown. */
export interface Audience {
  /** The way of signing in that the config asks for at the moment. */
  signIn(): SignIn;
  viewerOf(request: IncomingMessage): Viewer | Promise<Viewer>;
  /** What a viewer is shown, where it is there already; who may not enter is shown the entrance. */
  ready(viewer: Viewer): Site | undefined;
  /**
   * The same, waited for until it has the page at `path` or is whole. Undefined where the config has changed meanwhile,
   * and with it perhaps who this is: then ask again. Throws an `HttpError` where it can't be drawn.
   */
  siteFor(viewer: Viewer, path: string): Promise<Site | undefined>;
  /** Who asks, with what they are shown (`siteFor`); undefined while there is no dashboard. */
  admit(request: IncomingMessage, path: string): Promise<{ viewer: Viewer; site: Site } | undefined>;
}

/** Sites that are kept; the one that was asked for longest ago makes room. */
const mostKept = 32;

interface Entry {
  site?: Site;
  /** Settles whenever more of it is there. */
  next: Promise<void>;
}

export function createAudience(live: LiveSite, draw: DrawSite, parts: SignInParts): Audience {
  let base: Site | undefined;
  let signIn = createSignIn(undefined, parts);
  let entries = new Map<string, Entry>();

  const follow = () => {
    const now = live.current();
    if (now === base) return;
    // The same config gives the same sites, whoever handed it over.
    if (now?.version !== base?.version) entries = new Map();
    base = now;
    signIn = createSignIn(now?.signIn, parts);
    if (signIn.holds) parts.sessions.endUnless(signIn.holds);
  };
  live.subscribe(follow);

  const isShared = (viewer: Viewer) => base?.signIn === undefined || !mayEnter(viewer);

  const entryFor = (viewer: Viewer, path: string): Entry => {
    const key = viewerKey(viewer);
    const entry = entries.get(key) ?? begin(viewer, path, key);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= mostKept) break;
      entries.delete(oldest);
    }
    return entry;
  };

  const begin = (viewer: Viewer, path: string, key: string): Entry => {
    const kept = entries;
    let settle: () => void = () => undefined;
    let fail: (reason: unknown) => void = () => undefined;
    const renew = () => {
      entry.next = new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
      });
      // Nobody may be waiting.
      entry.next.catch(() => undefined);
    };
    const entry = {} as Entry;
    renew();
    const take = (site: Site) => {
      entry.site = site;
      const done = settle;
      if (site.partial) renew();
      done();
    };
    const give = (cause: unknown) => {
      if (kept.get(key) === entry) kept.delete(key);
      fail(cause);
    };
    draw(viewer, [path], take).then(() => {
      if (!entry.site || entry.site.partial) give(new Error('The dashboard was not drawn to its end.'));
    }, give);
    return entry;
  };

  const audience: Audience = {
    signIn() {
      follow();
      return signIn;
    },
    viewerOf(request) {
      follow();
      return signIn.viewerOf(request);
    },
    ready(viewer) {
      follow();
      // Nothing of a closed dashboard is sent; who says so is the gate.
      if (!base || base.signIn?.mode === 'closed') return undefined;
      if (isShared(viewer)) return base;
      const site = entries.get(viewerKey(viewer))?.site;
      return site?.partial ? undefined : site;
    },
    async siteFor(viewer, path) {
      follow();
      if (!base || isShared(viewer)) return base;
      const kept = entries;
      const entry = entryFor(viewer, path);
      while (!entry.site || (entry.site.partial && !entry.site.files.some((file) => file.path === path))) {
        try {
          await entry.next;
        } catch (cause) {
          if (kept !== entries) return undefined;
          throw new HttpError(503, 'not-ready', 'The dashboard can’t be drawn at the moment.', {
            headers: { 'Retry-After': '5' },
            cause,
          });
        }
        if (kept !== entries) return undefined;
      }
      return entry.site;
    },
    async admit(request, path) {
      while (live.current()) {
        const viewer = await audience.viewerOf(request);
        const site = await audience.siteFor(viewer, path);
        if (site) return { viewer, site };
      }
      return undefined;
    },
  };
  return audience;
}

/** Viewers with the same key are shown the same: a greeting has their name in it. */
export const viewerKey = ({ state, name, admin, roles, groups }: Viewer): string =>
  JSON.stringify([state, name, admin, [...roles].sort(), [...groups].sort()]);
