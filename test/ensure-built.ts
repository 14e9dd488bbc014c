import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintFile, sourcesFingerprint } from '../cli/package/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the package before the tests that use it, unless it was made from the sources as they are. */
export default function ensureBuilt(): void {
  if (process.env.DASH_TEST_BIN) return;
  const built = join(root, fingerprintFile);
  if (existsSync(built) && readFileSync(built, 'utf8') === sourcesFingerprint(root.replace(/\/$/, ''))) return;
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package could not be built:\n${stderr}`);
}
