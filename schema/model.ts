import type {
  FaviconApi,
  ItemSize,
  Layout,
  NavTarget,
  OpeningMethod,
  SortOrder,
  UserType,
  View,
} from './config/enums.ts';

/**
 * What a config means once it is read: defaults filled in, values clamped and coerced, ids generated.
 * Everything here is plain JSON. Absent means absent (`undefined` is never stored), so that the page's
 * payload stays small.
 */
export interface Model {
  /** The main page first (slug `''`), then one per `pages[]` entry, in order. */
  pages: Page[];
  auth: Auth;
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
  /** Why, for those who may see the config; on the page itself only. */
  fault?: PageFault;
  /** Only the config of this browser's own names the page: it has no document. */
  local?: true;
}

export interface PageInfo {
  title: string;
  description?: string;
  navLinks: NavLink[];
  /** HTML, sanitised by whoever shows it. Absent means the default credit. */
  footerText?: string;
  logo?: string;
  favicon?: string;
  color?: string;
}

export interface NavLink {
  title: string;
  path: string;
  target: NavTarget;
}

/** `appConfig` as the page and the build use it. Sign-in is not in here. */
export interface Settings {
  theme: string;
  dayTheme?: string;
  nightTheme?: string;
  cssThemes: string[];
  /** The operator's own stylesheets by the names that they have as themes. */
  externalStyleSheets: Record<string, string>;
  /** What stands there is neither an address nor a list of them. */
  oddStyleSheets?: boolean;
  /** Theme name to variables, names without the leading dashes. */
  customColors: Record<string, Record<string, string>>;
  customCss?: string;
  backgroundImg?: string;
  contentMaxWidth?: string;
  layout: Layout;
  iconSize: ItemSize;
  colCount?: number;
  language?: string;
  startingView: View;
  defaultOpeningMethod: OpeningMethod;
  routingMode: 'history' | 'hash';
  webSearch: WebSearch;
  hide: { heading?: true; nav?: true; search?: true; settings?: true; footer?: true };
  defaultIcon?: string;
  faviconApi?: FaviconApi;
  showSplashScreen?: true;
  statusCheck?: true;
  /** Seconds, 0 for once per page load; at most 60. */
  statusCheckInterval: number;
  statusCheckAccessibility?: true;
  workspaceLandingUrl?: string;
  enableMultiTasking?: true;
  widgetsAlwaysUseProxy?: true;
  disableContextMenu?: true;
  disableSmartSort?: true;
  disableUpdateChecks?: true;
  enableServiceWorker?: true;
  enableErrorReporting?: true;
  sentryDsn?: string;
  /** The switches that permissions are derived from. */
  preventWriteToDisk?: true;
  preventLocalSave?: true;
  disableConfiguration?: true;
  disableConfigurationForNonAdmin?: true;
  allowConfigEdit: boolean;
}

export interface WebSearch {
  disabled?: true;
  /** Engine key, `custom`, or a URL prefix. */
  engine: string;
  customEngine?: string;
  /** `newtab`, `sametab` or `workspace`; any other word is as written, and told of when somebody searches. */
  openingMethod: string;
  /** Bang to engine key or URL; the operator's own, before the built-in ones are merged in. */
  bangs: Record<string, string>;
  openUrlsDirectly?: true;
}

export interface Section {
  /** Element id, `{pageId}-{slug}`; unique on the page. */
  id: string;
  /** URL segment; unique on the page. */
  slug: string;
  name: string;
  icon?: string;
  display: SectionDisplay;
  visibility?: Visibility;
  items: Item[];
  widgets: WidgetEntry[];
}

export interface SectionDisplay {
  sortBy: SortOrder;
  /** The order that the config names, where there is none of that name: `sortBy` is then the configured one. */
  unknownSort?: string;
  /** Set only when the config says so; the stored state counts otherwise. */
  collapsed?: boolean;
  cutToHeight?: true;
  color?: string;
  /** Already stripped to letters, digits, blanks and `- : ; .`. */
  customStyles?: string;
  itemSize?: ItemSize;
  /** 1 to 6: the schema ends at 5, but older dashboards draw 6. */
  rows: number;
  cols: number;
  layout: 'auto' | 'grid';
  itemCountX?: number;
  itemCountY?: number;
  hideFromWorkspace?: true;
}

export interface Item {
  /** `{index}_{sum}_{title}`, which `itemId` makes. */
  id: string;
  title: string;
  description?: string;
  icon?: string;
  /** Trimmed; only safe schemes, a URL without a scheme is kept as written. Absent when there is none to open. */
  url?: string;
  target?: OpeningMethod;
  hotkey?: number;
  rel?: string;
  tags?: string[];
  provider?: string;
  color?: string;
  backgroundColor?: string;
  statusCheck?: boolean;
  statusCheckInterval?: number;
  statusCheckUrl?: string;
  statusCheckHeaders?: Record<string, string>;
  /** Stands in a page for `statusCheckHeaders`, which only the server sends (`pageView`). */
  hasStatusCheckHeaders?: true;
  statusCheckAllowInsecure?: true;
  statusCheckAcceptCodes?: string;
  statusCheckMaxRedirects?: number;
  hideFromWorkspace?: true;
  visibility?: Visibility;
  /** Present (even empty) makes the item a group. */
  subItems?: Item[];
}

export interface WidgetEntry {
  id: string;
  /** Lower-cased slug, as written otherwise; `''` when it is missing. */
  type: string;
  label?: string;
  /** Seconds (`true` is 30); absent means the widget's own default. 0 means never. */
  updateInterval?: number;
  /** Milliseconds; absent means 50,000. */
  timeout?: number;
  useProxy?: true;
  ignoreErrors?: true;
  hideControls?: true;
  options: Record<string, unknown>;
}

/** The five tests of who may see an entry; absent keys pass. */
export interface Visibility {
  hideForUsers?: string[];
  showForUsers?: string[];
  hideForGuests?: true;
  showForKeycloakUsers?: RolesAndGroups;
  hideForKeycloakUsers?: RolesAndGroups;
}

export interface RolesAndGroups {
  roles: string[];
  groups: string[];
}

/** `appConfig.auth`, for the server alone; `mode` is the first that is switched on. */
export interface Auth {
  mode: 'none' | 'users' | 'oidc' | 'keycloak' | 'header';
  guestAccess: boolean;
  users: { user: string; type: UserType; hash?: string; password?: string }[];
  oidc?: { endpoint: string; clientId: string; adminRole?: string; adminGroup?: string; scope: string };
  headerAuth?: { userHeader: string; proxyWhitelist: string[]; logoutUrl?: string };
  keycloak?: {
    serverUrl: string;
    realm: string;
    clientId: string;
    adminRole?: string;
    adminGroup?: string;
    idpHint?: string;
    legacySupport?: true;
  };
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
}

/** The viewer of a dashboard without sign-in: everyone is the operator. */
export const operator: Viewer = { state: userStates.notConfigured, admin: true, roles: [], groups: [] };
