import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders and files from which `dist/` is made. */
const sources = ['schema', 'web', 'serve', 'cli', 'locales', 'templates', 'package.json', 'package-lock.json'];

/** Where the build leaves the fingerprint of its sources, from the project's root. It is no part of the package. */
export const fingerprintFile = 'dist/tools/sources.sha256';

/**
 * A text that changes when any file from which `dist/` is made changes, comes or goes. Tests beside their subjects don't
 * count.
 */
export function sourcesFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(root, source)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
