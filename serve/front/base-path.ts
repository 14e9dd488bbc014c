import { DashError } from '../../schema/errors.ts';
import { HttpError } from '../http/http-error.ts';
import { setBase } from '../http/request-base.ts';
import { requestPath } from '../http/request-path.ts';
import { forwarded, type TrustedProxies } from '../http/trusted-proxies.ts';
import type { FrontHandler } from './front-handler.ts';
import { isProbe } from './probes.ts';

/**
 * Strips the path that the dashboard stands under from each request: `base`, else what a trusted proxy says in
 * `X-Forwarded-Prefix`. All links of the dashboard are relative, so that nothing else needs to know it.
 *
 * Proxies that send the header mostly have stripped the path already. It is stripped where it is still there, and where
 * it can't be one of the dashboard's own addresses.
 */
export function stripBasePath(base: string | undefined, isTrusted: TrustedProxies): FrontHandler {
  const own = base === undefined ? undefined : readBase(base);
  return (request, response, next) => {
    const url = request.url ?? '/';
    if (isProbe(url)) return next();
    const prefix = own ?? forwardedPrefix(forwarded(request, 'x-forwarded-prefix', isTrusted));
    if (!prefix) return next();
    setBase(request, prefix);
    const rest = isBelow(url, prefix) ? url.slice(prefix.length) : undefined;
    if (rest?.startsWith('/')) {
      request.url = rest;
      return next();
    }
    if (rest === '' || rest?.startsWith('?')) {
      // Relative, because a proxy may add a folder more.
      response.writeHead(308, { Location: `${prefix.slice(prefix.lastIndexOf('/') + 1)}/${rest}` }).end();
      return;
    }
    if (own === undefined) return next();
    throw new HttpError(
      404,
      'outside-base',
      `There is nothing at this address: the dashboard stands under ${prefix}/.`,
      {
        hint: 'A proxy in front has to pass the path on as it is, or the server has to run without --base.',
      },
    );
  };
}

/** Whether an address lies under a prefix, as it is written and by what it means: `/dash/../x` does not. */
function isBelow(url: string, prefix: string): boolean {
  const path = requestPath(url.replace(/[?#].*$/s, ''));
  return url.startsWith(prefix) && (path === undefined || path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * A base without the slash at its end; empty for the root.
 *
 * @throws {DashError} `bad-base` for what is no path
 */
function readBase(text: string): string {
  const base = text.replace(/\/+$/, '');
  if (base === '' || isPrefix(base)) return base;
  throw new DashError('bad-base', `"${text}" is not a path that a dashboard can stand under.`, {
    hint: 'A base starts with a slash and has letters, digits, dots, dashes and underscores: /dash.',
  });
}

const isPrefix = (text: string) => /^(?:\/[\w~-][\w.~-]*)+$/.test(text);

function forwardedPrefix(text: string | undefined): string | undefined {
  const prefix = text?.replace(/\/+$/, '');
  return prefix && isPrefix(prefix) && !viewPaths.test(prefix) ? prefix : undefined;
}

/** Where the dashboard has addresses of its own with more below them. */
const viewPaths = /^\/(?:home|workspace|minimal|assets|icons)(?:\/|$)/;
