import { isSitePath } from '../../schema/rules/addresses/routes.ts';

interface JudgedRequest {
  url: URL;
  /** Address of the folder that the worker answers for, with a slash at its end. */
  scope: string;
  method: string;
  /** `navigate` for a document. */
  mode: string;
  /** Value of `Accept`. */
  accept: string | null;
  /** Address of the page that sends it. */
  referrer: string;
}

/**
 * What the worker does with a request: a `page` of the dashboard, an `asset` of the app under a name that never changes
 * its content, a `file` of the operator's. Everything else passes by it: what the server has to answer (`/events`,
 * `/status-check`, `/cors-proxy`, `/config-manager`, ...), whatever is sent, and other sites on the same host.
 */
export function kindOf({
  url,
  scope,
  method,
  mode,
  accept,
  referrer,
}: JudgedRequest): 'page' | 'asset' | 'file' | undefined {
  const path = pathIn(url.href, scope);
  if (path === undefined || method !== 'GET') return undefined;
  if (path.startsWith('assets/')) return 'asset';
  if (fileEnding.test(path)) return isOwnFolder.test(path) || isOfSite(referrer, scope) ? 'file' : undefined;
  const wantsPage = mode === 'navigate' || (accept?.includes('text/html') ?? false);
  return wantsPage && isSitePath(path) ? 'page' : undefined;
}

/** Pictures, fonts, stylesheets, and the config with its pages. */
const fileEnding = /\.(?:svg|a?png|jpe?g|gif|webp|avif|bmp|ico|woff2?|ttf|otf|css|ya?ml)$/i;

/** Folders that hold nothing but the dashboard's; the root's own files among them. */
const isOwnFolder = /^(?:(?:icons|item-icons|fonts)\/.*|[^/]*)$/;

const isOfSite = (address: string, scope: string): boolean => {
  const path = pathIn(address, scope);
  return path !== undefined && isSitePath(path);
};

/** The path below the scope, without query and fragment. */
const pathIn = (address: string, scope: string): string | undefined =>
  address.startsWith(scope) ? address.slice(scope.length).replace(/[?#].*$/s, '') : undefined;

/** The name that a page is cached under: what follows `?` changes nothing about a document of ours. */
export const pageKey = (address: string): string => address.replace(/[?#].*$/s, '');

/** The same address with a slash at its end where there is none, and without where there is one. */
export const slashTwin = (key: string): string => (key.endsWith('/') ? key.slice(0, -1) : `${key}/`);

/** Whether an answer is for one viewer alone, who may be another tomorrow: it must not be cached. */
export const isForbidden = ({ headers }: Response): boolean =>
  /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');

/** Whether an answer may be cached: whole, as it was asked for, and not forbidden. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.type !== 'opaque' && !isForbidden(response);
