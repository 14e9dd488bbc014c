/**
 * What of `appConfig` holds for the whole dashboard: in the file of a page it does not count, and no browser gets it. A key that
 * is added here is one of `AppConfig`, which the compiler asks for.
 */
export const mainFileKeys = ['auth', 'alerts', 'discovery'] as const;

export type MainFileKey = (typeof mainFileKeys)[number];

export const isMainFileKey = (key: string): key is MainFileKey => (mainFileKeys as readonly string[]).includes(key);
