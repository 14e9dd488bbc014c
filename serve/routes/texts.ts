import { readFile, stat } from 'node:fs/promises';
import { type Request, Router } from 'express';
import { type ConfigFailure, goneCode, versionHeader } from '../../schema/api/config-manager.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestPath } from '../http/request-path.ts';
import { isOwnPage } from '../http/same-origin.ts';
import { inertPolicy } from '../http/security-headers.ts';
import { siteOf } from '../site/request-context.ts';
import type { Site } from '../site/site.ts';
import { fileVersion } from '../storage/file-version.ts';

/**
 * `GET /conf.yml` and the pages' files. The decoded, normalised path is looked up among the texts of the site; a path
 * from a client is never joined to a folder. One with secrets of widgets in it, or that the site doesn't know yet, is
 * masked by the config service first. With sign-in there are none: viewers get texts of their own, which are files of
 * their site.
 */
export function textRoutes({
  config,
  servedVersions,
  log,
}: Pick<Context, 'config' | 'servedVersions' | 'log'>): Router {
  const router = Router();
  const mayEdit = (request: Request) => isOwnPage(request) && siteOf(request).permissions.allowWriteToDisk;
  /** The last text that was masked, by its path. */
  const masked = new Map<string, { version: string; text: string }>();
  const openText = async (path: string, text: Buffer, version: string, { openTexts = {} }: Site) => {
    if (Object.hasOwn(openTexts, path) && openTexts[path] === version) return text;
    const known = masked.get(path);
    if (known?.version === version) return known.text;
    const { status, reply } = await config.ask({ do: 'mask', config: text.toString() });
    if (!('text' in reply)) {
      const { code = 'no-text', hint } = reply as Partial<ConfigFailure>;
      throw new HttpError(status, code, reply.message, hint === undefined ? {} : { hint });
    }
    masked.set(path, { version, text: reply.text });
    return reply.text;
  };
  router.get('/{*path}', async (request, response, next) => {
    const site = siteOf(request);
    const path = requestPath(request.path) ?? '';
    const file = Object.hasOwn(site.texts, path) ? site.texts[path] : undefined;
    const read = file === undefined ? undefined : await readText(file);
    if (file !== undefined && read === undefined) throw goneText(path);
    if (read === undefined) return next();
    const { text, time } = read;
    const version = fileVersion(text);
    const open = await openText(path, text, version, site);
    servedVersions.note(request, path, version);
    response
      .set({
        'Content-Type': 'text/yaml; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Last-Modified': time.toUTCString(),
        'Content-Security-Policy': inertPolicy,
        [versionHeader]: version,
      })
      .send(open);
    // Who may edit it may be about to do so, and a save names what it began with.
    if (file === undefined || !mayEdit(request)) return;
    await config.remember(file, text).catch((error: Error) => {
      log('info', 'What was handed out could not be kept in the history.', { message: error.message });
    });
  });
  return router;
}

/** Of a file that the dashboard was made from, and that has gone since. */
const goneText = (path: string) =>
  new HttpError(404, goneCode, `There is no ${path.slice(1)} any more: it was deleted, moved or renamed.`, {
    hint: 'The dashboard is as it was last. Put the file back to change it.',
  });

/** The bytes of a file and when it was written; `undefined` where an editor is about to replace it or it is gone. */
async function readText(file: string): Promise<{ text: Buffer; time: Date } | undefined> {
  try {
    // In this order, so that no text is called older than it is.
    const { mtime } = await stat(file);
    return { text: await readFile(file), time: mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
