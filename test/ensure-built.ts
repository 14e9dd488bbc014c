import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['schema', 'web', 'serve', 'cli', 'package.json'];

/** Builds the package before the tests that use it, unless it is newer than everything that it is made of. */
export default function ensureBuilt(): void {
  if (process.env.DASH_TEST_BIN || newest(sources) < timeOf('dist/app.json')) return;
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package could not be built:\n${stderr}`);
}

const timeOf = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = (paths: readonly string[]): number => Math.max(...paths.flatMap(filesIn).map(timeOf));

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name));
}
