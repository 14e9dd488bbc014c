import { realpath, stat } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { Router } from 'express';
import type { Context } from '../context.ts';
import { requestPath } from '../request-path.ts';
import { inertPolicy } from '../security-headers.ts';

const pictures = ['.svg', '.png', '.apng', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.bmp', '.ico'];
const letters = ['.woff2', '.woff', '.ttf', '.otf'];
const styles = ['.css'];
const kinds = new Set([...pictures, ...letters, ...styles]);

/** Folders of the user's that are served whole: pictures, letters and stylesheets in them. */
const openFolders = ['/item-icons/', '/fonts/'];

/**
 * Pictures, letters and stylesheets from the user's folder: those that lie in it directly, those in `item-icons` and
 * `fonts`, and those elsewhere that the config names. Everything else in there stays there: configs, backups,
 * hidden files, and whatever the folder holds beside the dashboard's own. Links count as what they lead to.
 */
export function userFileRoutes({ site, userFolder, log }: Pick<Context, 'site' | 'userFolder' | 'log'>): Router {
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    const path = requestPath(request.path);
    if (path === undefined || !isServed(path, site.current()?.userFiles ?? [])) return next();
    const name = path.slice(1);
    if (!(await isOwnFile(userFolder, name))) return next();
    response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': inertPolicy });
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

function isServed(path: string, named: readonly string[]): boolean {
  if (!kinds.has(posix.extname(path).toLowerCase())) return false;
  return posix.dirname(path) === '/' || openFolders.some((folder) => path.startsWith(folder)) || named.includes(path);
}

/**
 * Whether a name means a file of these kinds that lies in the folder, with all links followed: one that leads out of it
 * would open the rest of the machine. Links inside are usual, mounted ConfigMaps consist of them.
 */
async function isOwnFile(folder: string, name: string): Promise<boolean> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    const isInside = file.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && kinds.has(extname(file).toLowerCase()) && (await stat(file)).isFile();
  } catch {
    // Not there, not to be followed, or not ours to look at: nothing that could be sent.
    return false;
  }
}
