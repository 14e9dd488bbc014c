import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { offlinePath, type WorkerSite } from '../../../schema/api/service-worker.ts';
import { pickLanguage } from '../../../schema/config/find-language.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { packageFile } from '../../package-file.ts';
import { fontsPath } from './fonts-path.ts';

/** The worker that shows alerts. */
export const pushWorkerScript = (): Promise<string> => readFile(packageFile('dist', 'worker', 'push.js'), 'utf8');

/**
 * The script at `/service-worker.js`. With the page for times without a connection it is the worker, behind a list of
 * the files that it fetches ahead: those that every page needs, and the first menu and search in the page's
 * language. Without that page it is a script that removes an earlier worker.
 */
export async function workerScript(
  { start, preload, react, offline, languages, font, icon, rest, otherMedia, release }: AppManifest,
  offlinePage: string | undefined,
  wantedLanguage: string | undefined,
): Promise<string> {
  const code = await readFile(
    packageFile('dist', 'worker', offlinePage === undefined ? 'unregister.js' : 'offline.js'),
    'utf8',
  );
  if (offlinePage === undefined) return code;
  const words = languages[pickLanguage([wantedLanguage])];
  const site: WorkerSite = {
    release,
    files: [
      { url: fontsPath(release), revision: null },
      ...[start, ...preload, ...react, ...offline, words, font, icon, rest.file, otherMedia].flatMap((name) =>
        name === undefined ? [] : [{ url: `assets/${name}`, revision: null }],
      ),
      { url: offlinePath, revision: createHash('sha256').update(offlinePage).digest('hex').slice(0, 16) },
    ],
  };
  return `const dashSite=${JSON.stringify(site)};\n${code}`;
}
