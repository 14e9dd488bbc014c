import type { Alerts } from './config/alerts.ts';
import type { Auth } from './config/auth.ts';
import type { DiscoverySource } from './config/discovery.ts';
import type { PageInfo } from './config/page-info.ts';
import type { Section } from './config/section.ts';
import type { Settings } from './config/settings.ts';
import type { Visibility } from './config/visibility.ts';

/**
 * What a config means once it is read: defaults filled in, values clamped and coerced, ids generated.
 * Everything here is plain JSON. Absent means absent (`undefined` is never stored), so that the page's
 * payload stays small.
 */
export interface Model {
  /** The main page first (slug `''`), then one per `pages[]` entry, in order. */
  pages: Page[];
  auth: Auth;
  /** For the server alone; absent where nobody is to be told of anything. */
  alerts?: Alerts;
  /** For the server alone; absent where nothing is asked what runs. */
  discovery?: DiscoverySource[];
}

/** One page with everything in it, before anybody's visibility is applied. */
export interface Page extends PageHead {
  visibility?: Visibility;
  pageInfo: PageInfo;
  settings: Settings;
  sections: Section[];
}

/** Why a page's file could not be read. */
export interface PageFault {
  message: string;
  /** Where it is, and what to do: a line each. */
  details: string[];
}

/** A page as navigation names it. */
export interface PageHead {
  /** `home` for the main page, else its slug; prefix of element ids and suffix of storage keys. */
  id: string;
  /** URL segment, `''` for the main page. */
  slug: string;
  name: string;
  /** `pages[].path` as written; absent on the main page. */
  source?: string;
  /** The page's file could not be read: it has no sections for that reason. */
  missing?: true;
  /** There is no such file: the page is answered as one that is not found; on the page itself only. */
  absent?: true;
  /** Why, for those who may see the config; on the page itself only. */
  fault?: PageFault;
  /** Only the config of this browser's own names the page: it has no document. */
  local?: true;
}

/** One page as one viewer may see it: the only form in which a config leaves the server or the build. */
export interface Dashboard {
  page: PageHead;
  /** The pages that the viewer may open, this one among them, in the order of the config. */
  pages: PageHead[];
  pageInfo: PageInfo;
  settings: Settings;
  sections: Section[];
  viewer: {
    state: UserState;
    name?: string;
    admin: boolean;
    /** A reverse proxy has signed them in, and only it can sign them out: there, where that is known. */
    proxy?: { logoutUrl?: string };
  };
}

/** User states by their numbers in older dashboards. */
export const userStates = {
  notConfigured: 0,
  loggedIn: 1,
  guestAccess: 2,
  notLoggedIn: 3,
  keycloakEnabled: 4,
  oidcEnabled: 5,
} as const;
export type UserState = (typeof userStates)[keyof typeof userStates];

/** Who looks: decided by the server from its own session or a verified token, never from the page's word. */
export interface Viewer {
  state: UserState;
  name?: string;
  admin: boolean;
  roles: string[];
  groups: string[];
  /** Paths of pages, as a config writes them, whose own files keep them from this viewer: where configs are shown and saved. */
  withheldPages?: readonly string[];
}

/** The viewer of a dashboard without sign-in: everyone is the operator. */
export const operator: Viewer = { state: userStates.notConfigured, admin: true, roles: [], groups: [] };
