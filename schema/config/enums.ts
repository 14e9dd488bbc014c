/** The closed lists of the config; types and the JSON Schema derive from these. */
export const openingMethods = ['newtab', 'sametab', 'parent', 'top', 'modal', 'workspace', 'clipboard'] as const;
export type OpeningMethod = (typeof openingMethods)[number];

export const navTargets = ['newtab', 'sametab', 'parent', 'top'] as const;

export const views = ['default', 'workspace', 'minimal'] as const;
export type View = (typeof views)[number];

/** `sidebar` passes the schema and behaves as `auto`, as it always did. */
export const layouts = ['auto', 'horizontal', 'vertical', 'grid', 'sidebar'] as const;
export const shownLayouts = ['auto', 'horizontal', 'vertical', 'grid'] as const;
export type Layout = (typeof shownLayouts)[number];

export const itemSizes = ['small', 'medium', 'large'] as const;
export type ItemSize = (typeof itemSizes)[number];

/** Drawings for the background, one file each in `web/scenes/`. */
export const scenes = ['aurora', 'dunes', 'waves', 'contours', 'night'] as const;
export type Scene = (typeof scenes)[number];

export const sortOrders = [
  'default',
  'most-used',
  'last-used',
  'alphabetical',
  'reverse-alphabetical',
  'random',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const userTypes = ['admin', 'normal'] as const;
export type UserType = (typeof userTypes)[number];

/** Favicon services of the schema, and after them those that only the run time knows. */
export const faviconApis = [
  'local',
  'allesedv',
  'clearbit',
  'iconhorse',
  'faviconkit',
  'duckduckgo',
  'yandex',
  'google',
  'besticon',
] as const;
export const extraFaviconApis = ['webmasterapi', 'mcapi'] as const;
export type FaviconApi = (typeof faviconApis)[number] | (typeof extraFaviconApis)[number];

export const searchOpeningMethods = ['newtab', 'sametab', 'modal', 'workspace'] as const;
/** Those of them that results can open in. */
export const searchMethods = ['newtab', 'sametab', 'workspace'] as const;
export type SearchMethod = (typeof searchMethods)[number];
export const routingModes = ['hash', 'history'] as const;
export const sectionLayouts = ['grid', 'auto'] as const;
