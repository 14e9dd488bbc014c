import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isClean, runFirstPass } from '../schema/document/check/first-pass.ts';
import { parseConfig } from '../schema/document/read/parse.ts';
import { configPath } from './config/config-path.ts';
import { packageFile } from './package-file.ts';
import type { Ports } from './ports.ts';
import { summary } from './reports/summary.ts';
import { openKnownIcons } from './site/icons/known-icons.ts';
import { plainStyle } from './terminal/style.ts';
import { schemas } from './validators/schemas.ts';

type Surroundings = Pick<Ports, 'cwd' | 'env'>;

/**
 * Does `dash validate [file]` in the usual case: one file without extra pages and without a problem, printed into a pipe
 * or a file. False for everything else, with nothing printed: then the command line proper is to run.
 *
 * It is a file of its own because editors and hooks run it at each save: parsing arguments, loading modules one by one
 * and setting up streams take longer than checking 1,000 items.
 */
export function validateQuickly(args: readonly string[], surroundings: Surroundings): boolean {
  if (args[0] !== 'validate' || surroundings.env.FORCE_COLOR !== undefined || isTerminal()) return false;
  // What the optimising compiler makes is ready after the work is done, and Node waits for it before it ends.
  setFlagsFromString('--no-opt');
  try {
    const report = quickReport(args, surroundings);
    return report !== undefined && write(`${report}\n`);
  } finally {
    setFlagsFromString('--opt');
  }
}

/** What `dash validate [file]` prints without colour for a clean file; undefined for whatever takes more than a look. */
export function quickReport(
  [command, named, ...more]: readonly string[],
  surroundings: Surroundings,
): string | undefined {
  if (command !== 'validate' || more.length > 0 || named?.startsWith('-') || named === '') return undefined;
  const file = configPath(named, surroundings);
  const path = resolve(surroundings.cwd, file);
  const text = readText(path);
  const parsed = text === undefined ? undefined : parseConfig(text, file);
  if (!parsed || 'problems' in parsed || 'pages' in parsed.value) return undefined;
  const icons = openKnownIcons(packageFile('dist', 'icons'), dirname(path));
  if (!isClean(runFirstPass(parsed.value, schemas, false, icons))) return undefined;
  return summary({ reports: [{ file, text: '', problems: [] }], ok: true }, plainStyle);
}

/** Undefined for what can't be read, which is not for this file to explain. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A terminal, or what can't be told from one without loading Node's `tty`: output there may carry colour. */
function isTerminal(): boolean {
  try {
    const output = fstatSync(1);
    return output.isCharacterDevice() && output.rdev !== statSync(devNull).rdev;
  } catch {
    return true;
  }
}

/** False where the reader is gone or not ready: streams know how to handle that. */
function write(text: string): boolean {
  try {
    return writeSync(1, text) > 0;
  } catch {
    return false;
  }
}
