import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import type { Context } from '../context.ts';
import { requestPath } from '../request-path.ts';
import { inertPolicy } from '../security-headers.ts';

/**
 * `GET /conf.yml` and the pages' files. The decoded, normalised path is looked up among the texts of the site; a path
 * from a client is never joined to a folder (endpoints 8).
 */
export function textRoutes({ site }: Pick<Context, 'site'>): Router {
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    const texts = site.current()?.texts ?? {};
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
