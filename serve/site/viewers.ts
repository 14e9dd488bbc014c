import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../../schema/model.ts';
import { mayEnter } from '../../schema/rules/access/visibility.ts';
import { createSignIn } from '../auth/create-sign-in.ts';
import type { SignIn, SignInDependencies } from '../auth/sign-in.ts';
import { HttpError } from '../http/http-error.ts';
import type { LiveSite } from './live-site.ts';
import type { RequestContext } from './request-context.ts';
import type { Site } from './site.ts';
import { createViewerSites, type RenderSite, type ViewerSite } from './viewer-sites.ts';

/** Who looks at the dashboard, and what each of them is shown. */
export interface Viewers {
  /** The sign-in that the config asks for at the moment. */
  signIn(): SignIn;
  viewerOf(request: IncomingMessage): Viewer | Promise<Viewer>;
  /** The whole site of a viewer, where it is there already. A viewer who may not enter is shown the entrance. */
  readySite(viewer: Viewer): Site | undefined;
  /**
   * The same, waited for until it has the page at `path` or is whole. Undefined where the config has changed meanwhile,
   * and with it perhaps who this is: then ask again. Throws an `HttpError` where it can't be rendered.
   */
  siteFor(viewer: Viewer, path: string): Promise<Site | undefined>;
  /** The sites of viewers who have signed in, as the config is now, as far as they are there. */
  sites(): Site[];
  /** Who asks, with their site (`siteFor`); undefined while there is no dashboard. */
  identify(request: IncomingMessage, path: string): Promise<RequestContext | undefined>;
}

export function createViewers(live: LiveSite, render: RenderSite, dependencies: SignInDependencies): Viewers {
  let base: Site | undefined;
  let signIn = createSignIn(undefined, dependencies);
  let sites = createViewerSites(render);

  /** Takes over the site that was published last. */
  const update = () => {
    const now = live.current();
    if (now === base) return;
    // The same config gives the same sites, whichever builder sent it.
    if (now?.version !== base?.version) sites = createViewerSites(render);
    base = now;
    signIn = createSignIn(now?.signIn, dependencies);
    if (signIn.isValid) void dependencies.sessions.endInvalid(signIn.isValid);
  };
  live.subscribe(update);

  /** Whether a viewer is shown what everybody is shown: there is no sign-in, or the viewer may not enter. */
  const isShared = (viewer: Viewer) => base?.signIn === undefined || !mayEnter(viewer);

  const viewers: Viewers = {
    signIn() {
      update();
      return signIn;
    },
    viewerOf(request) {
      update();
      return signIn.viewerOf(request);
    },
    readySite(viewer) {
      update();
      // Nothing of a closed dashboard is sent; `requireSite` answers for it.
      if (!base || base.signIn?.mode === 'closed') return undefined;
      if (isShared(viewer)) return base;
      const site = sites.find(viewer)?.site;
      return site?.partial ? undefined : site;
    },
    sites() {
      update();
      return sites.all();
    },
    async siteFor(viewer, path) {
      update();
      if (!base || isShared(viewer)) return base;
      const asked = sites;
      const entry = asked.open(viewer, path);
      const isStale = () => asked !== sites;
      while (!hasPage(entry, path)) {
        try {
          await entry.next;
        } catch (cause) {
          if (isStale()) return undefined;
          throw notRendered(cause);
        }
        if (isStale()) return undefined;
      }
      return entry.site;
    },
    async identify(request, path) {
      while (live.current()) {
        const viewer = await viewers.viewerOf(request);
        const site = await viewers.siteFor(viewer, path);
        if (site) return { viewer, site };
      }
      return undefined;
    },
  };
  return viewers;
}

/** Whether a site is whole, or has the page at a path. */
const hasPage = ({ site }: ViewerSite, path: string): boolean =>
  site !== undefined && (!site.partial || site.files.some((file) => file.path === path));

const notRendered = (cause: unknown) =>
  new HttpError(503, 'not-ready', 'The dashboard can’t be drawn at the moment.', {
    headers: { 'Retry-After': '5' },
    cause,
  });
