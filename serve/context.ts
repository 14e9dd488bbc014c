import type { RequestHandler } from 'express';
import type { ConfigDesk } from './config-desk.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import type { Log } from './log.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import type { Environment } from './secrets.ts';
import { createTabs, type Tabs } from './tabs.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Everything that a request may reach. */
export interface Context {
  /** The dashboard that is served. */
  readonly site: LiveSite;
  /** The tabs that listen for changes of it. */
  readonly tabs: Tabs;
  /** Works on the config's files. */
  readonly config: ConfigDesk;
  /** The way out to the network. */
  readonly outbound: Outbound;
  /** Variables that the proxy may fill in. */
  readonly environment: Environment;
  /** Folder of the app's own scripts, styles and letters, with `.br` and `.gz` copies beside them. */
  readonly assetsFolder: string;
  /** Folder with the user's config, pictures and stylesheets. */
  readonly userFolder: string;
  readonly log: Log;
  /** The reverse proxies whose word counts. */
  readonly isTrusted: TrustedProxies;
  /** What answers below `/sync`, where it is switched on. */
  readonly sync?: RequestHandler;
}

/** A context with a site that waits for its first dashboard. */
export function createContext(
  given: Pick<Context, 'config' | 'environment' | 'assetsFolder' | 'userFolder' | 'log'> &
    Partial<Pick<Context, 'isTrusted' | 'sync'>>,
): Context {
  const site = createLiveSite();
  return { isTrusted: () => false, ...given, site, tabs: createTabs(site), outbound: createOutbound() };
}
