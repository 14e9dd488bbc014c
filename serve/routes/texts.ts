import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import { requestPath } from '../request-path.ts';
import { inertPolicy } from '../security-headers.ts';
import { siteOf } from '../viewer.ts';

/**
 * `GET /conf.yml` and the pages' files. The decoded, normalised path is looked up among the texts of the site; a path
 * from a client is never joined to a folder (endpoints 8). With sign-in there are none: viewers get texts of their own,
 * which are files of their site.
 */
export function textRoutes(): Router {
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    const { texts } = siteOf(request);
    const path = requestPath(request.path);
    const file = path !== undefined && Object.hasOwn(texts, path) ? texts[path] : undefined;
    const text = file === undefined ? undefined : await readText(file);
    if (text === undefined) return next();
    response
      .set({
        'Content-Type': 'text/yaml; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': inertPolicy,
      })
      .send(text);
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
