/**
 * The address of the site's root as this page sees it, ending in a slash. The page carries it as a path relative to
 * itself, so that one build works under any base path.
 */
export const siteRoot = (): URL => new URL(document.documentElement.dataset.root ?? './', location.href);

/** An address of the site from its path without a leading slash (`assets/x.js`, `events`). */
export const siteUrl = (path: string): string => new URL(path, siteRoot()).href;

/** The decoded path of this page from the site's root, with a slash before it. */
export const pagePath = (): string => decodeURI(location.pathname.slice(siteRoot().pathname.length - 1));
