import { readFile } from 'node:fs/promises';
import { type Request, Router } from 'express';
import { versionHeader } from '../../schema/api/config-manager.ts';
import type { Context } from '../context.ts';
import { requestPath } from '../http/request-path.ts';
import { isOwnPage } from '../http/same-origin.ts';
import { inertPolicy } from '../http/security-headers.ts';
import { siteOf } from '../site/request-context.ts';
import { fileVersion } from '../storage/file-version.ts';

/**
 * `GET /conf.yml` and the pages' files. The decoded, normalised path is looked up among the texts of the site; a path
 * from a client is never joined to a folder. With sign-in there are none: viewers get texts of their own, which are
 * files of their site.
 */
export function textRoutes({
  config,
  servedVersions,
  log,
}: Pick<Context, 'config' | 'servedVersions' | 'log'>): Router {
  const router = Router();
  const mayEdit = (request: Request) => isOwnPage(request) && siteOf(request).permissions.allowWriteToDisk;
  router.get('/{*path}', async (request, response, next) => {
    const { texts } = siteOf(request);
    const path = requestPath(request.path);
    const file = path !== undefined && Object.hasOwn(texts, path) ? texts[path] : undefined;
    const text = file === undefined ? undefined : await readText(file);
    if (text === undefined) return next();
    const version = fileVersion(text);
    servedVersions.note(request, path as string, version);
    response
      .set({
        'Content-Type': 'text/yaml; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': inertPolicy,
        [versionHeader]: version,
      })
      .send(text);
    // Who may edit it may be about to do so, and a save names what it began with.
    if (file === undefined || !mayEdit(request)) return;
    await config.remember(file, text).catch((error: Error) => {
      log('info', 'What was handed out could not be kept in the history.', { message: error.message });
    });
  });
  return router;
}

/** The bytes of a file; `undefined` where an editor is about to replace it or it is gone. */
async function readText(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
