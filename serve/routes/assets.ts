import { accessSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { DashError } from '../../schema/errors.ts';
import type { Context } from '../context.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { allowMethods } from './allow-methods.ts';

/** A file with a hash in its name may be kept for a year. */
const forever = 'public,max-age=31536000,immutable';

/** `GET /assets/*`: the app's own files, which never change under their name; compressed copies lie beside them. */
export function assetRoutes({ assetsFolder }: Pick<Context, 'assetsFolder'>): Router {
  const router = Router();
  router.use('/assets', allowMethods('GET'), guardFiles, openFolder(assetsFolder));
  return router;
}

/** Corrects what sirv does not check itself. */
const guardFiles: RequestHandler = (request, response, next) => {
  // It serves hidden files, too.
  if (/\/(?:\.|%2e)/i.test(request.url)) return next('router');
  // It looks for names in the header without their weights, and believes any range.
  request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']).join(', ');
  delete request.headers.range;
  // A file that can't be read, or vanishes at an upgrade, fails after sirv has let go of it.
  response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
  next();
};

function openFolder(folder: string): RequestHandler {
  try {
    accessSync(folder);
    return sirv(folder, {
      ...{ brotli: true, gzip: true, extensions: [] },
      // It looks for a file when it is asked for: a list of all of them takes memory, and time at the start.
      dev: true,
      setHeaders: (response) => {
        // Nobody asks again whether it changed, and a page consists of many small files.
        response.setHeader('Cache-Control', forever);
        response.removeHeader('X-DNS-Prefetch-Control');
      },
    });
  } catch (cause) {
    throw new DashError('no-assets', `The app's files are missing: ${folder} can't be read.`, {
      hint: 'Install the package again, or run `npm run build` in a checkout.',
      cause,
    });
  }
}
