import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { offlinePath, type WorkerSite } from '../../../schema/api/service-worker.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { packageFile } from '../../package-file.ts';

/**
 * The script at `/service-worker.js`. With the page for times without a connection: the worker, with the list of what
 * it keeps before it is asked for, which is what every page needs and no more. Without: what removes one of before.
 */
export async function workerScript(
  { start, preload, font, icon, release }: AppManifest,
  offlinePage: string | undefined,
): Promise<string> {
  const code = await readFile(
    packageFile('dist', 'worker', offlinePage === undefined ? 'unregister.js' : 'offline.js'),
    'utf8',
  );
  if (offlinePage === undefined) return code;
  const site: WorkerSite = {
    release,
    files: [
      ...[start, ...preload, font, icon].map((name) => ({ url: `assets/${name}`, revision: null })),
      { url: offlinePath, revision: createHash('sha256').update(offlinePage).digest('hex').slice(0, 16) },
    ],
  };
  return `const dashSite=${JSON.stringify(site)};\n${code}`;
}
