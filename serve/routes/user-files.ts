import { realpath, stat } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { Router } from 'express';
import { userStates } from '../../schema/model.ts';
import type { Context } from '../context.ts';
import { requestPath } from '../http/request-path.ts';
import { inertPolicy } from '../http/security-headers.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';

const pictures = ['.svg', '.png', '.apng', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.ico'];
const fonts = ['.woff2', '.woff', '.ttf', '.otf'];
const styles = ['.css'];
const kinds = new Set([...pictures, ...fonts, ...styles]);
/** What widgets read: only where the config names it. */
const data = new Set(['.json', '.xml']);

/** Folders of the user's that are served whole: pictures, fonts and stylesheets in them. */
const openFolders = ['/item-icons/', '/fonts/'];

/**
 * Pictures, fonts and stylesheets from the user's folder: those that lie in it directly, those in `item-icons` and
 * `fonts`, and those elsewhere that the config names; of data only what a widget names. Everything else in there stays
 * there: configs, backups, hidden files, and whatever the folder holds beside the dashboard's own. Links count as what
 * they lead to. With sign-in, who may not write the config gets only what the config names for them to see: the name of
 * a picture may be one of a hidden item.
 */
export function userFileRoutes({ userFolder, log }: Pick<Context, 'userFolder' | 'log'>): Router {
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    const path = requestPath(request.path);
    const { state, admin } = viewerOf(request);
    const guarded = state !== userStates.notConfigured;
    if (path === undefined || !isServed(path, siteOf(request).userFiles ?? [], guarded && !admin)) return next();
    const name = path.slice(1);
    if (!(await isOwnFile(userFolder, name))) return next();
    response.set({
      'Cache-Control': guarded ? 'private, no-cache' : 'no-cache',
      'Content-Security-Policy': inertPolicy,
      ...(guarded && { Vary: 'Cookie, Authorization' }),
    });
    response.sendFile(name, { root: userFolder, dotfiles: 'deny', cacheControl: false }, (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('Content-Security-Policy');
      response.removeHeader('Cache-Control');
      const { status = 500 } = error as { status?: number };
      if (status >= 500)
        log('warn', 'A file of the user’s folder could not be read.', { path, message: error.message });
      next(status >= 500 || status === 404 || status === 403 ? undefined : error);
    });
  });
  return router;
}

function isServed(path: string, named: readonly string[], onlyNamed: boolean): boolean {
  const kind = posix.extname(path).toLowerCase();
  if (data.has(kind)) return named.includes(path);
  if (!kinds.has(kind)) return false;
  if (onlyNamed) return named.includes(path);
  return posix.dirname(path) === '/' || openFolders.some((folder) => path.startsWith(folder)) || named.includes(path);
}

/**
 * Whether a name means a file of these kinds that lies in the folder, with all links followed: one that leads out of it
 * would open the rest of the machine. Links inside are usual, mounted ConfigMaps consist of them.
 */
async function isOwnFile(folder: string, name: string): Promise<boolean> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    const allowed = data.has(extname(name).toLowerCase()) ? data : kinds;
    const isInside = file.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && allowed.has(extname(file).toLowerCase()) && (await stat(file)).isFile();
  } catch {
    // Not there, not to be followed, or not ours to look at: nothing that could be sent.
    return false;
  }
}
