import { DashError } from '../../schema/errors.ts';

/** Milliseconds to wait for the host of the manifest. */
const timeout = 10_000;

/** The version that a package manifest names. Tells the host nothing of this page. */
export async function fetchManifestVersion(manifest: string): Promise<unknown> {
  const response = await fetch(manifest, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new DashError('no-manifest', `${manifest} answered ${response.status}.`);
  const body: unknown = await response.json();
  return (body as { version?: unknown } | null)?.version;
}
